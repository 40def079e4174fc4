/** What this exercise states: the value of a game tree with as few tips as the α-β rule needs. */

import { memoize } from '../../base/in-child/memoize.ts';
import type { BaseCases, Convention, Input } from '../../engine/check.ts';
import type { ExerciseSpec, FunctionSpec, ParameterValues } from '../../engine/exercise-spec.ts';
import { readInput } from '../../engine/in-child/inputs.ts';
import { Known } from '../../sandbox/in-child/known.ts';
import { askedFunction, type Precondition } from '../../sandbox/in-child/preconditions.ts';
import * as intact from '../../sandbox/in-child/primordials.ts';
import * as rules from './in-child/alpha-beta-rules.ts';
import {
  alpha,
  beta,
  isAsMade,
  more,
  type NodeText,
  node,
  numberIn,
  placedIn,
  questionIn,
  type SearchedText,
  searched,
  searchedIn,
  searchedText,
} from './in-child/alpha-beta-value-types.ts';
import { everyInput, isOfSmallShape, writeWindow } from './in-child/input-domain.ts';
import { faultsIn, valueFault } from './in-child/judge.ts';

/**
 * Whoever is asked about an empty window returns at once, or its caller should have left the node; the grader
 * itself asks about one, too. Tips one value function may leave to the other; nobody has promised a value of a
 * node with the other side to move.
 */
const standing =
  (name: rules.AlphaBetaFunction) =>
  (values: ParameterValues, asked: ParameterValues): Precondition => {
    const { tree, level } = placedIn(values['node'] as NodeText);
    if (rules.isEmpty(questionIn(name, values).window))
      return level === 0 && rules.isEmpty(questionIn(name, asked).window) ? '=' : '~';
    if (values['more'] !== undefined) return '+';
    if (!isAsMade(values['node'] as NodeText)) return '!';
    if (typeof tree === 'number' && !rules.hasWindow(name)) return name === 'bestMove' ? '!' : '~';
    // The side that moves at the root is that of the asked function.
    const isMinsTurn = (level % 2 === 1) !== (askedFunction() === 'min_value');
    return isMinsTurn === (name === 'min_value') ? '=' : '~';
  };

/** Nearly all are right, and hundreds of thousands: these are told without lists of their tips. */
const right =
  (name: rules.AlphaBetaFunction): NonNullable<FunctionSpec['right']> =>
  (given, reference, values) => {
    const [answer, wanted] = [given as SearchedText, reference as SearchedText];
    const [number, due] = [numberIn(answer), numberIn(wanted)];
    const isSame = answer.slice(number.length) === wanted.slice(due.length);
    const isWrong = valueFault(name, questionIn(name, values).window, +due, +number) !== undefined;
    if (!isWrong && isSame) return true;
    // The value where both are wrong: nobody evaluates the right tips by a wrong rule.
    const { value, tips } = faultsIn(name, values, searchedIn(answer), searchedIn(wanted));
    return value === undefined ? tips === undefined || 'wrong-tips' : 'wrong-value';
  };

/** In calls: about one for every four tips and nodes, each two letters at least; the window is no work. */
const workIn = (input: Input): number => Math.ceil(lettersIn(input) / LETTERS_A_NODE);
const LETTERS_A_NODE = 8;
/**
 * @param find works a right value out
 * @param find.look is to be called with each tip that is evaluated for it, counted from the node's first
 */
function ofTree(
  name: rules.AlphaBetaFunction,
  uses: readonly rules.AlphaBetaFunction[],
  find: (values: ParameterValues, look: (tip: number) => void, setup?: Convention) => number,
): FunctionSpec {
  return {
    ...{ given: ['node'], optional: ['more'], returns: searched, uses },
    work: (values) => workIn(values['node'] as NodeText),
    ...{ standing: standing(name), right: right(name) },
    ...(uses.length > 0 && { setups: { setups: rules.SETUPS, bugSetup: rules.UNGUARDED } }),
    rule: (values, setup) =>
      searchedText(placedIn(values['node'] as NodeText).first, (look) => find(values, look, setup)),
  };
}

const search = (
  name: rules.AlphaBetaFunction,
  uses: readonly rules.AlphaBetaFunction[],
): FunctionSpec =>
  ofTree(name, uses, (values, look, setup) =>
    rules.searchedValue(questionIn(name, values), look, setup),
  );

