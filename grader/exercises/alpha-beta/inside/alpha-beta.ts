/** This exercise's half of the harness: what is compiled and evaluated inside the sandbox. */
import { describe, showByField } from '../../../sandbox/inside/describe.ts';
import { field } from '../../../sandbox/inside/fields.ts';
import { methodsOf, namesOf } from '../../../sandbox/inside/functions.ts';
import { Absent, serve } from '../../../sandbox/inside/harness.ts';
import { apply, newList } from '../../../sandbox/inside/primordials.ts';
import { beginCall } from '../../../sandbox/inside/refusal.ts';
import { kindOf } from '../../../sandbox/inside/replies.ts';
import { FUNCTIONS, hasWindow } from '../checks/check-names.ts';
import { describeCall, describeResult } from './calls.ts';
import { doubleFor, useKind } from './doubles.ts';
import {
  beginQuestion,
  earlyTips,
  endQuestion,
  makeTree,
  type NodeClass,
  readWindow,
  tipsSoFar,
} from './question.ts';

showByField('TreeNode', 'children');

/** Its two classes, read once from its exports. */
interface Subject {
  readonly TreeNode: NodeClass;
  readonly AlphaBeta: (new () => object) | undefined;
  /** The one object that answers all questions, made before the first. */
  searcher: object | undefined;
}

export const { load, refuse, ask } = serve<Subject>({
  read: (exports) => {
    const { TreeNode, AlphaBeta } = exports;
    if (typeof TreeNode !== 'function') return { exported: namesOf(exports) };
    return {
      TreeNode: TreeNode as NodeClass,
      AlphaBeta: typeof AlphaBeta === 'function' ? (AlphaBeta as new () => object) : undefined,
      searcher: undefined,
    };
  },
  places: ({ AlphaBeta }) =>
    AlphaBeta === undefined ? newList() : methodsOf(AlphaBeta, FUNCTIONS),
  double: doubleFor,
  describe: { call: describeCall, result: describeResult },
  // The text of the question, as the grader writes it.
  width: 1,
  answer: (subject, name, kind, inputs, first) => {
    useKind(kind);
    const asked = name === 'program' ? 'search' : name;
    beginCall(asked);
    return answer(subject, asked, inputs[first] as string);
  },
});

/**
 * @returns the usual case in one field, `=3 0123678` (a number, and the tips), because there are
 *   hundreds of thousands; else fields: what was returned (its kind and text), the tips, and those
 *   that were read too early
 */
function answer(subject: Subject, name: string, text: string): string {
  if (subject.AlphaBeta === undefined) throw new Absent('AlphaBeta', 'class');
  subject.searcher ??= new subject.AlphaBeta();
  const { searcher } = subject;
  const method = (searcher as Record<string, unknown>)[name];
  if (typeof method !== 'function') throw new Absent(name, 'method');
  let value: unknown;
  try {
    const root = makeTree(subject.TreeNode, text);
    const { alpha, beta } = readWindow();
    beginQuestion();
    value = apply(method, searcher, hasWindow(name) ? [root, alpha, beta] : [root]);
  } finally {
    endQuestion();
  }
  const tips = tipsSoFar();
  const early = earlyTips();
  if (typeof value === 'number' && early === '') return field(`=${describe(value)} ${tips}`);
  return field(kindOf(value)) + field(describe(value)) + field(tips) + field(early);
}
