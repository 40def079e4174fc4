/**
 * Finds out which student of a list has handed in what. A submission is matched with a student only if what is known of
 * it fits exactly one. All others are listed, with the reason.
 */
import type { FormatMessage } from '../../../base/messages/format-message.ts';
import type { ClassSubmission, HandedInBy, Unplaced } from '../intake/submission.ts';
import type { Roster, Student } from './read-roster.ts';

/** The indices of the students that fit, from 0. If there are several, it is not known which one is meant. */
export type StudentNumbers = ReadonlySet<number>;

/** The texts that identify a student, by their kind. */
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
/** The surest kind comes first. Names are looked up separately, as they are written in several ways. */
const KINDS = ['participant', 'canvasId', 'id', 'email', 'login'] as const;

/** @returns finds the students of the list by what is known of a person */
export function finderOf(students: readonly Student[]): (by: HandedInBy) => StudentNumbers {
  /** The indices of the students by kind and text: `login ada`. */
  const indicesByKey = new Map<string, Set<number>>();
  for (const [index, student] of students.entries()) {
    for (const [kind, textsOf] of Object.entries(KEYS)) {
      for (const text of textsOf(student).map((each = '') => keyOf(each))) {
        if (text === '') continue;
        const indices = indicesByKey.get(`${kind} ${text}`) ?? new Set();
        indicesByKey.set(`${kind} ${text}`, indices.add(index));
      }
    }
  }
  const look = (kind: KeyKind, text = ''): StudentNumbers =>
    indicesByKey.get(`${kind} ${keyOf(text)}`) ?? NONE;
  const named = (name = ''): StudentNumbers =>
    together(spellings(name).map((each) => look('name', each)));

  return (by) =>
    firstOf(
      ...KINDS.map((kind) => look(kind, by[kind])),
      named(by.name),
      // Moodle writes the name of a group in front of a person's name.
      named(by.name?.replace(/^.*?-/, '')),
      together([by.anything ?? []].flat().map(anythingOf)),
    );

  function known(text: string): StudentNumbers {
    return firstOf(...KINDS.map((kind) => look(kind, text)));
  }

  /** @param text a name that somebody gave to a file or folder: `ada`, `20230001_张三`, `exercise-ada` */
  function anythingOf(text: string): StudentNumbers {
    const whole = firstOf(known(text), named(text));
    if (whole.size > 0) return whole;
    const parts = text.split(/[\s_+,;.()[\]（）【】、，-]+/u).filter((part) => part !== '');
    const ids = parts.filter((part) => /\d/.test(part) && !isShortNumber(part));
    const byId = together(ids.map(known));
    // A name in Chinese is one part. A single word of another name may be a part of several students' names.
    const words = parts.filter((part) => /\P{ASCII}/u.test(part));
    const byName = firstOf(
      named(text.replace(/[_\d]+/g, ' ')),
      together(words.map((part) => named(part))),
    );
    if (byId.size === 1 && byName.size === 1) return together([byId, byName]);
    // The longest ending that is a login counts: `mary-ann` and not `ann`.
    const ends = [...text.matchAll(/[-_]/g)].map(({ index }) => text.slice(index + 1));
    const logins = ends.filter((end) => !isShortNumber(end));
    return firstOf(byId, byName, ...logins.map((end) => look('login', end)));
  }
}

/** Shorter numbers in a name are those of attempts, weeks and years (a guess). */
const MIN_ID_DIGITS = 5;

/** Such a number is no id where it is only a part of a name: `attempt-2`. */
function isShortNumber(text: string): boolean {
  return /^\d+$/.test(text) && text.length < MIN_ID_DIGITS;
}

const NONE: StudentNumbers = new Set();

function firstOf(...matches: readonly StudentNumbers[]): StudentNumbers {
  return matches.find(({ size }) => size > 0) ?? NONE;
}

/** @returns the students of all matches, which are several where the matches contradict each other */
function together(matches: readonly StudentNumbers[]): StudentNumbers {
  return new Set(matches.flatMap((match) => [...match]));
}

function keyOf(text: string): string {
  return text.normalize('NFKC').trim().toLowerCase();
}

/**
 * Canvas writes names without spaces, and so do people in Chinese. "Lovelace, Ada" and "Ada Lovelace" are the same name,
 * and it is not known which of several names is the last name.
 *
 * @returns the name as one word, in each order in which it may be written
 */
function spellings(name = ''): string[] {
  const words = keyOf(name)
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter((word) => word !== '');
  const rotations = words.map((_, cut) => [...words.slice(cut), ...words.slice(0, cut)]);
  return [...rotations, words.toSorted()].map((each) => each.join(''));
}

/** The submissions of each student on the list. They are stored with the results. */
export interface MatchedClass {
  readonly roster: Roster;
  /** For each submission of somebody on the list: the indices of the students, from 0. */
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
    const owners = together(matches.filter(({ size }) => size === 1));
    if (owners.size > 0) studentsOf.push([name, [...owners]]);
    const open = matches.filter(({ size }) => size !== 1);
    if (open.length === 0 && owners.size > 0) continue;
    const isGroup = matches.length > 1;
    const personKey = open.some(({ size }) => size > 1)
      ? 'intake.fits-several'
      : 'intake.nobody-on-list';
    const reason = formatMessage(isGroup ? 'intake.group-incomplete' : personKey);
    unmatched.push({ name, reason });
  }
  return { roster, studentsOf, unmatched };
}

/**
 * Makes a list of students from a platform's download, where the instructor has given none.
 *
 * @returns nothing unless the download identifies the person of every submission
 */
export function listFromDownload(
  submissions: readonly ClassSubmission[],
): MatchedClass | undefined {
  const students: Student[] = [];
  const studentsOf: [string, number[]][] = [];
  for (const { name, by } of submissions) {
    const people = by.map(({ anything: _, ...fields }) => fields);
    const isUnknown = people.some((person) =>
      Object.values(person).every((text) => text === undefined),
    );
    if (isUnknown) return undefined;
    studentsOf.push([name, people.map((_, offset) => students.length + offset)]);
    students.push(...people);
  }
  return { roster: { headings: [], students }, studentsOf, unmatched: [] };
}
