/** The third exercise of the course: the value of a game tree with as few tips as the α-β rule needs. */
import type { Check, Input } from '../../exercise/check.ts';
import type { Exercise } from '../../exercise/exercise.ts';
import { askedIn, lettersIn, smallestFirst, universeOf } from './checks/asked.ts';
import { CHECKS, type CheckName, RELIES_ON } from './checks/check-names.ts';
import { universeSize } from './game/universe.ts';
import { EMPTY_WINDOW, isEmpty, OPEN_WINDOW, writeWindow } from './game/window.ts';

/**
 * Right partners come in both kinds, and right with either is right: what `fail-hard` ones return
 * never leaves the window, what `fail-soft` ones return may.
 */
const PARTNER_KINDS = ['fail-soft', 'fail-hard'] as const;

/** Of nine tips three quarters of all inputs are made. */
const SMALL_TREES_TIPS = 8;

/** Partners that search an empty window show a caller that should have cut: see `inside/doubles.ts`. */
const BUG_KIND = 'unguarded';

/** Tips, which one value function may leave to the other: nobody else asks about them. */
const TIPS: readonly Input[] = [5, -7, 0].map((value) => `${value} ${writeWindow(OPEN_WINDOW)}`);

const askedBackBy = (by: CheckName): Check['askedBack'] => ({
  by,
  about: [
    { inputs: () => TIPS, isSuch: (input) => !/[[(]/.test(input) },
    { inputs: () => EMPTY_WINDOWS, kind: BUG_KIND, isSuch: hasEmptyWindow },
  ],
  isFree: true,
});

/** A function that does not leave its node in time counts on its partner to return at once. */
const EMPTY_WINDOWS: readonly Input[] = [`[3 -2] ${writeWindow(EMPTY_WINDOW)}`];

function hasEmptyWindow(input: Input): boolean {
  return input.endsWith(')') && isEmpty(askedIn('max_value', input).window);
}

const ASKED_BACK: Readonly<Partial<Record<CheckName, Check['askedBack']>>> = {
  max_value: askedBackBy('min_value'),
  min_value: askedBackBy('max_value'),
};

export const alphaBeta: Exercise = {
  name: 'alpha-beta',
  title: { en: 'Alpha-beta search', zh: 'α-β 剪枝搜索' },
  checks: CHECKS.map(checkOf),
  exports: ['TreeNode', 'AlphaBeta'],
  mixedUp: { sisters: [['max_value', 'min_value']] },
};

function checkOf(name: CheckName): Check {
  const hasPartners = RELIES_ON[name].length > 0;
  const askedBack = ASKED_BACK[name];
  return {
    name,
    isProgram: name === 'program',
    reliesOn: RELIES_ON[name],
    kinds: hasPartners ? PARTNER_KINDS : ['none'],
    bugKind: hasPartners ? BUG_KIND : 'none',
    universe: { inputs: () => universeOf(name), isWhole: true, small: smallOnes(name) },
    nodes: nodesIn,
    compare: smallestFirst,
    largeSamples: () => samplesOf(universeOf(name).slice(smallOnes(name))),
    ...(askedBack && { askedBack }),
  };
}

/** About one for every four tips and nodes, each two letters at least; the window is no work. */
function nodesIn(input: Input): number {
  return Math.ceil(lettersIn(input) / LETTERS_A_NODE);
}

const LETTERS_A_NODE = 8;

function smallOnes(name: CheckName): number {
  return universeSize(name, SMALL_TREES_TIPS);
}

/** Some of very many, none of them at even steps through the windows of a tree. */
function samplesOf(inputs: readonly Input[]): readonly Input[] {
  return inputs.filter((_, i) => i % 97 === 0);
}
