/**
 * Reads boards in every form in which people write them. When a text is no board, the error names the row, what was found
 * there, and what to write instead.
 */

import { quoted } from '../../../base/in-child/visible.ts';
import {
  formatterFor,
  type Language,
  type MessageKey,
  type MessageValues,
} from '../../../base/messages/format-message.ts';
import { localized } from '../../../base/messages/user-error.ts';
import type { Fault } from '../../../base/text/file-problem.ts';
import type { CaseReading } from '../../../engine/case-format.ts';
import type { BoardText, Mark } from '../in-child/boards/board.ts';
import { countBits, hasLine, positionOf } from '../in-child/boards/position.ts';
import { fullLines, statusOf } from '../in-child/boards/standing.ts';

/** The boards that an exercise has. */
export interface BoardForm {
  readonly sizes: readonly number[];
  /** The messages describe the boards of each form in their own words. */
  readonly form: 'three' | 'three-to-five' | 'fifteen';
}

export const THREE_BY_THREE: BoardForm = { sizes: [3], form: 'three' };
export const THREE_TO_FIVE: BoardForm = { sizes: [3, 4, 5], form: 'three-to-five' };
export const FIFTEEN: BoardForm = { sizes: [15], form: 'fifteen' };

/** More characters than any board needs, with any spacing. It keeps the reading of odd input quick. */
const MAX_LENGTH = 500;

/** @returns the board, or what is wrong with which row */
export function boardAt(
  path: Fault['path'],
  text: string,
  { sizes, form }: BoardForm,
): CaseReading<BoardText> {
  const common = { form, board: quoted(text), meant: undefined, isShort: false };
  const refused = (key: MessageKey, values?: MessageValues) => ({
    fault: { path, explain: localized(key, { ...common, ...values }) },
  });
  if (text.length > MAX_LENGTH) return refused('board.too-long', { count: text.length });
  // Trimming removes a byte order mark as well.
  const rows = rowsOf(text.trim().toLowerCase(), sizes);
  if (rows.length === 0) return refused('board.empty');
  for (const [index, row] of rows.entries()) {
    const unknown = [...row].find((character) => !'xo_'.includes(character));
    if (unknown === undefined) continue;
    const place = { isWhole: rows.length === 1, row: index + 1, meant: meantBy(unknown) };
    return refused('board.no-square', { ...place, ...shown(unknown) });
  }
  const size = sizes.find((rowCount) => rowCount === rows.length);
  if (size === undefined) {
    const areRows = rows.length > 1 && rows.some((row) => row.length > 1);
    if (areRows) return refused('board.rows', { count: rows.length });
    return refused('board.squares', { count: rows.join('').length });
  }
  const full = size === 3 ? rows.map((row) => row.replace(/^[xo]$/, '_$&_')) : rows;
  for (const [index, row] of full.entries()) {
    const count = row.length;
    if (count === size) continue;
    const found = { own: quoted(row), row: index + 1, count, size, isShort: count < size };
    return refused('board.row-length', found);
  }
  const board = full.join(' ');
  if (full.every((row, index) => row === rows[index])) return { value: board };
  // Markdown makes `x` of `_x_`, because it takes the underscores for emphasis.
  const message = `"${text}" is in the form that Markdown makes of "${board}", and is read as that`;
  const advice = `Write "${board}", which cannot be taken for anything else.`;
  return { value: board, warning: { path, explain: () => ({ message, advice }) } };
}

function shown(character: string): MessageValues {
  const isPlain = character >= '!' && character <= '~';
  const kindWithoutDigits = isPlain ? 'plain' : 'other';
  return {
    kind: /^\d$/.test(character) ? 'digit' : kindWithoutDigits,
    character: isPlain ? character : quoted(character),
    code: (character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0'),
  };
}

/**
 * Parts a text into rows before anything is known about their squares. Lines are tried before words, so that three lines
 * `x o x` are nine squares, while one such line is three rows in the short form.
 */
function rowsOf(text: string, sizes: readonly number[]): string[] {
  if (text === '') return [];
  const lines = text.split(/\s*\/\s*|\s*[\r\n]+\s*/);
  if (sizes.some((size) => size === lines.length)) {
    return lines.map((line) => line.replace(/\s+/g, ''));
  }
  const words = lines.flatMap((line) => line.split(/\s+/));
  const squares = words.join('');
  const size = sizes.find((rowCount) => rowCount ** 2 === squares.length);
  const isOneWord = words.length === 1;
  const isOneSquareAWord = words.length === squares.length && words.length >= 9;
  if (size === undefined || !(isOneWord || isOneSquareAWord)) return words;
  return Array.from({ length: size }, (_, row) => squares.slice(row * size, (row + 1) * size));
}

/** Characters that people type for one of the three signs. Compatibility forms are made plain before the comparison. */
const LOOK_ALIKES = {
  x: 'x\u0445\u03C7\u00D7\u2715\u2716\u274C', // x, Cyrillic, Greek, multiplication sign, crosses
  o: 'o0\u043E\u03BF\u25CB\u25EF\u2B55', // o, zero, Cyrillic, Greek, circles
  _: '_-.*#?\u00B7\u2013\u2014', // _, and signs that people write for nothing
} as const;
type Sign = keyof typeof LOOK_ALIKES;

/** @returns the sign that was probably meant by another character */
export function meantBy(character: string): Sign | undefined {
  const plain = character.normalize('NFKC').toLowerCase();
  const signs = Object.keys(LOOK_ALIKES) as Sign[];
  return signs.find((sign) => [plain, character].some((each) => LOOK_ALIKES[sign].includes(each)));
}

/** The messages' word for a line of marks: a whole line, or three in a row. */
type LineWord = 'whole' | 'three';

/** Describes the state of a board by the rules of the game, as a clause that does not name the board. */
export function standingOn(board: BoardText, line: LineWord): (language: Language) => string {
  const standing = statusOf(board);
  const position = positionOf(board);
  const { size, x, o } = position;
  const winner: Mark = hasLine(size, x) ? 'x' : 'o';
  const side = standing.kind === 'unfinished' ? standing.toMove : winner;
  const name = standing.kind === 'impossible' ? standing.reason : standing.kind;
  const values = {
    line,
    x: countBits(x),
    o: countBits(o),
    side: side.toUpperCase(),
    winner: winner.toUpperCase(),
    lines: fullLines(position, winner).length,
  };
  return (language) => formatterFor(language)(`standing.${name}`, values);
}
