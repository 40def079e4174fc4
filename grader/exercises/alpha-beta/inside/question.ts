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

/** A node as it was made, and where it stands in the question. */
interface Place {
  readonly node: StudentNode;
  /** How many moves below the root. */
  readonly level: number;
  /** Where its subtree stands in the text, and the number of its first tip. */
  readonly start: number;
  readonly end: number;
  readonly firstTip: number;
  readonly children: List<Place>;
}

let current = new Question('');
/** Those of the present question, children before their parents. */
let places: List<Place> = newList();
let tips = 0;
let at = 0;

/**
 * @param text `[3 12 8]`, as the grader writes it; after it there may be a window
 * @returns the root of the fresh tree
 */
export function makeTree(TreeNode: NodeClass, text: string): StudentNode {
  current = new Question(text);
  places = newList();
  tips = 0;
  at = 0;
  return makeNode(TreeNode, current, 0).node;
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
    alpha: +slice(text, start, comma),
    beta: +slice(text, comma + ', '.length, text.length - 1),
  };
}

/**
 * @returns which subtree begins at the node, and the number of its first tip; `undefined` for what is
 *   no node of this question
 */
export function placeOf(
  node: unknown,
): { readonly text: string; readonly firstTip: number } | undefined {
  const place = madeAs(node);
  if (place === undefined) return undefined;
  return { text: slice(current.text, place.start, place.end), firstTip: place.firstTip };
}

/** @returns how many moves below the root it is; 0 also for what is no node of this question */
export function levelOf(node: unknown): number {
  return madeAs(node)?.level ?? 0;
}

function madeAs(node: unknown): Place | undefined {
  for (let i = 0; i < places.length; i++) if (places[i]!.node === node) return places[i];
  return undefined;
}

/** Whether a node is one of this question, and all below it is as the grader made it. */
export function isAsMade(node: unknown): boolean {
  const place = madeAs(node);
  return place !== undefined && isStillSo(place);
}

function isStillSo({ node, children: made }: Place): boolean {
  const { children } = node;
  if (!isArray(children) || children.length !== made.length) return false;
  for (let i = 0; i < made.length; i++) {
    if (children[i] !== made[i]!.node || !isStillSo(made[i]!)) return false;
  }
  return true;
}

/** @returns the children that the grader gave it, whatever it holds by now; of a node of nobody's what it holds */
export function childrenBelow(node: StudentNode): List<StudentNode> {
  const place = madeAs(node);
  const below = newList<StudentNode>();
  if (place === undefined) {
    const { children } = node;
    return isArray(children) ? (children as unknown as List<StudentNode>) : below;
  }
  for (let i = 0; i < place.children.length; i++) below[i] = place.children[i]!.node;
  return below;
}

function makeNode(TreeNode: NodeClass, question: Question, level: number): Place {
  const { text } = question;
  const start = at;
  const firstTip = tips;
  const children = newList<Place>();
  let node: StudentNode;
  if (text[at] !== '[') {
    while (at < text.length && text[at] !== ' ' && text[at] !== ']') at++;
    node = new TreeNode([], tipOf(question, tips++, +slice(text, start, at)));
  } else {
    const nodes: StudentNode[] = [];
    while (text[at] !== ']') {
      at++; // the [ or the space before a child
      const child = makeNode(TreeNode, question, level + 1);
      children[children.length] = child;
      nodes[nodes.length] = child.node;
    }
    at++;
    node = new TreeNode(nodes, noTip);
  }
  const place = { node, level, start, end: at, firstTip, children };
  places[places.length] = place;
  return place;
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
