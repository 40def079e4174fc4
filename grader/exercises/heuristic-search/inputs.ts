/**
 * What each check asks about, as plain data and as one line of text: `xox o_o _x_; depth 2`. And
 * which boards a check can be asked about at all.
 */
import type { BoardText, Mark } from '../../kit/boards/board.ts';
import { THREE_TO_FIVE } from '../../kit/boards/board-error.ts';
import { emptySquares } from '../../kit/boards/position.ts';
import { readBoard } from '../../kit/boards/read-board.ts';
import { standingOf } from '../../kit/boards/standing.ts';
import { type CheckName, functionOf, statedOf } from './checks/check-names.ts';
import { successors } from './valued-moves.ts';

/** How the successors of a board are handed to `distinct`. */
const ARRANGEMENTS = ['in order', 'shuffled, some twice', 'none'] as const;
export type Arrangement = (typeof ARRANGEMENTS)[number];

export interface Input {
  readonly board: BoardText;
  /** For openLines. */
  readonly mark?: Mark;
  /** For max_value and min_value: from 0. For bestMoves and program: the depth of the search, from 1. */
  readonly depth?: number;
  /** For distinct; in order when it is left out. */
  readonly arrangement?: Arrangement;
}

/** Each text is read once. */
const INPUTS = new Map<string, Input>();

/** An input on one line; `readInput` reads it again. */
export function writeInput(input: Input): string {
  const { board, mark, depth, arrangement } = input;
  let text: string = board;
  if (mark !== undefined) text += `; lines of ${mark}`;
  if (depth !== undefined) text += `; depth ${depth}`;
  if (arrangement !== undefined) text += `; successors ${arrangement}`;
  INPUTS.set(text, input);
  return text;
}

/**
 * @throws {BoardError} when the board does not read
 * @throws {Error} when something else than `writeInput` writes follows it
 */
export function readInput(text: string): Input {
  const known = INPUTS.get(text);
  if (known !== undefined) return known;
  const [board = '', ...parts] = text.split('; ');
  let input: Input = { board: readBoard(board, THREE_TO_FIVE).board };
  for (const part of parts) {
    const mark = /^lines of ([xo])$/.exec(part)?.[1];
    const depth = /^depth (\d{1,3})$/.exec(part)?.[1];
    const arrangement = ARRANGEMENTS.find((name) => part === `successors ${name}`);
    if (mark !== undefined) input = { ...input, mark: mark as Mark };
    else if (depth !== undefined) input = { ...input, depth: Number(depth) };
    else if (arrangement !== undefined) input = { ...input, arrangement };
    else throw new Error(`"${part}" says nothing about an input: "${text}"`);
  }
  INPUTS.set(text, input);
  return input;
}

/** The call that an input stands for, as a message names it: `max_value(state, 2)`. */
export function callText(check: CheckName, { mark = 'x', depth = 1 }: Input): string {
  const { given, extra } = statedOf(check);
  const object = extra === 'search' ? `new Search(${depth}).` : '';
  const more = extra === 'mark' ? `, '${mark}'` : extra === 'depth' ? `, ${depth}` : '';
  return `${object}${functionOf(check)}(${given}${more})`;
}

/** The boards in the list that is handed to `distinct`, in its order. */
export function givenToDistinct({ board, arrangement = 'in order' }: Input): readonly BoardText[] {
  const moves = successors(board);
  switch (arrangement) {
    case 'in order':
      return moves;
    case 'none':
      return [];
    case 'shuffled, some twice': {
      // A fixed order that has nothing to do with the reading order, other for each board.
      const start = emptySquares(board) + [...board].filter((c) => c === 'x').length;
      const mixed = moves.toSorted((a, b) => mixedUp(a, start) - mixedUp(b, start));
      return [...mixed, ...mixed.filter((_, index) => index % 3 === 0)];
    }
    default:
      return arrangement satisfies never;
  }
}

function mixedUp(board: BoardText, start: number): number {
  let number = start;
  for (const letter of board) number = (number * 31 + letter.charCodeAt(0)) % 65_521;
  return (number * 40_503) % 65_521;
}

/** Why a check is not asked about a board. Messages say it by `kind`. */
export type Unfit =
  | { readonly kind: 'impossible' }
  | { readonly kind: 'other-side'; readonly check: CheckName; readonly mover: Mark }
  | { readonly kind: 'no-moves' };

/** @returns null when the check can be asked about the board */
export function unfitFor(check: CheckName, board: BoardText): Unfit | null {
  const standing = standingOf(board);
  if (standing.kind === 'impossible') return { kind: 'impossible' };
  const { about } = statedOf(check);
  if (about === 'any') return null;
  if (about === 'moves') return standing.kind === 'unfinished' ? null : { kind: 'no-moves' };
  return standing.toMove === about ? null : { kind: 'other-side', check, mover: about };
}
