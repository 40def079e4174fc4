/**
 * The table of grades, and those that gradebooks import, each in its own form. Where there are no points to
 * tell, a cell is left empty, or the line out, so that the gradebook keeps what it has.
 */

import { type Cell, csvText } from '../../base/text/csv.ts';
import { compareText } from '../../engine/in-child/sizes.ts';
import { roundPoints } from '../../results/result.ts';
import { bookLines } from './decisions.ts';
import {
  CANVAS_COLUMNS,
  type Column,
  column,
  gradesColumns,
  moodleColumns,
  moodleFeedback,
  pointsOf,
} from './gradebook-columns.ts';
import type { Gradebook } from './gradebook-names.ts';
import { type Roster, worksheetColumns } from './roster/read-roster.ts';
import type { Row } from './row.ts';

type Table = 'grades' | Gradebook;

export interface GradebookOptions {
  /** The assignment's name in the gradebook. */
  readonly assignment: string;
  /** What a list may call it besides. */
  readonly alsoCalled?: readonly string[];
  readonly maxScore: number;
  readonly roster?: Roster | undefined;
  /** Those that have a column of their own in `grades.csv`. */
  readonly checks?: readonly string[];
}

/** `grades.csv` and the gradebooks that are asked for, by the names of their files. */
export function tablesOf(
  rows: readonly Row[],
  gradebooks: readonly Gradebook[],
  options: GradebookOptions,
): Record<string, string> {
  const tables = ['grades', ...gradebooks] as const;
  return Object.fromEntries(tables.map((name) => [`${name}.csv`, tableOf(name, rows, options)]));
}

export function tableOf(table: Table, rows: readonly Row[], options: GradebookOptions): string {
  switch (table) {
    case 'grades':
      return tableCsv(gradesColumns(options.checks ?? []), rows.toSorted(bySubmission));
    case 'canvas':
      return canvasCsv(bookLines(rows), options);
    case 'moodle':
      return moodleCsv(bookLines(rows), options);
    default:
      return table satisfies never;
  }
}

/** @param second a line below the headings */
function tableCsv(all: readonly Column[], rows: readonly Row[], second?: readonly Cell[]): string {
  const isFilled = ({ cellOf }: Column): boolean => rows.some((row) => (cellOf(row) ?? '') !== '');
  const columns = all.filter((each) => !each.isOptional || isFilled(each));
  const heads: (readonly Cell[])[] = [columns.map(({ heading }) => heading)];
  if (second !== undefined) heads.push(second);
  const lines = rows.map((row) => columns.map(({ cellOf }) => cellOf(row) ?? ''));
  return csvText(heads, lines);
}

/** Then the students without one. */
function bySubmission(a: Row, b: Row): number {
  return Number(a.name === '') - Number(b.name === '') || compareText(a.name, b.name);
}

function canvasCsv(rows: readonly Row[], options: GradebookOptions): string {
  const { heading, most, index = -1 } = canvasColumn(options);
  const gradeOf = (row: Row): Cell | undefined => {
    if (row.status === 'excused') return 'EX';
    // An empty cell would take away the grade that Canvas has.
    return scaled(pointsOf(row), most, options.maxScore) ?? row.student?.cells?.[index];
  };
  const columns = [...CANVAS_COLUMNS, column(heading, gradeOf)];
  const graded = rows.filter((row) => gradeOf(row) !== undefined);
  return tableCsv(columns, graded, ['    Points Possible', '', '', '', '', most]);
}

/**
 * @returns the heading and the most points of the column that the list has for the assignment, with Canvas's number, and
 *   where it stands in the list, from 0; else of a new one
 */
function canvasColumn({ assignment, alsoCalled = [], maxScore, roster }: GradebookOptions) {
  const headings = roster?.headings ?? [];
  const names = [assignment, ...alsoCalled];
  const named = headings.filter((each) => names.includes(each.replace(/\s+\(\d+\)\s*$/, '')));
  const [only] = headings.includes(assignment) ? [assignment] : named.length === 1 ? named : [];
  if (only === undefined) return { heading: assignment, most: maxScore };
  const index = headings.indexOf(only);
  const most = numberIn(roster?.mostPoints?.[index]);
  return { heading: only, most: most > 0 ? most : maxScore, index };
}

/** A spreadsheet in half of Europe has saved it with a comma. */
function numberIn(text = ''): number {
  return Number(text.replace(',', '.'));
}

/** @param most in the gradebook; where it is none, the points stay as they are */
function scaled(score: number | undefined, most: number, maxScore: number): number | undefined {
  if (score === undefined || !(most > 0) || maxScore === 0) return score;
  return roundPoints((score * most) / maxScore);
}

/** A class that was listed by Moodle's worksheet gets that worksheet back. */
function moodleCsv(rows: readonly Row[], options: GradebookOptions): string {
  return moodleWorksheet(rows, options) ?? tableCsv(moodleColumns(options.assignment), rows);
}

/** The worksheet as Moodle gave it, with grades and feedback in it; only who handed in gets any. */
function moodleWorksheet(rows: readonly Row[], options: GradebookOptions): string | undefined {
  const headings = options.roster?.headings ?? [];
  const columns = worksheetColumns(headings);
  if (columns === undefined) return undefined;
  const gradeAt = columns.get('grade')!;
  const feedbackAt = columns.get('feedback');
  const lines = rows.flatMap((row): Cell[][] => {
    const { cells, maximum } = row.student ?? {};
    if (cells === undefined) return [];
    const line: Cell[] = [...cells];
    const points = scaled(pointsOf(row), numberIn(maximum), options.maxScore);
    if (points === undefined) return [line];
    line[gradeAt] = points;
    if (feedbackAt !== undefined) line[feedbackAt] = moodleFeedback(row);
    return [line];
  });
  return csvText([headings], lines);
}
