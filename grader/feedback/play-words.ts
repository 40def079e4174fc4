/** Everything `play` says of its own accord, in both languages; each game adds its own words. */
import type { Ending, Side } from '../exercise/playable.ts';
import type { Language } from '../messages/languages.ts';

/** Whoever plays besides the user; a submission by its path where two play each other. */
export type ProgramName = 'submission' | 'reference' | { readonly path: string };

/** Why a submission made no move that counts. */
export type LostTurn =
  | { readonly kind: 'not-written'; readonly name: string }
  | { readonly kind: 'absent'; readonly name: string }
  | { readonly kind: 'threw'; readonly error: string; readonly place?: string }
  | { readonly kind: 'timeout'; readonly limitMs: number }
  | { readonly kind: 'out-of-memory' }
  | { readonly kind: 'crashed'; readonly detail: string }
  | { readonly kind: 'garbled' }
  /** What it returned is no move; in the words of the game. */
  | { readonly kind: 'no-move'; readonly why: string };

/** Games between the same two, as the user sees them. */
export interface Tally {
  readonly won: number;
  readonly lost: number;
  readonly drawn: number;
}

export interface PlayWords {
  /** @param title of the game */
  welcome(title: string, opponent: ProgramName): string;
  between(title: string, x: ProgramName, o: ProgramName): string;
  help(howToMove: string): string;
  askSide(): string;
  /** The answer to {@link askSide} was neither. */
  notASide(): string;
  askMove(side: Side): string;
  /** @param aMove how one is typed, after "type" */
  unknownMove(text: string, aMove: string): string;
  taken(square: string): string;
  nothingToUndo(): string;
  undone(): string;
  thinking(): string;
  youMove(side: Side, move: string): string;
  /** @param told why, as the end of the sentence */
  plays(program: ProgramName, side: Side, move: string, told: string): string;
  standsIn(names: readonly string[]): string;
  lostTurn(program: ProgramName, side: Side, move: string, why: string): string;
  why(reason: LostTurn): string;
  /** @param won that the side has won; nothing after a draw */
  ended(ending: Ending, won: string, winner: ProgramName | 'you'): string;
  again(): string;
  notAnAnswer(): string;
  tally(tally: Tally): string;
  stopped(): string;
  cannotLoad(message: string): string;
  cannotLoadAdvice(): string;
}

const english: PlayWords = {
  welcome: (title, opponent) =>
    opponent === 'reference'
      ? `${title} against the right answers. X begins.`
      : `${title} against your own program. X begins.`,
  between: (title, x, o) =>
    `${title} between two programs: X is ${englishName(x)}, O is ${englishName(o)}.`,
  help: (howToMove) =>
    `${howToMove}\nbest shows the best moves, undo takes your last move back, quit ends the game.`,
  askSide: () => 'Do you play x or o? ',
  notASide: () => 'Type x to begin, or o to let the program begin.',
  askMove: (side) => `Your move (${letter(side)}): `,
  unknownMove: (text, aMove) => `“${text}” is no move. Type ${aMove}; or best, undo, quit.`,
  taken: (square) => `The square ${square} is taken already.`,
  nothingToUndo: () => 'There is no move of yours to take back.',
  undone: () => 'Taken back.',
  thinking: () => 'thinking … (Ctrl+C ends the game)',
  youMove: (side, move) => `You (${letter(side)}) play ${move}.`,
  plays: (program, side, move, told) =>
    `${capital(englishName(program))} (${letter(side)}) plays ${move}${told}.`,
  standsIn: (names) =>
    names.length === 1
      ? `${names[0]} is not written yet: a right one stands in for it.`
      : `${names.join(', ')} are not written yet: right ones stand in for them.`,
  lostTurn: (program, side, move, why) =>
    `${capital(englishName(program))} (${letter(side)}) loses its turn: ${why}\nSo that the game can go on, ${move} is played for it.`,
  why: (reason) => {
    switch (reason.kind) {
      case 'not-written':
        return `${reason.name} is not written yet.`;
      case 'absent':
        return `it has no ${reason.name}.`;
      case 'threw':
        return `it threw an error${reason.place === undefined ? '' : ` at ${reason.place}`}: ${reason.error}`;
      case 'timeout':
        return `it was still running after ${seconds(reason.limitMs)} s; an endless loop?`;
      case 'out-of-memory':
        return 'it ran out of memory.';
      case 'crashed':
        return `it ended the whole program (${reason.detail}).`;
      case 'garbled':
        return 'its answer could not be read.';
      case 'no-move':
        return reason.why;
      default:
        return reason satisfies never;
    }
  },
  ended: (ending, won, winner) => {
    if (ending === 'draw') return 'The board is full: a draw.';
    return winner === 'you' ? `${won}: you win.` : `${won}: ${englishName(winner)} wins.`;
  },
  again: () => 'Again? Enter: yes, with sides changed; s: same sides; u: undo; q: quit. ',
  notAnAnswer: () => 'Press Enter to play again, or type s, u or q.',
  tally: ({ won, lost, drawn }) => `So far: you won ${won}, lost ${lost}, drew ${drawn}.`,
  stopped: () => 'The game was stopped.',
  cannotLoad: (message) => `The submission cannot play: ${message}`,
  cannotLoadAdvice: () =>
    'Mend that first (npm run grade tells more), or play with --opponent reference.',
};

