/**
 * Watches a program while it answers: stops it after so many steps, keeps the calls of the functions
 * of the assignment, and answers in the place of some of them.
 */
import {
  hasAllBelow,
  isForSide,
  isRightAnswer,
  isRightTree,
  positionOf,
  rightAnswer,
} from './answers.ts';
import type { FunctionName } from './functions.ts';
import type { ProgramNode, ProgramSearch } from './program.ts';
import { gameValue, isOver, type Position, treeSize } from './rules.ts';

/**
 * `right` and `wrong` are by the rules of the game. `unjudged`: asked about something that no right
 * caller asks about, such as half a tree or a board that cannot arise.
 */
export type CallJudgement = 'right' | 'wrong' | 'unjudged';

export interface Call {
  readonly name: FunctionName;
  readonly node: unknown;
  readonly position: Position | undefined;
  readonly calls: Call[];
  verdict: CallJudgement;
  /** It did not come back: the program was stopped. */
  stopped: boolean;
  /** It left another number in `val` of its node than the right value. */
  storedWrongVal: boolean;
  steps: number;
  /** A value function that asked nobody, about a node whose children do not carry their values. */
  readUnreadyVal: boolean;
}

/** Thrown into a program that takes too many steps. */
export class TooManySteps extends Error {}

/** Generous: a right program in a slow style takes some hundred steps for each node of the tree. */
export function stepsFor(position: Position): number {
  return 40_000 + 4_000 * treeSize(position);
}

/**
 * What a right function does in the place of a guilty one, beside answering: nothing; a value function
 * stores the value in `val`; `get_value` leaves its answer about a game that is not over, where the
 * assignment says nothing, to the one whose place it takes.
 */
export const WAYS = ['plain', 'stores-val', 'own-if-unfinished'] as const;

export type Way = (typeof WAYS)[number];

/** Deeper than any right program calls; there the stack runs out for whoever comes next. */
const DEEPEST = 60;

export class Monitor {
  readonly #replaced: ReadonlySet<FunctionName>;
  readonly #way: Way;
  #left = Number.POSITIVE_INFINITY;
  #open: Call[] | undefined;
  /** How many recorded calls are inside one another. */
  #depth = 0;
  /** Makes the tree below a node, in the place of `buildTree`. */
  buildRight: ((root: ProgramNode, position: Position) => void) | undefined;

  constructor(replaced: ReadonlySet<FunctionName> = new Set(), way: Way = 'plain') {
    this.#replaced = replaced;
    this.#way = way;
  }

  allow(steps: number): void {
    this.#left = steps;
  }

  /** Keeps the calls that the action makes, directly and below. */
  record(action: () => void): readonly Call[] {
    const top: Call[] = [];
    this.#depth = 0;
    this.#open = top;
    try {
      action();
    } finally {
      this.#open = undefined;
    }
    return top;
  }

