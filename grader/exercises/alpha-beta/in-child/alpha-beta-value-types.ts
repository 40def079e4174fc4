/**
 * The value types of alpha-beta: nodes, bounds, and a number with the tips that were evaluated for it. Each question gets new
 * nodes of the submission's class. The evaluation of a tip is recorded by the function that the grader passes to its node,
 * which a submission cannot replace.
 */

import type { ParameterValues } from '../../../engine/exercise-spec.ts';
import { type ValueType, valueType } from '../../../engine/in-child/value-type.ts';
import { aNumber, record, truth, wholeNumber } from '../../../engine/in-child/value-types.ts';
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

/** A node as text: the tree below it as people write it, or, for a node in a call between functions, its `PlacedTree` as JSON. */
export type NodeText = string;

/** A tree, and where it lies in the tree of the question. */
interface PlacedTree {
  readonly tree: Tree;
  /** The number of moves from the root. */
  readonly level: number;
  /** The number of its first tip in the tree of the question. */
  readonly first: number;
  /** The node was passed in a call between functions, and is not the question itself. */
  readonly isCall?: true;
}

/** A node of the present question, with its tree. */
interface NodeInTree extends PlacedTree {
  readonly node: StudentTreeNode;
  readonly children: intact.List<NodeInTree>;
}

/** The state at the beginning of a call. */
interface Begun {
  /** The number of evaluations so far. */
  readonly from: number;
  /** The tips that were evaluated before, each once. */
  readonly before: string;
}

/** A list of tips is written as a text in which the tip with the number n is the character with the code 48 + n. */
export const FIRST_TIP = 48;
/**
 * Every evaluation is recorded up to this number, which is many times the number of tips of a tree. After that the third and
 * each further evaluation of a tip since the last call began is left out, which changes no verdict. A guess.
 */
const MAX_FULLY_RECORDED = 12_000;

const { parse } = JSON;

/** Records which tips a submission evaluates while it answers one question. */
class AskedTree {
  /** The evaluated tips in order, up to `MAX_FULLY_RECORDED` with all repeats. */
  tips = '';
  /** The tips that were recorded once and twice since the limit was reached and the last call began. */
  #once = '';
  #twice = '';
  /** The tips that were evaluated since the nodes were made, each once, up to `#seenUpTo` in `tips`. */
  #seen = '';
  #seenUpTo = 0;
  /** The number of evaluations while the nodes were made. */
  early = 0;
  tipsMade = 0;
  /** The nodes made so far, children before their parents. */
  readonly nodes = intact.newList<StudentTreeNode>();
  #made = intact.newList<NodeInTree>();
  #tipsFound = 0;

  constructor(private readonly tree: Tree) {}

  /** The nodes with their trees. They are computed only when calls are traced. */
  get made(): intact.List<NodeInTree> {
    if (this.#made.length !== this.nodes.length) {
      this.#made = intact.newList();
      this.#tipsFound = 0;
      this.#place(this.tree, 0);
    }
    return this.#made;
  }

  /** Records an evaluation. @param tip the character of the tip */
  look(tip: string): void {
    if (this.tips.length >= MAX_FULLY_RECORDED) {
      if (intact.indexOf(this.#twice, tip) >= 0) return;
      if (intact.indexOf(this.#once, tip) >= 0) this.#twice += tip;
      else this.#once += tip;
    }
    this.tips += tip;
  }

  /** The nodes are made now. Tips that were evaluated before were evaluated too early. */
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
  const children: StudentTreeNode[] = [];
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
    for (let i = 0; i < tree.length; i++) children[i] = makeNode(TreeNode, tree[i]!);
  }
  const node = new TreeNode(children, tip);
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

/** @returns the arguments of a question or a call; a bound that is missing is open */
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

/** A further argument that a program passes in its own calls, such as a depth or the side that moves. */
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
