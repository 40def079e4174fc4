/** The submission as this exercise sees it: its two classes, read once from its exports. */
import { namesOf } from '../../../sandbox/inside/functions.ts';
import { Absent } from '../../../sandbox/inside/harness.ts';
import type { NodeClass } from './question.ts';

export interface Subject {
  readonly TreeNode: NodeClass;
  readonly AlphaBeta: (new () => object) | undefined;
  /** The one object that answers all questions, made before the first. */
  searcher: object | undefined;
}

/** @returns the subject, or the names of what is exported instead of `TreeNode` */
export function readSubject(
  exports: Record<string, unknown>,
): Subject | { readonly exported: string } {
  const { TreeNode, AlphaBeta } = exports;
  if (typeof TreeNode !== 'function') return { exported: namesOf(exports) };
  return {
    TreeNode: TreeNode as NodeClass,
    AlphaBeta: (typeof AlphaBeta === 'function' ? AlphaBeta : undefined) as Subject['AlphaBeta'],
    searcher: undefined,
  };
}

export function searcherOf(subject: Subject): object {
  if (subject.AlphaBeta === undefined) throw new Absent('AlphaBeta', 'class');
  subject.searcher ??= new subject.AlphaBeta();
  return subject.searcher;
}
