/**
 * Tables for gradebooks and spreadsheets. A name like `=HYPERLINK(…)` is text and must stay text in a
 * spreadsheet, whichever sign it takes for the end of a cell: Excel takes `;` in half of Europe.
 */
import { stringify } from 'csv-stringify/sync';
import { visibleLine } from '../in-child/visible.ts';

export type Cell = string | number;

/** @param heads lines that the reader of the table knows by their exact text */
export function csvText(
  heads: readonly (readonly Cell[])[],
  lines: readonly (readonly Cell[])[],
): string {
  const harmless = lines.map((line) =>
    line.map((cell) => (typeof cell === 'string' ? cellText(cell) : cell)),
  );
  return stringify([...heads, ...harmless], {
    record_delimiter: '\n',
    cast: { string: withoutFormulas },
  });
}

/** What begins a formula, where a cell begins or may begin for another reader. */
const FORMULA = /(^|[;|\t])(["'\s]*)(?=[=+\-@＝＋－＠])/gu;

function withoutFormulas(text: string): string {
  // By itself it is no formula, and Moodle takes it for "no grade".
  return text === '-' ? text : text.replace(FORMULA, "$1$2'");
}

/** No tab is left. Readers cut spaces off at both ends; `ada` and `ada ` must stay two. */
function cellText(text: string): string {
  return visibleLine(text).replace(/^\s+|\s+$/g, (spaces) => '␠'.repeat(spaces.length));
}
