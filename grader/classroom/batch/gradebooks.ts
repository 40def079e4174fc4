/**
 * The table of grades, and those that gradebooks import, each in its own form. Where there are no points to
 * tell, a cell is left empty, or the line out, so that the gradebook keeps what it has.
 */

import type { FormatMessage } from '../../base/messages/format-message.ts';
import { type Cell, csvText } from '../../base/text/csv.ts';
import { compareText } from '../../engine/in-child/sizes.ts';
import { bookLines } from './decisions.ts';
import {
  CANVAS_COLUMNS,
  type Column,
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
  /** What a list may call it besides. */
  readonly alsoCalled?: readonly string[];
  readonly maxScore: number;
  readonly roster?: Roster | undefined;
  /** Those that have a column of their own in `grades.csv`. */
  readonly checks?: readonly string[];
}

/** `grades.csv` and the gradebooks that are asked for, by the names of their files; nothing for one that cannot be made. */
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
      return canvasCsv(bookLines(rows), options);
    case 'moodle':
      return moodleTable(bookLines(rows), options).csv;
    default:
      return table satisfies never;
  }
}

/** @returns for the terminal: which gradebook lacks somebody, or is not written, and why */
export function gradebookNotes(
  rows: readonly ClassRow[],
  gradebooks: readonly Gradebook[],
  options: GradebookOptions,
  formatMessage: FormatMessage,
): string[] {
  if (!gradebooks.includes('moodle')) return [];
  const { csv, leftOut } = moodleTable(bookLines(rows), options);
  if (csv === undefined) return [formatMessage('class.moodle.not-written')];
  if (leftOut.length === 0) return [];
  return [formatMessage('class.moodle.left-out', { count: leftOut.length, students: leftOut })];
}

/** @param second a line below the headings */
function tableCsv(
  all: readonly Column[],
  rows: readonly ClassRow[],
  second?: readonly Cell[],
): string {
  const isFilled = ({ cellOf }: Column): boolean => rows.some((row) => (cellOf(row) ?? '') !== '');
  const columns = all.filter((each) => !each.isOptional || isFilled(each));
  const heads: (readonly Cell[])[] = [columns.map(({ heading }) => heading)];
  if (second !== undefined) heads.push(second);
  const lines = rows.map((row) => columns.map(({ cellOf }) => cellOf(row) ?? ''));
  return csvText(heads, lines);
}

/** Then the students without one. */
function bySubmission(a: ClassRow, b: ClassRow): number {
  return Number(a.name === '') - Number(b.name === '') || compareText(a.name, b.name);
}

function canvasCsv(rows: readonly ClassRow[], options: GradebookOptions): string {
  const { heading, most, index = -1 } = canvasColumn(options);
  const gradeOf = (row: ClassRow): Cell | undefined => {
    if (row.status === 'excused') return 'EX';
    // An empty cell would take away the grade that Canvas has.
    const points = pointsOf(row);
    if (points === undefined) return row.student?.cells?.[index];
    return scaledPoints(points, most, options.maxScore);
  };
  const columns = [...CANVAS_COLUMNS, column(heading, gradeOf)];
  // Canvas looks for a student by name, too, so a submission of nobody on the list could become somebody's.
  const isListed = ({ student }: ClassRow): boolean => student !== undefined;
  const hasList = options.roster !== undefined;
  const graded = rows.filter((row) => gradeOf(row) !== undefined && (!hasList || isListed(row)));
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
  const only = headings.find((each) => each === assignment) ?? onlyOne(named);
  if (only === undefined) return { heading: assignment, most: maxScore };
  const index = headings.indexOf(only);
  const most = numberIn(roster?.mostPoints?.[index]);
  return { heading: only, most: most > 0 ? most : maxScore, index };
}

function onlyOne(texts: readonly string[]): string | undefined {
  return texts.length === 1 ? texts[0] : undefined;
}
