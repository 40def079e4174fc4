/**
 * Makes the tree of calls that is shown. Either the way to the call at fault is open, or the first levels are. All other
 * calls are folded and counted.
 */
import type { Oracle } from '../../../engine/exercise.ts';
import type { Explainer } from '../../../engine/explainer.ts';
import {
  type CallCounts,
  type CallTree,
  type CallTreeItem,
  type ShownCall,
  WRONG_SIGNS,
} from '../../../results/call-tree.ts';
import type { SourceLocation } from '../../../submission/source-location.ts';
import type { SandboxedProgram } from '../../open/sandboxed-program.ts';
import { JudgedTree } from './judged-tree.ts';
import { nearestCalls, shortWay } from './nearest-calls.ts';
import { isStopped, runningAtEnd } from './running-calls.ts';
import { CallTeller } from './tell-call.ts';
import type { WatchedCalls } from './watch-calls.ts';

export interface FoldOptions {
  readonly explainer: Explainer;
  readonly extent: FoldExtent;
  /** Whether the statement of each call is shown, and that at which the program was stopped. */
  readonly showsPlaces: boolean;
}

/**
 * - `items`: the way to the call at fault, with so many calls and folds at most
 * - `levels`: so many levels
 * - `calls`: so many calls, those that are nearest to the call at fault
 */
export type FoldExtent =
  | { readonly items: number }
  | { readonly levels: number }
  | { readonly calls: number };

/** The most calls that are shown one by one when levels are open (a guess). */
const MAX_CALLS_OF_LEVELS = 300;

/** How much is shown of the way to a call. */
interface WayDetail {
  /** The calls inside of the last call that are shown one by one. */
  readonly inside: number;
  /** Whether the calls beside the way are counted at their places; otherwise only at the call that made them. */
  readonly hasNeighbours: boolean;
  /** The calls of the way that are shown: so many of the first, and so many of the last. */
  readonly first: number;
  readonly last: number;
}

const ALL = Number.POSITIVE_INFINITY;

/** From the most detail to the least: the first one that fits is taken. */
const WAY_DETAILS: readonly WayDetail[] = [
  { inside: 12, hasNeighbours: true, first: ALL, last: ALL },
  { inside: 4, hasNeighbours: true, first: ALL, last: ALL },
  { inside: 4, hasNeighbours: false, first: ALL, last: ALL },
  { inside: 4, hasNeighbours: false, first: 3, last: 4 },
  { inside: 2, hasNeighbours: false, first: 1, last: 2 },
];

/** Knows where the statements are that a watched call names. */
export type KnowsPlaces = Pick<SandboxedProgram, 'placesOf'>;

export async function foldCalls(
  watched: WatchedCalls,
  oracle: Oracle,
  program: KnowsPlaces,
  options: FoldOptions,
): Promise<CallTree> {
  const tree = new JudgedTree(watched, oracle);
  const teller = new CallTeller(tree, oracle, options.explainer);
  const places = options.showsPlaces ? await placesIn(watched, program) : new Map();
  const folder = new CallFolder(tree, teller, places);
  const { fault, countedCalls, unwatched } = watched;
  return {
    calls: itemsFor(folder, fault?.index ?? tree.runningCall, options),
    found: foundIn(watched),
    atFault: fault && watched.calls[fault.index]!.name,
    counts: tree.countsOf(0, tree.calls.length),
    countedOnly: countedCalls,
    isStopped: isStopped(watched),
    stoppedAt: options.showsPlaces ? await placeOfStop(tree, program) : undefined,
    unwatched,
  };
}

/** @returns the loop without end, as far as it is known; otherwise the statement at which the program was stopped */
async function placeOfStop(
  tree: JudgedTree,
  program: KnowsPlaces,
): Promise<SourceLocation | undefined> {
  const { watched, calls } = tree;
  const { fault, endedAt } = watched;
  if (endedAt === undefined) return undefined;
  const end = await program.placesOf(endedAt);
  const last = fault && tree.inside(fault.index).at(-1);
  const lastCall = last === undefined ? undefined : calls[last]!.statement;
  const around = lastCall === undefined ? undefined : await program.placesOf(lastCall);
  // The calls of an endless loop are more than are recorded, or the last one still ran.
  const isOfLoop = watched.countedCalls > 0 || (last !== undefined && tree.isRunning(last));
  return (isOfLoop ? around?.loop : undefined) ?? end.loop ?? around?.loop ?? end.place;
}

