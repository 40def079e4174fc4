/**
 * The window between what MAX and what MIN can be sure of, and the questions of each check as text:
 * a tree alone, or, for `max_value` and `min_value`, `[3 12 8] (-Infinity, 5)`.
 */
import { hasWindow } from '../checks/check-names.ts';
import { type Tree, TreeTextError, writeTree } from './tree.ts';

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

/** @returns the text that `askedIn` reads as the same question */
export function writeQuestion(check: string, { tree, window }: Omit<Question, 'toMove'>): string {
  const text = writeTree(tree);
  return hasWindow(check) ? `${text} ${writeWindow(window)}` : text;
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
    throw new TreeTextError('window.order', { ...window }, 'window.advice');
  }
  return window;
}

function boundOf(bound: number | string, name: 'alpha' | 'beta'): number {
  const open = name === 'alpha' ? '-Infinity' : 'Infinity';
  if (String(bound) === open) return Number(open);
  if (typeof bound === 'number' && Number.isInteger(bound) && Math.abs(bound) <= LARGEST_BOUND) {
    return bound + 0;
  }
  throw new TreeTextError(
    'window.bound',
    { name, bound, most: LARGEST_BOUND, open },
    'window.advice',
  );
}
