/**
 * The calls that a submission's functions made of one another for one question, as a tree in which most calls are folded.
 * Each call that is shown has a judgement. This is plain data: `grading/evidence/calls/` makes it, and reports show it.
 */
import type { SourceLocation } from '../submission/source-location.ts';

/**
 * - `right`, `wrong`: what it returned is right or wrong
 * - `changed-input`: it returned what is right, and changed an argument that it may not change
 * - `threw`: it threw an error, or a call inside of it did
 * - `never-returned`: it ran when the program was stopped
 * - `cut-off`: so many calls were made that the others were not recorded
 * - `may-not-be-asked`: no right function asks this, so its caller is wrong
 * - `nothing-promised`: the exercise does not say what is right
 */
export const CALL_SIGNS = [
  'right',
  'wrong',
  'changed-input',
  'threw',
  'never-returned',
  'cut-off',
  'may-not-be-asked',
  'nothing-promised',
] as const;

export type CallSign = (typeof CALL_SIGNS)[number];

/** Signs of calls that went wrong. */
export const WRONG_SIGNS: readonly CallSign[] = [
  'wrong',
  'changed-input',
  'threw',
  'never-returned',
  'may-not-be-asked',
];

export interface ShownCall {
  readonly kind: 'call';
  readonly name: string;
  /** What it was asked: an input of the exercise, the step that leads to it, or the arguments. */
  readonly told: string;
  readonly sign: CallSign;
  /** What it returned, in words, which may be long; not given where it did not return. */
  readonly returned?: string | undefined;
  /** The right answer, in words, where another one was returned. */
  readonly expected?: string | undefined;
  /** The student has added this function. */
  readonly isAdded?: true | undefined;
  /** This is the call that is at fault. */
  readonly isAtFault?: true | undefined;
  /** In a watch: it was wrong in the verdict before and is right now, or it was right and is wrong now. */
  readonly turned?: 'right' | 'wrong' | undefined;
  /** The statement that made the call. */
  readonly place?: SourceLocation | undefined;
  /** The calls inside of it, in order; empty where they are not shown. */
  readonly calls: readonly CallTreeItem[];
  /** The calls inside of it that are not shown. */
  readonly folded: CallCounts;
}

/** Calls one after the other, or levels of calls, that are not shown. */
export interface FoldedCalls extends CallCounts {
  readonly kind: 'calls' | 'levels';
}

/** Parts of the input that a search left out, because it cannot depend on them any more. */
export interface LeftOutParts {
  readonly kind: 'left-out';
  readonly parts: readonly string[];
}

export type CallTreeItem = ShownCall | FoldedCalls | LeftOutParts;

export interface CallCounts {
  readonly count: number;
  /** How many of them went wrong. */
  readonly wrong: number;
  /** How many of them nothing is promised about. */
  readonly unpromised: number;
}

/**
 * - `none`: the answer is right, and no call is at fault
 * - `call`: this call is at fault, as the grader finds it
 * - `endless`: the same, and the call never ended
 * - `by-itself`: this call is at fault, as it is wrong also where the other functions at fault are replaced by right ones
 * - `on-this-input`: the deepest wrong call; other inputs are needed to say which function is at fault
 * - `unknown`: the answer is wrong, and no call is
 */
export type FaultFound = 'none' | 'call' | 'endless' | 'by-itself' | 'on-this-input' | 'unknown';

export interface CallTree {
  /** The calls that the grader made, in order, with those inside. */
  readonly calls: readonly CallTreeItem[];
  readonly found: FaultFound;
  /** The function of the call at fault. */
  readonly atFault?: string | undefined;
  readonly counts: CallCounts;
  /** How many more calls were made, which are not judged. */
  readonly countedOnly: number;
  /** The statement at which the program was stopped because it did not end, or the loop around it. */
  readonly stoppedAt?: SourceLocation | undefined;
  readonly isStopped: boolean;
  /** Functions whose calls cannot be watched. */
  readonly unwatched: readonly string[];
}

/** The calls of a failure that reports show. */
export interface RecordedCalls {
  /** What the question was about, as messages name it. */
  readonly input: string;
  readonly tree: CallTree;
  /** The way to the call at fault is a hint that is not shown yet. */
  readonly isWayFolded?: true;
}

/** @returns the calls that are shown, each before those inside of it */
export function shownCalls(items: readonly CallTreeItem[]): readonly ShownCall[] {
  return items.flatMap((item) => (item.kind === 'call' ? [item, ...shownCalls(item.calls)] : []));
}

/** Whether the item is the call at fault, or a call around it. */
export function leadsToFault(item: CallTreeItem): boolean {
  return item.kind === 'call' && (item.isAtFault === true || item.calls.some(leadsToFault));
}

/** @param change gets each call with those inside of it as they are before @returns the items with the changed calls */
export function mapCalls(
  items: readonly CallTreeItem[],
  change: (call: ShownCall) => ShownCall,
): readonly CallTreeItem[] {
  return items.map((item) => {
    if (item.kind !== 'call') return item;
    return { ...change(item), calls: mapCalls(item.calls, change) };
  });
}
