/**
 * Finds out which student of a list has handed in what. A submission goes to a student only when what
 * is known of it fits exactly one; a doubtful match is none, and is told.
 */
import type { FormatMessage } from '../../../base/messages/format-message.ts';
import type { ClassSubmission, HandedInBy, Unplaced } from '../intake/submission.ts';
import type { Roster, Student } from './read-roster.ts';

/** The numbers of the students that fit: one is found, of several none can be told to be meant. */
export type StudentNumbers = ReadonlySet<number>;

/** The texts by which a student may be told, of each kind. */
const KEYS = {
  participant: ({ participant }) => [participant],
  canvasId: ({ canvasId }) => [canvasId],
  id: ({ id, sisId }) => [id, sisId],
  email: ({ email }) => [email],
  login: ({ login, email }) => [login, email?.split('@')[0]],
  name: ({ name, firstName, lastName }) =>
    [name, [firstName, lastName].join(' ')].flatMap((each) => spellings(each)),
} satisfies Readonly<Record<string, (student: Student) => readonly (string | undefined)[]>>;
type KeyKind = keyof typeof KEYS;
/** What tells people apart best is looked at first; names are written in several ways. */
const KINDS = ['participant', 'canvasId', 'id', 'email', 'login'] as const;

/** @returns what finds the students about whom something is known */
export function finderOf(students: readonly Student[]): (by: HandedInBy) => StudentNumbers {
  /** By kind and text. */
  const numbers = new Map<string, Set<number>>();
  for (const [number, student] of students.entries()) {
    for (const [kind, textsOf] of Object.entries(KEYS)) {
      for (const text of textsOf(student).map((each = '') => keyOf(each))) {
        const own = numbers.get(`${kind} ${text}`) ?? new Set();
        if (text !== '') numbers.set(`${kind} ${text}`, own.add(number));
      }
    }
  }
  const look = (kind: KeyKind, text = ''): StudentNumbers =>
    numbers.get(`${kind} ${keyOf(text)}`) ?? NONE;
  const named = (name = ''): StudentNumbers =>
    together(spellings(name).map((each) => look('name', each)));

  return (by) =>
    firstOf(
      ...KINDS.map((kind) => look(kind, by[kind])),
      named(by.name),
      // In front of a name Moodle writes that of its group.
      named(by.name?.replace(/^.*?-/, '')),
      together([by.anything ?? []].flat().map(anythingOf)),
    );

  function known(text: string): StudentNumbers {
    return firstOf(...KINDS.map((kind) => look(kind, text)));
  }

  /** A name that somebody gave to a file or folder: `ada`, `20230001_张三`, `exercise-ada`. */
  function anythingOf(text: string): StudentNumbers {
    const whole = firstOf(known(text), named(text));
    if (whole.size > 0) return whole;
    const parts = text.split(/[\s_+,;.()[\]（）【】、，-]+/u).filter((part) => part !== '');
    const ids = parts.filter((part) => /\d/.test(part) && !isShortNumber(part));
    const byId = together(ids.map(known));
    // A name in Chinese is one part; a single word of another name may be anybody's.
    const words = parts.filter((part) => /\P{ASCII}/u.test(part));
    const byName = firstOf(
      named(text.replace(/[_\d]+/g, ' ')),
      together(words.map((part) => named(part))),
    );
    if (byId.size === 1 && byName.size === 1) return together([byId, byName]);
    // The longest end that is a login: `mary-ann` and not `ann`.
    const ends = [...text.matchAll(/[-_]/g)].map(({ index }) => text.slice(index + 1));
    const logins = ends.filter((end) => !isShortNumber(end));
    return firstOf(byId, byName, ...logins.map((end) => look('login', end)));
  }
}

/** Guessed: shorter numbers in a name are those of attempts, weeks and years. */
const MIN_ID_DIGITS = 5;

/** A number that is no id where it is only a part of a name: `attempt-2`. */
function isShortNumber(text: string): boolean {
  return /^\d+$/.test(text) && text.length < MIN_ID_DIGITS;
}

const NONE: StudentNumbers = new Set();

function firstOf(...matches: readonly StudentNumbers[]): StudentNumbers {
  return matches.find(({ size }) => size > 0) ?? NONE;
}

/** All that match must be the same student. */
function together(matches: readonly StudentNumbers[]): StudentNumbers {
  return new Set(matches.flatMap((match) => [...match]));
}

function keyOf(text: string): string {
  return text.normalize('NFKC').trim().toLowerCase();
}

/**
 * A name as one word, in each order that it may be written in: "Lovelace, Ada" and "Ada Lovelace" are one; Canvas writes
 * no spaces, and in Chinese there are none as a rule; which of several names is the last one is not told.
 */
function spellings(name = ''): string[] {
  const words = keyOf(name)
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter((word) => word !== '');
  const turned = words.map((_, cut) => [...words.slice(cut), ...words.slice(0, cut)]);
  return [...turned, words.toSorted()].map((each) => each.join(''));
}

/** As it is kept with the results, so that parts of a class can be joined and results be read later. */
export interface MatchedClass {
  readonly roster: Roster;
  /** For each submission of somebody on the list: the numbers of the students, from 0. */
  readonly studentsOf: readonly (readonly [name: string, students: readonly number[]])[];
  readonly unmatched: readonly Unplaced[];
}

export function matchClass(
  submissions: readonly ClassSubmission[],
  roster: Roster,
  formatMessage: FormatMessage,
): MatchedClass {
  const find = finderOf(roster.students);
  const studentsOf: [string, number[]][] = [];
  const unmatched: Unplaced[] = [];
  for (const { name, by } of submissions) {
    const matches = by.map(find);
    const found = together(matches.filter(({ size }) => size === 1));
    if (found.size > 0) studentsOf.push([name, [...found]]);
    const lacking = matches.filter(({ size }) => size !== 1);
    if (lacking.length === 0 && found.size > 0) continue;
    const fitsSeveral = lacking.some(({ size }) => size > 1);
    const alone = fitsSeveral ? 'intake.fits-several' : 'intake.nobody-on-list';
    unmatched.push({
      name,
      reason: formatMessage(matches.length > 1 ? 'intake.group-incomplete' : alone),
    });
  }
  return { roster, studentsOf, unmatched };
}

/**
 * Where no list of students is given, the platform's download tells by itself who has handed in.
 *
 * @returns nothing when it does not tell it of everybody
 */
export function listFromDownload(
  submissions: readonly ClassSubmission[],
): MatchedClass | undefined {
  const students: Student[] = [];
  const studentsOf: [string, number[]][] = [];
  for (const { name, by } of submissions) {
    const told = by.map(({ anything: _, ...known }) => known);
    if (told.some((each) => Object.values(each).every((text) => text === undefined)))
      return undefined;
    studentsOf.push([name, told.map((_, i) => students.length + i)]);
    students.push(...told);
  }
  return { roster: { headings: [], students }, studentsOf, unmatched: [] };
}
