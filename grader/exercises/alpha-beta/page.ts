/**
 * The spec of alpha-beta: programs compute the value of a game tree, and evaluate only the tips that the α-β rule needs. It is
 * compiled into the child, too.
 */

import { memoize } from '../../base/in-child/memoize.ts';
import type { BaseCases, Convention, Input } from '../../engine/check.ts';
import type { ExerciseSpec, FunctionSpec, ParameterValues } from '../../engine/exercise-spec.ts';
import { readInput } from '../../engine/in-child/inputs.ts';
import { BoundedCache } from '../../sandbox/in-child/bounded-cache.ts';
import { askedFunction, type Precondition } from '../../sandbox/in-child/preconditions.ts';
import * as intact from '../../sandbox/in-child/primordials.ts';
import * as rules from './in-child/alpha-beta-rules.ts';
import {
  alpha,
  beta,
  more,
  node,
  questionIn,
  searched,
} from './in-child/alpha-beta-value-types.ts';
import { isAsMade } from './in-child/asked-nodes.ts';
import { everyInput, isOfSmallShape, writeWindow } from './in-child/input-domain.ts';
import { faultsIn, valueFault } from './in-child/judge.ts';
import { type NodeText, placedIn } from './in-child/node-text.ts';
import { numberIn, type SearchedText, searchedIn, searchedText } from './in-child/searched-text.ts';

/**
 * The precondition of a call. A function returns at once from an empty window, or its caller should have left the node, so a
 * call with one is unspecified unless the grader asks about one itself. A value function may leave tips to the other one.
 * No function promises a value for a node at which the other side moves.
 */
function preconditionOf(
  name: rules.AlphaBetaFunction,
  values: ParameterValues,
  asked: ParameterValues,
): Precondition {
  const text = values['node'] as NodeText;
  const { tree, level } = placedIn(text);
  if (hasEmptyWindow(name, values)) {
    return level === 0 && hasEmptyWindow(name, asked) ? '=' : '~';
  }
  if (values['more'] !== undefined) return '+';
  if (!isAsMade(text)) return '!';
  if (typeof tree === 'number' && !rules.hasWindow(name)) return name === 'bestMove' ? '!' : '~';
  const side = name === 'min_value' ? 'min' : 'max';
  return sideToMove(level) === side ? '=' : '~';
}

/** At the root of the asked tree the side of the asked function moves. */
function sideToMove(level: number): 'max' | 'min' {
  const isMinAtRoot = askedFunction() === 'min_value';
  return (level % 2 === 1) === isMinAtRoot ? 'max' : 'min';
}

function hasEmptyWindow(name: rules.AlphaBetaFunction, values: ParameterValues): boolean {
  return rules.isEmpty(questionIn(name, values).window);
}

/** Compares answers as texts first, since hundreds of thousands are judged and nearly all are right. */
const right =
  (name: rules.AlphaBetaFunction): NonNullable<FunctionSpec['right']> =>
  (given, reference, values) => {
    const answer = given as SearchedText;
    const expected = reference as SearchedText;
    const number = numberIn(answer);
    const expectedNumber = numberIn(expected);
    const hasSameTips = answer.slice(number.length) === expected.slice(expectedNumber.length);
    const { window } = questionIn(name, values);
    const isWrongValue = valueFault(name, window, +expectedNumber, +number) !== undefined;
    if (!isWrongValue && hasSameTips) return true;
    const { value, tips } = faultsIn(name, values, searchedIn(answer), searchedIn(expected));
    // When both are wrong, the wrong value is the reason for the wrong tips.
    if (value !== undefined) return 'wrong-value';
    return tips === undefined ? true : 'wrong-tips';
  };

/** Estimates the work from the length of the tree's text. The window does not count. */
const workIn = (input: Input): number => Math.ceil(treeLengthIn(input) / CHARACTERS_PER_CALL);
/** A tip or a node has at least two characters, and four of them are about as much work as one call. A guess. */
const CHARACTERS_PER_CALL = 8;

/**
 * The spec of a function that is given the node of a tree.
 *
 * @param computeValue computes the right value, and calls `look` with each tip that is evaluated for it, counted from the
 *   first tip of the node
 */
function treeFunction(
  name: rules.AlphaBetaFunction,
  uses: readonly rules.AlphaBetaFunction[],
  computeValue: (
    values: ParameterValues,
    look: (tip: number) => void,
    setup?: Convention,
  ) => number,
): FunctionSpec {
  return {
    given: ['node'],
    optional: ['more'],
    returns: searched,
    uses,
    work: (values) => workIn(values['node'] as NodeText),
    standing: (values, asked) => preconditionOf(name, values, asked),
    right: right(name),
    leftOut: (values, answer) => leftOutIn(values['node'] as NodeText, answer as SearchedText),
    ...(uses.length > 0 && { setups: { setups: rules.SETUPS, bugSetup: rules.UNGUARDED } }),
    rule: (values, setup) =>
      searchedText(placedIn(values['node'] as NodeText).first, (look) =>
        computeValue(values, look, setup),
      ),
  };
}

/** @returns the children of a node none of whose tips were evaluated, unless none of the node's was */
function leftOutIn(text: NodeText, answer: SearchedText): readonly string[] {
  const { tree, first } = placedIn(text);
  if (typeof tree === 'number') return [];
  const { tips, before } = searchedIn(answer);
  const evaluated = new Set([...tips, ...before]);
  const leftOut: string[] = [];
  let next = first;
  for (const child of tree) {
    const end = next + rules.countTips(child);
    let isEvaluated = false;
    for (; next < end; next++) isEvaluated ||= evaluated.has(next);
    if (!isEvaluated) leftOut.push(rules.writeTree(child));
  }
  return leftOut.length === tree.length ? [] : leftOut;
}

