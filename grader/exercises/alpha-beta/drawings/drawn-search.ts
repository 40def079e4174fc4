/**
 * Records the right search for drawings: the visited nodes with their windows, what the search knows of each value, and the
 * cuts; where the tips of a submission differ; and, for each step of one tip, what it changes and when that shows.
 */

import type { FormatAlphaBetaMessage } from '../alpha-beta-messages.ts';
import {
  type Branch,
  OPEN_WINDOW,
  type SearchQuestion,
  type Tree,
  tipValues,
  type Window,
} from '../in-child/alpha-beta-rules.ts';

/** How a tip of a submission differs from the right search, and the sign behind the value of the tip. */
export const SIGNS = { 'too-far': '!', missed: '?', twice: '!!' } as const;
export type TipMark = keyof typeof SIGNS;

/** A text at a node that shows from one step of the search on, until the next text replaces it. */
export interface TimedLabel {
  readonly text: string;
  readonly from: number;
}

export interface DrawnNode {
  readonly kind: 'max' | 'min' | 'tip';
  /** The bounds of the value that the right search knows. They are equal when it knows the value. */
  readonly known: { readonly least: number; readonly most: number };
  readonly children: readonly DrawnNode[];
  /** Set when the search left the node before its last child: the number of visited children, the empty window, the step. */
  readonly cut?: Window & { readonly visited: number; readonly at: number };
  readonly tip?: { readonly value: number; readonly mark?: TipMark };
  /** The step at which the search first visits the node; undefined when it never does. */
  readonly seen: number | undefined;
  /** The known value and the window at each step. Both are empty for a node that is never visited. */
  readonly values: readonly TimedLabel[];
  readonly windows: readonly TimedLabel[];
}

/** The sentences about one evaluated tip: its value, and what the nodes above learn from it, from the lowest up. */
export type Step = ((formatMessage: FormatAlphaBetaMessage) => string)[];

const UNKNOWN = { least: -Infinity, most: Infinity };

/**
 * @param evaluated the numbers of the tips that a submission evaluated; without them no tip has a mark
 * @returns the root, and the steps, which count from 1: step 0 is the tree before the first tip
 */
export function drawnSearch(
  question: SearchQuestion,
  evaluated?: readonly number[],
): { readonly root: DrawnNode; readonly steps: readonly Step[] } {
  const recorder = new SearchRecorder(question.isUncut === true, evaluated);
  const { steps } = recorder;
  const { node: root, value } = recorder.visit(
    question.tree,
    question.toMove === 'max',
    question.window,
  );
  steps.at(-1)!.push((formatMessage) => formatMessage('steps.over', { value: boundText(value) }));
  return { root, steps };
}

interface RecordedNode {
  readonly node: DrawnNode;
  /** The value that the search returns for the node. */
  readonly value: number;
}

/** The state of the search at a node while it goes through its children. */
interface NodeProgress {
  readonly isMax: boolean;
  best: number;
  window: Window;
  cut?: NonNullable<DrawnNode['cut']>;
  readonly values: TimedLabel[];
  readonly windows: TimedLabel[];
}

class SearchRecorder {
  readonly steps: Step[] = [];
  readonly #isUncut: boolean;
  readonly #evaluated: readonly number[] | undefined;
  #nextTip = 0;

  constructor(isUncut: boolean, evaluated: readonly number[] | undefined) {
    this.#isUncut = isUncut;
    this.#evaluated = evaluated;
  }

  /** @param window undefined for a node that the right search does not visit */
  visit(tree: Tree, isMax: boolean, window: Window | undefined): RecordedNode {
    if (typeof tree === 'number') return this.#recordTip(tree, window !== undefined);
    return this.#recordBranch(tree, isMax, window);
  }

