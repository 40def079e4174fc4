/**
 * The window between what MAX and what MIN can be sure of, and the questions of each check as text:
 * a tree alone, or, for `max_value` and `min_value`, `[3 12 8] (-Infinity, 5)`.
 */
import { quoted } from '../../../text/quoted.ts';
import { type CheckName, WINDOW_CHECKS } from '../checks/check-names.ts';
import { type InBoth, parseTree, type Tree, TreeTextError, writeTree } from './tree.ts';

/** alpha < beta; whole numbers, or -Infinity for alpha and Infinity for beta. */
export interface Window {
  readonly alpha: number;
  readonly beta: number;
}

export const OPEN_WINDOW: Window = { alpha: -Infinity, beta: Infinity };

/** Whoever is asked with it has nothing left to find: no case is about one. */
export const EMPTY_WINDOW: Window = { alpha: 1, beta: 1 };

export function isEmpty({ alpha, beta }: Window): boolean {
  return alpha >= beta;
}

/** What one call is asked about. */
export interface Question {
  /** A tip only where a function asks it of another: no case is about one. */
  readonly tree: Tree;
  /** Whose move it is at the tree's root. */
  readonly toMove: 'max' | 'min';
  readonly window: Window;
}

/** No tip is beyond it, so a program that takes 100 for infinity is right. */
const LARGEST_BOUND = 99;
const FORM: InBoth = {
  en: 'Write the window as "(-Infinity, 5)": alpha, then a larger beta.',
  zh: '请把窗口写成 "(-Infinity, 5)"：先写 alpha，再写比它大的 beta。',
};

/**
 * @param input the text of a question: the tree, and after it the window where the check has one
 *   (left out: the open window)
 * @throws {TreeTextError} when the text is not that
 */
export function parseQuestion(check: CheckName, input: string): Question {
  const start = input.indexOf('(');
  const toMove = check === 'min_value' ? 'min' : 'max';
  if (start === -1) return { tree: parseTree(input), toMove, window: OPEN_WINDOW };
  if (!WINDOW_CHECKS.includes(check)) {
    throw new TreeTextError(
      { en: `${check} takes no window, only a tree`, zh: `${check} 没有窗口，只要一棵树` },
      { en: 'Leave out the parentheses.', zh: '请去掉圆括号。' },
    );
  }
  return {
    tree: parseTree(input.slice(0, start)),
    toMove,
    window: parseWindow(input.slice(start)),
  };
}

/** @returns the text that `parseQuestion` reads as the same question */
export function writeQuestion(
  check: CheckName,
  { tree, window }: Omit<Question, 'toMove'>,
): string {
  const text = writeTree(tree);
  return WINDOW_CHECKS.includes(check) ? `${text} ${writeWindow(window)}` : text;
}

/** @throws {TreeTextError} when the text is no window, or leaves no number between its bounds */
export function parseWindow(text: string): Window {
  const found = /^\s*\(\s*([^\s,()]+)\s*,?\s+([^\s,()]+)\s*\)\s*$/.exec(text.replace(',', ', '));
  if (found === null) {
    const window = quoted(text);
    throw new TreeTextError({ en: `${window} is no window`, zh: `${window} 不是窗口` }, FORM);
  }
  return windowOf(parseBound(found[1]!), parseBound(found[2]!));
}

export function writeWindow({ alpha, beta }: Window): string {
  return `(${alpha}, ${beta})`;
}

/**
 * @param alpha a whole number, or "-Infinity" as JSON has to write it; `beta` likewise
 * @throws {TreeTextError} when they are no window
 */
export function windowOf(alpha: number | string, beta: number | string): Window {
  const window = { alpha: boundOf(alpha, 'alpha'), beta: boundOf(beta, 'beta') };
  if (window.alpha >= window.beta) {
    const { alpha: low, beta: high } = window;
    throw new TreeTextError(
      { en: `alpha ${low} is not less than beta ${high}`, zh: `alpha ${low} 不小于 beta ${high}` },
      FORM,
    );
  }
  return window;
}

function parseBound(text: string): number | string {
  const plain = text.replace(/^[−–]/, '-').replace(/^([+-]?)(?:∞|inf(?:inity)?)$/i, '$1Infinity');
  return /^[+-]?\d+$/.test(plain) ? Number(plain) : plain.replace(/^\+/, '');
}

function boundOf(bound: number | string, name: 'alpha' | 'beta'): number {
  const open = name === 'alpha' ? '-Infinity' : 'Infinity';
  if (String(bound) === open) return Number(open);
  if (typeof bound === 'number' && Number.isInteger(bound) && Math.abs(bound) <= LARGEST_BOUND) {
    return bound + 0;
  }
  throw new TreeTextError(
    {
      en: `${name} is ${bound}, which is neither a whole number from -${LARGEST_BOUND} to ${LARGEST_BOUND} nor ${open}`,
      zh: `${name} 是 ${bound}，它既不是 -${LARGEST_BOUND} 到 ${LARGEST_BOUND} 的整数，也不是 ${open}`,
    },
    FORM,
  );
}
