/** How inputs, lists of boards and lines are named, in sentences and above drawings. */

import type { BoardText, Mark } from '../../kit/boards/board.ts';
import type { Line } from '../../kit/boards/position.ts';
import { openLinesOf, wholeLines } from '../../kit/boards/standing.ts';
import { catalogueIn, type SayOf } from '../../messages/say.ts';
import type { Question } from './page.ts';
import type en from './words/en.json';

type Key = keyof typeof en;
export type Say = SayOf<Key>;

export const sayIn = catalogueIn<Key>(new URL('words/', import.meta.url));

/** What a list is to hold: kinds of positions, best moves, or all that can be. */
export function listOf(check: string): 'distinct' | 'best' | 'all' {
  if (check === 'distinct') return check;
  return check === 'bestMoves' || check === 'program' ? 'best' : 'all';
}

/** An input in the middle of a sentence. */
export function namedInput({ board, mark, depth, arrangement }: Question, say: Say): string {
  if (arrangement !== undefined) {
    const isMixed = arrangement === 'shuffled, some twice';
    return say('named.list', { board, arrangement: isMixed ? 'mixed' : arrangement });
  }
  if (mark !== undefined) return say('named.mark', { board, mark: big(mark) });
  return depth === undefined ? board : say('named.depth', { board, depth });
}

export function namesOf(lines: readonly Line[], say: Say): string {
  return joined(
    lines.map(({ kind, number }) => say(`line.${kind}`, { number })),
    say,
  );
}

/** The lines that are open to a side. */
export function openLinesText(mark: Mark, lines: readonly Line[], say: Say): string {
  const names = namesOf(lines, say);
  return say('open-lines', { mark: big(mark), count: lines.length, names });
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

/** Two lines of text for the open lines, and one for the value; one alone when somebody has won. */
export function listLines(board: BoardText, say: Say): string[] {
  const whole = wholeLines(board);
  if (whole !== undefined) {
    const { mark, lines } = whole;
    const names = namesOf(lines, say);
    return [say('whole', { mark: big(mark), names, value: winOf(mark) })];
  }
  const [x, o] = [openLinesOf(board, 'x'), openLinesOf(board, 'o')];
  const guess = `e = ${x.length} - ${o.length} = ${x.length - o.length}`;
  return [openLinesText('x', x, say), openLinesText('o', o, say), guess];
}
