/** What is said in a game on n rows of n squares, in both languages. */
import type { Language } from '../../../exercise/exercise.ts';
import type { GameWords, Side } from '../../../exercise/playable.ts';
import type { Size } from '../../../kit/boards/board.ts';

export interface OpenLinesWords extends GameWords {
  /** @param count of the moves that the program named, this one among them */
  oneOf(count: number): string;
  /** What it returned, shown as text, is no list of states. */
  noList(text: string): string;
  readonly noMove: string;
  readonly nothingNamed: string;
  referenceValue(value: string): string;
  best(moves: readonly string[], value: string, mover: Side, depth: number): string;
  tooLarge(size: Size, depth: number): string;
}

export function wordsFor(language: Language, size: Size): OpenLinesWords {
  return language === 'zh' ? chinese(size) : english(size);
}

const LINE_NAMES: Readonly<Record<Size, string>> = { 3: 'three', 4: 'four', 5: 'five' };

function english(size: Size): OpenLinesWords {
  return {
    title: `Tic-tac-toe on ${size}×${size} squares`,
    howToMove: `Type a row and a column, each from 1 to ${size}: 2,3. ${size} in a row win.`,
    aMove: `a row and a column, such as 2,3`,
    nameOf: (move) => move,
    won: (side) => `${side.toUpperCase()} has ${LINE_NAMES[size]} in a row`,
    oneOf: (count) =>
      count === 1 ? ', the only best move it names' : `, the first of its ${count} best moves`,
    noList: (text) => `bestMoves returned no list of states but ${text}.`,
    noMove: 'nothing that bestMoves returned is one move on from here.',
    nothingNamed: 'bestMoves returned no move at all.',
    referenceValue: (value) => `, worth ${value} at this depth`,
    best: (moves, value, mover, depth) =>
      `Looking ${depth === 1 ? '1 move' : `${depth} moves`} ahead, the best value for ${mover.toUpperCase()} is ${value}: ${moves.join('; ')}.`,
    tooLarge: (rows, depth) => `a depth of ${depth} is too much on ${rows}×${rows} squares`,
  };
}

function chinese(size: Size): OpenLinesWords {
  return {
    title: ` ${size}×${size} 的井字棋`,
    howToMove: `输入行和列，各从 1 到 ${size}，如 2,3。${size} 子连成一线获胜。`,
    aMove: '行和列，如 2,3',
    nameOf: (move) => `第 ${move.split(',').join(' 行第 ')} 列`,
    won: (side) => `${side.toUpperCase()} 连成一线`,
    oneOf: (count) =>
      count === 1
        ? '，这是它给出的唯一最好的走法'
        : `，这是它给出的 ${count} 个最好的走法中的第一个`,
    noList: (text) => `bestMoves 返回的不是状态列表，而是 ${text}。`,
    noMove: 'bestMoves 返回的状态中，没有一个是从这里走一步得到的。',
    nothingNamed: 'bestMoves 没有返回任何走法。',
    referenceValue: (value) => `，在这个深度上值为 ${value}`,
    best: (moves, value, mover, depth) =>
      `向前看 ${depth} 步，对 ${mover.toUpperCase()} 最好的值是 ${value}：${moves.join('；')}。`,
    tooLarge: (rows, depth) => `在 ${rows}×${rows} 的棋盘上，深度 ${depth} 太大`,
  };
}
