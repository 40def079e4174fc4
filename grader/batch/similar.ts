/**
 * Groups submissions that are mostly one and the same program, function by function, and says how
 * common what they share is: of a short exercise many good functions look alike.
 */
import type { Fingerprint } from './fingerprint.ts';
import type { FunctionShape } from './program-shape.ts';
import type { Row } from './row.ts';
import type { SimilarWords } from './summary-words.ts';

export interface SimilarGroup {
  readonly names: readonly string[];
  /** How much of it is not in the starter, in words and signs. */
  readonly ownTokens: number;
  /** Functions that all of them have alike, the rarest first. */
  readonly shared: readonly SharedFunction[];
}

export interface SharedFunction {
  readonly name: string;
  /** How many submissions outside of the group have it just so. */
  readonly elsewhere: number;
  /** It is so in the reference solution, too. */
  readonly isReference: boolean;
}

export interface KnownPrograms {
  readonly starter: Fingerprint;
  readonly reference?: Fingerprint;
}

/** Of what either of two has written as few others have, so much must be in both. */
const MOST_OF_IT = 0.8;
/** A short function that is alike says nothing. */
const LEAST_TOKENS = 60;
/** So little is written alike by chance, also where nothing else is written. */
const LEAST_IN_ALL = 20;
/** What more have just so, or more than this part of a class, is how one writes it. */
const MOST_ALIKE = 5;
const LARGEST_PART = 0.2;

interface Own {
  readonly row: Row;
  /** What is not in the starter, each shape once. */
  readonly shapes: ReadonlyMap<string, FunctionShape>;
  readonly tokens: number;
}

/** @returns groups of two or more, those with most code of their own first */
export function similarGroups(
  rows: readonly Row[],
  { starter, reference }: KnownPrograms,
): SimilarGroup[] {
  const handedOut = hashesOf(starter);
  const all = rows.map((row) => ownOf(row, handedOut)).filter(({ shapes }) => shapes.size > 0);
  const known = reference === undefined ? new Set<string>() : hashesOf(reference);
  const usual = usualHashes(all, known);
  return connected(all, (a, b) => areAlike(a, b, usual))
    .map((group) => toldOf(group, all, known))
    .toSorted((a, b) => b.ownTokens - a.ownTokens || (a.names[0]! < b.names[0]! ? -1 : 1));
}

function hashesOf({ functions }: Fingerprint): Set<string> {
  return new Set(functions.map(({ hash }) => hash));
}

function ownOf(row: Row, handedOut: ReadonlySet<string>): Own {
  const own = (row.fingerprint?.functions ?? []).filter(({ hash }) => !handedOut.has(hash));
  const shapes = new Map(own.map((shape) => [shape.hash, shape]));
  return { row, shapes, tokens: tokensOf([...shapes.values()]) };
}

function tokensOf(shapes: readonly FunctionShape[]): number {
  return shapes.reduce((sum, { tokens }) => sum + tokens, 0);
}

/** Whoever is like somebody in a group belongs to it. */
function connected(all: readonly Own[], areAlike: (a: Own, b: Own) => boolean): Own[][] {
  const groups: Own[][] = [];
  for (const one of all) {
    const like = groups.filter((group) => group.some((other) => areAlike(one, other)));
    for (const group of like) groups.splice(groups.indexOf(group), 1);
    groups.push([...like.flat(), one]);
  }
  return groups.filter((group) => group.length > 1);
}

/** Shapes of which it says nothing that two have them. */
function usualHashes(all: readonly Own[], reference: ReadonlySet<string>): Set<string> {
  const counts = new Map<string, number>();
  for (const { shapes } of all) {
    for (const hash of shapes.keys()) counts.set(hash, (counts.get(hash) ?? 0) + 1);
  }
  const most = Math.max(MOST_ALIKE, LARGEST_PART * all.length);
  const common = [...counts].filter(([, count]) => count > most).map(([hash]) => hash);
  return new Set([...common, ...reference]);
}

/** The same in all, whatever it is; or in most of what is not how everybody writes it. */
function areAlike(a: Own, b: Own, usual: ReadonlySet<string>): boolean {
  if (a.row.fingerprint?.hash === b.row.fingerprint?.hash) return a.tokens >= LEAST_IN_ALL;
  const rare = ({ shapes }: Own): FunctionShape[] =>
    [...shapes.values()].filter(({ hash }) => !usual.has(hash));
  const [ofA, ofB] = [rare(a), rare(b)];
  const most = Math.max(tokensOf(ofA), tokensOf(ofB), LEAST_TOKENS);
  return tokensOf(ofA.filter(({ hash }) => b.shapes.has(hash))) >= MOST_OF_IT * most;
}

function toldOf(
  group: readonly Own[],
  all: readonly Own[],
  reference: ReadonlySet<string>,
): SimilarGroup {
  const sorted = group.toSorted((a, b) => (a.row.name < b.row.name ? -1 : 1));
  const others = all.filter((one) => !group.includes(one));
  const shared = [...sorted[0]!.shapes.values()]
    .filter(({ hash }) => group.every(({ shapes }) => shapes.has(hash)))
    .map(({ name, hash }) => ({
      name,
      elsewhere: others.filter(({ shapes }) => shapes.has(hash)).length,
      isReference: reference.has(hash),
    }))
    .toSorted((a, b) => a.elsewhere - b.elsewhere || (a.name < b.name ? -1 : 1));
  return {
    names: sorted.map(({ row }) => row.name),
    ownTokens: Math.min(...group.map(({ tokens }) => tokens)),
    shared,
  };
}

/** How common what a group shares is, as a sentence. */
export function commonness(
  { shared, names }: SimilarGroup,
  submissions: number,
  words: SimilarWords,
): string {
  const others = Math.max(0, submissions - names.length);
  const unique = shared.filter(({ elsewhere, isReference }) => elsewhere === 0 && !isReference);
  const common = shared.filter((each) => !unique.includes(each));
  const told = common.map(({ name, elsewhere, isReference }) =>
    isReference ? words.asReference(name, elsewhere) : words.others(name, elsewhere),
  );
  const usual = told.length === 0 ? words.nobodyElse : words.someHave(others, words.list(told));
  const rare =
    unique.length === 0
      ? words.allElsewhere
      : words.theseAlone(words.list(unique.map(({ name }) => name)));
  return words.together([rare, usual]);
}
