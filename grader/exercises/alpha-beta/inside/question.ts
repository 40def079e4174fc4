/**
 * The question that is being asked: its tree, made of fresh nodes of the submission's own class, and
 * the tips that were evaluated for it. A tip is counted in the function that its node is given, which
 * nothing in a submission can replace.
 */
import {
  ErrorClass,
  fromCharCode,
  isArray,
  type List,
  newList,
  slice,
} from '../../../sandbox/inside/primordials.ts';

export interface StudentNode {
  readonly children: unknown;
  readonly evaluate: () => unknown;
}

export type NodeClass = new (children: StudentNode[], tip: () => number) => StudentNode;

/** Each tip is one character in a list of tips: this, and its number added. */
export const FIRST_TIP = 48;
const INFINITY = 1 / 0;
/** A list of tips ends here; a tree has far fewer, so a longer one has repeats. */
const MOST_TIPS = 12_000;

class Question {
  phase: 'made' | 'asked' | 'over' = 'made';
  /** Tips that were read while the nodes were made. */
  early = '';
  /** Tips that were evaluated since, in order. */
  tips = '';

  constructor(readonly text: string) {}

  look(number: number): void {
    if (this.phase === 'over')
      throw new ErrorClass('this tip belongs to a question that has ended');
    const tip = fromCharCode(FIRST_TIP + number);
    if (this.phase === 'made') {
      if (this.early.length < MOST_TIPS) this.early += tip;
    } else if (this.tips.length < MOST_TIPS) this.tips += tip;
  }
}

let current = new Question('');
/** The nodes of the present question, children before their parents. */
const nodes: List<StudentNode> = newList();
/** How many moves below the root each of them is. */
const levels: List<number> = newList();
/** How many nodes each subtree has: the last child of a node is right before it, and so on backwards. */
const sizes: List<number> = newList();
/** Where each subtree stands in the text, and the number of its first tip. */
const starts: List<number> = newList();
const ends: List<number> = newList();
const firstTips: List<number> = newList();
let made = 0;
let tips = 0;
let at = 0;

/**
 * @param text `[3 12 8]`, as the grader writes it; after it there may be a window
 * @returns the root of the fresh tree
 */
export function makeTree(TreeNode: NodeClass, text: string): StudentNode {
  current = new Question(text);
  made = 0;
  tips = 0;
  at = 0;
  return makeNode(TreeNode, text, current, 0);
}

/** From now on tips count as evaluated. */
export function beginQuestion(): void {
  current.phase = 'asked';
}

/** From now on its tips have no value any more. */
export function endQuestion(): void {
  current.phase = 'over';
}

export function earlyTips(): string {
  return current.early;
}

export function tipsSoFar(): string {
  return current.tips;
}

/** @returns the bounds of the window that stands after the tree, the open one where there is none */
export function readWindow(): { readonly alpha: number; readonly beta: number } {
  const { text } = current;
  const start = at + ' ('.length;
  if (start >= text.length) return { alpha: -INFINITY, beta: INFINITY };
  let comma = start;
  while (text[comma] !== ',') comma++;
  return {
    alpha: numberIn(text, start, comma),
    beta: numberIn(text, comma + ', '.length, text.length - 1),
  };
}

/**
 * @returns which subtree begins at the node, and the number of its first tip; `undefined` for what is
 *   no node of this question
 */
export function placeOf(
  node: unknown,
): { readonly text: string; readonly firstTip: number } | undefined {
  const number = numberOf(node);
  if (number === undefined) return undefined;
  const text = slice(current.text, starts[number]!, ends[number]!);
  return { text, firstTip: firstTips[number]! };
}

/** @returns how many moves below the root it is; 0 also for what is no node of this question */
export function levelOf(node: unknown): number {
  const number = numberOf(node);
  return number === undefined ? 0 : levels[number]!;
}

function numberOf(node: unknown): number | undefined {
  for (let number = 0; number < made; number++) {
    if (nodes[number] === node) return number;
  }
  return undefined;
}

/** Whether a node is one of this question, and all below it is as the grader made it. */
export function isAsMade(node: unknown): boolean {
  const number = numberOf(node);
  return number !== undefined && isNumberAsMade(number);
}

/** @returns the children that the grader gave it, whatever it holds by now; of a node of nobody's what it holds */
export function childrenBelow(node: StudentNode): List<StudentNode> {
  const number = numberOf(node);
  if (number === undefined) {
    const { children } = node;
    return isArray(children) ? (children as unknown as List<StudentNode>) : newList();
  }
  let count = 0;
  for (let child = number - 1; child > number - sizes[number]!; child -= sizes[child]!) count++;
  const below = newList<StudentNode>();
  for (let i = 0; i < count; i++) below[i] = node;
  for (let child = number - 1; count > 0; child -= sizes[child]!) below[--count] = nodes[child]!;
  return below;
}

function isNumberAsMade(number: number): boolean {
  const { children } = nodes[number]!;
  if (!isArray(children)) return false;
  let i = children.length;
  for (let child = number - 1; child > number - sizes[number]!; child -= sizes[child]!) {
    if (children[--i] !== nodes[child] || !isNumberAsMade(child)) return false;
  }
  return i === 0;
}

function makeNode(
  TreeNode: NodeClass,
  text: string,
  question: Question,
  level: number,
): StudentNode {
  let node: StudentNode;
  const before = made;
  const firstTip = tips;
  const start = at;
  if (text[at] !== '[') {
    while (at < text.length && text[at] !== ' ' && text[at] !== ']') at++;
    node = new TreeNode([], tipOf(question, tips++, numberIn(text, start, at)));
  } else {
    const children: StudentNode[] = [];
    while (text[at] !== ']') {
      at++; // the [ or the space before a child
      children[children.length] = makeNode(TreeNode, text, question, level + 1);
    }
    at++;
    node = new TreeNode(children, noTip);
  }
  sizes[made] = made - before + 1;
  levels[made] = level;
  starts[made] = start;
  ends[made] = at;
  firstTips[made] = firstTip;
  nodes[made++] = node;
  return node;
}

function tipOf(question: Question, number: number, value: number): () => number {
  return () => {
    question.look(number);
    return value;
  };
}

function noTip(): never {
  throw new ErrorClass(
    'the tip function of a node with children was called: only tips have a value',
  );
}

/** Without a method: a submission may have replaced every one. */
function numberIn(text: string, start: number, end: number): number {
  const isNegative = text[start] === '-';
  const from = isNegative ? start + 1 : start;
  let value = 0;
  for (let i = from; i < end; i++) {
    if (text[i] === 'I') {
      value = INFINITY;
      break;
    }
    value = 10 * value + +text[i]!;
  }
  return isNegative ? -value : value;
}