const search = (
  name: rules.AlphaBetaFunction,
  uses: readonly rules.AlphaBetaFunction[],
): FunctionSpec =>
  treeFunction(name, uses, (values, look, setup) =>
    rules.searchedValue(questionIn(name, values), look, setup),
  );

/** Questions about a tip: a value function may answer them, or leave tips to its callers. */
const TIPS: readonly Input[] = [5, -7, 0].map((value) => `${value} (-Infinity, Infinity)`);
const ABOVE_TIPS = ['[5]', '[3 12 8]', '[-4 2]'];

/** Questions with an empty window: a function that does not leave its node in time needs a partner that returns at once. */
const EMPTY_WINDOWS: readonly Input[] = ['[3 -2] (1, 1)'];

function valueFunction(
  name: rules.AlphaBetaFunction,
  other: rules.AlphaBetaFunction,
): FunctionSpec {
  const isWithEmptyWindow = (input: Input): boolean =>
    input.endsWith(')') && rules.isEmpty(askedIn(name, input).window);
  const tips: BaseCases = {
    name: 'tips',
    partner: other,
    inputs: () => TIPS,
    isSuch: (input) => !/[[(]/.test(input),
    above: (caller) =>
      ABOVE_TIPS.map((tree) => (rules.hasWindow(caller) ? `${tree} (-Infinity, Infinity)` : tree)),
  };
  const windows: BaseCases = {
    name: 'windows',
    partner: other,
    inputs: () => EMPTY_WINDOWS,
    isSuch: isWithEmptyWindow,
    setup: rules.UNGUARDED,
  };
  return {
    ...search(name, [other]),
    given: ['node', 'alpha', 'beta'],
    asked: ({ alpha: low, beta: high }) => (low as number) < (high as number),
    baseCases: [tips, windows],
    isBaseCase: (values) => isTip(values) && !hasEmptyWindow(name, values),
  };
}

function isTip(values: ParameterValues): boolean {
  return typeof placedIn(values['node'] as NodeText).tree === 'number';
}

export const stated: ExerciseSpec = {
  name: 'alpha-beta',
  title: { en: 'Alpha-beta search', zh: 'α-β 剪枝搜索' },
  classes: ['AlphaBeta', 'TreeNode'],
  isKept: true,
  parts: { node, alpha, beta, more },
  functions: {
    // A program may pass a further argument for the side that moves or for the depth, as in `minimax(child, false)`.
    // The level of the node in the tree gives the same information.
    minimax: treeFunction('minimax', [], (values, look) => {
      const { tree, level } = placedIn(values['node'] as NodeText);
      const isMax = values['more'] === undefined || level % 2 === 0;
      return rules.minimaxValue(tree, isMax ? 'max' : 'min', look);
    }),
    max_value: valueFunction('max_value', 'min_value'),
    min_value: valueFunction('min_value', 'max_value'),
    search: search('search', ['max_value', 'min_value']),
    // A program may evaluate any tips for its best move.
    bestMove: treeFunction('bestMove', ['minimax', 'max_value', 'min_value', 'search'], (values) =>
      rules.rightBestMove(placedIn(values['node'] as NodeText).tree),
    ),
  },
  program: 'search',
  every: { isWhole: true, isSmall: isOfSmallShape },
  line: { write: writeLine, read: readLine, many: { inputs: everyInput, work: workIn } },
  compare: smallestFirst,
};

/** Writes the tree, and for `max_value` and `min_value` the window behind it: `[3 12 8] (-Infinity, 5)`. */
function writeLine(name: string, values: ParameterValues): string {
  const text = rules.writeTree(placedIn(values['node'] as NodeText).tree);
  const { window } = questionIn(name, values);
  const isAboutTip = text[0] !== '[' && !rules.isEmpty(window);
  return rules.hasWindow(name) && !isAboutTip ? text + writeWindow(window) : text;
}

/** Reads an input without checking its tree, which `fits` of the value type does. */
function readLine(name: string, input: Input): ParameterValues | undefined {
  const end = treeLengthIn(input);
  const tree = intact.slice(input, 0, end);
  if (!rules.hasWindow(name)) return { node: tree };
  const text = intact.slice(input, end);
  const { alpha: low, beta: high } = windowIn(text);
  if (intact.isNaNItself(low) || intact.isNaNItself(high)) return undefined;
  return { node: tree, alpha: low, beta: high };
}

/**
 * Cached, since hundreds of thousands of questions have one of ten windows.
 *
 * @param text the text behind the tree: ` (-Infinity, 5)`, or nothing for the open window
 * @returns the window; a malformed bound is NaN
 */
const windowIn = memoize((text: string): rules.Window => {
  if (text === '') return rules.OPEN_WINDOW;
  const comma = intact.indexOf(text, ',');
  return {
    alpha: +intact.slice(text, 2, comma),
    beta: +intact.slice(text, comma + 2, text.length - 1),
  };
}, new BoundedCache());

/** @returns the length of the tree's text, which ends before the bracket of the window */
function treeLengthIn(input: Input): number {
  const bracket = intact.indexOf(input, '(');
  return bracket < 0 ? input.length : bracket - 1;
}

/** Orders inputs by the size of their tree. The window does not count. */
export function smallestFirst(one: Input, other: Input): number {
  return treeLengthIn(one) - treeLengthIn(other);
}

/** @param input an input of the check */
export function askedIn(check: string, input: Input): rules.SearchQuestion {
  return questionIn(check, readInput(stated, check, input)!);
}
