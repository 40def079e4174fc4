/**
 * Game trees as plain data, and as text: `[[3 12 8] [2 4 6] [14 5 2]]`, children from left to right.
 * Read generously (commas, any white space, a typographic minus), written in that one way.
 */
import type { BilingualText } from '../../../exercise/exercise.ts';
import { GraderError, type SaidOfError } from '../../../grader-error.ts';
import { quoted } from '../../../text/quoted.ts';

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
  declare readonly chinese: Required<SaidOfError>;

  /** Both sentences in both languages, without an end mark in `message`. */
  constructor(message: InBoth, advice: InBoth) {
    super(message.en, advice.en, { chinese: { message: message.zh, advice: advice.zh } });
  }
}

export type InBoth = BilingualText;

const FORM: InBoth = {
  en: 'Write the tree as nested lists of whole numbers, as in "[[3 12 8] [2 4 6] [14 5 2]]".',
  zh: '请把树写成一层套一层的整数列表，例如 "[[3 12 8] [2 4 6] [14 5 2]]"。',
};
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
  if (tokens.length === 0) throw unreadable('the tree is empty text', '树是空的');
  const lists: { readonly at: number; readonly children: Tree[] }[] = [];
  let root: Tree[] | undefined;
  let tips = 0;
  for (const { text: token, at } of tokens) {
    if (root !== undefined) {
      throw unreadable(
        `at character ${at}, after the end of the tree, there is ${quoted(token, MOST_QUOTED)}`,
        `树已经结束，第 ${at} 个字符处却还有 ${quoted(token, MOST_QUOTED)}`,
      );
    }
    const open = lists.at(-1);
    if (token === '[') {
      const list = { at, children: [] };
      open?.children.push(list.children);
      lists.push(list);
      if (lists.length > MOST_PLIES) {
        throw unreadable(
          `at character ${at} the tree has more than ${MOST_PLIES} plies`,
          `到第 ${at} 个字符，树超过了 ${MOST_PLIES} 层`,
        );
      }
    } else if (open === undefined) {
      throw unreadable(
        `at character ${at} there is ${quoted(token, MOST_QUOTED)} where [ is expected`,
        `第 ${at} 个字符处是 ${quoted(token, MOST_QUOTED)}，这里应当是 [`,
      );
    } else if (token === ']') {
      if (open.children.length === 0) {
        throw unreadable(
          `the list at character ${open.at} is empty: a node has at least one child`,
          `第 ${open.at} 个字符处的列表是空的：节点至少有一个子节点`,
        );
      }
      lists.pop();
      if (lists.length === 0) root = open.children;
    } else {
      open.children.push(valueOfToken(token, at));
      tips += 1;
      if (tips > MOST_TIPS) {
        throw unreadable(
          `the tree has more than ${MOST_TIPS} tips`,
          `树的叶节点超过了 ${MOST_TIPS} 个`,
        );
      }
    }
  }
  if (root === undefined) {
    const at = lists.at(-1)?.at;
    throw unreadable(
      `the list that begins at character ${at} has no ] at its end`,
      `从第 ${at} 个字符开始的列表没有结尾的 ]`,
    );
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
      throw unreadable(
        `at character ${comma + 1} there is a comma with nothing before it`,
        `第 ${comma + 1} 个字符处的逗号前面什么也没有`,
      );
    }
    const token = (found[1] ?? found[2])!;
    tokens.push({ text: token, at: start + found[0].indexOf(token) + 1 });
  }
  return tokens;
}

function valueOfToken(token: string, at: number): number {
  const plain = token.replace(/^[−–]/, '-');
  if (!/^[+-]?\d+$/.test(plain)) {
    throw unreadable(
      `at character ${at} there is ${quoted(token, MOST_QUOTED)} where a whole number or a list is expected`,
      `第 ${at} 个字符处是 ${quoted(token, MOST_QUOTED)}，这里应当是整数或列表`,
    );
  }
  const value = Number(plain) + 0;
  if (Math.abs(value) > LARGEST_VALUE) {
    throw unreadable(
      `the value ${quoted(token, MOST_QUOTED)} at character ${at} is not from -99 to 99`,
      `第 ${at} 个字符处的值 ${quoted(token, MOST_QUOTED)} 不在 -99 到 99 之间`,
    );
  }
  return value;
}

function unreadable(en: string, zh: string): TreeTextError {
  return new TreeTextError({ en, zh }, FORM);
}
