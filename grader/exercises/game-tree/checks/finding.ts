/** What can be wrong with an answer in this exercise, as data. */
import type { Finding as AnyFinding, CommonFinding } from '../../../exercise/finding.ts';
import type { BoardText } from '../../../kit/boards/board.ts';
import type { TreeProblem } from './tree-problem.ts';

export type Finding =
  | CommonFinding
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
      /** Of a small tree: see `tree-reader.ts`. */
      readonly fingerprint?: string;
    }
  /** The function changed the board, or the children, of the node it was given. */
  | {
      readonly kind: 'changed-input';
      readonly part: 'board' | 'children';
      readonly after: BoardText | null;
      /** What stands there now, where it is no board any more. */
      readonly afterText?: string;
      /** Of children: one that is not there any more, and what stands there instead. */
      readonly child?: BoardText;
      readonly childAfter?: BoardText;
    };

/** @param finding of a check of this exercise, however it came here */
export function ownFinding(finding: AnyFinding): Finding {
  return finding as Finding;
}

export type { Verdict } from '../../../exercise/finding.ts';
export { RIGHT } from '../../../exercise/finding.ts';

export function wrong(finding: Finding): { readonly kind: 'wrong'; readonly finding: Finding } {
  return { kind: 'wrong', finding };
}
