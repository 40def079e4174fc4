/**
 * Tables for gradebooks and spreadsheets. A name like `=HYPERLINK(…)` is text and must stay text in a
 * spreadsheet, so the library marks whatever could be a formula.
 */
import { stringify } from 'csv-stringify/sync';
import { visibleLine } from './visible.ts';

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
    escape_formulas: true,
    record_delimiter: '\n',
    // By itself it is no formula, and Moodle takes it for "no grade".
    cast: { string: (text) => (text === '-' ? { value: text, escape_formulas: false } : text) },
  });
}

/** Readers cut spaces off at both ends; `ada` and `ada ` must stay two. */
function cellText(text: string): string {
  const line = visibleLine(text);
  const inner = line.trim();
  const before = line.length - line.trimStart().length;
  return '␠'.repeat(before) + inner + '␠'.repeat(line.length - before - inner.length);
}
