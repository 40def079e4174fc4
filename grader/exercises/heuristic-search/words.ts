/**
 * Everything that this exercise says to students beside its cases and known bugs: what each check is
 * for, general advice for each function, and the words in drawings. One object for each language.
 */
import type { Mark } from '../../kit/boards/board.ts';
import type { Line } from '../../kit/boards/lines.ts';
import type { CheckName, FunctionName } from './inputs.ts';

export const LANGUAGES = ['en', 'zh'] as const;
export type Language = (typeof LANGUAGES)[number];

export interface ExerciseWords {
  readonly title: string;
  /** One line for each check. */
  readonly purposes: Readonly<Record<CheckName, string>>;
  /** What the case "*" of each check stands for, with the number of questions. */
  readonly universes: Readonly<Record<CheckName, string>>;
  /** What to look at when no more is known than that the function is wrong. */
  readonly advice: Readonly<Record<FunctionName, string>>;
  lineName(line: Line): string;
  /** Above a picture of them. */
  openLinesOf(mark: Mark): string;
  /** Above where the right answer comes from. */
  readonly whyRight: string;
  /** `names` is empty where no line is open. */
  openLines(mark: Mark, names: readonly string[]): string;
  guess(openToX: number, openToO: number): string;
  whole(mark: Mark, names: readonly string[]): string;
  /** Above the values of the moves. */
  lookingAhead(mark: Mark, depth: number): string;
  /** Below them. */
  takes(mark: Mark, value: string, count: number): string;
  /** The same below a picture, where the best moves have another ground. */
  takesShaded(mark: Mark, value: string, count: number): string;
  /** Above what each move is worth with perfect play. */
  inTheEnd: string;
  /** Explains `+`, `=` and `-`. */
  outcomes: string;
}

const ENGLISH: ExerciseWords = {
  title: 'Heuristic search',
  purposes: {
    openLines: 'counts the lines in which one side can still win',
    evaluate: 'guesses how good a position is for X: open lines of X minus open lines of O',
    isTerminal: 'tells whether the game is over',
    successors: 'gives all positions after one move',
    distinct: 'leaves out positions that are the same but for turning or mirroring',
    max_value: 'the value of a position with X to move, looking some moves ahead',
    min_value: 'the value of a position with O to move, looking some moves ahead',
    bestMoves: 'names all best moves, with right functions where yours are wrong',
    program: 'names all best moves with your own functions together',
  },
  universes: {
    openLines: 'all 5,478 boards of 3×3 squares, for both sides: 10,956 questions',
    evaluate: 'all 5,478 boards of 3×3 squares',
    isTerminal: 'all 5,478 boards of 3×3 squares',
    successors: 'all 4,520 unfinished boards of 3×3 squares',
    distinct:
      'the moves of all 4,520 unfinished boards of 3×3 squares, in order and mixed up, and an empty list: 9,041 questions',
    max_value:
      'all 2,739 boards of 3×3 squares with as many x as o, looking 0 to 3 moves ahead and, with few squares left, further than the end: 12,866 questions',
    min_value:
      'all 2,739 boards of 3×3 squares with one x more than o, looking 0 to 3 moves ahead and, with few squares left, further than the end: 13,434 questions',
    bestMoves: 'all 4,520 unfinished boards of 3×3 squares, at depths 1, 2 and 3: 13,560 questions',
    program: 'all 4,520 unfinished boards of 3×3 squares, at depths 1, 2 and 3: 13,560 questions',
  },
  advice: {
    openLines:
      'Go through all 2n + 2 lines of a board with n rows. A line is open to a side when the other side has no mark in it.',
    evaluate:
      'First ask whether X or O has a whole line: then the value is Infinity or -Infinity. Only then count open lines.',
    isTerminal: 'The game is over in two cases: somebody has a whole line, or no square is empty.',
    successors:
      'Make one new state for each empty square: a copy of the board and of its rows, the mark of the side to move, the other side to move.',
    distinct:
      'Make the eight forms of each board (four turns, each also mirrored) and keep a state only when none of them was met before.',
    max_value:
      'Evaluate when depth is 0 or the game is over. Else take the largest of what min_value gives for the successors, with a depth that is smaller by 1.',
    min_value:
      'Evaluate when depth is 0 or the game is over. Else take the smallest of what max_value gives for the successors, with a depth that is smaller by 1.',
    bestMoves:
      'Find the value of every successor, looking depth - 1 moves ahead from there. Take the largest for X, the smallest for O, and return all that have it.',
  },
  lineName: ({ kind, number }) => {
    switch (kind) {
      case 'row':
        return `row ${number}`;
      case 'column':
        return `column ${number}`;
      case 'falling-diagonal':
        return 'diagonal from the top left';
      case 'rising-diagonal':
        return 'diagonal from the top right';
      default:
        return kind satisfies never;
    }
  },
  openLinesOf: (mark) => `Open to ${mark.toUpperCase()}`,
  whyRight: 'Where the right answer comes from',
  openLines: (mark, names) =>
    `Open to ${mark.toUpperCase()}: ${names.length}${names.length === 0 ? '' : ` (${names.join(', ')})`}`,
  guess: (openToX, openToO) => `e = ${openToX} - ${openToO} = ${openToX - openToO}`,
  whole: (mark, names) =>
    `${mark.toUpperCase()} has a whole line (${names.join(', ')}): the value is ${mark === 'x' ? '' : '-'}Infinity`,
  lookingAhead: (mark, depth) =>
    `${mark.toUpperCase()} to move, looking ${depth === 1 ? '1 move' : `${depth} moves`} ahead. The value of each move:`,
  takes: (mark, value, count) =>
    `${mark.toUpperCase()} takes the ${mark === 'x' ? 'largest' : 'smallest'} value, ${value}: ${count === 1 ? 'one best move' : `${count} best moves`}, in brackets.`,
  takesShaded: (mark, value, count) =>
    `${mark.toUpperCase()} takes the ${mark === 'x' ? 'largest' : 'smallest'} value, ${value}: ${count === 1 ? 'one best move' : `${count} best moves`}, on a darker ground.`,
  inTheEnd: 'What each move leads to when both sides play as well as can be:',
  outcomes: '+ X wins, = a draw, - O wins',
};

