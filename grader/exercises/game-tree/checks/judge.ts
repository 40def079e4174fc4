/**
 * Judges what a function returned, by what its check's answers look like: a value or a truth value, the
 * set of forced-win boards (any order, each once), or a tree. A node that was given is left as it was.
 */
import { findingOf } from '../../../exercise/raw-finding.ts';
import type { BoardText } from '../../../kit/boards/board.ts';
import { legalMoves } from '../../../kit/boards/moves.ts';
import type { RawAnswer } from '../../../sandbox/raw-answer.ts';
import type { Answers } from '../answers/answers.ts';
import { boardBefore, mostNodes } from '../game/positions.ts';
import { type Check, type Right, rightAnswer } from './all-checks.ts';
import { type Finding, RIGHT, type Verdict, wrong } from './finding.ts';
import { treeProblem } from './judge-tree.ts';
import { type GivenState, type Reply, readReturned } from './returned.ts';
import { treeFingerprint } from './tree-reader.ts';

export function judge(check: Check, board: BoardText, raw: RawAnswer, answers: Answers): Verdict {
  if (raw.kind !== 'returned') return wrong(findingOf(raw));
  const returned = readReturned(raw.fields);
  if (returned === undefined) return wrong({ kind: 'garbled' });
  const { reply, state, tree } = returned;
  if (tree !== undefined) {
    // Only on a right tree of its own can the submission's other functions be asked.
    const root = boardBefore(board);
    const isRight = treeProblem(root, tree, 10 * mostNodes(root)) === undefined;
    if (!isRight) return wrong({ kind: 'no-own-tree' });
  }
  return judgeReply(check, board, reply, state, answers);
}

/** Judges what a function returned. The other ways in which a call can end are never right. */
export function judgeReply(
  check: Check,
  board: BoardText,
  reply: Reply,
  state: GivenState | undefined,
  answers: Answers,
): Verdict {
  const expected = rightAnswer(check.name, board, answers);
  if (expected === undefined) return judgeBuilt(board, reply);
  const verdict = judgeAnswer(expected, reply);
  // A wrong answer says more about the mistake than a changed board. Of the program nothing is given.
  if (verdict.kind === 'wrong' || check.isProgram) return verdict;
  const mayPrune = check.kinds.includes('own');
  const changed = changedInput(board, legalMoves(board), state, mayPrune);
  return changed === undefined ? RIGHT : wrong(changed);
}

function judgeBuilt(board: BoardText, reply: Reply): Verdict {
  if (reply.kind !== 'tree') return wrong(noAnswer(reply));
  const problem = treeProblem(board, reply.dump, mostNodes(board));
  if (problem === undefined) return RIGHT;
  const fingerprint = treeFingerprint(reply.dump);
  return wrong({ kind: 'wrong-tree', problem, ...(fingerprint !== undefined && { fingerprint }) });
}

export function judgeAnswer(expected: Right, reply: Reply): Verdict {
  return typeof expected === 'object' ? judgeWins(expected, reply) : judgeValue(expected, reply);
}

function judgeValue(expected: number | boolean, reply: Reply): Verdict {
  const type = typeof expected;
  if (reply.kind !== 'value' || reply.type !== type) return wrong(noAnswer(reply));
  const actual = type === 'boolean' ? reply.text === 'true' : Number(reply.text);
  // -0 counts as 0, as `===` has it.
  return actual === expected ? RIGHT : wrong({ kind: 'wrong-value', actual });
}

function judgeWins(expected: readonly BoardText[], reply: Reply): Verdict {
  if (reply.kind !== 'boards') return wrong(noAnswer(reply));
  const { boards: actual } = reply;
  const seen = new Set(actual);
  const missing = expected.filter((win) => !seen.has(win));
  const unexpected = [...seen].filter((win) => !expected.includes(win));
  const repeated = [...seen].filter(
    (win) => expected.includes(win) && actual.indexOf(win) !== actual.lastIndexOf(win),
  );
  if (missing.length + unexpected.length + repeated.length === 0) return RIGHT;
  return wrong({ kind: 'wrong-boards', actual, missing, unexpected, repeated });
}

function noAnswer(reply: Reply): Finding {
  switch (reply.kind) {
    case 'value':
    case 'items':
      return { kind: 'no-answer', type: reply.type, of: reply.kind, text: reply.text };
    case 'boards': {
      const text = `[${reply.boards.join(', ')}]`;
      return { kind: 'no-answer', type: 'other', of: 'value', text };
    }
    case 'tree':
      return { kind: 'garbled' };
  }
}

/**
 * @param children the boards of the children that were given, in any order
 * @param mayPrune whether some of them may be taken out of the list: those that are left must be
 *   as they were
 * @returns `undefined` when the given node is as it was; the order of its children is free
 */
function changedInput(
  board: BoardText,
  children: readonly BoardText[],
  state: GivenState | undefined,
  mayPrune: boolean,
): Finding | undefined {
  if (state === undefined) return { kind: 'garbled' };
  if (state.board !== board) {
    const { board: after, odd } = state;
    const afterText = odd === undefined ? {} : { afterText: odd };
    return { kind: 'changed-input', part: 'board', after, ...afterText };
  }
  const left = state.children ?? [null];
  const same = mayPrune
    ? left.every((one) => one !== null && children.includes(one))
    : isSame(left, children) || isSame(left.toSorted(), children.toSorted());
  if (same) return undefined;
  const child = children.find((one) => !left.includes(one));
  const childAfter = left.find((one) => one !== null && !children.includes(one)) ?? undefined;
  return {
    ...{ kind: 'changed-input', part: 'children', after: null },
    ...(child !== undefined && { child }),
    ...(childAfter !== undefined && { childAfter }),
  };
}

function isSame(some: readonly unknown[], others: readonly unknown[]): boolean {
  return some.length === others.length && some.every((one, i) => one === others[i]);
}
