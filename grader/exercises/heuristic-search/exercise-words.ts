/** What this exercise says beside its findings: lines, guesses, and the words in drawings. */
import type { Mark } from '../../kit/boards/board.ts';
import type { Line } from '../../kit/boards/lines.ts';
import type { Say } from './say.ts';

export function lineName({ kind, number }: Line, say: Say): string {
  return say(`line.${kind}`, { number });
}

/** @param names is empty where no line is open */
export function openLinesText(mark: Mark, names: readonly string[], say: Say): string {
  return say('open-lines', { mark: big(mark), count: names.length, names: joined(names, say) });
}

export function guessText(openToX: number, openToO: number): string {
  return `e = ${openToX} - ${openToO} = ${openToX - openToO}`;
}

export function wholeText(mark: Mark, names: readonly string[], say: Say): string {
  return say('whole', { mark: big(mark), names: joined(names, say), value: winOf(mark) });
}

/** Above the values of the moves. */
export function lookingAheadText(mark: Mark, depth: number, say: Say): string {
  return say('looking-ahead', { mark: big(mark), depth });
}

/** Below them. @param isShaded the best moves have another ground, and no brackets */
export function takesText(
  mark: Mark,
  value: string,
  count: number,
  isShaded: boolean,
  say: Say,
): string {
  return say('takes', { mark: big(mark), isX: mark === 'x', value, count, isShaded });
}

export function joined(names: readonly string[], say: Say): string {
  return names.join(say('comma'));
}

export function big(mark: Mark): string {
  return mark.toUpperCase();
}

/** What a board is worth on which this side has won. */
export function winOf(mark: Mark): string {
  return mark === 'x' ? 'Infinity' : '-Infinity';
}
