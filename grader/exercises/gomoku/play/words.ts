/** What is said in a game of gomoku, in both languages. */
import type { Language } from '../../../exercise/exercise.ts';
import type { GameWords } from '../../../exercise/playable.ts';
import type { Mark } from '../game/position.ts';

export interface GomokuWords extends GameWords {
  /** @param count of the points that the program named, this one among them */
  oneOf(count: number): string;
  noList(text: string): string;
  readonly noMove: string;
  readonly nothingNamed: string;
  referenceValue(value: number): string;
  best(points: readonly string[], value: number, mover: Mark, depth: number): string;
}

const english: GomokuWords = {
  title: 'Gomoku on 15×15',
  howToMove:
    'Type a square by its column, a to o, and its row, 1 to 15: h8 is the centre. Five in a row win.',
  aMove: 'a square, such as h8',
  nameOf: (move) => move,
  won: (side) => `${side.toUpperCase()} has five in a row`,
  oneOf: (count) =>
    count === 1 ? ', the only best point it names' : `, the first of its ${count} best points`,
  noList: (text) => `bestPoints returned no list of points but ${text}.`,
  noMove: 'no point that bestPoints returned is an empty square.',
  nothingNamed: 'bestPoints returned no point at all.',
  referenceValue: (value) => `, worth ${value.toLocaleString('en')} at this depth`,
  best: (points, value, mover, depth) =>
    `Looking ${depth === 1 ? '1 move' : `${depth} moves`} ahead, the best value for ${mover.toUpperCase()} is ${value.toLocaleString('en')}, with ${points.join(', ')} (+ on the board).`,
};

const chinese: GomokuWords = {
  title: ' 15×15 五子棋',
  howToMove: '输入列（a 到 o）和行（1 到 15）：h8 是天元。五子连成一线获胜。',
  aMove: '一个点，如 h8',
  nameOf: (move) => ` ${move}`,
  won: (side) => `${side.toUpperCase()} 五子连成一线`,
  oneOf: (count) =>
    count === 1 ? '，这是它给出的唯一最好的走法' : `，这是它给出的 ${count} 个最好的走法中的第一个`,
  noList: (text) => `bestPoints 返回的不是点的列表，而是 ${text}。`,
  noMove: 'bestPoints 返回的点中没有一个是空格。',
  nothingNamed: 'bestPoints 没有返回任何点。',
  referenceValue: (value) => `，在这个深度上值为 ${value.toLocaleString('en')}`,
  best: (points, value, mover, depth) =>
    `向前看 ${depth} 步，对 ${mover.toUpperCase()} 最好的值是 ${value.toLocaleString('en')}：${points.join('，')}（棋盘上的 +）。`,
};

export const WORDS: Readonly<Record<Language, GomokuWords>> = { en: english, zh: chinese };
