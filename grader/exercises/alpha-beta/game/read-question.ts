/**
 * Reads trees and windows that people write: `[[3 12 8] [2 4 6] [14 5 2]]`, children from left to right,
 * generously (commas, any white space, a typographic minus).
 */
import { GraderError } from '../../../grader-error.ts';
import type { Values } from '../../../messages/catalogue.ts';
import { saidBy } from '../../../messages/said-error.ts';
import { quoted } from '../../../text/visible.ts';
import { type Key, sayIn } from '../say.ts';
import type { Window } from './rules.ts';
import type { Branch, Tree } from './tree.ts';

/** No tip is beyond it, and no bound; so a program that takes 100 for infinity is right. */
const LARGEST_VALUE = 99;
/** Characters of a piece of text that a message shows. */
const MOST_QUOTED = 20;
/** No exercise needs more; a text that does is a mistake, or would fill the stack. */
const MOST_PLIES = 60;
const MOST_TIPS = 5000;

/** A text that is no tree, or no window. `message` says what was found and where, `advice` what to write. */
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

export function emptyWindow(window: Window): TreeTextError {
  return new TreeTextError('window.order', { ...window }, 'window.advice');
}

/** @throws {TreeTextError} when it is none */
export function boundOf(bound: number | string, name: 'alpha' | 'beta'): number {
  const open = name === 'alpha' ? '-Infinity' : 'Infinity';
  const value = Number(bound) + 0;
  if (String(bound) === open) return value;
  if (Number.isInteger(value) && Math.abs(value) <= LARGEST_VALUE && String(bound).trim() !== '') {
    return value;
  }
  throw new TreeTextError(
    'window.bound',
    { name, bound, most: LARGEST_VALUE, open },
    'window.advice',
  );
}
