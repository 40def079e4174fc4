/** The questions behind the texts of inputs. The same trees are met many thousands of times. */
import type { Input } from '../../../exercise/check.ts';
import { quoted } from '../../../text/quoted.ts';
import { parseTree, type Tree, TreeTextError, writeTree } from '../game/tree.ts';
import { universeTrees, WINDOWS } from '../game/universe.ts';
import { OPEN_WINDOW, type Question, type Window, writeWindow } from '../game/window.ts';
import { hasWindow } from './check-names.ts';

const trees = new Map<string, Tree>();
const windows = new Map<string, Window>(WINDOWS.map((window) => [writeWindow(window), window]));
let treeInputs: readonly Input[] | undefined;
let windowInputs: readonly Input[] | undefined;

/** @returns all inputs that `"*"` stands for, the smallest first */
export function universeOf(check: string): readonly Input[] {
  treeInputs ??= universeTrees().map((tree) => {
    const text = writeTree(tree);
    trees.set(text, tree);
    return text;
  });
  if (!hasWindow(check)) return treeInputs;
  const texts = WINDOWS.map(writeWindow);
  windowInputs ??= treeInputs.flatMap((tree) => texts.map((window) => `${tree} ${window}`));
  return windowInputs;
}

/**
 * @param input as `writeQuestion` writes it; without a window, where it may have one, the open one is meant
 * @throws {TreeTextError} when it is not that: in a result that somebody wrote
 */
export function askedIn(check: string, input: Input): Question {
  const end = lettersIn(input);
  const text = input.slice(0, end);
  const tree = trees.get(text) ?? (text[0] === '[' ? parseTree(text) : Number(text));
  trees.set(text, tree);
  return {
    tree,
    toMove: check === 'min_value' ? 'min' : 'max',
    window: end === input.length ? OPEN_WINDOW : windowIn(input.slice(end + 1)),
  };
}

/** Of the tree alone: a tip has no bracket, and a tree's last one is at its end. */
export function lettersIn(input: Input): number {
  const end = input.indexOf(' (');
  return end < 0 ? input.length : end;
}

/** The smaller tree, whatever the window. */
export function smallestFirst(one: Input, other: Input): number {
  return lettersIn(one) - lettersIn(other);
}

/** Of calls that functions make of one another a window may be empty, of cases it is not. */
const PLAIN_WINDOW = /^\((-?(?:\d+|Infinity)), (-?(?:\d+|Infinity))\)$/;

function windowIn(text: string): Window {
  const known = windows.get(text);
  if (known !== undefined) return known;
  const bounds = PLAIN_WINDOW.exec(text);
  if (bounds === null) {
    throw new TreeTextError('window.unread', { window: quoted(text) }, 'window.advice');
  }
  const window = { alpha: Number(bounds[1]), beta: Number(bounds[2]) };
  windows.set(text, window);
  return window;
}