/** A value function answers about tips itself, or leaves them to its callers. */
const TIPS: readonly Input[] = [5, -7, 0].map((value) => `${value} (-Infinity, Infinity)`);
const ABOVE_TIPS = ['[5]', '[3 12 8]', '[-4 2]'];

/** A function that does not leave its node in time counts on its partner to return at once. */
const EMPTY_WINDOWS: readonly Input[] = ['[3 -2] (1, 1)'];

function valueFunction(
  name: rules.AlphaBetaFunction,
  other: rules.AlphaBetaFunction,
): FunctionSpec {
  const isAboutNothing = (input: Input): boolean =>
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
    isSuch: isAboutNothing,
    setup: rules.UNGUARDED,
  };
  return {
    ...search(name, [other]),
    given: ['node', 'alpha', 'beta'],
    asked: ({ alpha: low, beta: high }) => (low as number) < (high as number),
    baseCases: [tips, windows],
    isBaseCase: (values) => isTip(values) && !rules.isEmpty(questionIn(name, values).window),
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
    // Whoever hands over more than a root asks with a parameter of its own about who moves, or how deep
    // the node lies: `minimax(child, false)`. Where the node lies in the tree tells the same.
    minimax: ofTree('minimax', [], (values, look) => {
      const { tree, level } = placedIn(values['node'] as NodeText);
      const isMax = values['more'] === undefined || level % 2 === 0;
      return rules.minimaxValue(tree, isMax ? 'max' : 'min', look);
    }),
    max_value: valueFunction('max_value', 'min_value'),
    min_value: valueFunction('min_value', 'max_value'),
    search: search('search', ['max_value', 'min_value']),
    // Which tips are evaluated for it is free.
    bestMove: ofTree('bestMove', ['minimax', 'max_value', 'min_value', 'search'], (values) =>
      rules.rightBestMove(placedIn(values['node'] as NodeText).tree),
    ),
  },
  program: 'search',
  every: { isWhole: true, isSmall: isOfSmallShape },
  line: { write: writeLine, read: readLine, many: { inputs: everyInput, work: workIn } },
  compare: smallestFirst,
};

/** The tree, for `max_value` and `min_value` with the window: `[3 12 8] (-Infinity, 5)`. */
function writeLine(name: string, values: ParameterValues): string {
  const text = rules.writeTree(placedIn(values['node'] as NodeText).tree);
  const { window } = questionIn(name, values);
  const isAboutTip = text[0] !== '[' && !rules.isEmpty(window);
  return rules.hasWindow(name) && !isAboutTip ? text + writeWindow(window) : text;
}

/** Whether its tree is one shows where that is read. */
function readLine(name: string, input: Input): ParameterValues | undefined {
  const end = lettersIn(input);
  const tree = intact.slice(input, 0, end);
  if (!rules.hasWindow(name)) return { node: tree };
  const text = intact.slice(input, end);
  const { alpha: low, beta: high } = windowIn(text);
  if (intact.isNaNItself(low) || intact.isNaNItself(high)) return undefined;
  return { node: tree, alpha: low, beta: high };
}

/**
 * There are hundreds of thousands of questions.
 *
 * @param text stands behind the tree: ` (-Infinity, 5)`, or nothing for the open one; bounds that do not read are no numbers
 */
const windowIn = memoize((text: string): rules.Window => {
  if (text === '') return rules.OPEN_WINDOW;
  const comma = intact.indexOf(text, ',');
  return {
    alpha: +intact.slice(text, 2, comma),
    beta: +intact.slice(text, comma + 2, text.length - 1),
  };
}, new Known());

/** Of the tree alone: a tip has no bracket, and a tree's last one is at its end. */
function lettersIn(input: Input): number {
  const bracket = intact.indexOf(input, '(');
  return bracket < 0 ? input.length : bracket - 1;
}

/** The smaller tree, whatever the window. */
export function smallestFirst(one: Input, other: Input): number {
  return lettersIn(one) - lettersIn(other);
}

/** @param input of this check */
export function askedIn(check: string, input: Input): rules.SearchQuestion {
  return questionIn(check, readInput(stated, check, input)!);
}
