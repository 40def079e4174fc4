/**
 * Rewrites boards as programs draw them to the form that `printed-boards.ts` reads: with `_` for an empty square, and
 * without words or numbers in front of a row. This is only for output in which no board was found. Otherwise points and
 * dashes may be rulers, and squares behind a word may be an echo of the input.
 */

/** Signs that programs print for an empty square. Only one is tried at a time, as another may be a ruler. */
const SIGNS_OF_EMPTY = ['.', '·', '-', '*', '#'] as const;
const BAR = /[|│┃║¦]/;
const ROW_SQUARES = 3;
/** Words that end with a colon, the number of a list's item, or the number or letter of a row. */
const LABEL = /^\s*(?:[^:]*:|\d+[.)]|[\da-c](?=[\s|│┃║¦]))\s*(?=.*[xo_|│┃║¦])/i;
/** The squares of a row with anything but letters and digits between them. */
const ONLY_SQUARES = /^[^\p{L}\d]*(?:[xo_][^\p{L}\d]*)+$/iu;
/** A row between bars with three empty squares. */
const EMPTY_ROW = /^(?:\s*[|│┃║¦]){2,4}\s*$/;
const QUOTED_EMPTY = /(['"])\s?\1/g;
/** A square in quotes, as lists are printed. */
const QUOTED_SQUARE = /(['"])[xo_]\1/i;

/** @returns the output rewritten for each sign of an empty square, the likelier ones first */
export function drawnOtherwise(output: string): readonly string[] {
  const signs = ['_', ...SIGNS_OF_EMPTY.filter((sign) => output.includes(sign))];
  return signs.map((sign) =>
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

/** Reads a row between bars, where an empty square may be blank. @returns nothing for a line that is no such row */
function squaresBetweenBars(line: string): string | undefined {
  if (!BAR.test(line)) return undefined;
  const parts = line.split(BAR).map((part) => part.trim());
  // A row may also begin and end with a bar.
  if (parts.length > ROW_SQUARES && parts[0] === '') parts.shift();
  if (parts.length > ROW_SQUARES && parts.at(-1) === '') parts.pop();
  const isRow = parts.length === ROW_SQUARES && parts.every((part) => /^[xo_]?$/i.test(part));
  return isRow ? parts.map((part) => part || '_').join(' ') : undefined;
}
