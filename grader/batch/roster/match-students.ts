/**
 * Finds out which student of a list has handed in what. A submission goes to a student only when what
 * is known of it fits exactly one; a doubtful match is none, and is told.
 */
import type { HandedInBy } from '../intake/platform-names.ts';
import type { Student } from './read-roster.ts';

export type Match =
  | { readonly kind: 'one'; readonly index: number }
  | { readonly kind: 'none' }
  /** It fits several lines of the list. */
  | { readonly kind: 'several' };

/** @returns whether somebody on the list has the number that a platform's name tells */
export function platformNumbers(students: readonly Student[]): (by: HandedInBy) => boolean {
  const canvas = new Set(students.map(({ canvasId }) => canvasId));
  const moodle = new Set(students.map(({ participant }) => participant));
  return ({ canvasId, participant }) =>
    canvasId === undefined ? moodle.has(participant) : canvas.has(canvasId);
}

type Index = ReadonlyMap<string, ReadonlySet<number>>;

export class StudentFinder {
  readonly #login: Index;
  readonly #id: Index;
  readonly #canvasId: Index;
  readonly #participant: Index;
  readonly #email: Index;
  readonly #name: Index;
  readonly #letters: Index;

  constructor(students: readonly Student[]) {
    this.#login = indexOf(students, ({ login, email }) => [login, email?.split('@')[0]]);
    this.#id = indexOf(students, ({ id, sisId }) => [id, sisId]);
    this.#canvasId = indexOf(students, ({ canvasId }) => [canvasId]);
    this.#participant = indexOf(students, ({ participant }) => [participant]);
    this.#email = indexOf(students, ({ email }) => [email]);
    this.#name = indexOf(students, (student) => namesOf(student).map(nameKey));
    this.#letters = indexOf(students, (student) => namesOf(student).flatMap(letterOrders));
  }

  /** What tells people apart best is looked at first. */
  find(by: HandedInBy): Match {
    const matches = [
      look(this.#participant, by.participant),
      look(this.#canvasId, by.canvasId),
      look(this.#id, by.id),
      look(this.#email, by.email),
      look(this.#login, by.login),
      look(this.#name, by.name === undefined ? undefined : nameKey(by.name)),
      // In front of a name Moodle writes that of its group.
      look(this.#name, by.name?.includes('-') ? nameKey(by.name.replace(/^.*?-/, '')) : undefined),
      this.#inChinese(by.name),
      look(this.#letters, by.letters),
      by.anything === undefined ? NONE : this.#findAnything(by.anything),
    ];
    return matches.find(({ kind }) => kind !== 'none') ?? NONE;
  }

  /** A name in Chinese is one word or two, and the family name stands first or last. */
  #inChinese(name: string | undefined): Match {
    if (name === undefined || !/\p{Script=Han}/u.test(name)) return NONE;
    return together(letterOrders(name).map((each) => look(this.#letters, each)));
  }

  /** A name that somebody gave to a file or folder: `ada`, `20230001_张三`, `exercise-ada`. */
  #findAnything(text: string): Match {
    const whole = this.#byKey(text);
    if (whole.kind !== 'none') return whole;
    const parts = text.split(/[\s_+,;.()[\]（）【】、，-]+/u).filter((part) => part !== '');
    const ids = parts.filter((part) => /\d/.test(part));
    const byId = together(
      ids.map((part) =>
        firstOf(look(this.#participant, part), look(this.#id, part), look(this.#login, part)),
      ),
    );
    const byName = this.#findName(text, parts);
    if (byId.kind === 'one' && byName.kind === 'one') return together([byId, byName]);
    if (byId.kind !== 'none') return byId;
    if (byName.kind !== 'none') return byName;
    // The longest end that is a login: `mary-ann` and not `ann`.
    const ends = [...text.matchAll(/[-_]/g)].map(({ index }) => text.slice(index + 1));
    return firstOf(...ends.map((end) => look(this.#login, end)));
  }

  #findName(text: string, parts: readonly string[]): Match {
    const whole = look(this.#name, nameKey(text.replace(/[_\d]+/g, ' ')));
    // A name in Chinese is one part; a single word of another name may be anybody's.
    const words = parts.filter((part) => /\P{ASCII}/u.test(part));
    return firstOf(whole, together(words.map((part) => look(this.#name, nameKey(part)))));
  }

  #byKey(text: string): Match {
    return firstOf(
      look(this.#login, text),
      look(this.#id, text),
      look(this.#email, text),
      look(this.#name, nameKey(text)),
      look(this.#letters, text),
    );
  }
}

const NONE: Match = { kind: 'none' };

function firstOf(...matches: readonly Match[]): Match {
  return matches.find(({ kind }) => kind !== 'none') ?? NONE;
}

/** All that match must be the same student. */
function together(matches: readonly Match[]): Match {
  const found = matches.filter(({ kind }) => kind !== 'none');
  const [first] = found;
  if (first === undefined) return NONE;
  const isSame = (other: Match): boolean =>
    first.kind === 'one' && other.kind === 'one' && first.index === other.index;
  return found.every(isSame) ? first : { kind: 'several' };
}

function look(index: Index, text: string | undefined): Match {
  const found = text === undefined ? undefined : index.get(keyOf(text));
  if (found === undefined) return NONE;
  return found.size === 1 ? { kind: 'one', index: [...found][0]! } : { kind: 'several' };
}

function indexOf(
  students: readonly Student[],
  textsOf: (student: Student) => readonly (string | undefined)[],
): Index {
  const index = new Map<string, Set<number>>();
  for (const [number, student] of students.entries()) {
    for (const text of textsOf(student)) {
      const key = keyOf(text ?? '');
      if (key !== '') index.set(key, (index.get(key) ?? new Set()).add(number));
    }
  }
  return index;
}

function keyOf(text: string): string {
  return text.normalize('NFKC').trim().toLowerCase();
}

function namesOf({ name, firstName, lastName }: Student): string[] {
  const parts = [firstName, lastName].filter((part) => part !== undefined);
  return [...(name === undefined ? [] : [name]), ...(parts.length === 0 ? [] : [parts.join(' ')])];
}

/** "Lovelace, Ada" and "Ada Lovelace" are one name. */
function nameKey(name: string): string {
  return wordsOf(name).toSorted().join(' ');
}

function wordsOf(name: string): string[] {
  return keyOf(name)
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter((word) => word !== '');
}

/** Canvas writes last and first names as one word; which of several names is the last one is not told. */
function letterOrders(name: string): string[] {
  const words = wordsOf(name);
  return words.map((_, cut) => [...words.slice(cut), ...words.slice(0, cut)].join(''));
}
