/** The patches that may mend a function, in what has run when it was wrong; the likeliest first. */
import type { Node } from '@babel/types';
import type { MixedUp } from '../../exercise/exercise.ts';
import { LINE_END, placeAt } from '../../submission/source-location.ts';
import { functionName, isFunction, nameOf, type Texts, walk } from '../syntax.ts';
import { type Change, countFiles } from './counters.ts';
import { FileFacts } from './facts.ts';
import { calls } from './mutators/calls.ts';
import { flow } from './mutators/flow.ts';
import { names } from './mutators/names.ts';
import { values } from './mutators/values.ts';
import { KIND_WEIGHTS, type Mutator, type PatchKind, type Rewrite, Site } from './site.ts';

export type Range = Pick<Change, 'start' | 'end'>;

/** One change that may mend a function, and where it stands. */
export interface Patch extends Change {
  readonly kind: PatchKind;
  readonly file: string;
  /** Of the marked place, from 1; columns count UTF-16 units. */
  readonly line: number;
  readonly column: number;
  /** Likelier patches have more. */
  readonly weight: number;
  /** The place that a student is shown. */
  readonly mark: Range;
  /** The smallest statement around the mark. */
  readonly statement: Range;
  /** 0 in the function itself, 1 in what it calls. */
  readonly distance: number;
}

/** Another kind of slip is a line in one of these tables. */
const MUTATORS: readonly Mutator[] = [...values, ...names, ...flow, ...calls];
const mutatorsOf = new Map<string, Mutator[]>();
for (const each of MUTATORS)
  for (const type of each.of) mutatorsOf.set(type, [...(mutatorsOf.get(type) ?? []), each]);

/** What code beside the function has of its weight. */
const SHARE_BESIDE = 0.6;
/** Longer ones are no single change of a line. */
const LONGEST = 2000;
/** Of so many the right one is found, if at all. */
const MOST_PATCHES = 480;
export interface Suspicion {
  /** The function that is to be mended. */
  readonly name: string;
  /** Functions that are asked by themselves: their own code is not this one's. */
  readonly others: readonly string[];
  /** How much speaks against a statement or function, by its number; none for what did not run. */
  readonly against: ReadonlyMap<number, number>;
}

export function mutate(
  texts: Texts,
  { name, others, against }: Suspicion,
  words: MixedUp,
): readonly Patch[] {
  const patches = new Map<string, Patch>();
  for (const counted of countFiles(texts) ?? []) {
    const { file, text, tree, numbers } = counted;
    const facts = new FileFacts(counted, words);
    walk(tree, (node, parents, key) => {
      const mutators = mutatorsOf.get(node.type);
      if (mutators === undefined) return;
      const path = [...parents, node];
      const number = numbers.get(path.findLast((each) => numbers.has(each))!);
      const suspicion = number === undefined ? 0.5 : against.get(number);
      if (suspicion === undefined || path.some(isForShow)) return;
      // What the functions are called in which it stands.
      const around = path.map((each, i) => isFunction(each) && functionName(each, path[i - 1]));
      const isOwn = around.includes(name);
      if (!isOwn && others.some((each) => around.includes(each))) return;
      const site = new Site(facts, path, key);
      const share = suspicion * (isOwn ? 1 : SHARE_BESIDE);
      for (const { kind, rewrites } of mutators) {
        for (const given of rewrites(site)) {
          const rewrite = { kind, ...(typeof given === 'string' ? { text: given } : given) };
          if (rewrite.text.length > LONGEST) continue;
          const patch = patchOf(rewrite, site, share, isOwn ? 0 : 1);
          const id = `${file}:${patch.start}:${patch.end}:${patch.replacement}`;
          const isSame = text.slice(patch.start, patch.end) === patch.replacement;
          if (!isSame && (patches.get(id)?.weight ?? 0) < patch.weight) patches.set(id, patch);
        }
      }
    });
  }
  return [...patches.values()]
    .toSorted((one, other) => other.weight - one.weight)
    .slice(0, MOST_PATCHES);
}

function patchOf(
  { text: replacement, mark, part = 1, kind, ...range }: Rewrite & { readonly kind: PatchKind },
  { node, path, facts: { source } }: Site,
  share: number,
  distance: number,
): Patch {
  const { start = node.start!, end = range.start ?? node.end! } = range;
  const marked = rangeOf(mark ?? node);
  const statement = path.findLast((each) => /Statement$|Declaration$/.test(each.type)) ?? node;
  // Of the statement before which one is missing only the first line: what is in it is another place.
  const lines = source.text.slice(marked.start, marked.end).split(LINE_END);
  const isBefore = start === end && start <= marked.start;
  return {
    ...{ kind, file: source.file, start, end, replacement, distance },
    ...placeAt(source.text, marked.start),
    weight: KIND_WEIGHTS[kind] * part * share,
    mark: isBefore ? { ...marked, end: marked.start + lines[0]!.length } : marked,
    statement: rangeOf(statement),
  };
}

function rangeOf({ start, end }: Pick<Node, 'start' | 'end'>): Range {
  return { start: start!, end: end! };
}

/** What is only printed makes no answer wrong. */
function isForShow(node: Node): boolean {
  return (
    node.type === 'CallExpression' &&
    node.callee.type === 'MemberExpression' &&
    nameOf(node.callee.object) === 'console'
  );
}
