/**
 * What is wrong with an answer, as data: the messages are made from it later, in either language.
 */

import type { ValueKind } from '../../../sandbox/inside/replies.ts';
import type { Lost } from '../../../sandbox/session.ts';
import type { BoardText } from '../game/board.ts';
import type { TreeProblem } from './tree-problem.ts';

export type Finding =
  /** The starter's stub is still there; `name` is the function it stands for. */
  | { readonly kind: 'not-written'; readonly name: string }
  /** The submission has no such class or method. */
  | { readonly kind: 'absent'; readonly what: 'class' | 'method'; readonly name: string }
  | {
      readonly kind: 'threw';
      readonly name: string;
      readonly message: string;
      readonly stack: string;
    }
  /** It returned something that is no answer to the question. */
  | {
      readonly kind: 'no-answer';
      readonly type: ValueKind;
      /** The value itself, or the items of a list. */
      readonly of: 'value' | 'items';
      readonly text: string;
    }
  | { readonly kind: 'wrong-value'; readonly actual: number | boolean }
  | {
      readonly kind: 'wrong-boards';
      readonly actual: readonly BoardText[];
      readonly missing: readonly BoardText[];
      /** Boards that force no win, or are not one move of X away. */
      readonly unexpected: readonly BoardText[];
      /** Right boards that came more than once. */
      readonly repeated: readonly BoardText[];
    }
  | {
      readonly kind: 'wrong-tree';
      readonly problem: TreeProblem;
      /** Of a small tree: see `tree-fingerprint.ts`. */
      readonly fingerprint?: string;
    }
  /** The function changed the board, or the children, of the node it was given. */
  | {
      readonly kind: 'changed-input';
      readonly part: 'board' | 'children';
      readonly after: BoardText | null;
    }
  | { readonly kind: 'lost'; readonly how: Lost }
  /** The submission's own tree, on which the function was to be asked, is not right. */
  | { readonly kind: 'no-own-tree' }
  | { readonly kind: 'garbled' }
  | { readonly kind: 'skipped'; readonly after: Lost };

export type Verdict =
  | { readonly kind: 'right' }
  | { readonly kind: 'wrong'; readonly finding: Finding };

export const RIGHT: Verdict = { kind: 'right' };

export function wrong(finding: Finding): Verdict {
  return { kind: 'wrong', finding };
}
