/** Everything `play` says, in both languages. */
import type { Side } from '../exercises/game-tree/game/positions.ts';
import type { Square } from '../exercises/game-tree/game/square.ts';
import type { Ending, GivenAway } from '../play/game.ts';
import type { LostTurn } from '../play/opponent.ts';
import type { Language } from './languages.ts';

/** Whoever plays against the user. */
type Rival = 'submission' | 'reference';

export interface PlayWords {
  welcome(opponent: Rival): string;
  help(): string;
  askSide(): string;
  /** The answer to {@link askSide} was neither. */
  notASide(): string;
  askMove(side: Side): string;
  unknownMove(text: string): string;
  taken(square: Square): string;
  nothingToUndo(): string;
  undone(): string;
  thinking(): string;
  youMove(side: Side, square: Square): string;
  /** It plays one of its forced wins. */
  forcedWin(rival: Rival, side: Side, square: Square): string;
  byValue(rival: Rival, side: Side, square: Square, value: number): string;
  lostTurn(side: Side, square: Square, why: string): string;
  why(reason: LostTurn): string;
  remark(gaveAway: GivenAway, mover: Side): string;
  ended(ending: Ending, yourSide: Side, opponent: Rival): string;
  stopped(): string;
  cannotLoad(message: string): string;
  cannotLoadAdvice(): string;
}

const english: PlayWords = {
  welcome: (opponent) =>
    opponent === 'submission'
      ? 'Tic-tac-toe against your own program. X begins.'
      : 'Tic-tac-toe against the right answers. X begins.',
  help: () =>
    'Type a row and a column (2,3) or the digit shown in a free square, as on the number pad.\nundo takes your last move back, quit ends the game.',
  askSide: () => 'Do you play x or o? ',
  notASide: () => 'Type x to begin, or o to let the program begin.',
  askMove: (side) => `Your move (${letter(side)}): `,
  unknownMove: (text) =>
    `“${text}” is no move. Type a row and a column, 2,3, or a digit from 1 to 9; or undo, quit.`,
  taken: (square) => `The square ${at(square)} is taken already.`,
  nothingToUndo: () => 'There is no move of yours to take back.',
  undone: () => 'Taken back.',
  thinking: () => 'thinking …',
  youMove: (side, square) => `You (${letter(side)}) play ${at(square)}.`,
  forcedWin: (rival, side, square) =>
    `${ENGLISH_NAME[rival]} (${letter(side)}) plays ${at(square)}: one of its forced wins.`,
  byValue: (rival, side, square, value) =>
    `${ENGLISH_NAME[rival]} (${letter(side)}) plays ${at(square)}, worth ${value} in its tree.`,
  lostTurn: (side, square, why) =>
    `The submission (${letter(side)}) loses its turn: ${why}\nThe first free square, ${at(square)}, is taken for it, so that the game can go on.`,
  why: (reason) => {
    switch (reason.kind) {
      case 'not-written':
        return `${reason.name} is not written yet.`;
      case 'absent':
        return `it has no ${reason.name}.`;
      case 'threw':
        return `it threw an error: ${reason.error}`;
      case 'timeout':
        return `it was still running after ${seconds(reason.limitMs)} s; an endless loop?`;
      case 'out-of-memory':
        return 'it ran out of memory.';
      case 'crashed':
        return `it ended the whole program (${reason.detail}).`;
      case 'no-list':
        return `minmax returned no list of boards${reason.text === '' ? '' : ` but ${reason.text}`}.`;
      case 'no-legal-win':
        return 'none of the boards that minmax returned is a move from here.';
      case 'no-legal-child':
        return 'no child in its tree is a legal move with a number for its value.';
      default:
        return reason satisfies never;
    }
  },
  remark: (gaveAway, mover) => {
    const [own, other] = mover === 'x' ? ['X', 'O'] : ['O', 'X'];
    switch (gaveAway) {
      case 'win-for-draw':
        return `That gave the win away: ${own} could have forced it, now ${other} can hold a draw.`;
      case 'win-for-loss':
        return `That lost: ${own} could have won by force, now ${other} wins by force.`;
      case 'draw-for-loss':
        return `That lost: ${other} now wins by force.`;
      default:
        return gaveAway satisfies never;
    }
  },
  ended: (ending, yourSide, opponent) => {
    if (ending === 'draw') return 'The board is full: a draw.';
    const winner = ending === 'x-wins' ? 'x' : 'o';
    if (winner === yourSide) return `${letter(winner)} has three in a row: you win.`;
    const name = opponent === 'submission' ? 'the submission' : 'the reference';
    return `${letter(winner)} has three in a row: ${name} wins.`;
  },
  stopped: () => 'The game was stopped.',
  cannotLoad: (message) => `The submission cannot play: ${message}`,
  cannotLoadAdvice: () =>
    'Mend that first (npm run grade tells more), or play with --opponent reference.',
};