function foundIn(watched: WatchedCalls): CallTree['found'] {
  const { fault, judged, calls } = watched;
  if (fault === undefined) return judged.finding === undefined ? 'none' : 'unknown';
  if (fault.isByItself) return 'by-itself';
  if (!fault.isSure) return 'on-this-input';
  return runningAtEnd(calls).has(fault.index) && isStopped(watched) ? 'endless' : 'call';
}

function itemsFor(
  folder: CallFolder,
  target: number | undefined,
  { extent }: FoldOptions,
): readonly CallTreeItem[] {
  if ('levels' in extent) return folder.levels(extent.levels);
  if ('calls' in extent) return folder.nearest(target, extent.calls);
  if (target === undefined) return folder.levelsThatFit(extent.items);
  for (const detail of WAY_DETAILS) {
    const items = folder.wayTo(target, detail);
    if (countItems(items) <= extent.items) return items;
  }
  return folder.wayTo(target, WAY_DETAILS.at(-1)!);
}

function countItems(items: readonly CallTreeItem[]): number {
  let count = items.length;
  for (const item of items) if (item.kind === 'call') count += countItems(item.calls);
  return count;
}

/** @returns by the numbers of statements where they stand. There are few statements that call a function. */
async function placesIn(
  { calls }: WatchedCalls,
  program: KnowsPlaces,
): Promise<ReadonlyMap<number, SourceLocation>> {
  const statements = new Set(calls.map(({ record }) => record.statement));
  const places = new Map<number, SourceLocation>();
  for (const statement of statements) {
    if (statement === undefined) continue;
    const { place } = await program.placesOf(statement);
    if (place !== undefined) places.set(statement, place);
  }
  return places;
}

class CallFolder {
  constructor(
    private readonly tree: JudgedTree,
    private readonly teller: CallTeller,
    private readonly places: ReadonlyMap<number, SourceLocation>,
  ) {}

