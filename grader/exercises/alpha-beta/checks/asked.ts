/** The questions behind the texts of inputs. The same trees are met many thousands of times. */
import type { Input } from '../../../exercise/check.ts';
import { quoted } from '../../../text/quoted.ts';
import { parseTree, type Tree, TreeTextError, writeTree } from '../game/tree.ts';
import { universeTrees, WINDOWS } from '../game/universe.ts';
import { OPEN_WINDOW, type Question, type Window, writeWindow } from '../game/window.ts';
import { type CheckName, hasWindow } from './check-names.ts';

const trees = new Map<string, Tree>();
const windows = new Map<string, Window>(WINDOWS.map((window) => [writeWindow(window), window]));
let treeInputs: readonly Input[] | undefined;
let windowInputs: readonly Input[] | undefined;

/** @returns all inputs that `"*"` stands for, the smallest first */
export function universeOf(check: CheckName): readonly Input[] {
  treeInputs ??= [...universeTrees()].map((tree) => {
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
export function askedIn(check: CheckName, input: Input): Question {
  const { text, tree } = treeAtStartOf(input);
  return {
    tree,
    toMove: check === 'min_value' ? 'min' : 'max',
    window: input.length === text.length ? OPEN_WINDOW : windowIn(input.slice(text.length + 1)),
  };
}

/** The tree of the last input; that of the next is mostly the same, with another window. */
let last: { readonly text: string; readonly tree: Tree } | undefined;

/** A tree's text has its last bracket at its end, so none begins with another tree's; a tip has none. */
function treeAtStartOf(input: Input): { readonly text: string; readonly tree: Tree } {
  if (last !== undefined && last.text[0] === '[' && input.startsWith(last.text)) return last;
  const end = input.indexOf(' (');
  const text = end < 0 ? input : input.slice(0, end);
  const tree = trees.get(text) ?? (text[0] === '[' ? parseTree(text) : Number(text));
  trees.set(text, tree);
  last = { text, tree };
  return last;
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
