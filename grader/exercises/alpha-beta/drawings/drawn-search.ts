/**
 * The right search as everything shows it: which nodes it visits with which window, what it comes to
 * know of each, where it cuts, how a submission's tips differ from that; and, step by step, what each
 * tip changes above it and when it can be seen.
 */

import type { FormatAlphaBetaMessage } from '../alpha-beta-messages.ts';
import {
  OPEN_WINDOW,
  type SearchQuestion,
  type Tree,
  tipValues,
  type Window,
} from '../in-child/alpha-beta-rules.ts';

/** How a tip that a submission evaluated, or did not, differs from what is right; the sign behind its value. */
export const SIGNS = { 'too-far': '!', missed: '?', twice: '!!' } as const;
export type TipMark = keyof typeof SIGNS;

/** A text at a node that is there from one step of the search on, until there is a newer one. */
export interface TimedLabel {
  readonly text: string;
  readonly from: number;
}

export interface DrawnNode {
  readonly kind: 'max' | 'min' | 'tip';
  /** What the right search knows of the value: exact when both are equal. */
  readonly known: { readonly least: number; readonly most: number };
  readonly children: readonly DrawnNode[];
  /** Where this node was left before its last child: how many were visited, the empty window, the step. */
  readonly cut?: Window & { readonly visited: number; readonly at: number };
  readonly tip?: { readonly value: number; readonly mark?: TipMark };
  /** The step at which it is first visited; undefined where it never is. */
  readonly seen: number | undefined;
  /** What is known of its value, and its window, while one goes through the steps; none where it never comes here, or cuts nothing. */
  readonly values: readonly TimedLabel[];
  readonly windows: readonly TimedLabel[];
}

/** In sentences what a tip that is evaluated is worth, and what the nodes above learn from it, from below. */
export type Step = ((formatMessage: FormatAlphaBetaMessage) => string)[];

const UNKNOWN = { least: -Infinity, most: Infinity };

/** @param evaluated the numbers of the tips that a submission evaluated; left out: no marks */
export function drawnSearch(
  { tree, toMove, window: wide, isUncut = false }: SearchQuestion,
  evaluated?: readonly number[],
): { readonly root: DrawnNode; readonly steps: readonly Step[] } {
  // They count from 1; 0 is the tree before the first look.
  const steps: Step[] = [];
  let nextTip = 0;
  const markOf = (tip: number, isDue: boolean): TipMark | undefined => {
    const times = evaluated?.filter((number) => number === tip).length ?? 1;
    if (!isDue) return evaluated !== undefined && times > 0 ? 'too-far' : undefined;
    return times === 0 ? 'missed' : times > 1 ? 'twice' : undefined;
  };
  /** @returns the node, and the value that the search returns for it */
  const look = (
    node: Tree,
    isMax: boolean,
    open: Window | undefined,
  ): readonly [DrawnNode, number] => {
    const seen = open === undefined ? undefined : steps.length + 1;
    const values: TimedLabel[] = [];
    const windows: TimedLabel[] = [];
    const common = { seen, values, windows };
    if (typeof node === 'number') {
      const number = nextTip++;
      const worth = { number: number + 1, value: node };
      if (open !== undefined) steps.push([(formatMessage) => formatMessage('steps.worth', worth)]);
      const mark = markOf(number, open !== undefined);
      const known = open === undefined ? UNKNOWN : { least: node, most: node };
      const tip = { value: node, ...(mark && { mark }) };
      return [{ ...common, kind: 'tip', known, children: [], tip }, node];
    }
    const kind = isMax ? 'max' : 'min';
    const pick = isMax ? Math.max : Math.min;
    let best = isMax ? -Infinity : Infinity;
    let now = open ?? OPEN_WINDOW;
    if (open && !isUncut) windows.push({ text: windowText(open), from: steps.length + 1 });
    let cut: DrawnNode['cut'];
    const children = node.map((below, index) => {
      const isOpen = open !== undefined && cut === undefined;
      const [child, value] = look(below, !isMax, isOpen ? now : undefined);
      if (!isOpen) return child;
      const isNew = pick(best, value) !== best;
      best = pick(best, value);
      const { alpha, beta } = now;
      if (!isUncut)
        now = isMax ? { alpha: pick(alpha, best), beta } : { alpha, beta: pick(beta, best) };
      const rest = node.slice(index + 1);
      const isLeft = now.alpha >= now.beta && rest.length > 0;
      const skipped = isLeft ? tipValues(rest).length : undefined;
      const window = isNew && now.alpha < now.beta ? windowText(now) : undefined;
      const told = { side: kind.toUpperCase(), value: boundText(best), isNew, ...now };
      steps
        .at(-1)!
        .push((formatMessage) => formatMessage('steps.update', { ...told, skipped, window }));
      if (isNew) values.push({ text: boundText(best), from: steps.length });
      if (isNew && !isUncut) windows.push({ text: windowText(now), from: steps.length });
      if (isLeft) cut = { visited: index + 1, ...now, at: steps.length };
      return child;
    });
    const known = {
      least: pick(...children.map((child) => child.known.least)),
      most: pick(...children.map((child) => child.known.most)),
    };
    if (open !== undefined) values.push({ text: knownText({ known }), from: steps.length });
    return [{ ...common, kind, known, children, ...(cut && { cut }) }, best];
  };
  const [root, result] = look(tree, toMove === 'max', wide);
  steps.at(-1)!.push((formatMessage) => formatMessage('steps.over', { value: boundText(result) }));
  return { root, steps };
}

/** What is known of a node's value, as short as possible: `3`, `≤ 2`, `≥ 5`, `3…5`, or nothing. */
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

/** All nodes of a picture, each before its children. */
export function* nodesOf(node: DrawnNode): Generator<DrawnNode> {
  yield node;
  for (const child of node.children) yield* nodesOf(child);
}
