/**
 * CSV tables for gradebooks and spreadsheets. A name such as `=HYPERLINK(…)` must not become a formula in a spreadsheet,
 * whichever character separates its cells: in half of Europe, Excel reads `;` as a separator.
 */
import { stringify } from 'csv-stringify/sync';
import { visibleLine } from '../in-child/visible.ts';

/** A text that the reading program compares with its own, so not a character of it may change. */
export interface ExactText {
  readonly exact: string;
}

export type CsvCell = string | number | ExactText;

/** @param heads heading lines, whose exact text the reading program expects */
export function csvText(
  heads: readonly (readonly CsvCell[])[],
  lines: readonly (readonly CsvCell[])[],
): string {
  const headLines = heads.map((line) => line.map((cell) => textOf(cell, withoutFormulas)));
  const cellLines = lines.map((line) => line.map((cell) => textOf(cell, harmlessCell)));
  return stringify([...headLines, ...cellLines], { record_delimiter: '\n' });
}

function textOf(cell: CsvCell, harmless: (text: string) => string): string {
  if (typeof cell === 'number') return String(cell);
  return typeof cell === 'string' ? harmless(cell) : cell.exact;
}

/** @returns the text as a cell shows it, without formulas and unseen characters */
export function harmlessCell(text: string): string {
  return withoutFormulas(cellText(text));
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
