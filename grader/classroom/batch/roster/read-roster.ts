/**
 * Reads a list of students: a table with a line of headings, as a course platform exports it or as
 * somebody has saved it from a spreadsheet. Which column holds what is told by its heading.
 */
import { readFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';
import { userError, withFileErrors } from '../../../base/messages/user-error.ts';
import { decodedText } from '../../../base/text/decoded.ts';
import {
  EXAMPLE_HEADINGS,
  HEADINGS,
  IDENTIFIER_HEADINGS,
  IDENTIFYING_ROLES,
  type Role,
} from './headings.ts';

type Roles = ReadonlyMap<Role, number>;

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
  if (![...roles.keys()].some((role) => IDENTIFYING_ROLES.has(role))) {
    const shown = headings.slice(0, 8).join(', ');
    throw userError('roster.no-column', { list: called, headings: shown, usual: USUAL_HEADINGS });
  }
  const known = people.filter((student) =>
    Object.keys(student).some((key) => IDENTIFYING_ROLES.has(key)),
  );
  if (known.length === 0) throw userError('roster.empty', { list: called });
  const isGradebook = worksheetColumns(headings) !== undefined || roles.has('canvasId');
  const kept = isGradebook ? known : known.map(({ cells: _, ...student }) => student);
  const apart = new Map(kept.map((student) => [JSON.stringify(student), student]));
  return { headings, students: [...apart.values()], mostPoints };
}

const MOST_POINTS = /^\s*points\s+possible/i;

/**
 * @returns also a student for each line, whatever it tells
 * @throws {GraderError} when it cannot be read
 */
export function readPeople(file: string, called: string) {
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

/**
 * @param cellsOf what stands below a heading
 * @returns the column of each role that there is, counted from 0
 */
function rolesOf(
  headings: readonly string[],
  cellsOf: (column: number) => readonly string[],
): Roles {
  const whole = headings.map(plainHeading);
  const plain = headings.map((each) => plainHeading(each.replace(/\([^)]*\)|（[^）]*）/g, '')));
  const roles = new Map<Role, number>();
  for (const [role, words] of Object.entries(HEADINGS) as [Role, readonly string[]][]) {
    const columns = words.flatMap((word) => [plain.indexOf(word), whole.indexOf(word)]);
    const column = columns.find((each) => each >= 0);
    if (column !== undefined) roles.set(role, column);
  }
  const take = (role: Role, column: number): void => {
    if (roles.get('id') === column) roles.delete('id');
    roles.set(role, column);
  };
  // "ID" is Canvas's own number in Canvas's list, and what the school gives anywhere else.
  const isCanvas = plain.some((each) => each.startsWith('sis'));
  const id = roles.get('id') ?? -1;
  if (isCanvas && plain[id] === 'id') take('canvasId', id);
  // "Participant 123" in each line, whatever the column is called.
  const taken = new Set([...roles].flatMap(([role, of]) => (role === 'id' ? [] : [of])));
  const participant = headings.findIndex(
    (heading, column) => !taken.has(column) && areParticipants(heading, cellsOf(column)),
  );
  if (participant >= 0) take('participant', participant);
  return roles;
}

/**
 * Columns of the worksheet that Moodle gives for grading outside of it, and takes back.
 *
 * @returns nothing for a table of any other kind
 */
export function worksheetColumns(headings: readonly string[]): Roles | undefined {
  const roles = rolesOf(headings, () => []);
  return roles.has('grade') && headings.some(isIdentifier) ? roles : undefined;
}

function isIdentifier(heading: string): boolean {
  return IDENTIFIER_HEADINGS.includes(plainHeading(heading));
}

const PARTICIPANT = /^(\p{L}[\p{L}/]+)(\s*)(\d+)$/u;

function areParticipants(heading: string, cells: readonly string[]): boolean {
  const words = new Set(cells.map((cell) => PARTICIPANT.exec(cell)?.slice(1, 3).join('')));
  const [word = ''] = words;
  // There a number may stand at once behind the word.
  const isTold = word.endsWith(' ') || (word !== '' && isIdentifier(heading));
  return isTold && words.size === 1 && new Set(cells).size === cells.length;
}

/** Small letters and digits only: `E-mail` is `email`. */
function plainHeading(heading: string): string {
  return heading
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');
}

/** For the message that no column was recognised. */
const USUAL_HEADINGS = EXAMPLE_HEADINGS.join(', ').replace(/, (?=[^,]*$)/, ' or ');

/** @returns its lines, the headings first */
function readTable(file: string, called: string): string[][] {
  const bytes = withFileErrors('roster.unreadable', { list: called }, () => readFileSync(file));
  if (bytes.subarray(0, 2).toString('latin1') === 'PK') {
    throw userError('roster.spreadsheet', { list: called });
  }
  const { text, delimiter } = partedText(decodedText(bytes));
  try {
    return parse(text, {
      delimiter,
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
      skip_records_with_empty_values: true,
    });
  } catch (error) {
    const reason = (error as Error).message;
    throw userError('roster.no-table', { list: called, reason }, { cause: error });
  }
}

const DELIMITERS = [',', ';', '\t'];

/** Excel may say in a first line `sep=;` by what the cells are parted; else it is what the headings have most of. */
function partedText(text: string): { readonly text: string; readonly delimiter: string } {
  const [line = '', stated] = /^sep=([^\r\n])\r?\n/i.exec(text) ?? [];
  if (stated !== undefined) return { text: text.slice(line.length), delimiter: stated };
  const [headings = ''] = text.split(/\r?\n/, 1);
  const countOf = (delimiter: string): number => headings.split(delimiter).length;
  const [delimiter = ','] = DELIMITERS.toSorted((a, b) => countOf(b) - countOf(a));
  return { text, delimiter };
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