  #recordTip(value: number, isVisited: boolean): RecordedNode {
    const number = this.#nextTip++;
    const seen = isVisited ? this.steps.length + 1 : undefined;
    if (isVisited) {
      const messageValues = { number: number + 1, value };
      this.steps.push([(formatMessage) => formatMessage('steps.worth', messageValues)]);
    }
    const mark = this.#markOf(number, isVisited);
    const known = isVisited ? { least: value, most: value } : UNKNOWN;
    const tip = { value, ...(mark && { mark }) };
    return {
      node: { kind: 'tip', seen, known, children: [], values: [], windows: [], tip },
      value,
    };
  }

  #markOf(tip: number, isDue: boolean): TipMark | undefined {
    if (this.#evaluated === undefined) return undefined;
    const times = this.#evaluated.filter((number) => number === tip).length;
    if (!isDue) return times > 0 ? 'too-far' : undefined;
    if (times === 0) return 'missed';
    return times > 1 ? 'twice' : undefined;
  }

  #recordBranch(branch: Branch, isMax: boolean, window: Window | undefined): RecordedNode {
    const seen = window === undefined ? undefined : this.steps.length + 1;
    const progress: NodeProgress = {
      isMax,
      best: isMax ? -Infinity : Infinity,
      window: window ?? OPEN_WINDOW,
      values: [],
      windows: [],
    };
    const { values, windows } = progress;
    if (window !== undefined && !this.#isUncut) {
      windows.push({ text: windowText(window), from: this.steps.length + 1 });
    }
    const children = branch.map((child, index) => {
      const isVisited = window !== undefined && progress.cut === undefined;
      const recorded = this.visit(child, !isMax, isVisited ? progress.window : undefined);
      if (isVisited) this.#learn(progress, recorded.value, branch.slice(index + 1), index + 1);
      return recorded.node;
    });
    const pick = isMax ? Math.max : Math.min;
    const known = {
      least: pick(...children.map((child) => child.known.least)),
      most: pick(...children.map((child) => child.known.most)),
    };
    if (window !== undefined) values.push({ text: knownText({ known }), from: this.steps.length });
    const { best, cut } = progress;
    return {
      node: {
        kind: isMax ? 'max' : 'min',
        seen,
        known,
        children,
        values,
        windows,
        ...(cut && { cut }),
      },
      value: best,
    };
  }

  /** Updates a node with the value of a child. @param rest the children after it */
  #learn(progress: NodeProgress, value: number, rest: Branch, visited: number): void {
    const { isMax, values, windows } = progress;
    const best = isMax ? Math.max(progress.best, value) : Math.min(progress.best, value);
    const isNew = best !== progress.best;
    progress.best = best;
    if (!this.#isUncut) progress.window = narrowed(progress.window, isMax, best);
    const { window } = progress;
    const isEmpty = window.alpha >= window.beta;
    const isCut = isEmpty && rest.length > 0;
    const messageValues = {
      side: isMax ? 'MAX' : 'MIN',
      value: boundText(best),
      isNew,
      ...window,
      skipped: isCut ? tipValues(rest).length : undefined,
      window: isNew && !isEmpty ? windowText(window) : undefined,
    };
    this.steps.at(-1)!.push((formatMessage) => formatMessage('steps.update', messageValues));
    const from = this.steps.length;
    if (isNew) values.push({ text: boundText(best), from });
    if (isNew && !this.#isUncut) windows.push({ text: windowText(window), from });
    if (isCut) progress.cut = { visited, ...window, at: from };
  }
}

function narrowed({ alpha, beta }: Window, isMax: boolean, best: number): Window {
  if (isMax) return { alpha: Math.max(alpha, best), beta };
  return { alpha, beta: Math.min(beta, best) };
}

/** @returns what is known of the value of a node: `3`, `≤ 2`, `≥ 5`, `3…5`, or an empty text */
export function knownText({ known: { least, most } }: Pick<DrawnNode, 'known'>): string {
  if (least === most) return boundText(least);
  if (least === -Infinity) return most === Infinity ? '' : `≤ ${most}`;
  return most === Infinity ? `≥ ${least}` : `${least}…${most}`;
}

function windowText({ alpha, beta }: Window): string {
  return `(${boundText(alpha)}, ${boundText(beta)})`;
}

function boundText(bound: number): string {
  return String(bound).replace('Infinity', '∞');
}

/** @returns the node and all nodes below it, each before its children */
export function* nodesOf(node: DrawnNode): Generator<DrawnNode> {
  yield node;
  for (const child of node.children) yield* nodesOf(child);
}
