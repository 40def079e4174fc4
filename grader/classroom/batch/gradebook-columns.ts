/** The columns of the table of grades and of the tables that gradebooks import, each with a function that fills its cells. */

import type { CsvCell } from '../../base/text/csv.ts';
import { escapeHtml } from '../../base/text/html.ts';
import { roundPoints, sumPoints } from '../../results/result.ts';
import { fullName, shownStudent } from './roster/read-roster.ts';
import { type ClassRow, hasPoints } from './row.ts';
import { shownLine } from './summary-text.ts';

export interface Column {
  readonly heading: string;
  /** Returns the content of the cell in a row; nothing for an empty cell. */
  readonly cellOf: (row: ClassRow) => CsvCell | undefined;
  /** The table has this column only where at least one of its cells is not empty. */
  readonly isOptional: boolean;
}

export function column(heading: string, cellOf: Column['cellOf']): Column {
  return { heading, cellOf, isOptional: false };
}

function optionalColumn(heading: string, cellOf: Column['cellOf']): Column {
  return { heading, cellOf, isOptional: true };
}

/** @param checks the names of the checks, which have a column each */
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

/**
 * Canvas finds a person by these columns: by its own number, then the school's number, the login and the name.
 *
 * @param rows of the whole class
 */
export function canvasColumns(rows: readonly ClassRow[]): readonly Column[] {
  const namesakes = sharedNames(rows);
  const shownName = (row: ClassRow): string => {
    const name = nameOf(row);
    const { student } = row;
    // Where Canvas does not know the school's number and login, it takes the first person of that name.
    const isUnclear = student?.canvasId === undefined && namesakes.has(name.toLowerCase());
    return isUnclear && student !== undefined ? shownStudent(student) : name;
  };
  return [
    // Canvas takes any line that begins with these words for its second line.
    column('Student', (row) => shownName(row).replace(/Points(?=\s+Possible)/gi, '$&,')),
    column('ID', ({ student }) => student?.canvasId),
    column('SIS User ID', ({ student }) => firstKnown(student?.sisId, student?.id)),
    column('SIS Login ID', loginOf),
    column('Section', ({ student }) => student?.section),
  ];
}

/** @returns the names, in small letters, that more than one row has */
function sharedNames(rows: readonly ClassRow[]): ReadonlySet<string> {
  const names = rows.map((row) => nameOf(row).toLowerCase());
  return new Set(names.filter((name, index) => names.indexOf(name) !== index));
}

/** @returns nothing where there are no points */
export function pointsOf(row: ClassRow): number | undefined {
  return hasPoints(row) ? row.score : undefined;
}

/**
 * Describes the points as HTML for Moodle, which shows it to the student. So the reason of an override, which is for
 * instructors, is not in it.
 *
 * @returns an empty text where there is nothing to say
 */
export function moodleFeedback(row: ClassRow): string {
  const { status, note, isLate, reason, checks, isOverridden, studentComment = '' } = row;
  if (status === 'nothing' || status === 'not-graded') return '';
  const points = checks.map(({ name, score, maxScore }) => `${name} ${score}/${maxScore}`);
  if (isOverridden) {
    // The points of the functions are shown only if they add up to the points that count.
    const sum = sumPoints(checks.map(({ score }) => score));
    const isSum = status === 'graded' && checks.length > 0 && sum === row.score;
    const pointsText = isSum ? points.join(', ') : '';
    const texts = [pointsText, escapeHtml(shownLine(studentComment))];
    return texts.filter((text) => text !== '').join('; ');
  }
  if (reason !== undefined) {
    return `The submission could not be loaded: ${escapeHtml(shownLine(reason))}`;
  }
  const pointsText = points.join(', ');
  return isLate === true && note !== undefined ? `${pointsText}; ${escapeHtml(note)}` : pointsText;
}

export function fullNameOf({ student }: ClassRow): string | undefined {
  return student === undefined ? undefined : fullName(student);
}

function nameOf(row: ClassRow): string {
  return fullNameOf(row) ?? row.name;
}

/** The name of a submission of nobody on the list is taken for the login. */
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
