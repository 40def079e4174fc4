/**
 * Makes the table of grades, and the tables that gradebooks import. Where somebody has no points, the cell is empty or the
 * line is left out, so that the gradebook's own grade stays.
 */

import type { FormatMessage } from '../../base/messages/format-message.ts';
import { type CsvCell, csvText } from '../../base/text/csv.ts';
import { compareText } from '../../engine/in-child/sizes.ts';
import { onScale } from './class-scale.ts';
import { bookLines } from './decisions.ts';
import {
  type Column,
  canvasColumns,
  column,
  gradesColumns,
  pointsOf,
} from './gradebook-columns.ts';
import type { Gradebook } from './gradebook-names.ts';
import { moodleTable, numberIn, scaledPoints } from './moodle-gradebook.ts';
import type { Roster } from './roster/read-roster.ts';
import type { ClassRow } from './row.ts';

type TableName = 'grades' | Gradebook;

export interface GradebookOptions {
  /** The assignment's name in the gradebook. */
  readonly assignment: string;
  /** Other names of the assignment that a list may have. */
  readonly alsoCalled?: readonly string[];
  readonly maxScore: number;
  readonly roster?: Roster | undefined;
  /** The names of the checks, which have a column each in `grades.csv`. */
  readonly checks?: readonly string[];
}

/** @returns `grades.csv` and the tables of gradebooks by the names of the files; nothing for one that cannot be made */
export function tablesOf(
  rows: readonly ClassRow[],
  gradebooks: readonly Gradebook[],
  options: GradebookOptions,
): Record<string, string | undefined> {
  const tables = ['grades', ...gradebooks] as const;
  return Object.fromEntries(tables.map((name) => [`${name}.csv`, tableOf(name, rows, options)]));
}

export function tableOf(
  table: TableName,
  rows: readonly ClassRow[],
  options: GradebookOptions,
): string | undefined {
  switch (table) {
    case 'grades':
      return tableCsv(gradesColumns(options.checks ?? []), rows.toSorted(bySubmission));
    case 'canvas':
      return canvasCsv(scaledLines(rows, options), options);
    case 'moodle':
      return moodleTable(scaledLines(rows, options), options).csv;
    default:
      return table satisfies never;
  }
}

/** In a gradebook all points have the same maximum. */
function scaledLines(rows: readonly ClassRow[], { maxScore }: GradebookOptions): ClassRow[] {
  return bookLines(rows).map((row) => onScale(row, maxScore));
}

/** @returns sentences for the terminal about a gradebook that lacks somebody, or that is not written */
export function gradebookNotes(
  rows: readonly ClassRow[],
  gradebooks: readonly Gradebook[],
  options: GradebookOptions,
  formatMessage: FormatMessage,
): string[] {
  if (!gradebooks.includes('moodle')) return [];
  const { csv, leftOut } = moodleTable(scaledLines(rows, options), options);
  if (csv === undefined) return [formatMessage('class.moodle.not-written')];
  if (leftOut.length === 0) return [];
  return [formatMessage('class.moodle.left-out', { count: leftOut.length, students: leftOut })];
}

/** @param secondLine stands below the headings */
function tableCsv(
  allColumns: readonly Column[],
  rows: readonly ClassRow[],
  secondLine?: readonly CsvCell[],
): string {
  const isFilled = ({ cellOf }: Column): boolean => rows.some((row) => (cellOf(row) ?? '') !== '');
  const columns = allColumns.filter((each) => !each.isOptional || isFilled(each));
  const heads: (readonly CsvCell[])[] = [columns.map(({ heading }) => heading)];
  if (secondLine !== undefined) heads.push(secondLine);
  const lines = rows.map((row) => columns.map(({ cellOf }) => cellOf(row) ?? ''));
  return csvText(heads, lines);
}

/** By the names of the submissions; students without a submission come last. */
function bySubmission(a: ClassRow, b: ClassRow): number {
  return Number(a.name === '') - Number(b.name === '') || compareText(a.name, b.name);
}

function canvasCsv(rows: readonly ClassRow[], options: GradebookOptions): string {
  const { heading, most, index = -1 } = canvasColumn(options);
  const gradeOf = (row: ClassRow): CsvCell | undefined => {
    if (row.status === 'excused') return 'EX';
    // An empty cell would remove the grade that Canvas has.
    const points = pointsOf(row);
    if (points === undefined) return exactCell(row.student?.cells?.[index]);
    return scaledPoints(points, most, options.maxScore);
  };
  const columns = [...canvasColumns(rows), column(heading, gradeOf)];
  // Canvas also looks for a student by name, so a submission of nobody on the list could become somebody's grade.
  const isListed = ({ student }: ClassRow): boolean => student !== undefined;
  const hasList = options.roster !== undefined;
  const graded = rows.filter((row) => gradeOf(row) !== undefined && (!hasList || isListed(row)));
  return tableCsv(columns, graded, ['    Points Possible', '', '', '', '', most]);
}

/**
 * Finds the assignment's column in Canvas's own list, which has Canvas's number of the assignment in its heading.
 *
 * @returns the heading, the maximum of points, and the index of the column; of a new column where there is none
 */
function canvasColumn({ assignment, alsoCalled = [], maxScore, roster }: GradebookOptions) {
  const headings = roster?.headings ?? [];
  const names = [assignment, ...alsoCalled];
  const named = headings.filter((each) => names.includes(each.replace(/\s+\(\d+\)\s*$/, '')));
  const heading = headings.find((each) => each === assignment) ?? onlyOne(named);
  if (heading === undefined) return { heading: assignment, most: maxScore };
  const index = headings.indexOf(heading);
  const most = numberIn(roster?.mostPoints?.[index]);
  return { heading, most: most > 0 ? most : maxScore, index };
}

function exactCell(text: string | undefined): CsvCell | undefined {
  return text === undefined ? undefined : { exact: text };
}

function onlyOne(texts: readonly string[]): string | undefined {
  return texts.length === 1 ? texts[0] : undefined;
}
