/**
 * Game trees as plain data, and as text: `[[3 12 8] [2 4 6] [14 5 2]]`, children from left to right.
 * Read generously (commas, any white space, a typographic minus), written in that one way.
 */
import { GraderError } from '../../../grader-error.ts';
import type { Values } from '../../../messages/catalogue.ts';
import { saidBy } from '../../../messages/said-error.ts';
import { quoted } from '../../../text/quoted.ts';
import { type Key, sayIn } from '../say.ts';

/** A tip is its value for MAX; any other node is the list of its children, at least one. */
export type Tree = number | Branch;
export type Branch = readonly Tree[];

const LARGEST_VALUE = 99;
/** Characters of a piece of text that a message shows. */
const MOST_QUOTED = 20;
/** No exercise needs more; a text that does is a mistake, or would fill the stack. */
const MOST_PLIES = 60;
const MOST_TIPS = 5000;

/** A text that is no tree. `message` says what was found and where, `advice` what to write. */
export class TreeTextError extends GraderError {
  override readonly name = 'TreeTextError';
  declare readonly advice: string;

  constructor(message: Key, values: Values = {}, advice: Key = 'tree.advice') {
    const words = saidBy(sayIn, (say) => ({ message: say(message, values), advice: say(advice) }));
    super(words.message, words.advice, { said: words.said });
  }
}

const TOKEN = /\s*(?:([[\]])|([^\s,[\]]+))\s*,?/y;

interface Token {
  readonly text: string;
  /** The place of its first character, from 1. */
  readonly at: number;
}

/**
 * @returns a tree whose root has children
 * @throws {TreeTextError} when the text is no such tree
 */
export function parseTree(text: string): Branch {
  const tokens = tokensOf(text);
  if (tokens.length === 0) throw new TreeTextError('tree.empty');
  const lists: { readonly at: number; readonly children: Tree[] }[] = [];
  let root: Tree[] | undefined;
  let tips = 0;
  for (const { text: token, at } of tokens) {
    if (root !== undefined) {
      throw new TreeTextError('tree.after-end', { at, token: quoted(token, MOST_QUOTED) });
    }
    const open = lists.at(-1);
    if (token === '[') {
      const list = { at, children: [] };
      open?.children.push(list.children);
      lists.push(list);
      if (lists.length > MOST_PLIES) {
        throw new TreeTextError('tree.too-deep', { at, most: MOST_PLIES });
      }
    } else if (open === undefined) {
      throw new TreeTextError('tree.no-list', { at, token: quoted(token, MOST_QUOTED) });
    } else if (token === ']') {
      if (open.children.length === 0) {
        throw new TreeTextError('tree.empty-list', { at: open.at });
      }
      lists.pop();
      if (lists.length === 0) root = open.children;
    } else {
      open.children.push(valueOfToken(token, at));
      tips += 1;
      if (tips > MOST_TIPS) {
        throw new TreeTextError('tree.too-many-tips', { most: MOST_TIPS });
      }
    }
  }
  if (root === undefined) {
    const at = lists.at(-1)!.at;
    throw new TreeTextError('tree.open', { at });
  }
  return root;
}

/** @returns the text that `parseTree` reads as the same tree */
export function writeTree(tree: Tree): string {
  return typeof tree === 'number' ? String(tree + 0) : `[${tree.map(writeTree).join(' ')}]`;
}

export function isTip(tree: Tree): tree is number {
  return typeof tree === 'number';
}

/** The values of all tips, from left to right: their places in this list are their numbers. */
export function tipValues(tree: Tree): number[] {
  return typeof tree === 'number' ? [tree] : tree.flatMap(tipValues);
}

export function countTips(tree: Tree): number {
  return typeof tree === 'number'
    ? 1
    : tree.reduce<number>((sum, child) => sum + countTips(child), 0);
}

/** How many moves the longest way down has. */
export function pliesOf(tree: Tree): number {
  return typeof tree === 'number' ? 0 : 1 + Math.max(...tree.map(pliesOf));
}

function tokensOf(text: string): Token[] {
  const tokens: Token[] = [];
  TOKEN.lastIndex = 0;
  while (TOKEN.lastIndex < text.trimEnd().length) {
    const start = TOKEN.lastIndex;
    const found = TOKEN.exec(text);
    if (found === null) {
      const comma = text.indexOf(',', start);
      throw new TreeTextError('tree.comma', { at: comma + 1 });
    }
    const token = (found[1] ?? found[2])!;
    tokens.push({ text: token, at: start + found[0].indexOf(token) + 1 });
  }
  return tokens;
}

function valueOfToken(token: string, at: number): number {
  const plain = token.replace(/^[−–]/, '-');
  if (!/^[+-]?\d+$/.test(plain)) {
    throw new TreeTextError('tree.no-value', { at, token: quoted(token, MOST_QUOTED) });
  }
  const value = Number(plain) + 0;
  if (Math.abs(value) > LARGEST_VALUE) {
    throw new TreeTextError('tree.large-value', {
      at,
      token: quoted(token, MOST_QUOTED),
      most: LARGEST_VALUE,
    });
  }
  return value;
}
