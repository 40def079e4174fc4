/**
 * What the four checks of a value have in common: the answer is one number or truth value, and the
 * node that was given is left as it was.
 */
import type { BoardText } from '../../../kit/boards/board.ts';
import { legalMoves } from '../../../kit/boards/moves.ts';
import type { Check } from './check.ts';
import { type Finding, RIGHT, type Verdict, wrong } from './finding.ts';
import type { GivenState, Reply } from './returned.ts';

function judgeValue(expected: number | boolean, reply: Reply): Verdict {
  const type = typeof expected;
  if (reply.kind !== 'value' || reply.type !== type) return wrong(noAnswer(reply));
  if (type === 'boolean') {
    const actual = reply.text === 'true';
    return actual === expected ? RIGHT : wrong({ kind: 'wrong-value', actual });
  }
  const actual = Number(reply.text);
  // -0 counts as 0, as `===` has it.
  return actual === expected ? RIGHT : wrong({ kind: 'wrong-value', actual });
}

export function noAnswer(reply: Reply): Finding {
  switch (reply.kind) {
    case 'value':
    case 'items':
      return {
        kind: 'no-answer',
        type: reply.type,
        of: reply.kind === 'value' ? 'value' : 'items',
        text: reply.text,
      };
    case 'boards':
      return {
        kind: 'no-answer',
        type: 'other',
        of: 'value',
        text: `[${reply.boards.join(', ')}]`,
      };
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
export function changedInput(
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

/** Judges the value first: a wrong answer says more about the mistake than a changed board. */
export function valueJudge(
  expected: (board: BoardText, facts: Parameters<Check['judgeReply']>[3]) => number | boolean,
  childrenOf: (board: BoardText) => readonly BoardText[],
  mayPrune = false,
): Check['judgeReply'] {
  return (board, reply, state, facts) => {
    const verdict = judgeValue(expected(board, facts), reply);
    if (verdict.kind === 'wrong') return verdict;
    const changed = changedInput(board, childrenOf(board), state, mayPrune);
    return changed === undefined ? RIGHT : wrong(changed);
  };
}

export function movesOf(board: BoardText): readonly BoardText[] {
  return legalMoves(board);
}
