/** Lists the candidate repairs of a function, in the code that ran where it was wrong. The likeliest come first. */
import type { Function as FunctionNode, Node } from '@babel/types';
import type { Confusions } from '../../../engine/exercise.ts';
import { type CountedFile, countFiles } from '../../../submission/source/counters.ts';
import type { Change, StepCounts } from '../../../submission/source/counting-text.ts';
import type { SourceTexts } from '../../../submission/source/parse-files.ts';
import { isFunction, nodesIn, walk } from '../../../submission/source/syntax.ts';
import { positionAt } from '../../../submission/source-location.ts';
import { FileFacts } from './file-facts.ts';
import { isGivenCode } from './given-code.ts';
import { boardTexts } from './mutators/board-texts.ts';
import { branches } from './mutators/branches.ts';
import { calls } from './mutators/calls.ts';
import { caseOrder } from './mutators/case-order.ts';
import { changedInLoop } from './mutators/changed-in-loop.ts';
import { earlyExits } from './mutators/early-exits.ts';
import { fields } from './mutators/fields.ts';
import { flow } from './mutators/flow.ts';
import { foundIndexes } from './mutators/found-indexes.ts';
import { grouping } from './mutators/grouping.ts';
import { kept } from './mutators/kept.ts';
import { listContents } from './mutators/list-contents.ts';
import { listTexts } from './mutators/list-texts.ts';
import { lists } from './mutators/lists.ts';
import { loops } from './mutators/loops.ts';
import { missingArguments } from './mutators/missing/arguments.ts';
import { missingChoices } from './mutators/missing/choices.ts';
import { emptySquares } from './mutators/missing/empty-squares.ts';
import { guards } from './mutators/missing/guards.ts';
import { missingItems } from './mutators/missing/items.ts';
import { sisterStatements } from './mutators/missing/sister-statements.ts';
import { takeBacks } from './mutators/missing/take-backs.ts';
import { twins } from './mutators/missing/twins.ts';
import { unfinished } from './mutators/missing/unfinished.ts';
import { names } from './mutators/names.ts';
import { numbers } from './mutators/numbers.ts';
import { order } from './mutators/order.ts';
import { patterns } from './mutators/patterns.ts';
import { repeatedCalls } from './mutators/repeated-calls.ts';
import { rounds } from './mutators/rounds.ts';
import { sharedFields } from './mutators/shared-fields.ts';
import { sides } from './mutators/sides.ts';
import { sorting } from './mutators/sorting.ts';
import { values } from './mutators/values.ts';
import {
  KIND_WEIGHTS,
  KINDS_OF_STORED_ANSWERS,
  type Mutator,
  type RepairKind,
  type Rewrite,
  Site,
} from './site.ts';
import { nodesThatFind, storeAccessesIn } from './stored-answers.ts';

export type TextRange = Pick<Change, 'start' | 'end'>;

/** One change that may make a function right, and where it is. */
export interface CandidateRepair extends Change {
  readonly kind: RepairKind;
  readonly file: string;
  /** Of the marked place, from 1. */
  readonly line: number;
  /** From 1, in UTF-16 units. */
  readonly column: number;
  /** Likelier repairs have more. */
  readonly weight: number;
  /** The place that a student is shown. */
  readonly mark: TextRange;
  /** 0 in the function itself, 1 in code that it calls. */
  readonly distance: number;
  /** The same mistake is in several places, and this repairs all of them. */
  readonly isRepeated?: true;
  /** The `if` without `else` whose condition it changes. */
  readonly changedIf?: TextRange;
}

/** A new kind of mistake is a line in one of these tables. */
const MUTATORS: readonly Mutator[] = [
  ...values,
  ...sides,
  ...numbers,
  ...names,
  ...fields,
  ...grouping,
  ...flow,
  ...branches,
  ...rounds,
  ...order,
  ...caseOrder,
  ...earlyExits,
  ...calls,
  ...repeatedCalls,
  ...missingArguments,
  ...lists,
  ...listContents,
  ...listTexts,
  ...boardTexts,
  ...foundIndexes,
  ...sorting,
  ...loops,
  ...changedInLoop,
  ...kept,
  ...patterns,
  ...sharedFields,
  ...missingItems,
  ...emptySquares,
  ...missingChoices,
];

