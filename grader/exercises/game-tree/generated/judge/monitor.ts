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
import type { ProgramNode } from './load-program.ts';
import { gameValue, isOver, type Position, treeSize } from './rules.ts';

/**
 * `right` and `wrong` are by the rules of the game. `unjudged`: asked about something that no right
 * caller asks about, such as half a tree or a board that cannot arise.
 */
export type Verdict = 'right' | 'wrong' | 'unjudged';

export interface Call {
  readonly name: FunctionName;
  readonly node: unknown;
  readonly position: Position | undefined;
  readonly calls: Call[];
  verdict: Verdict;
  /** It did not come back: the program was stopped. */
  stopped: boolean;
  /** It left another number in `val` of its node than the right value. */
  storedWrongVal: boolean;
  steps: number;
}

/** Thrown into a program that takes too many steps. */
export class TooManySteps extends Error {}

/** Generous: a right program in a slow style takes some hundred steps for each node of the tree. */
export function stepsFor(position: Position): number {
  return 40_000 + 4_000 * treeSize(position);
}

export class Monitor {
  readonly #replaced: ReadonlySet<FunctionName>;
  readonly #storesVal: boolean;
  #left = Number.POSITIVE_INFINITY;
  #open: Call[] | undefined;
  /** Makes the tree below a node, in the place of `buildTree`. */
  buildRight: ((root: ProgramNode, position: Position) => void) | undefined;

  /** @param storesVal whether those that answer in the place of the value functions also set `val` */
  constructor(replaced: ReadonlySet<FunctionName> = new Set(), storesVal = false) {
    this.#replaced = replaced;
    this.#storesVal = storesVal;
  }

  allow(steps: number): void {
    this.#left = steps;
  }

  /** Keeps the calls that the action makes, directly and below. */
  record(action: () => void): readonly Call[] {
    const top: Call[] = [];
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

  readonly field = (name: FunctionName, self: unknown, value: (...given: unknown[]) => unknown) => {
    const monitor = this;
    return function (this: unknown, ...given: unknown[]): unknown {
      return monitor.call(name, self, given, () => value.apply(this, given));
    };
  };

  readonly call = (
    name: FunctionName,
    _self: unknown,
    given: ArrayLike<unknown>,
    original: () => unknown,
  ): unknown => {
    if (this.#open === undefined && this.#replaced.size === 0) return original();
    const node = given[0];
    const position = positionOf(node);
    const answer = () =>
      position !== undefined && this.#replaced.has(name)
        ? this.#answerRightly(name, node as ProgramNode, position, original)
        : original();
    return this.#open === undefined ? answer() : this.#recorded(name, node, position, answer);
  };

  #answerRightly(
    name: FunctionName,
    node: ProgramNode,
    position: Position,
    original: () => unknown,
  ): unknown {
    if (name === 'buildTree' && this.buildRight !== undefined) {
      this.buildRight(node, position);
      return undefined;
    }
    if (name === 'minmax') return original();
    const value = rightAnswer(name, position);
    if (this.#storesVal && (name === 'max_value' || name === 'min_value')) store(node, value);
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
    };
    const isAsked =
      position !== undefined && isForSide(name, position) && isComplete(name, node, position);
    const valBefore = valIn(node);
    const leftBefore = this.#left;
    const outer = this.#open!;
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
        const val = valIn(node);
        call.storedWrongVal = !Object.is(val, valBefore) && val !== gameValue(position);
      }
      return value;
    } catch (error) {
      call.stopped = error instanceof TooManySteps;
      call.steps = leftBefore - this.#left;
      if (isAsked) call.verdict = isExcused(name, position, call) ? 'unjudged' : 'wrong';
      throw error;
    } finally {
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