  /** @returns the calls of the first levels, one by one */
  levels(count: number, maxCalls = MAX_CALLS_OF_LEVELS): readonly CallTreeItem[] {
    let left = maxCalls;
    const open = (index: number, levelsLeft: number): readonly CallTreeItem[] => {
      const calls = this.tree.inside(index);
      const shown = levelsLeft > 0 ? calls.slice(0, Math.max(0, left)) : [];
      left -= shown.length;
      const items: CallTreeItem[] = shown.map((call) => {
        return this.#call(call, levelsLeft > 1 ? open(call, levelsLeft - 1) : []);
      });
      if (levelsLeft > 0) items.push(...this.#folded(calls.slice(shown.length)));
      return items;
    };
    return open(-1, count);
  }

  /** @returns as many levels as fit; of the first one only the first calls, if it does not */
  levelsThatFit(maxItems: number): readonly CallTreeItem[] {
    let items = this.levels(1, maxItems - 1);
    for (let count = 2; ; count++) {
      const deeper = this.levels(count, maxItems);
      if (countItems(deeper) > maxItems || countItems(deeper) === countItems(items)) return items;
      items = deeper;
    }
  }

  /** @returns the calls that the grader made, with the way to one of the calls open */
  wayTo(target: number, detail: WayDetail): readonly CallTreeItem[] {
    const way = this.tree.wayTo(target);
    const isElided = way.length > detail.first + detail.last;
    const open = (depth: number): readonly CallTreeItem[] => {
      const around = way[depth - 1] ?? -1;
      if (around === target) return this.#insideOf(target, detail.inside);
      const next = way[depth]!;
      const skipsTo = isElided && depth === detail.first ? way.length - detail.last : depth;
      if (skipsTo > depth) {
        const skipped = this.#countsOf(way.slice(depth, skipsTo));
        return [{ kind: 'levels', ...skipped }, this.#call(way[skipsTo]!, open(skipsTo + 1))];
      }
      const call = this.#call(next, open(depth + 1));
      if (!detail.hasNeighbours && around >= 0) return [call];
      const calls = this.tree.inside(around);
      const at = calls.indexOf(next);
      return [...this.#folded(calls.slice(0, at)), call, ...this.#folded(calls.slice(at + 1))];
    };
    return open(0);
  }

  /** @returns the calls that are nearest to a call, or to the grader's where none is given, one by one */
  nearest(target: number | undefined, maxCalls: number): readonly CallTreeItem[] {
    const way = target === undefined ? [] : this.tree.wayTo(target);
    const { shown: shownWay, skipped } = shortWay(way);
    const chosen = nearestCalls(this.tree, shownWay, maxCalls);
    const afterSkipped = shownWay.find((index) => index > (skipped[0] ?? Number.POSITIVE_INFINITY));
    const open = (around: number): readonly CallTreeItem[] => {
      const items: CallTreeItem[] = [];
      let folded: number[] = [];
      const add = (...more: CallTreeItem[]): void => {
        items.push(...this.#folded(folded), ...more);
        folded = [];
      };
      const shownCall = (call: number): ShownCall => this.#call(call, open(call));
      for (const call of this.tree.inside(around)) {
        if (chosen.has(call)) add(shownCall(call));
        else if (call === skipped[0]) {
          add({ kind: 'levels', ...this.#countsOf(skipped) }, shownCall(afterSkipped!));
        } else folded.push(call);
      }
      if (items.length === 0 && around >= 0) return [];
      add();
      return items;
    };
    return open(-1);
  }

  /** @returns some calls inside of a call one by one, first of all those that went wrong, and the others folded */
  #insideOf(index: number, maxCalls: number): readonly CallTreeItem[] {
    const calls = this.tree.inside(index);
    const wrong = calls.filter((call) => WRONG_SIGNS.includes(this.tree.signOf(call)));
    const shown = new Set<number>();
    for (const call of [...wrong, ...calls]) if (shown.size < maxCalls) shown.add(call);
    const items: CallTreeItem[] = [];
    let folded: number[] = [];
    for (const call of calls) {
      if (!shown.has(call)) {
        folded.push(call);
        continue;
      }
      items.push(...this.#folded(folded), this.#call(call, []));
      folded = [];
    }
    return [...items, ...this.#folded(folded)];
  }

  /** @returns the numbers of these calls alone */
  #countsOf(calls: readonly number[]): CallCounts {
    const signs = calls.map((call) => this.tree.signOf(call));
    const wrong = signs.filter((sign) => WRONG_SIGNS.includes(sign)).length;
    const unpromised = signs.filter((sign) => sign === 'nothing-promised').length;
    return { count: calls.length, wrong, unpromised };
  }

  #folded(calls: readonly number[]): readonly CallTreeItem[] {
    if (calls.length === 0) return [];
    return [{ kind: 'calls', ...this.tree.countsOfCalls(calls) }];
  }

  #call(index: number, calls: readonly CallTreeItem[]): ShownCall {
    const { leftOut, ...told } = this.teller.tell(index);
    const { statement, parent } = this.tree.calls[index]!;
    // The grader's own calls are in no statement of the program.
    const place = statement === undefined || parent < 0 ? undefined : this.places.get(statement);
    const isAtFault = this.tree.watched.fault?.index === index;
    const inside =
      leftOut.length === 0 ? calls : [...calls, { kind: 'left-out', parts: leftOut } as const];
    return {
      kind: 'call',
      ...told,
      ...(isAtFault && { isAtFault: true }),
      place,
      calls: inside,
      folded: lessThan(this.tree.countsInside(index), shownIn(calls)),
    };
  }
}

/** @returns the numbers of calls that are shown or counted in a list of items, with those inside */
function shownIn(items: readonly CallTreeItem[]): CallCounts {
  let count = 0;
  let wrong = 0;
  let unpromised = 0;
  const add = (counts: CallCounts): void => {
    count += counts.count;
    wrong += counts.wrong;
    unpromised += counts.unpromised;
  };
  for (const item of items) {
    if (item.kind === 'left-out') continue;
    if (item.kind !== 'call') {
      add(item);
      continue;
    }
    add({
      count: 1,
      wrong: WRONG_SIGNS.includes(item.sign) ? 1 : 0,
      unpromised: item.sign === 'nothing-promised' ? 1 : 0,
    });
    add(shownIn(item.calls));
    add(item.folded);
  }
  return { count, wrong, unpromised };
}

function lessThan(all: CallCounts, shown: CallCounts): CallCounts {
  return {
    count: all.count - shown.count,
    wrong: all.wrong - shown.wrong,
    unpromised: all.unpromised - shown.unpromised,
  };
}
