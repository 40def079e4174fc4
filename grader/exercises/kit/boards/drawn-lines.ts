/**
 * Boards as many programs draw them, in the form that `printed-boards.ts` reads: with `_` for an empty square, and
 * without words or numbers in front of a row. It is for outputs in which no board was found as they are, because
 * points and dashes may also be rulers, and what stands behind a word may be an echo of the input.
 */

/** What people print for an empty square. One at a time: where one of them is a square, another is a ruler. */
const SIGNS_OF_EMPTY = ['.', '·', '-', '*', '#'] as const;
const BAR = /[|│┃║¦]/;
const ROW_SQUARES = 3;
/** Words that end with a colon, the number of a list's item, or the number or letter of a row. */
const LABEL = /^\s*(?:[^:]*:|\d+[.)]|[\da-c](?=[\s|│┃║¦]))\s*(?=.*[xo_|│┃║¦])/i;
/** A row's squares, whatever stands between them. */
const ONLY_SQUARES = /^[^\p{L}\d]*(?:[xo_][^\p{L}\d]*)+$/iu;
/** A row between bars with three empty squares. */
const EMPTY_ROW = /^(?:\s*[|│┃║¦]){2,4}\s*$/;
const QUOTED_EMPTY = /(['"])\s?\1/g;
/** A row that a list holds, with quoted squares. */
const QUOTED_SQUARE = /(['"])[xo_]\1/i;

/** @returns the output in other ways, the likelier ones first */
export function drawnOtherwise(output: string): readonly string[] {
  const isDrawn = (sign: string): boolean => output.includes(sign);
  const ways = ['_', ...SIGNS_OF_EMPTY.filter(isDrawn)];
  return ways.map((sign) =>
    output
      .split(/\r\n|\n|\r/)
      .map((line) => plainLine(line, sign))
      .join('\n'),
  );
}

/** @returns whether the line seems to be part of a board: no letters but those of squares */
export function isLikeSquares(line: string): boolean {
  return ONLY_SQUARES.test(line);
}

function plainLine(line: string, signOfEmpty: string): string {
  const named = line.replaceAll(signOfEmpty, '_');
  const behindLabel = named.replace(LABEL, '');
  const isRow = (row: string): boolean => isLikeSquares(row) || EMPTY_ROW.test(row);
  const squares = [behindLabel, named].find(isRow);
  if (squares === undefined) return line;
  if (QUOTED_SQUARE.test(squares)) return squares.replace(QUOTED_EMPTY, '"_"');
  return squaresBetweenBars(squares) ?? squares;
}

/** Between bars a square may be left empty. @returns nothing for a line that is no row of three squares */
function squaresBetweenBars(line: string): string | undefined {
  if (!BAR.test(line)) return undefined;
  const parts = line.split(BAR).map((part) => part.trim());
  // Bars around the row.
  if (parts.length > ROW_SQUARES && parts[0] === '') parts.shift();
  if (parts.length > ROW_SQUARES && parts.at(-1) === '') parts.pop();
  const isRow = parts.length === ROW_SQUARES && parts.every((part) => /^[xo_]?$/i.test(part));
  return isRow ? parts.map((part) => part || '_').join(' ') : undefined;
}
