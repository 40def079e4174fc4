/** What `try` says of this exercise. */
import type { Language } from '../../../exercise/exercise.ts';
import type { Mark } from '../game/position.ts';

export interface TrialWords {
  lines(count: number): string;
  /** Above the board. @param squares by their names */
  answers(mark: Mark, depth: number, squares: string, count: number): string;
  /** Below it. */
  readonly legend: string;
  candidates(mark: Mark, depth: number, count: number): string;
  /** @param values such as `g8 80`, the best first @param more that are not told */
  values(values: readonly string[], more: number): string;
  best(squares: string, count: number): string;
  /** Where those values come from. */
  meaning(depth: number): string;
}

export const TRIAL_WORDS: Readonly<Record<Language, TrialWords>> = {
  en: {
    lines: (count) => `a list of ${count} lines`,
    answers: (mark, depth, squares, count) =>
      `${mark.toUpperCase()} to move, looking ${depth === 1 ? '1 move' : `${depth} moves`} ahead. ${
        count === 0
          ? 'Your program names no best point.'
          : `Your program names ${count === 1 ? 'one best point' : `${count} best points`}: ${squares}`
      }`,
    legend: '+ a point that your program names',
    candidates: (mark, depth, count) =>
      `${mark.toUpperCase()} has ${count} ${count === 1 ? 'candidate' : 'candidates'} at depth ${depth}. What each is worth to ${mark.toUpperCase()}, the best first:`,
    values: (values, more) => `${values.join(', ')}${more === 0 ? '.' : `, and ${more} more.`}`,
    best: (squares, count) =>
      `Right: ${squares}${count === 1 ? ' has the best value.' : ' have the best value, and all belong in the list.'}`,
    meaning: (depth) =>
      depth === 1
        ? 'A value is what evaluate gives on the board after that move.'
        : `A value is what evaluate gives after ${depth} moves, in which each side does what is best for it.`,
  },
  zh: {
    lines: (count) => `${count} 条线的列表`,
    answers: (mark, depth, squares, count) =>
      `轮到 ${mark.toUpperCase()} 走，向前看 ${depth} 步。${
        count === 0
          ? '你的程序没有给出最好的走法。'
          : `你的程序给出 ${count} 个最好的走法：${squares}`
      }`,
    legend: '+ 你的程序给出的格',
    candidates: (mark, depth, count) =>
      `深度 ${depth} 时 ${mark.toUpperCase()} 有 ${count} 个候选格。每一格对 ${mark.toUpperCase()} 的值，最好的在前：`,
    values: (values, more) =>
      `${values.join('，')}${more === 0 ? '。' : `，另外还有 ${more} 个。`}`,
    best: (squares, count) =>
      `正确的是：${squares}${count === 1 ? '，它的值最好。' : '，它们的值都最好，全部要在列表里。'}`,
    meaning: (depth) =>
      depth === 1
        ? '这些值是走这一步之后 evaluate 对棋盘的评价。'
        : `这些值是走 ${depth} 步之后 evaluate 的评价，其中每一方都走对自己最好的一步。`,
  },
};
