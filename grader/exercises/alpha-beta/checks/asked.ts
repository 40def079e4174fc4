/** The questions behind the texts of inputs. The same trees are met many thousands of times. */
import type { Input } from '../../../exercise/check.ts';
import { type CheckName, WINDOW_CHECKS } from '../checks.ts';
import { type Branch, parseTree, writeTree } from '../tree.ts';
import { universeTrees, WINDOWS } from '../universe.ts';
import { OPEN_WINDOW, parseWindow, type Question, type Window, writeWindow } from '../window.ts';

const trees = new Map<string, Branch>();
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
  if (!WINDOW_CHECKS.includes(check)) return treeInputs;
  const texts = WINDOWS.map(writeWindow);
  windowInputs ??= treeInputs.flatMap((tree) => texts.map((window) => `${tree} ${window}`));
  return windowInputs;
}

/** @param input as `writeQuestion` writes it */
export function askedIn(check: CheckName, input: Input): Question {
  const end = input.indexOf(' (');
  const text = end < 0 ? input : input.slice(0, end);
  return {
    tree: trees.get(text) ?? kept(text),
    toMove: check === 'min_value' ? 'min' : 'max',
    window: end < 0 ? OPEN_WINDOW : windowIn(input.slice(end + 1)),
  };
}

function kept(text: string): Branch {
  const tree = parseTree(text);
  trees.set(text, tree);
  return tree;
}

function windowIn(text: string): Window {
  const known = windows.get(text);
  if (known !== undefined) return known;
  const window = parseWindow(text);
  windows.set(text, window);
  return window;
}
