/**
 * Reads a list of students: a table with a line of headings, as a course platform exports it, or as somebody has saved it
 * from a spreadsheet. The headings say what the columns hold.
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

/** The index of the column of each role that a table has. */
type Roles = ReadonlyMap<Role, number>;

/** One line of the list. Each text is as it is written there, without space around it; absent where the cell is empty. */
export type Student = { readonly [role in Role]?: string | undefined } & {
  /** The whole line, for a table that is written again with the grades in it. */
  readonly cells?: readonly string[] | undefined;
};

export interface Roster {
  readonly headings: readonly string[];
  readonly students: readonly Student[];
  /** Canvas's second line: the maximum of points of each column. */
  readonly mostPoints?: readonly string[] | undefined;
}

/**
 * @param shownName the list as messages name it
 * @throws {GraderError} when the list cannot be read, no column identifies a person, or nobody is in it
 */
export function readRoster(file: string, shownName: string): Roster {
  const { headings, roles, people, mostPoints } = readPeople(file, shownName);
  if (![...roles.keys()].some((role) => IDENTIFYING_ROLES.has(role))) {
    const shown = headings.slice(0, 8).join(', ');
    throw userError('roster.no-column', {
      list: shownName,
      headings: shown,
      usual: USUAL_HEADINGS,
    });
  }
  const identified = people.filter((student) =>
    Object.keys(student).some((key) => IDENTIFYING_ROLES.has(key)),
  );
  if (identified.length === 0) throw userError('roster.empty', { list: shownName });
  // Only the tables of gradebooks are written again.
  const isGradebook = worksheetColumns(headings) !== undefined || roles.has('canvasId');
  const students = isGradebook ? identified : identified.map(({ cells: _, ...student }) => student);
  const distinct = new Map(students.map((student) => [JSON.stringify(student), student]));
  return { headings, students: [...distinct.values()], mostPoints };
}

/** The first cell of Canvas's second line. */
const MOST_POINTS = /^\s*points\s+possible/i;
/** The first cell of the line of the student that Canvas adds for tests. */
const TEST_STUDENT = /^student,\s*test$/i;

/** A table with people in it, of whatever kind. */
export interface PeopleTable extends Pick<Roster, 'headings' | 'mostPoints'> {
  readonly roles: Roles;
  /** One for each line, also for a line that identifies nobody. */
  readonly people: readonly Student[];
}

/**
 * @param shownName the table as messages name it
 * @throws {GraderError} when it cannot be read
 */
export function readPeople(file: string, shownName: string): PeopleTable {
  const [headings = [], ...lines] = readTable(file, shownName);
  const personLines = lines.filter(
    ([first = '']) => !MOST_POINTS.test(first) && !TEST_STUDENT.test(first),
  );
  const textsIn = (column: number): string[] =>
    personLines.flatMap((line) => line[column]?.trim() || []);
  const roles = rolesOf(headings, textsIn);
  const people = personLines.map((cells) => personIn(cells, roles));
  const mostPoints = lines.find(([first = '']) => MOST_POINTS.test(first));
  return { headings, roles, people, mostPoints };
}

function personIn(cells: readonly string[], roles: Roles): Student {
  const fields: [Role, string][] = [];
  for (const [role, column] of roles) {
    const text = (cells[column] ?? '').trim();
    if (role === 'participant') fields.push([role, PARTICIPANT.exec(text)?.[3] ?? text]);
    else if (text !== '') fields.push([role, text]);
  }
  return { ...Object.fromEntries(fields), cells };
}

/** A remark in a heading: `Grade (Real)`. */
const IN_BRACKETS = /\([^)]*\)|（[^）]*）/g;