/** These compare a statement with all code around it, which takes too long in long functions. */
const MUTATORS_OF_STATEMENTS: readonly Mutator[] = [
  ...twins,
  ...sisterStatements,
  ...unfinished,
  ...guards,
  ...takeBacks,
];

const ALL_MUTATORS: readonly Mutator[] = [...MUTATORS, ...MUTATORS_OF_STATEMENTS];

/** In characters. The longest function of 474 programs of students and fixtures has 1,319. */
const MAX_FUNCTION = 6000;
/** The same for a file, where code is in no function. The longest of these files has 9,903. */
const MAX_FILE = 20_000;

/** The share of its weight that a repair has in code beside the function. A guess. */
const SHARE_BESIDE = 0.6;
/** The share that a repair has in a constructor, most of which the starter has written. A guess. */
const SHARE_IN_CONSTRUCTOR = 0.3;
/** In characters. A longer replacement is no single change of a line. */
const MAX_REPLACEMENT = 2000;
/**
 * More would hardly find more: of random slips in right programs that any candidate takes back, all are among these. A search
 * in a long program ends before, when its steps are spent. Measured on programs that no candidate repairs: to try one takes 7 to
 * 18 ms of CPU time over all processes.
 */
const MAX_REPAIRS = 400;

export interface Suspicion {
  /** The function that is to be repaired. */
  readonly name: string;
  /** Functions that are asked by themselves, so their code is searched when they are. */
  readonly others: readonly string[];
  /** The statements that ran where the function was wrong. */
  readonly ran: StepCounts;
}

export function mutate(
  texts: SourceTexts,
  suspicion: Suspicion,
  confusions: Confusions,
): readonly CandidateRepair[] {
  const repairs = new CandidateRepairs();
  for (const file of countFiles(texts)) addRepairsOf(file, suspicion, confusions, repairs);
  // To find the line of an offset takes a walk through the text, so it is done for few repairs.
  return repairs.likeliest().map((repair) => {
    return { ...repair, ...positionAt(texts.get(repair.file)!, repair.mark.start) };
  });
}

type RepairWithoutPosition = Omit<CandidateRepair, 'line' | 'column'>;

/** Each repair is there once, with the largest of its weights. */
class CandidateRepairs {
  readonly #repairs = new Map<string, RepairWithoutPosition>();

  add(repair: RepairWithoutPosition): void {
    const { file, start, end, replacement, others = [], weight } = repair;
    const id = JSON.stringify([file, start, end, replacement, others]);
    const known = this.#repairs.get(id);
    if (known === undefined || known.weight < weight) this.#repairs.set(id, repair);
  }

