/**
 * Boards as functions are given them: rows of single letters, known by their text. It serves inside the
 * sandbox, too: it uses nothing that a submission can have replaced.
 */
import { type ValueType, valueType } from '../../../../engine/in-child/value-type.ts';
import { truth } from '../../../../engine/in-child/value-types.ts';
import { type BoardText, cellsOf } from './board.ts';

/** For what is no board, and for what is in a square and is no mark. */
const STRANGE = '?';

/** @param sizes how many rows it may have, each of as many squares */
export function boardPart(
  sizes: readonly number[],
  stated: Pick<ValueType, 'schema' | 'fits'> & Partial<ValueType>,
): ValueType {
  return valueType({
    wanted: 'board',
    example: "[['x', 'o', '_', …], …]",
    write: (board) => board as BoardText,
    inside: {
      give: (board) => {
        const cells = cellsOf(board as BoardText);
        return { thing: cells, now: () => textOfBoard(cells, sizes) };
      },
      take: (cells) => whole(textOfBoard(cells, sizes)),
    },
    ...stated,
  });
}

/** Whether a game is over. */
export const isOver: ValueType = {
  ...truth,
  named: 'truth',
  wrong: 'wrong-value',
  inReport: (answer) => answer as boolean,
};

/** @returns the text; nothing where something in it is strange */
export function whole(text: string): string | undefined {
  for (let i = 0; i < text.length; i++) if (text[i] === STRANGE) return undefined;
  return text;
}

/** Writes a value that a program has for a board as text: `?` for a value that is none, and for each square that is none. */
export function textOfBoard(board: unknown, sizes: readonly number[]): BoardText {
  const size = lengthOf(board) as number;
  let isKnown = false;
  for (let i = 0; i < sizes.length; i++) if (sizes[i] === size) isKnown = true;
  if (!isKnown) return STRANGE;
  let text = '';
  for (let row = 0; row < size; row++) {
    const cells = (board as readonly (readonly unknown[])[])[row];
    if (lengthOf(cells) !== size) return STRANGE;
    if (row > 0) text += ' ';
    for (let column = 0; column < size; column++) {
      const cell = cells![column];
      text += cell === 'x' || cell === 'o' || cell === '_' ? cell : STRANGE;
    }
  }
  return text;
}

function lengthOf(list: unknown): unknown {
  return typeof list === 'object' && list !== null && (list as { length?: unknown }).length;
}
