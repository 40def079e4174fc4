/**
 * What functions of this exercise are given and return: nodes, bounds, and a number with the tips that were
 * evaluated for it. The nodes of a question are fresh ones of the submission's own class; a tip is counted in
 * the function that its node is given, which nothing in a submission can replace.
 */

import type { ParameterValues } from '../../../engine/exercise-spec.ts';
import {
  aNumber,
  record,
  truth,
  type ValueType,
  valueType,
  wholeNumber,
} from '../../../engine/in-child/value-types.ts';
import { describe } from '../../../sandbox/in-child/describe.ts';
import * as intact from '../../../sandbox/in-child/primordials.ts';
import {
  OPEN_WINDOW,
  type SearchQuestion,
  type Tree,
  treeIn,
  writeTree,
} from './alpha-beta-rules.ts';

interface StudentTreeNode {
  readonly children: unknown;
  readonly evaluate: () => unknown;
}

type TreeNodeClass = new (children: StudentTreeNode[], tip: () => number) => StudentTreeNode;

/** The tree below it, as people write it; of a node that a function was called with {@link PlacedTree}, as JSON. */
export type NodeText = string;

/** A node, and where it lies in the question's tree. */
interface PlacedTree {
  readonly tree: Tree;
  /** How many moves below the root. */
  readonly level: number;
  /** The number of its first tip. */
  readonly first: number;
  /** Not the question itself. */
  readonly isCall?: true;
}

/** Of this question. */
interface NodeInTree extends PlacedTree {
  readonly node: StudentTreeNode;
  readonly children: intact.List<NodeInTree>;
}

/** Where a call began: after so many looks, and which tips were looked at before it. */
interface Begun {
  readonly from: number;
  readonly before: string;
}

/** A list of tips is a text of one character each: this, and the tip's number added. */
export const FIRST_TIP = 48;
/**
 * All looks are written down up to here, many times as many as a tree has tips. After that the third look at a tip
 * since the last call began, and each further one, is left out: that changes nothing of what is right.
 */
const MOST_LOOKS = 12_000;

const { parse } = JSON;

class AskedTree {
  /** Tips that were evaluated, in order: see {@link MOST_LOOKS}. */
  tips = '';
  /** Those that were written down once and twice since there are so many, and since the last call began. */
  #once = '';
  #twice = '';
  /** Those that were evaluated since the nodes were made, each once, up to there. */
  #seen = '';
  #seenUpTo = 0;
  /** So many of them while the nodes were made. */
  early = 0;
  tipsMade = 0;
  /** Those made so far: children before their parents. */
  readonly nodes = intact.newList<StudentTreeNode>();
  #made = intact.newList<NodeInTree>();
  #tipsFound = 0;

  constructor(private readonly tree: Tree) {}

  /** The same, with where they lie: that is asked for only where somebody looks at calls. */
  get made(): intact.List<NodeInTree> {
    if (this.#made.length !== this.nodes.length) {
      this.#made = intact.newList();
      this.#tipsFound = 0;
      this.#place(this.tree, 0);
    }
    return this.#made;
  }

