/** The patches that may mend a function, in what has run when it was wrong; the likeliest first. */
import type { Node } from '@babel/types';
import type { MixedUp } from '../../exercise/exercise.ts';
import { endOf, functionName, isFunction, nameOf, startOf, type Texts, walk } from '../syntax.ts';
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
  for (const { file, text, tree, numbers } of countFiles(texts) ?? []) {
    const facts = new FileFacts(file, text, tree, words);
    walk(tree, (node, parents, key) => {
      const mutators = mutatorsOf.get(node.type);
      if (mutators === undefined) return;
      const path = [...parents, node];
      const counted = path.findLast((each) => numbers.has(each));
      const suspicion = counted === undefined ? 0.5 : against.get(numbers.get(counted)!);
      if (suspicion === undefined || path.some(isForShow)) return;
      // What the functions are called in which it stands.
      const around = path.map((each, i) => isFunction(each) && functionName(each, path[i - 1]));
      const isOwn = around.includes(name);
      if (!isOwn && others.some((each) => around.includes(each))) return;
      const site = new Site(facts, path, key);
      const distance = isOwn ? 0 : 1;
      const share = suspicion * (isOwn ? 1 : SHARE_BESIDE);
      for (const { kind, rewrites } of mutators) {
        for (const given of rewrites(site)) {
          const rewrite = typeof given === 'string' ? { text: given } : given;
          if (rewrite.text.length > LONGEST) continue;
          const patch = patchOf(rewrite, kind, site, share, distance);
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
  { text, start, end, mark, part = 1, kind: other }: Rewrite,
  mutatorKind: PatchKind,
  { node, path, facts }: Site,
  share: number,
  distance: number,
): Patch {
  const kind = other ?? mutatorKind;
  const marked = mark ?? node;
  const from = start ?? startOf(node);
  const to = end ?? start ?? endOf(node);
  const { line, column } = marked.loc!.start;
  const statement = path.findLast((each) => /Statement$|Declaration$/.test(each.type)) ?? marked;
  return {
    kind,
    file: facts.file,
    start: from,
    end: to,
    replacement: text,
    line,
    column: column + 1,
    weight: KIND_WEIGHTS[kind] * part * share,
    mark: markOf(marked, from === to ? from : undefined, facts.text),
    statement: { start: startOf(statement), end: endOf(statement) },
    distance,
  };
}

/** Of the statement before which one is missing only the first line: what is in it is another place. */
function markOf(mark: Node, insertedAt: number | undefined, text: string): Range {
  const whole = { start: startOf(mark), end: endOf(mark) };
  if (insertedAt === undefined || insertedAt > whole.start) return whole;
  const line = text.slice(whole.start, whole.end).search(/[\r\n]/);
  return line < 0 ? whole : { start: whole.start, end: whole.start + line };
}

/** What is only printed makes no answer wrong. */
function isForShow(node: Node): boolean {
  return (
    node.type === 'CallExpression' &&
    node.callee.type === 'MemberExpression' &&
    nameOf(node.callee.object) === 'console'
  );
}
