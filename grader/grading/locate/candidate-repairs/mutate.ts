/** The candidate repairs that may mend a function, in what has run when it was wrong; the likeliest first. */
import type { Confusions } from '../../../engine/exercise.ts';
import { countFiles } from '../../../submission/source/counters.ts';
import type { Change, StepCounts } from '../../../submission/source/counting-text.ts';
import { type SourceTexts, walk } from '../../../submission/source/syntax.ts';
import { positionAt } from '../../../submission/source-location.ts';
import { FileFacts } from './file-facts.ts';
import { calls } from './mutators/calls.ts';
import { flow } from './mutators/flow.ts';
import { names } from './mutators/names.ts';
import { values } from './mutators/values.ts';
import { KIND_WEIGHTS, type Mutator, type RepairKind, type Rewrite, Site } from './site.ts';

export type TextRange = Pick<Change, 'start' | 'end'>;

/** One change that may mend a function, and where it stands. */
export interface CandidateRepair extends Change {
  readonly kind: RepairKind;
  readonly file: string;
  /** Of the marked place, from 1; columns count UTF-16 units. */
  readonly line: number;
  readonly column: number;
  /** Likelier ones have more. */
  readonly weight: number;
  /** The place that a student is shown. */
  readonly mark: TextRange;
  /** 0 in the function itself, 1 in what it calls. */
  readonly distance: number;
}

/** Another kind of slip is a line in one of these tables. */
const MUTATORS: readonly Mutator[] = [...values, ...names, ...flow, ...calls];

/** What code beside the function has of its weight. */
const SHARE_BESIDE = 0.6;
/** Longer ones are no single change of a line. */
const LONGEST = 2000;
/** Of so many the right one is found, if at all. */
const MAX_REPAIRS = 480;

export interface Suspicion {
  /** The function that is to be mended. */
  readonly name: string;
  /** Functions that are asked by themselves: their own code is not this one's. */
  readonly others: readonly string[];
  /** What ran where it was wrong. */
  readonly ran: StepCounts;
}

export function mutate(
  texts: SourceTexts,
  { name, others, ran }: Suspicion,
  words: Confusions,
): readonly CandidateRepair[] {
  const repairs = new Map<string, CandidateRepair>();
  for (const counted of countFiles(texts)) {
    const { file, text, tree, numbers } = counted;
    const facts = new FileFacts(counted, words);
    walk(tree, (node, parents, key) => {
      const mutators = MUTATORS.filter(({ of }) => of.includes(node.type));
      if (mutators.length === 0) return;
      const site = new Site(facts, node, parents, key);
      const number = numbers.get(site.path.findLast((each) => numbers.has(each))!);
      if (number !== undefined && !ran.has(number)) return;
      const { around } = site;
      const isOwn = around.includes(name);
      if (!isOwn && others.some((each) => around.includes(each))) return;
      for (const { kind, rewrites } of mutators) {
        for (const given of rewrites(site)) {
          const rewrite = { kind, ...(typeof given === 'string' ? { text: given } : given) };
          if (rewrite.text.length > LONGEST) continue;
          const repair = repairOf(rewrite, site, isOwn);
          const id = `${file}:${repair.start}:${repair.end}:${repair.replacement}`;
          const isSame = text.slice(repair.start, repair.end) === repair.replacement;
          if (!isSame && (repairs.get(id)?.weight ?? 0) < repair.weight) repairs.set(id, repair);
        }
      }
    });
  }
  return [...repairs.values()]
    .toSorted((one, other) => other.weight - one.weight)
    .slice(0, MAX_REPAIRS);
}

function repairOf(
  { text: replacement, mark, part = 1, kind, ...range }: Rewrite & { readonly kind: RepairKind },
  { node, facts: { source } }: Site,
  isOwn: boolean,
): CandidateRepair {
  const { start = node.start!, end = range.start ?? node.end! } = range;
  const marked = mark ?? node;
  return {
    kind,
    file: source.file,
    start,
    end,
    replacement,
    ...positionAt(source.text, marked.start!),
    weight: KIND_WEIGHTS[kind] * part * (isOwn ? 1 : SHARE_BESIDE),
    mark: { start: marked.start!, end: marked.end! },
    distance: isOwn ? 0 : 1,
  };
}
