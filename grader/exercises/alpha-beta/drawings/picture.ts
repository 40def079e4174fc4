/**
 * A tree with everything that a drawing of it shows: which nodes the right search visits with which
 * window, what it comes to know of each, where it cuts, and how a submission's tips differ from that.
 */
import { countTips, isTip, type Tree } from '../game/tree.ts';
import type { Question, Window } from '../game/window.ts';

/** How a tip that a submission evaluated, or did not, differs from what is right. */
export type TipMark = 'too-far' | 'missed' | 'twice';

export interface PictureNode {
  readonly kind: 'max' | 'min' | 'tip';
  /** The indexes of the children on the way here from the root. */
  readonly path: readonly number[];
  /** The window with which the right search comes here; undefined where it never does. */
  readonly window: Window | undefined;
  /** Nothing is cut in the whole tree, so windows say nothing. */
  readonly isUncut?: true;
  /** What the right search knows of the value: exact when both are equal. */
  readonly known: { readonly least: number; readonly most: number };
  readonly children: readonly PictureNode[];
  /** Where this node was left before its last child: how many were visited, and the empty window. */
  readonly cut?: { readonly visited: number; readonly alpha: number; readonly beta: number };
  /** Of a tip: its number, its value and its mark. */
  readonly tip?: { readonly number: number; readonly value: number; readonly mark?: TipMark };
}

const UNKNOWN = { least: -Infinity, most: Infinity };

/**
 * The checks that are about true values: every tip is looked at, nothing is cut.
 *
 * @param check its name
 */
export function looksAtAll(check: string): boolean {
  return check === 'minimax' || check === 'bestMove';
}

/**
 * @param evaluated the numbers of the tips that a submission evaluated; left out: no marks
 * @param isUncut every tip is to be looked at
 */
export function pictureOf(
  { tree, toMove, window }: Question,
  evaluated?: readonly number[],
  isUncut = false,
): PictureNode {
  const look = (
    node: Tree,
    isMax: boolean,
    path: readonly number[],
    firstTip: number,
    open: Window | undefined,
  ): PictureNode => {
    if (isTip(node)) {
      const mark = evaluated && markOf(firstTip, open !== undefined, evaluated);
      return {
        kind: 'tip',
        path,
        window: open,
        known: open === undefined ? UNKNOWN : { least: node, most: node },
        children: [],
        tip: { number: firstTip, value: node, ...(mark && { mark }) },
      };
    }
    let next = firstTip;
    let { alpha, beta } = open ?? UNKNOWN_WINDOW;
    const children = node.map((child, index) => {
      const isOpen = open !== undefined && (isUncut || alpha < beta);
      const here = look(
        child,
        !isMax,
        [...path, index],
        next,
        isOpen ? { alpha, beta } : undefined,
      );
      next += countTips(child);
      if (isUncut) return here;
      // Of a child that was cut only one side is known, and that side moves no bound of its parent.
      if (isMax) alpha = Math.max(alpha, here.known.least);
      else beta = Math.min(beta, here.known.most);
      return here;
    });
    const visited = children.filter((child) => child.window !== undefined).length;
    const pick = isMax ? Math.max : Math.min;
    return {
      kind: isMax ? 'max' : 'min',
      path,
      window: open,
      ...(isUncut && { isUncut }),
      known: {
        least: pick(...children.map(({ known }) => known.least)),
        most: pick(...children.map(({ known }) => known.most)),
      },
      children,
      ...(open !== undefined && visited < children.length && { cut: { visited, alpha, beta } }),
    };
  };
  return look(tree, toMove === 'max', [], 0, window);
}

const UNKNOWN_WINDOW: Window = { alpha: -Infinity, beta: Infinity };

/** What is known of a node's value, as short as possible: `3`, `≤ 2`, `≥ 5`, `3…5`, or nothing. */
export function knownText({ known: { least, most } }: PictureNode): string {
  if (least === most) return boundText(least);
  if (least === -Infinity) return most === Infinity ? '' : `≤ ${most}`;
  return most === Infinity ? `≥ ${least}` : `${least}…${most}`;
}

export function windowText({ alpha, beta }: Window): string {
  return `(${boundText(alpha)}, ${boundText(beta)})`;
}

export function boundText(bound: number): string {
  if (Number.isFinite(bound)) return String(bound);
  return bound > 0 ? '∞' : '-∞';
}

/** All nodes of a picture, each before its children. */
export function* nodesOf(node: PictureNode): Generator<PictureNode> {
  yield node;
  for (const child of node.children) yield* nodesOf(child);
}

function markOf(tip: number, isDue: boolean, evaluated: readonly number[]): TipMark | undefined {
  const times = evaluated.filter((number) => number === tip).length;
  if (isDue) return times === 0 ? 'missed' : times > 1 ? 'twice' : undefined;
  return times > 0 ? 'too-far' : undefined;
}
