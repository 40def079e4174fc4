/** The patches that may mend a function, in what has run when it was wrong; the likeliest first. */
import type { File, Node } from '@babel/types';
import type { MixedUp } from '../../exercise/exercise.ts';
import type { SourceFile } from '../syntax.ts';
import { endOf, functionName, isFunction, nameOf, startOf, walk } from '../syntax.ts';
import { countFiles } from './counters.ts';
import { FileFacts } from './facts.ts';
import { calls } from './mutators/calls.ts';
import { conditions } from './mutators/conditions.ts';
import { names } from './mutators/names.ts';
import { statements } from './mutators/statements.ts';
import { values } from './mutators/values.ts';
import { KIND_WEIGHTS, type Patch, type Range } from './patch.ts';
import { type Mutator, type Rewrite, Site } from './site.ts';

/** Another kind of slip is a line in one of these tables. */
const MUTATORS: readonly Mutator[] = [...values, ...names, ...conditions, ...statements, ...calls];
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
  sources: readonly SourceFile[],
  { name, others, against }: Suspicion,
  words: MixedUp,
): readonly Patch[] {
  const patches = new Map<string, Patch>();
  for (const { source, tree, numbers } of countFiles(sources) ?? []) {
    const facts = new FileFacts(source.file, source.text, tree as File, words);
    walk(tree, (node, parents, key) => {
      const mutators = mutatorsOf.get(node.type);
      if (mutators === undefined) return;
      const counted = [...parents, node].findLast((each) => numbers.has(each));
      const suspicion = counted === undefined ? 0.5 : against.get(numbers.get(counted)!);
      if (suspicion === undefined || isForShow(node, parents)) return;
      const around = namesAround(node, parents);
      const isOwn = around.includes(name);
      if (!isOwn && around.some((each) => others.includes(each))) return;
      const share = suspicion * (isOwn ? 1 : SHARE_BESIDE);
      const site = new Site(facts, node, [...parents], key);
      for (const mutator of mutators) {
        for (const given of mutator.rewrites(site)) {
          const rewrite = typeof given === 'string' ? { text: given } : given;
          if (rewrite.text.length > LONGEST) continue;
          const patch = patchOf(rewrite, mutator, site, isOwn ? 0 : 1);
          const weight = patch.weight * share;
          const id = `${patch.file}:${patch.start}:${patch.end}:${patch.replacement}`;
          const isSame = source.text.slice(patch.start, patch.end) === patch.replacement;
          if (!isSame && (patches.get(id)?.weight ?? 0) < weight)
            patches.set(id, { ...patch, weight });
        }
      }
    });
  }
  return [...patches.values()]
    .toSorted((one, other) => other.weight - one.weight)
    .slice(0, MOST_PATCHES);
}

/** What the functions are called in which a node stands. */
function namesAround(node: Node, parents: readonly Node[]): string[] {
  const all = [...parents, node];
  return all.flatMap((each, i) => (isFunction(each) ? (functionName(each, all[i - 1]) ?? []) : []));
}

function patchOf(
  { text, start, end, mark, part = 1, kind: other }: Rewrite,
  { kind: ownKind }: Mutator,
  { node, parents, facts }: Site,
  distance: number,
): Patch {
  const kind = other ?? ownKind;
  const marked = mark ?? node;
  const from = start ?? startOf(node);
  const to = end ?? start ?? endOf(node);
  const { line, column } = marked.loc!.start;
  const statement = [...parents, node].findLast((each) =>
    /Statement$|Declaration$/.test(each.type),
  );
  return {
    kind,
    file: facts.file,
    start: from,
    end: to,
    replacement: text,
    line,
    column: column + 1,
    weight: KIND_WEIGHTS[kind] * part,
    mark: markOf(marked, from === to ? from : undefined, facts.text),
    statement: { start: startOf(statement ?? marked), end: endOf(statement ?? marked) },
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
function isForShow(node: Node, parents: readonly Node[]): boolean {
  return [...parents, node].some(
    (each) =>
      each.type === 'CallExpression' &&
      each.callee.type === 'MemberExpression' &&
      nameOf(each.callee.object) === 'console',
  );
}
