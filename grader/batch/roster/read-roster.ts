/**
 * Reads a list of students: a table with a line of headings, as a course platform exports it or as
 * somebody has saved it from a spreadsheet.
 */
import { readFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';
import { fileErrorReason } from '../../file-error.ts';
import { GraderError } from '../../grader-error.ts';
import { PARTICIPANT, type Role, rolesOf, USUAL_HEADINGS, worksheetColumns } from './headings.ts';

/** Each text is as it stands in the table, without space around it; absent where there is none. */
export type Student = { readonly [role in Role]?: string } & {
  /** The whole line, for a table that is to be given back with the grades in it. */
  readonly cells?: readonly string[];
};

export interface Roster {
  readonly headings: readonly string[];
  readonly students: readonly Student[];
  /** Canvas's second line: the most points of each column. */
  readonly mostPoints?: readonly string[];
}

/** @throws {GraderError} when it cannot be read, or no column can be told */
export function readRoster(file: string, shown: string): Roster {
  const [headings = [], ...lines] = readTable(file, `the list of students ${shown}`);
  const listed = lines.filter((cells) => !isNoStudent(cells));
  const roles = rolesOf(headings, (column) =>
    listed.flatMap((cells) => cells[column]?.trim() || []),
  );
  if ([...roles.keys()].every((role) => !tellsWho(role))) {
    throw refused(
      `the list of students ${shown}`,
      `no column is known by its heading: ${headings.slice(0, 8).join(', ') || 'there is none'}`,
      `Its first line must name the columns, with headings such as ${USUAL_HEADINGS}.`,
    );
  }
  const isGradebook = worksheetColumns(headings) !== undefined || roles.has('canvasId');
  const students = listed
    .map((cells) => studentIn(cells, roles, isGradebook))
    .filter((student) => Object.keys(student).some(tellsWho));
  if (students.length === 0) {
    throw refused(
      `the list of students ${shown}`,
      'there are no students in it',
      'Name the table that lists them.',
    );
  }
  const mostPoints = lines.find(([first = '']) => MOST_POINTS.test(first));
  return { headings, students: withoutRepeats(students), ...(mostPoints && { mostPoints }) };
}

function tellsWho(key: string): boolean {
  return !['cells', 'section', 'due', 'submittedAt'].includes(key);
}

const MOST_POINTS = /^\s*points\s+possible/i;

/** In Canvas's table: the most points, the automatic or manual posting, and a student for tests. */
function isNoStudent([first = '']: readonly string[]): boolean {
  return MOST_POINTS.test(first) || /^student,\s*test$/i.test(first);
}

function studentIn(
  cells: readonly string[],
  roles: ReadonlyMap<Role, number>,
  keepsCells: boolean,
): Student {
  const told = [...roles].flatMap(([role, column]): [Role, string][] => {
    const text = (cells[column] ?? '').trim();
    if (role === 'participant') return [[role, PARTICIPANT.exec(text)?.[3] ?? text]];
    return text === '' ? [] : [[role, text]];
  });
  return { ...Object.fromEntries(told), ...(keepsCells && { cells }) };
}

function withoutRepeats(students: readonly Student[]): Student[] {
  return [...new Map(students.map((student) => [JSON.stringify(student), student])).values()];
}

/**
 * @param called as messages call it
 * @returns its lines, the headings first
 * @throws {GraderError} when it cannot be read
 */
export function readTable(file: string, called: string): string[][] {
  let bytes: Buffer;
  try {
    bytes = readFileSync(file);
  } catch (error) {
    throw refused(called, fileErrorReason(error), 'Name a table in CSV.', error);
  }
  if (bytes.subarray(0, 2).toString('latin1') === 'PK') {
    throw refused(called, 'it is a spreadsheet and no CSV', 'Save it as "CSV UTF-8" there.');
  }
  const text = textOf(bytes);
  try {
    return parse(text, {
      delimiter: delimiterOf(text),
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
      skip_records_with_empty_values: true,
    });
  } catch (error) {
    throw refused(
      called,
      `it is no table (${(error as Error).message})`,
      'Save it as CSV again.',
      error,
    );
  }
}

/** Spreadsheets in Chinese save a CSV in their own code, and as "Unicode text" in UTF-16. */
function textOf(bytes: Buffer): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('gb18030').decode(bytes);
  }
}

function delimiterOf(text: string): string {
  const [first = ''] = text.split(/\r?\n/, 1);
  const count = (sign: string): number => first.split(sign).length;
  return [',', ';', '\t'].toSorted((a, b) => count(b) - count(a))[0]!;
}

function refused(called: string, reason: string, advice: string, cause?: unknown): GraderError {
  return new GraderError(`${called} cannot be used: ${reason}`, advice, { cause });
}