  readonly tick = (): void => {
    if (--this.#left < 0) throw new TooManySteps();
  };

  /** @param value what a field or a getter holds; anything but a function stays as it is */
  readonly field = (name: FunctionName, self: unknown, value: unknown): unknown => {
    const monitor = this;
    if (typeof value !== 'function') return value;
    return function (this: unknown, ...given: unknown[]): unknown {
      return monitor.call(name, self, given, () => value.apply(this, given));
    };
  };

  readonly call = (
    name: FunctionName,
    self: unknown,
    given: ArrayLike<unknown>,
    original: () => unknown,
  ): unknown => {
    if (this.#open === undefined && this.#replaced.size === 0) return original();
    const node = given[0];
    const position = positionOf(node);
    const answer = () =>
      position !== undefined && this.#replaced.has(name)
        ? this.#answerRightly(name, self, node as ProgramNode, position, original)
        : original();
    return this.#open === undefined ? answer() : this.#recorded(name, node, position, answer);
  };

  #answerRightly(
    name: FunctionName,
    self: unknown,
    node: ProgramNode,
    position: Position,
    original: () => unknown,
  ): unknown {
    if (name === 'buildTree' && this.buildRight !== undefined) {
      this.buildRight(node, position);
      return undefined;
    }
    if (name === 'minmax') return original();
    const isOwn = this.#way === 'own-if-unfinished' && name === 'get_value';
    if (isOwn && !isOver(position)) return original();
    const isValue = name === 'max_value' || name === 'min_value';
    const value = isValue
      ? valueFromSister(name, self as ProgramSearch, node, position)
      : rightAnswer(name, position);
    if (isValue && this.#way === 'stores-val') store(node, value);
    return value;
  }

  #recorded(
    name: FunctionName,
    node: unknown,
    position: Position | undefined,
    answer: () => unknown,
  ): unknown {
    const call: Call = {
      name,
      node,
      position,
      calls: [],
      verdict: 'unjudged',
      stopped: false,
      storedWrongVal: false,
      steps: 0,
      readUnreadyVal: false,
    };
    const isAsked =
      position !== undefined && isForSide(name, position) && isComplete(name, node, position);
    const valBefore = valIn(node);
    const leftBefore = this.#left;
    const outer = this.#open!;
    this.#depth++;
    outer.push(call);
    this.#open = call.calls;
    try {
      const value = answer();
      if (isAsked) {
        const isRight =
          isRightAnswer(name, position, value) &&
          positionOf(node) === position &&
          (name !== 'buildTree' || isRightTree(node as ProgramNode, position));
        call.verdict = isRight ? 'right' : 'wrong';
        call.readUnreadyVal = call.calls.length === 0 && !hasReadyChildren(node as ProgramNode);
        const val = valIn(node);
        call.storedWrongVal = !Object.is(val, valBefore) && val !== gameValue(position);
      }
      return value;
    } catch (error) {
      call.stopped = error instanceof TooManySteps;
      call.steps = leftBefore - this.#left;
      const isTooDeep = error instanceof RangeError && this.#depth > DEEPEST;
      const isFree = isTooDeep || !isAsked || isExcused(name, position, call);
      call.verdict = isFree ? 'unjudged' : 'wrong';
      throw error;
    } finally {
      this.#depth--;
      this.#open = outer;
    }
  }
}

/** It threw, and may: there is no value yet, or the steps were used up before it was asked. */
function isExcused(name: FunctionName, position: Position, call: Call): boolean {
  if (call.stopped) return call.steps < stepsFor(position) / 2;
  return name === 'get_value' && !isOver(position);
}

function isComplete(name: FunctionName, node: unknown, position: Position): boolean {
  if (name === 'max_value' || name === 'min_value' || name === 'minmax') {
    return hasAllBelow(node as ProgramNode, position);
  }
  return name !== 'buildTree' || (node as ProgramNode).children?.length === 0;
}

/**
 * The value as a right function finds it that asks its sister about the children. So a sister that is
 * wrong further down is still asked there.
 */
function valueFromSister(
  name: 'max_value' | 'min_value',
  search: ProgramSearch,
  node: ProgramNode,
  position: Position,
): unknown {
  if (isOver(position) || !hasAllBelow(node, position)) return gameValue(position);
  const values = node.children.map((child) => {
    const below = positionOf(child)!;
    if (isOver(below)) return gameValue(below);
    return Number(name === 'max_value' ? search.min_value(child) : search.max_value(child));
  });
  return name === 'max_value' ? Math.max(...values) : Math.min(...values);
}

function hasReadyChildren({ children }: ProgramNode): boolean {
  if (!Array.isArray(children)) return false;
  return children.every((child) => {
    const position = positionOf(child);
    return position !== undefined && valIn(child) === gameValue(position);
  });
}

function valIn(node: unknown): unknown {
  return typeof node === 'object' && node !== null && 'val' in node ? node.val : undefined;
}

function store(node: ProgramNode, value: unknown): void {
  try {
    node.val = value;
  } catch {
    // A node that cannot be written to keeps what it has.
  }
}