function englishName(program: ProgramName): string {
  if (typeof program !== 'string') return program.path;
  return program === 'submission' ? 'the submission' : 'the reference';
}

/** A path keeps its letters. */
function capital(name: string): string {
  return name.startsWith('the ') ? `The ${name.slice('the '.length)}` : name;
}

const chinese: PlayWords = {
  welcome: (title, opponent) =>
    opponent === 'reference'
      ? `和标准答案下${title}。X 先走。`
      : `和你自己的程序下${title}。X 先走。`,
  between: (title, x, o) => `两个程序下${title}：X 是${chineseName(x)}，O 是${chineseName(o)}。`,
  help: (howToMove) => `${howToMove}\nbest 显示最好的走法，undo 悔棋，quit 结束。`,
  askSide: () => '你执 x 还是 o？',
  notASide: () => '输入 x 则你先走，输入 o 则程序先走。',
  askMove: (side) => `轮到你走（${letter(side)}）：`,
  unknownMove: (text, aMove) => `“${text}”不是一步棋。请输入${aMove}；也可输入 best、undo、quit。`,
  taken: (square) => `${square} 已经有棋子了。`,
  nothingToUndo: () => '你还没有可以悔的棋。',
  undone: () => '已悔棋。',
  thinking: () => '正在思考……（Ctrl+C 结束）',
  youMove: (side, move) => `你（${letter(side)}）走${move}。`,
  plays: (program, side, move, told) =>
    `${chineseName(program)}（${letter(side)}）走${move}${told}。`,
  standsIn: (names) => `${names.join('、')} 还没有写：暂时用正确的代替。`,
  lostTurn: (program, side, move, why) =>
    `${chineseName(program)}（${letter(side)}）这一回合没有走成：${why}\n为了让棋局继续，替它走${move}。`,
  why: (reason) => {
    switch (reason.kind) {
      case 'not-written':
        return `${reason.name} 还没有写。`;
      case 'absent':
        return `没有 ${reason.name}。`;
      case 'threw':
        return `${reason.place === undefined ? '' : `在 ${reason.place} `}抛出了错误：${reason.error}`;
      case 'timeout':
        return `运行了 ${seconds(reason.limitMs)} 秒还没有结束，是不是死循环？`;
      case 'out-of-memory':
        return '内存用尽了。';
      case 'crashed':
        return `整个程序被它终止了（${reason.detail}）。`;
      case 'garbled':
        return '它的回答无法读取。';
      case 'no-move':
        return reason.why;
      default:
        return reason satisfies never;
    }
  },
  ended: (ending, won, winner) => {
    if (ending === 'draw') return '棋盘已满：平局。';
    return winner === 'you' ? `${won}：你赢了。` : `${won}：${chineseName(winner)}赢了。`;
  },
  again: () => '再来一局？回车：交换先后手；s：先后手不变；u：悔棋；q：结束。',
  notAnAnswer: () => '按回车再来一局，或输入 s、u、q。',
  tally: ({ won, lost, drawn }) => `到目前为止：你赢 ${won} 局，输 ${lost} 局，平 ${drawn} 局。`,
  stopped: () => '棋局已中止。',
  cannotLoad: (message) => `你的程序不能下棋：${message}`,
  cannotLoadAdvice: () => '请先改好（npm run grade 会说明原因），或用 --opponent reference 来下。',
};

function chineseName(program: ProgramName): string {
  if (typeof program !== 'string') return ` ${program.path} `;
  return program === 'submission' ? '你的程序' : '标准答案';
}

export const PLAY_WORDS: Readonly<Record<Language, PlayWords>> = { en: english, zh: chinese };

function letter(side: Side): string {
  return side.toUpperCase();
}

function seconds(ms: number): string {
  return String(Math.round(ms / 100) / 10);
}