const ENGLISH_NAME: Readonly<Record<Rival, string>> = {
  submission: 'The submission',
  reference: 'The reference',
};

const chinese: PlayWords = {
  welcome: (opponent) =>
    opponent === 'submission' ? '和你自己的程序下井字棋。X 先走。' : '和标准答案下井字棋。X 先走。',
  help: () =>
    '输入行和列（如 2,3），或输入空格里显示的数字（与小键盘的位置相同）。\nundo 悔棋，quit 结束。',
  askSide: () => '你执 x 还是 o？',
  notASide: () => '输入 x 则你先走，输入 o 则程序先走。',
  askMove: (side) => `轮到你走（${letter(side)}）：`,
  unknownMove: (text) =>
    `“${text}”不是一步棋。请输入行和列（如 2,3）或 1 到 9 的数字；也可输入 undo、quit。`,
  taken: (square) => `${zhAt(square)}已经有棋子了。`,
  nothingToUndo: () => '你还没有可以悔的棋。',
  undone: () => '已悔棋。',
  thinking: () => '正在思考……',
  youMove: (side, square) => `你（${letter(side)}）走${zhAt(square)}。`,
  forcedWin: (rival, side, square) =>
    `${CHINESE_NAME[rival]}（${letter(side)}）走${zhAt(square)}：它认为这一步必胜。`,
  byValue: (rival, side, square, value) =>
    `${CHINESE_NAME[rival]}（${letter(side)}）走${zhAt(square)}，在它的树中值为 ${value}。`,
  lostTurn: (side, square, why) =>
    `你的程序（${letter(side)}）这一回合没有走成：${why}\n为了让棋局继续，替它走第一个空格：${zhAt(square)}。`,
  why: (reason) => {
    switch (reason.kind) {
      case 'not-written':
        return `${reason.name} 还没有写。`;
      case 'absent':
        return `没有 ${reason.name}。`;
      case 'threw':
        return `抛出了错误：${reason.error}`;
      case 'timeout':
        return `运行了 ${seconds(reason.limitMs)} 秒还没有结束，是不是死循环？`;
      case 'out-of-memory':
        return '内存用尽了。';
      case 'crashed':
        return `整个程序被它终止了（${reason.detail}）。`;
      case 'no-list':
        return `minmax 返回的不是棋盘列表${reason.text === '' ? '' : `，而是 ${reason.text}`}。`;
      case 'no-legal-win':
        return 'minmax 返回的棋盘中，没有一个是从这里走一步得到的。';
      case 'no-legal-child':
        return '它的树中没有一个子节点既是合法的一步，又有数值。';
      default:
        return reason satisfies never;
    }
  },
  remark: (gaveAway, mover) => {
    const [own, other] = mover === 'x' ? ['X', 'O'] : ['O', 'X'];
    switch (gaveAway) {
      case 'win-for-draw':
        return `这一步丢掉了胜局：${own} 本来必胜，现在 ${other} 可以守和。`;
      case 'win-for-loss':
        return `这一步输了：${own} 本来必胜，现在 ${other} 必胜。`;
      case 'draw-for-loss':
        return `这一步输了：现在 ${other} 必胜。`;
      default:
        return gaveAway satisfies never;
    }
  },
  ended: (ending, yourSide, opponent) => {
    if (ending === 'draw') return '棋盘已满：平局。';
    const winner = ending === 'x-wins' ? 'x' : 'o';
    if (winner === yourSide) return `${letter(winner)} 连成一线：你赢了。`;
    return `${letter(winner)} 连成一线：${CHINESE_NAME[opponent]}赢了。`;
  },
  stopped: () => '棋局已中止。',
  cannotLoad: (message) => `你的程序不能下棋：${message}`,
  cannotLoadAdvice: () => '请先改好（npm run grade 会说明原因），或用 --opponent reference 来下。',
};

const CHINESE_NAME: Readonly<Record<Rival, string>> = {
  submission: '你的程序',
  reference: '标准答案',
};

export const PLAY_WORDS: Readonly<Record<Language, PlayWords>> = { en: english, zh: chinese };

function letter(side: Side): string {
  return side.toUpperCase();
}

function at({ row, column }: Square): string {
  return `${row},${column}`;
}

function zhAt({ row, column }: Square): string {
  return `第 ${row} 行第 ${column} 列`;
}

function seconds(ms: number): string {
  return String(Math.round(ms / 100) / 10);
}
