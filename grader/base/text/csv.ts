/**
 * CSV tables for gradebooks and spreadsheets. A name such as `=HYPERLINK(…)` must not become a formula in a spreadsheet,
 * whichever character separates its cells: in half of Europe, Excel reads `;` as a separator.
 */
import { stringify } from 'csv-stringify/sync';
import { visibleLine } from '../in-child/visible.ts';

export type CsvCell = string | number;

/** @param heads heading lines, whose exact text the reading program expects */
export function csvText(
  heads: readonly (readonly CsvCell[])[],
  lines: readonly (readonly CsvCell[])[],
): string {
  const visibleCells = lines.map((line) =>
    line.map((cell) => (typeof cell === 'string' ? cellText(cell) : cell)),
  );
  return stringify([...heads, ...visibleCells], {
    record_delimiter: '\n',
    cast: { string: withoutFormulas },
  });
}

/** Characters that begin a formula, at the beginning of a cell or behind any possible separator. */
const FORMULA = /(^|[;|\t])(["'\s]*)(?=[=+\-@＝＋－＠])/gu;

function withoutFormulas(text: string): string {
  // A single `-` is no formula, and Moodle reads it as "no grade".
  return text === '-' ? text : text.replace(FORMULA, "$1$2'");
}

/** Shows spaces at both ends, which readers would cut off: `ada` and `ada ` must stay different. No tab is left. */
function cellText(text: string): string {
  return visibleLine(text).replace(/^\s+|\s+$/g, (spaces) => '␠'.repeat(spaces.length));
}
