/**
 * Groups submissions that are mostly one and the same program, and says how common what they share is:
 * of a short exercise many good functions look alike.
 */
import { listed, type Say } from '../messages/say.ts';
import type { Fingerprint, FunctionPrint } from './fingerprint.ts';
import type { Row } from './row.ts';

export interface SimilarGroup {
  readonly names: readonly string[];
  /** How many submissions were compared besides these. */
  readonly others: number;
  /** How long the functions are that are not the starter's, in words and signs. */
  readonly ownTokens: number;
  /** Functions that all of them have alike, the rarest first. */
  readonly shared: readonly SharedFunction[];
}

export interface SharedFunction {
  readonly name: string;
  /** How many submissions outside of the group have it, too. */
  readonly elsewhere: number;
  /** It is so in the reference solution, too. */
  readonly isReference: boolean;
}

export interface KnownPrograms {
  readonly starter: Fingerprint;
  readonly reference?: Fingerprint | undefined;
}

/** Of what the shorter of two has as few others have, so much must be in both; independent ones share a quarter. */
const MOST_OF_IT = 0.6;
/** And so much of the longer one, to which lines may have been added that do nothing. */
const PART_OF_THE_OTHER = 1 / 3;
/** So few pieces are alike by chance. */
const LEAST_PIECES = 15;
/** The same where two are alike in all that is not the starter's; of what is longer nearly all is enough. */
const LEAST_IN_ALL = 5;
const NEARLY_ALL = 0.85;
const SHORT = 40;
/** What more have, or more than this part of a class, is how one writes it. */
const MOST_ALIKE = 5;
const LARGEST_PART = 0.2;
/** So much of a function's pieces makes it the same function. */
const MOST_OF_A_FUNCTION = 0.8;

type Pieces = ReadonlySet<string>;

interface Own {
  readonly name: string;
  /** What is not only the starter's. */
  readonly functions: readonly FunctionPrint[];
  readonly pieces: Pieces;
}

/**
 * @param earlier of other years, which are told where somebody of now is like them
 * @returns groups of two or more, those with most code of their own first
 */
export function similarGroups(
  rows: readonly Row[],
  { starter, reference }: KnownPrograms,
  earlier: readonly Row[] = [],
): SimilarGroup[] {
  const handedOut = piecesOf(starter.functions);
  const compared = [...rows, ...earlier];
  const now = new Set(rows.map(({ name }) => name));
  const all = compared.map((row) => ownOf(row, handedOut)).filter(({ pieces }) => pieces.size > 0);
  const known = piecesOf(reference?.functions ?? []);
  const usual = usualPieces(all, known);
  const isOfNow = ({ name }: Own): boolean => now.has(name);
  return connected(all, (a, b) => (isOfNow(a) || isOfNow(b)) && areAlike(a.pieces, b.pieces, usual))
    .map((group) => ({
      ...toldOf(group, all, known),
      others: compared.length - group.length,
    }))
    .toSorted((a, b) => b.ownTokens - a.ownTokens || (a.names[0]! < b.names[0]! ? -1 : 1));
}

function piecesOf(functions: readonly FunctionPrint[]): Pieces {
  return new Set(functions.flatMap(({ pieces }) => pieces));
}

function ownOf({ name, fingerprint }: Row, handedOut: Pieces): Own {
  const functions = (fingerprint?.functions ?? []).flatMap((one) => {
    const pieces = one.pieces.filter((piece) => !handedOut.has(piece));
    return pieces.length === 0 ? [] : [{ ...one, pieces }];
  });
  return { name, functions, pieces: piecesOf(functions) };
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

/** Pieces of which it says nothing that two have them. */
function usualPieces(all: readonly Own[], reference: Pieces): Pieces {
  const counts = new Map<string, number>();
  for (const piece of all.flatMap(({ pieces }) => [...pieces])) {
    counts.set(piece, (counts.get(piece) ?? 0) + 1);
  }
  const most = Math.max(MOST_ALIKE, LARGEST_PART * all.length);
  return new Set([
    ...reference,
    ...[...counts.keys()].filter((piece) => counts.get(piece)! > most),
  ]);
}

/** The same in nearly all, whatever it is; or in most of what is not how everybody writes it. */
function areAlike(a: Pieces, b: Pieces, usual: Pieces): boolean {
  const both = [...a].filter((piece) => b.has(piece));
  const all = Math.max(a.size, b.size);
  if (both.length >= (all < SHORT ? all : NEARLY_ALL * all)) return both.length >= LEAST_IN_ALL;
  const rareIn = (pieces: Iterable<string>): number =>
    [...pieces].filter((piece) => !usual.has(piece)).length;
  const shared = rareIn(both);
  const [shorter, longer] = [rareIn(a), rareIn(b)].toSorted((x, y) => x - y) as [number, number];
  return shared >= Math.max(LEAST_PIECES, MOST_OF_IT * shorter, PART_OF_THE_OTHER * longer);
}

function toldOf(
  group: readonly Own[],
  all: readonly Own[],
  reference: Pieces,
): Omit<SimilarGroup, 'others'> {
  const sorted = group.toSorted((a, b) => (a.name < b.name ? -1 : 1));
  const others = all.filter((one) => !group.includes(one));
  const has = (pieces: Pieces, { pieces: own }: FunctionPrint): boolean =>
    own.filter((piece) => pieces.has(piece)).length >= MOST_OF_A_FUNCTION * own.length;
  const shared = sorted[0]!.functions
    .filter((one) => group.every(({ pieces }) => has(pieces, one)))
    .map((one) => ({
      name: one.name,
      elsewhere: others.filter(({ pieces }) => has(pieces, one)).length,
      isReference: has(reference, one),
    }))
    .toSorted((a, b) => a.elsewhere - b.elsewhere || (a.name < b.name ? -1 : 1));
  const lengths = group.map(({ functions }) =>
    functions.reduce((sum, { tokens }) => sum + tokens, 0),
  );
  return { names: sorted.map(({ name }) => name), ownTokens: Math.min(...lengths), shared };
}

/** How common what a group shares is, as a sentence. */
export function commonness({ shared, others }: SimilarGroup, say: Say): string {
  const unique = shared.filter(({ elsewhere, isReference }) => elsewhere === 0 && !isReference);
  const common = shared.filter((each) => !unique.includes(each));
  const told = common.map(({ name, elsewhere, isReference }) =>
    isReference
      ? say('class.similar.as-reference', { name, others: elsewhere })
      : say('class.similar.others', { name, others: elsewhere }),
  );
  const usual =
    told.length === 0
      ? say('class.similar.nobody-else')
      : say('class.similar.some-have', { others, list: listed(say, told, 'list.comma') });
  const rare =
    unique.length === 0
      ? say('class.similar.all-elsewhere')
      : say('class.similar.these-alone', {
          list: listed(
            say,
            unique.map(({ name }) => name),
            'list.comma',
          ),
        });
  return `${rare}${say('class.similar.semicolon')}${usual}`;
}