  likeliest(): readonly RepairWithoutPosition[] {
    return [...this.#repairs.values()]
      .toSorted((one, other) => other.weight - one.weight)
      .slice(0, MAX_REPAIRS);
  }
}

function addRepairsOf(
  file: CountedFile,
  { name, others, ran }: Suspicion,
  confusions: Confusions,
  repairs: CandidateRepairs,
): void {
  const facts = new FileFacts(file, confusions);
  const finding = nodesThatFindAnswers(file, facts);
  walk(file.tree, (node, parents, key) => {
    const fitting = ALL_MUTATORS.filter(({ nodeTypes }) => nodeTypes.includes(node.type));
    if (fitting.length === 0) return;
    const site = new Site(facts, node, parents, key);
    if (isGivenCode(site.path) || !hasRun(site, file, ran)) return;
    const mutators = mutatorsFor(site, fitting);
    const { functionNames } = site;
    const isInside = functionNames.includes(name);
    if (!isInside && others.some((other) => functionNames.includes(other))) return;
    const isFinding = site.path.some((each) => finding.has(each));
    for (const repair of repairsAt(site, mutators, isInside)) {
      const hides = isFinding && !KINDS_OF_STORED_ANSWERS.has(repair.kind);
      repairs.add(hides ? { ...repair, kind: 'memo-use' } : repair);
    }
  });
}

function mutatorsFor(site: Site, fitting: readonly Mutator[]): readonly Mutator[] {
  if (isInShortCode(site)) return fitting;
  return fitting.filter((each) => !MUTATORS_OF_STATEMENTS.includes(each));
}

function isInShortCode({ path, facts }: Site): boolean {
  const around = path.find(isFunction);
  if (around === undefined) return facts.source.text.length <= MAX_FILE;
  return around.end! - around.start! <= MAX_FUNCTION;
}

/** @returns the nodes of a file that decide whether a stored answer is found */
function nodesThatFindAnswers(file: CountedFile, facts: FileFacts): ReadonlySet<Node> {
  const functions = nodesIn(file.tree, (node, parents) => {
    return isFunction(node) && !parents.some(isFunction);
  });
  const nodes = functions.flatMap(({ node, parents }) =>
    nodesThatFind(node, storeAccessesIn(node as FunctionNode, parents, facts)),
  );
  return new Set(nodes);
}

/** Code that is in no counted statement may have run. */
function hasRun(site: Site, { numbers }: CountedFile, ran: StepCounts): boolean {
  const statement = site.path.findLast((each) => numbers.has(each));
  const number = statement && numbers.get(statement);
  return number === undefined || ran.has(number);
}

function repairsAt(
  site: Site,
  mutators: readonly Mutator[],
  isInside: boolean,
): readonly RepairWithoutPosition[] {
  const { text } = site.facts.source;
  const rewrites = mutators.flatMap(({ kind, rewrites: rewritesAt }) =>
    rewritesAt(site).map((rewrite) => withKind(rewrite, kind)),
  );
  return rewrites
    .filter((rewrite) => rewrite.text.length <= MAX_REPLACEMENT)
    .map((rewrite) => repairOf(rewrite, site, isInside))
    .filter(({ start, end, replacement, others }) => {
      return others !== undefined || text.slice(start, end) !== replacement;
    });
}

type RewriteOfKind = Rewrite & { readonly kind: RepairKind };

function withKind(rewrite: string | Rewrite, kind: RepairKind): RewriteOfKind {
  return typeof rewrite === 'string' ? { text: rewrite, kind } : { kind, ...rewrite };
}

function repairOf(
  rewrite: RewriteOfKind,
  { node, path, functionNames, facts: { source } }: Site,
  isInside: boolean,
): RepairWithoutPosition {
  const { text: replacement, others, isRepeated, kind, likelihood = 1, mark = node } = rewrite;
  const start = rewrite.start ?? node.start!;
  const end = rewrite.end ?? rewrite.start ?? node.end!;
  return {
    kind,
    file: source.file,
    start,
    end,
    replacement,
    ...(others && { others }),
    ...(isRepeated && { isRepeated }),
    ...(others === undefined && ifWithCondition(path)),
    weight: KIND_WEIGHTS[kind] * likelihood * shareOf(functionNames, isInside),
    mark: { start: mark.start!, end: mark.end! },
    distance: isInside ? 0 : 1,
  };
}

function shareOf(functionNames: readonly (string | undefined)[], isInside: boolean): number {
  if (functionNames.includes('constructor')) return SHARE_IN_CONSTRUCTOR;
  return isInside ? 1 : SHARE_BESIDE;
}

/** @returns the innermost `if` in whose condition a node stands, unless it has an `else` */
function ifWithCondition(path: readonly Node[]): Pick<CandidateRepair, 'changedIf'> {
  const around = path.findLast((each, i) => {
    return each.type === 'IfStatement' && each.test === path[i + 1];
  });
  if (around?.type !== 'IfStatement' || around.alternate != null) return {};
  return { changedIf: { start: around.start!, end: around.end! } };
}