const CHINESE: ExerciseWords = {
  title: '启发式搜索',
  purposes: {
    openLines: '数出一方还能获胜的线',
    evaluate: '估计局面对 X 有多好：X 的可用线数减去 O 的可用线数',
    isTerminal: '判断棋局是否结束',
    successors: '给出走一步之后的所有局面',
    distinct: '去掉经过旋转或翻转后相同的局面',
    max_value: '轮到 X 走的局面的值，向前看若干步',
    min_value: '轮到 O 走的局面的值，向前看若干步',
    bestMoves: '给出所有最好的走法；你的函数有错的地方换成正确的',
    program: '用你自己的全部函数给出所有最好的走法',
  },
  universes: {
    openLines: '3×3 的全部 5,478 个棋盘，对双方：10,956 个问题',
    evaluate: '3×3 的全部 5,478 个棋盘',
    isTerminal: '3×3 的全部 5,478 个棋盘',
    successors: '3×3 的全部 4,520 个没有结束的棋盘',
    distinct: '3×3 的全部 4,520 个没有结束的棋盘的走法，按顺序的和打乱的，以及空列表：9,041 个问题',
    max_value:
      '3×3 的全部 2,739 个 x 与 o 一样多的棋盘，向前看 0 到 3 步，剩余空格少时还看到结束之后：12,866 个问题',
    min_value:
      '3×3 的全部 2,739 个 x 比 o 多一个的棋盘，向前看 0 到 3 步，剩余空格少时还看到结束之后：13,434 个问题',
    bestMoves: '3×3 的全部 4,520 个没有结束的棋盘，深度 1、2 和 3：13,560 个问题',
    program: '3×3 的全部 4,520 个没有结束的棋盘，深度 1、2 和 3：13,560 个问题',
  },
  advice: {
    openLines: 'n 行的棋盘有 2n + 2 条线，要全部看一遍。对方没有棋子的线就是可用的线。',
    evaluate:
      '先看 X 或 O 是否已经连成一线：是的话，值为 Infinity 或 -Infinity。不是的话才数可用的线。',
    isTerminal: '棋局在两种情况下结束：有一方连成一线，或者没有空格。',
    successors:
      '对每个空格新建一个状态：复制棋盘和其中的行，放上轮到走的一方的棋子，再换成对方走。',
    distinct: '求出每个棋盘的八种形式（四种旋转，每种再翻转），都没有出现过的才保留。',
    max_value:
      '深度为 0 或棋局结束时，评价这个局面。否则对后继调用 min_value，深度减一，取其中最大的值。',
    min_value:
      '深度为 0 或棋局结束时，评价这个局面。否则对后继调用 max_value，深度减一，取其中最小的值。',
    bestMoves:
      '求出每个后继的值，从那里再向前看 depth - 1 步。X 取最大的值，O 取最小的值，返回所有取到这个值的后继。',
  },
  lineName: ({ kind, number }) => {
    switch (kind) {
      case 'row':
        return `第 ${number} 行`;
      case 'column':
        return `第 ${number} 列`;
      case 'falling-diagonal':
        return '左上角开始的对角线';
      case 'rising-diagonal':
        return '右上角开始的对角线';
      default:
        return kind satisfies never;
    }
  },
  openLinesOf: (mark) => `${mark.toUpperCase()} 的可用线`,
  whyRight: '正确答案从何而来',
  openLines: (mark, names) =>
    `${mark.toUpperCase()} 的可用线：${names.length}${names.length === 0 ? '' : `（${names.join('，')}）`}`,
  guess: (openToX, openToO) => `e = ${openToX} - ${openToO} = ${openToX - openToO}`,
  whole: (mark, names) =>
    `${mark.toUpperCase()} 已连成一线（${names.join('，')}）：值为 ${mark === 'x' ? '' : '-'}Infinity`,
  lookingAhead: (mark, depth) =>
    `轮到 ${mark.toUpperCase()} 走，向前看 ${depth} 步。每种走法的值：`,
  takes: (mark, value, count) =>
    `${mark.toUpperCase()} 取最${mark === 'x' ? '大' : '小'}的值 ${value}：${count} 个最好的走法，在方括号里。`,
  takesShaded: (mark, value, count) =>
    `${mark.toUpperCase()} 取最${mark === 'x' ? '大' : '小'}的值 ${value}：${count} 个最好的走法，底色较深。`,
  inTheEnd: '双方都走得尽可能好时，每种走法的结果：',
  outcomes: '+ X 胜，= 平局，- O 胜',
};

export const WORDS: Readonly<Record<Language, ExerciseWords>> = { en: ENGLISH, zh: CHINESE };
