/** Text for a terminal, where lines have a width: cut to it, after it was made visible. */
import { beginning, columnsOf } from './columns.ts';
import { visibleText } from './visible.ts';

export interface VisibleLines {
  readonly lines: readonly string[];
  /** Lines were left out at the end. */
  readonly isCut: boolean;
}

/**
 * Visible text of many lines, kept short: long lines end in `…`, tabs are spaces, and the blank
 * lines at the end are gone.
 *
 * @param mostColumns how wide a line may be, at least 2
 */
export function visibleLines(text: string, mostLines: number, mostColumns: number): VisibleLines {
  const lines = visibleText(text).trimEnd().replace(/\t/g, '  ').split('\n');
  return {
    lines: lines.slice(0, mostLines).map((line) => shortened(line, mostColumns)),
    isCut: lines.length > mostLines,
  };
}

/** @returns one line of visible text, cut to a width in columns */
export function shortened(line: string, mostColumns: number): string {
  if (line.length <= mostColumns && columnsOf(line) <= mostColumns) return line;
  return `${beginning(line, mostColumns - 1)}…`;
}
