/** What is wrong with an answer in this exercise's own terms, from what the page's judgement says of it. */
import type { WrongChange, WrongReturn } from '../../../derived/oracle.ts';
import { type Finding as AnyFinding, isCommon } from '../../../exercise/finding.ts';
import type { BoardText } from '../../../kit/boards/board.ts';
import { legalMoves } from '../../../kit/boards/moves.ts';
import { cutText } from '../../../text/cut-text.ts';
import { mostNodes } from '../game/positions.ts';
import type { Finding } from './finding.ts';
import { treeProblem } from './judge-tree.ts';
import { type Dump, treeFingerprint } from './tree-reader.ts';

/** @param board that was asked about */
export function findingIn(judged: AnyFinding, board: BoardText): Finding {
  if (isCommon(judged)) return judged;
  const { kind, answer, right, now } = judged as WrongReturn & WrongChange;
  switch (kind as string) {
    case 'wrong-value':
      return { kind: 'wrong-value', actual: answer as number | boolean };
    case 'wrong-boards':
      return wrongBoards(answer as readonly BoardText[], right as readonly BoardText[]);
    case 'wrong-tree': {
      const dump = answer as Dump;
      const fingerprint = treeFingerprint(dump);
      return {
        ...{ kind: 'wrong-tree', problem: treeProblem(board, dump, mostNodes(board))! },
        ...(fingerprint !== undefined && { fingerprint }),
      };
    }
    default:
      return changedInput(now, board);
  }
}

function wrongBoards(actual: readonly BoardText[], right: readonly BoardText[]): Finding {
  const seen = [...new Set(actual)];
  const isTwice = (board: BoardText): boolean =>
    actual.indexOf(board) !== actual.lastIndexOf(board);
  return {
    ...{ kind: 'wrong-boards', actual },
    missing: right.filter((board) => !seen.includes(board)),
    unexpected: seen.filter((board) => !right.includes(board)),
    repeated: seen.filter((board) => right.includes(board) && isTwice(board)),
  };
}

/** @param now as `inside/replies.ts` writes it; nothing in it is trusted */
function changedInput(now: unknown, board: BoardText): Finding {
  const changed = { kind: 'changed-input', part: 'board', after: null } as const;
  if (typeof now === 'string') return { ...changed, after: now };
  const { odd, children } = Object(now) as { readonly odd?: unknown; readonly children?: unknown };
  if (odd !== undefined) return { ...changed, afterText: cutText(String(odd)) };
  const left: readonly unknown[] = Array.isArray(children) ? children : [];
  const given = legalMoves(board);
  const child = given.find((one) => !left.includes(one));
  const childAfter = left.find(
    (one): one is BoardText => typeof one === 'string' && !given.includes(one),
  );
  return {
    ...{ ...changed, part: 'children' },
    ...(child !== undefined && { child }),
    ...(childAfter !== undefined && { childAfter }),
  };
}
