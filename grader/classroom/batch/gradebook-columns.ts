/** The columns of the table of grades and of the tables that gradebooks import, each with what it shows of a row. */

import type { Cell } from '../../base/text/csv.ts';
import { escapeHtml } from '../../base/text/html.ts';
import { roundPoints, sumPoints } from '../../results/result.ts';
import { fullName } from './roster/read-roster.ts';
import { type ClassRow, hasPoints } from './row.ts';
import { shownLine } from './summary-text.ts';

export interface Column {
  readonly heading: string;
  /** Nothing leaves the cell empty. */
  readonly cellOf: (row: ClassRow) => Cell | undefined;
  /** The table has this column only where at least one of its cells is not empty. */
  readonly isOptional: boolean;
}

export function column(heading: string, cellOf: Column['cellOf']): Column {
  return { heading, cellOf, isOptional: false };
}

function optionalColumn(heading: string, cellOf: Column['cellOf']): Column {
  return { heading, cellOf, isOptional: true };
}

/** @param checks the names of those that have a column of their own */
export function gradesColumns(checks: readonly string[]): Column[] {
  return [
    column('submission', ({ name }) => name),
    optionalColumn('login', ({ student }) => student?.login),
    optionalColumn('id', anyNumberOf),
    optionalColumn('name', fullNameOf),
    optionalColumn('email', ({ student }) => student?.email),
    optionalColumn('section', ({ student }) => student?.section),
    column('status', statusOf),
    column('score', pointsOf),
    column('max_score', (row) => (hasPoints(row) ? row.maxScore : undefined)),
    column('percent', percentOf),
    column('proven', provenOf),
    ...checks.map((check) => column(check, (row) => pointsOfCheck(row, check))),
    column('misconceptions', ({ misconceptions }) => misconceptions.join('; ')),
    column('note', ({ note, reason }) => shownLine(note ?? reason ?? '')),
  ];
}

/** The columns by which Canvas finds a person: by its own number, else the school's, else the login, else the name. */
export const CANVAS_COLUMNS: readonly Column[] = [
  // Canvas takes any line with these words in front for its second one.
  column('Student', (row) => nameOf(row).replace(/Points(?=\s+Possible)/gi, '$&,')),
  column('ID', ({ student }) => student?.canvasId),
  column('SIS User ID', ({ student }) => firstKnown(student?.sisId, student?.id)),
  column('SIS Login ID', loginOf),
  column('Section', ({ student }) => student?.section),
];

/** @returns nothing where there are no points to tell */
export function pointsOf(row: ClassRow): number | undefined {
  return hasPoints(row) ? row.score : undefined;
}

/**
 * Moodle shows it as HTML. It goes to the student, so an instructor's own reason is not in it.
 *
 * @returns nothing where there is nothing to tell
 */
export function moodleFeedback(row: ClassRow): string {
  const { status, note, isLate, reason, checks, isOverridden, studentComment = '' } = row;
  if (status === 'nothing' || status === 'not-graded') return '';
  const points = checks.map(({ name, score, maxScore }) => `${name} ${score}/${maxScore}`);
  if (isOverridden) {
    // The points of functions add up to what counts only where these were decided.
    const sum = sumPoints(checks.map(({ score }) => score));
    const isSum = status === 'graded' && checks.length > 0 && sum === row.score;
    const texts = [...(isSum ? [points.join(', ')] : []), escapeHtml(shownLine(studentComment))];
    return texts.filter((text) => text !== '').join('; ');
  }
  if (reason !== undefined) {
    return `The submission could not be loaded: ${escapeHtml(shownLine(reason))}`;
  }
  const late = isLate === true && note !== undefined ? [escapeHtml(note)] : [];
  return [points.join(', '), ...late].join('; ');
}

export function fullNameOf({ student }: ClassRow): string | undefined {
  return student === undefined ? undefined : fullName(student);
}

function nameOf(row: ClassRow): string {
  return fullNameOf(row) ?? row.name;
}

/** A submission of nobody on a list goes by its name, which is taken for the login. */
function loginOf({ student, name }: ClassRow): string | undefined {
  return student === undefined ? name : student.login;
}

function anyNumberOf({ student }: ClassRow): string | undefined {
  return firstKnown(student?.id, student?.sisId, student?.canvasId, student?.participant);
}

export function firstKnown(...texts: readonly (string | undefined)[]): string | undefined {
  return texts.find((text) => text !== undefined && text !== '');
}

function statusOf({ status }: ClassRow): string {
  return status === 'nothing' ? 'nothing handed in' : status.replace('-', ' ');
}

function percentOf(row: ClassRow): number | undefined {
  if (!hasPoints(row)) return undefined;
  return row.maxScore === 0 ? 0 : roundPoints((100 * row.score) / row.maxScore);
}

function provenOf({ status, proven }: ClassRow): string {
  if (status === 'nothing') return '';
  return proven ? 'yes' : 'no';
}

function pointsOfCheck({ checks }: ClassRow, name: string): number | undefined {
  return checks.find((check) => check.name === name)?.score;
}