  look(letter: string): void {
    if (this.tips.length >= MOST_LOOKS) {
      if (intact.indexOf(this.#twice, letter) >= 0) return;
      if (intact.indexOf(this.#once, letter) >= 0) this.#twice += letter;
      else this.#once += letter;
    }
    this.tips += letter;
  }

  /** What was looked at so far was looked at too early. */
  begin(): void {
    this.early = this.tips.length;
    this.#seenUpTo = this.early;
    this.#startCounting();
  }

  #startCounting(): void {
    this.#once = '';
    this.#twice = '';
  }

  beginCall(): Begun {
    const from = this.tips.length;
    for (let i = this.#seenUpTo; i < from; i++) {
      if (intact.indexOf(this.#seen, this.tips[i]!) < 0) this.#seen += this.tips[i];
    }
    this.#seenUpTo = from;
    this.#startCounting();
    return { from, before: this.#seen };
  }

  #place(tree: Tree, level: number): NodeInTree {
    const first = this.#tipsFound;
    const children = intact.newList<NodeInTree>();
    if (typeof tree === 'number') this.#tipsFound++;
    else for (let i = 0; i < tree.length; i++) children[i] = this.#place(tree[i]!, level + 1);
    const at = this.#made.length;
    const made = { tree, level, first, children, node: this.nodes[at]! };
    if (at < this.nodes.length) this.#made[at] = made;
    return made;
  }
}

let nowAsked = new AskedTree(0);

/** @returns whether the tip is worth what it was made with */
function evaluate(letter: string): boolean {
  const { made } = nowAsked;
  for (let i = 0; i < made.length; i++) {
    const { node, tree, first } = made[i]!;
    const isTip = typeof tree === 'number' && intact.fromCharCode(FIRST_TIP + first) === letter;
    if (isTip) return node.evaluate() === tree;
  }
  return false;
}

function makeNode(TreeNode: TreeNodeClass, tree: Tree): StudentTreeNode {
  const question = nowAsked;
  const given: StudentTreeNode[] = [];
  let tip = noTip as () => number;
  if (typeof tree === 'number') {
    const letter = intact.fromCharCode(FIRST_TIP + question.tipsMade++);
    tip = () => {
      if (nowAsked !== question)
        throw new intact.ErrorClass('this tip belongs to a question that has ended');
      question.look(letter);
      return tree;
    };
  } else {
    for (let i = 0; i < tree.length; i++) given[i] = makeNode(TreeNode, tree[i]!);
  }
  const node = new TreeNode(given, tip);
  question.nodes[question.nodes.length] = node;
  return node;
}

function noTip(): never {
  throw new intact.ErrorClass(
    'the tip function of a node with children was called: only tips have a value',
  );
}

/** Whether all below it is as the grader made it. */
export function isAsMade(node: NodeText): boolean {
  const { level, first } = placedIn(node);
  const { made } = nowAsked;
  for (let i = 0; i < made.length; i++) {
    if (made[i]!.level === level && made[i]!.first === first) return isStillSo(made[i]!);
  }
  return false;
}

function isStillSo({ node, children: made }: NodeInTree): boolean {
  const { children } = node;
  if (!intact.isArray(children) || children.length !== made.length) return false;
  for (let i = 0; i < made.length; i++) {
    if (children[i] !== made[i]!.node || !isStillSo(made[i]!)) return false;
  }
  return true;
}

/** The same tree is asked about with many windows, and so is a node that a function was called with. */
let lastText = '';
let last: PlacedTree = { tree: 0, level: 0, first: 0 };
let calledText = '';
let called = last;

export function placedIn(text: NodeText): PlacedTree {
  if (text[0] === '{') {
    if (text === calledText) return called;
    const { tree, level, first } = parse(text) as { tree: string; level: number; first: number };
    return keepCalled(text, { tree: treeIn(tree), level, first, isCall: true });
  }
  if (text === lastText) return last;
  last = { tree: treeIn(text), level: 0, first: 0 };
  lastText = text;
  return last;
}

function keepCalled(text: NodeText, placed: PlacedTree): PlacedTree {
  calledText = text;
  called = placed;
  return placed;
}

function isNode(value: unknown): boolean {
  try {
    const { tree, level, first } = placedIn(value as NodeText);
    return isTree(tree) && Number.isInteger(level) && Number.isInteger(first);
  } catch {
    return false;
  }
}

function isTree(tree: unknown): boolean {
  return Number.isInteger(tree) || (Array.isArray(tree) && tree.length > 0 && tree.every(isTree));
}

export const node = valueType({
  keys: ['tree'],
  wanted: 'object',
  example: 'new TreeNode(children, tip)',
  schema: {
    type: 'string',
    maxLength: 50_000,
    description: 'The tree asked about, as nested lists of tips: "[[3 12 8] [2 4 6] [14 5 2]]".',
  },
  fits: isNode,
  write: (value) => writeTree(placedIn(value as NodeText).tree),
  inside: {
    shownBy: ['TreeNode', 'children'],
    give: (value, { TreeNode }) => {
      const { tree } = placedIn(value as NodeText);
      nowAsked = new AskedTree(tree);
      const thing = makeNode(TreeNode as TreeNodeClass, tree);
      nowAsked.begin();
      return { thing, now: () => value };
    },
    take: (thing) => {
      const { made } = nowAsked;
      for (let i = 0; i < made.length; i++) {
        const { tree, level, first, node } = made[i]!;
        if (node !== thing) continue;
        const text = `{"tree":"${writeTree(tree)}","level":${level},"first":${first}}`;
        keepCalled(text, { tree, level, first, isCall: true });
        return text;
      }
      return undefined;
    },
  },
});

/** What a question or a call is about; bounds that are left out are open. */
export function questionIn(check: string, values: ParameterValues): SearchQuestion {
  const { node: text, alpha: low = OPEN_WINDOW.alpha, beta: high = OPEN_WINDOW.beta } = values;
  return {
    tree: placedIn(text as NodeText).tree,
    toMove: check === 'min_value' ? 'min' : 'max',
    window: { alpha: low as number, beta: high as number },
    isUncut: check === 'minimax' || check === 'bestMove',
  };
}

export const tipValue = wholeNumber(-99, 99);

const bound = (open: '-Infinity' | 'Infinity'): ValueType => ({
  ...aNumber,
  usual: open,
  schema: {
    anyOf: [tipValue.schema, { const: open }],
    description: `A bound of the window: a whole number from -99 to 99, or "${open}".`,
  },
});

export const alpha = bound('-Infinity');
export const beta = bound('Infinity');

/** What a program hands on beside what it is asked to: a depth, or who moves. */
export const more: ValueType = {
  ...truth,
  inside: {
    give: (value) => ({ thing: value, now: () => value }),
    take: (thing) => (thing === undefined ? undefined : true),
  },
};

/**
 * A number, and behind it the tips that were evaluated for it, in order, and those before: while the nodes were
 * made; of a call, each once, for the same question. `3 0123678 `.
 */
export type SearchedText = string;

/** With the numbers of the tips, repeats too. */
export function searchedIn(text: SearchedText) {
  const [value, tips = '', before = ''] = text.split(' ');
  return { value: Number(value), tips: tipsIn(tips), before: tipsIn(before) };
}

function tipsIn(text: string): number[] {
  return text.split('').map((letter) => letter.charCodeAt(0) - FIRST_TIP);
}

/** @param look is to be called with each tip, counted from the first of the asked node */
export function searchedText(
  first: number,
  search: (look: (tip: number) => void) => number,
): SearchedText {
  let tips = '';
  const value = search((tip) => {
    tips += intact.fromCharCode(FIRST_TIP + first + tip);
  });
  return `${describe(value)} ${tips} `;
}

/** As it was described. */
export function numberIn(text: SearchedText): string {
  return intact.slice(text, 0, intact.indexOf(text, ' '));
}

export const searched = valueType({
  wanted: 'number',
  named: 'searched',
  example: '3',
  schema: {
    anyOf: [tipValue.schema, record({ value: tipValue, tips: wholeNumber(0, 5000) }).schema],
    description:
      'The value, and how many tips are evaluated for it: { "value": 3, "tips": 7 }; of bestMove the index.',
  },
  fits: (value) =>
    typeof value === 'string' && /^-?(?:\d[\d.e+-]*|Infinity) [^ ]* [^ ]*$/.test(value),
  write: (value) => numberIn(value as SearchedText),
  inCase: (answer) => {
    const { value, tips } = searchedIn(answer as SearchedText);
    return tips.length === 0 ? value : { value, tips: tips.length };
  },
  inReport: (value) => searchedIn(value as SearchedText).value,
  // Which tips these are no case says.
  read: (stated) => {
    const { value, tips = 0 } = Object(stated) as {
      readonly value?: number;
      readonly tips?: number;
    };
    return `${value ?? stated} ${'?'.repeat(tips)} `;
  },
  inside: {
    // A right function evaluates the tips as any other does.
    give: (value) => {
      const text = value as SearchedText;
      const number = numberIn(text);
      let thing = +number;
      for (let i = number.length + 1; text[i] !== ' '; i++) if (!evaluate(text[i]!)) thing = 0 / 0;
      return { thing, now: () => value };
    },
    take: (thing, begun) => {
      if (typeof thing !== 'number' || intact.isNaNItself(thing)) return undefined;
      const { tips, early } = nowAsked;
      const asked = { from: early, before: intact.slice(tips, 0, early) };
      const { from, before } = (begun as Begun | undefined) ?? asked;
      return `${describe(thing)} ${intact.slice(tips, from)} ${before}`;
    },
    begin: () => nowAsked.beginCall(),
  },
});