/** @param textsIn returns the texts of a column below its heading */
function rolesOf(
  headings: readonly string[],
  textsIn: (column: number) => readonly string[],
): Roles {
  const whole = headings.map(plainHeading);
  const plain = headings.map((heading) => plainHeading(heading.replace(IN_BRACKETS, '')));
  const roles = new Map<Role, number>();
  for (const [role, words] of Object.entries(HEADINGS) as [Role, readonly string[]][]) {
    const columns = words.flatMap((word) => [plain.indexOf(word), whole.indexOf(word)]);
    const column = columns.find((each) => each >= 0);
    if (column !== undefined) roles.set(role, column);
  }
  /** The column may have been taken for the school's number by its heading. */
  const setInsteadOfId = (role: Role, column: number): void => {
    if (roles.get('id') === column) roles.delete('id');
    roles.set(role, column);
  };
  // In Canvas's list, "ID" is Canvas's own number. In all others it is the school's.
  const isCanvas = plain.some((each) => each.startsWith('sis'));
  const idColumn = roles.get('id') ?? -1;
  if (isCanvas && plain[idColumn] === 'id') setInsteadOfId('canvasId', idColumn);
  // A column with "Participant 123" in each line is recognized under any heading that has no other role.
  const otherColumns = new Set([...roles].filter(([role]) => role !== 'id').map(([, at]) => at));
  const participantColumn = headings.findIndex(
    (heading, column) => !otherColumns.has(column) && areParticipants(heading, textsIn(column)),
  );
  if (participantColumn >= 0) setInsteadOfId('participant', participantColumn);
  return roles;
}

/** @returns the columns of Moodle's grading worksheet; nothing for a table of any other kind */
export function worksheetColumns(headings: readonly string[]): Roles | undefined {
  const roles = rolesOf(headings, () => []);
  return roles.has('grade') && headings.some(isIdentifier) ? roles : undefined;
}

function isIdentifier(heading: string): boolean {
  return IDENTIFIER_HEADINGS.includes(plainHeading(heading));
}

/** A word in any language, then a number. */
const PARTICIPANT = /^(\p{L}[\p{L}/]+)(\s*)(\d+)$/u;

/** Each cell has the same word with another number. */
function areParticipants(heading: string, cells: readonly string[]): boolean {
  const words = new Set(cells.map((cell) => PARTICIPANT.exec(cell)?.slice(1, 3).join('')));
  const [word = ''] = words;
  // Without a space after the word, as in Chinese, only the heading shows what the numbers are.
  const isRecognized = word.endsWith(' ') || (word !== '' && isIdentifier(heading));
  return isRecognized && words.size === 1 && new Set(cells).size === cells.length;
}

/** @returns only letters and digits, in small letters: `email` for `E-mail` */
function plainHeading(heading: string): string {
  return heading
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');
}

/** For the message that no column was recognized: `a, b or c`. */
const USUAL_HEADINGS = EXAMPLE_HEADINGS.join(', ').replace(/, (?=[^,]*$)/, ' or ');

/** @returns the lines of the table, the headings first */
function readTable(file: string, shownName: string): string[][] {
  const bytes = withFileErrors('roster.unreadable', { list: shownName }, () => readFileSync(file));
  // A spreadsheet is a zip.
  if (bytes.subarray(0, 2).toString('latin1') === 'PK') {
    throw userError('roster.spreadsheet', { list: shownName });
  }
  const { text, delimiter } = textWithDelimiter(decodedText(bytes));
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
    throw userError('roster.no-table', { list: shownName, reason }, { cause: error });
  }
}

const DELIMITERS = [',', ';', '\t'];

/** In Excel's first line, `sep=;` states the delimiter. Otherwise it is the one that is most frequent in the headings. */
function textWithDelimiter(text: string): { readonly text: string; readonly delimiter: string } {
  const [line = '', stated] = /^sep=([^\r\n])\r?\n/i.exec(text) ?? [];
  if (stated !== undefined) return { text: text.slice(line.length), delimiter: stated };
  const [headings = ''] = text.split(/\r?\n/, 1);
  const countOf = (delimiter: string): number => headings.split(delimiter).length;
  const [delimiter = ','] = DELIMITERS.toSorted((a, b) => countOf(b) - countOf(a));
  return { text, delimiter };
}

/** @returns the student's name, and a login or number that tells two students of the same name apart */
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
