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
export type Student = { readonly [role in Role]?: string | undefined } & {
  /** The whole line, for a table that is to be given back with the grades in it. */
  readonly cells?: readonly string[] | undefined;
};

export interface Roster {
  readonly headings: readonly string[];
  readonly students: readonly Student[];
  /** Canvas's second line: the most points of each column. */
  readonly mostPoints?: readonly string[] | undefined;
}

/**
 * @param called as messages call it
 * @throws {GraderError} when it cannot be read, or no column can be told
 */
export function readRoster(file: string, called: string): Roster {
  const { headings, roles, people, mostPoints } = readPeople(file, called);
  if (![...roles.keys()].some((role) => TELLS_WHO.has(role))) {
    throw refused(
      called,
      `no column is known by its heading: ${headings.slice(0, 8).join(', ') || 'there is none'}`,
      `Its first line must name the columns, with headings such as ${USUAL_HEADINGS}.`,
    );
  }
  const known = people.filter((student) => Object.keys(student).some((key) => TELLS_WHO.has(key)));
  if (known.length === 0) {
    throw refused(called, 'there are no students in it', 'Name the table that lists them.');
  }
  const isGradebook = worksheetColumns(headings) !== undefined || roles.has('canvasId');
  const kept = isGradebook ? known : known.map(({ cells: _, ...student }) => student);
  const apart = new Map(kept.map((student) => [JSON.stringify(student), student]));
  return { headings, students: [...apart.values()], mostPoints };
}

const TELLS_WHO: ReadonlySet<string> = new Set<Role>([
  'login',
  'canvasId',
  'sisId',
  'id',
  'participant',
  'name',
  'firstName',
  'lastName',
  'email',
]);
const MOST_POINTS = /^\s*points\s+possible/i;

interface People {
  readonly headings: readonly string[];
  readonly roles: ReadonlyMap<Role, number>;
  /** One for each line, whatever it tells. */
  readonly people: readonly Student[];
  readonly mostPoints: readonly string[] | undefined;
}

/** @throws {GraderError} when it cannot be read */
export function readPeople(file: string, called: string): People {
  const [headings = [], ...lines] = readTable(file, called);
  // In Canvas's table: the most points, the automatic or manual posting, and a student for tests.
  const listed = lines.filter(
    ([first = '']) => !MOST_POINTS.test(first) && !/^student,\s*test$/i.test(first),
  );
  const roles = rolesOf(headings, (column) => listed.flatMap((line) => line[column]?.trim() || []));
  const people = listed.map((cells): Student => {
    const told = [...roles].flatMap(([role, column]) => {
      const text = (cells[column] ?? '').trim();
      if (role === 'participant') return [[role, PARTICIPANT.exec(text)?.[3] ?? text]];
      return text === '' ? [] : [[role, text]];
    });
    return { ...Object.fromEntries(told), cells };
  });
  const mostPoints = lines.find(([first = '']) => MOST_POINTS.test(first));
  return { headings, roles, people, mostPoints };
}

/** @returns its lines, the headings first */
function readTable(file: string, called: string): string[][] {
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
  const [first = ''] = text.split(/\r?\n/, 1);
  const count = (sign: string): number => first.split(sign).length;
  try {
    return parse(text, {
      delimiter: [',', ';', '\t'].toSorted((a, b) => count(b) - count(a))[0]!,
      ...{ relax_column_count: true, relax_quotes: true },
      ...{ skip_empty_lines: true, skip_records_with_empty_values: true },
    });
  } catch (error) {
    const why = `it is no table (${(error as Error).message})`;
    throw refused(called, why, 'Save it as CSV again.', error);
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

function refused(called: string, reason: string, advice: string, cause?: unknown): GraderError {
  return new GraderError(`${called} cannot be used: ${reason}`, advice, { cause });
}

/** A student as people know each other, with what tells two of a name apart. */
export function shownStudent(student: Student): string {
  const name = fullName(student);
  const { login, id, email, participant, canvasId, sisId } = student;
  const key = login ?? id ?? email ?? (participant && `participant ${participant}`);
  if (name === undefined) return key ?? canvasId ?? sisId ?? '';
  return key === undefined || key === name ? name : `${name} (${key})`;
}

export function fullName({ name, firstName, lastName }: Student): string | undefined {
  return name ?? ([firstName, lastName].filter(Boolean).join(' ') || undefined);
}
