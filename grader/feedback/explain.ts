/** Puts a finding into words: what happened, and what to try. */

import type { Finding as AnyFinding } from '../exercise/finding.ts';
import { FUNCTION_NAMES } from '../exercises/game-tree/checks/check-names.ts';
import { ownFinding } from '../exercises/game-tree/checks/finding.ts';
import type { BoardText } from '../exercises/game-tree/game/board.ts';
import type { Answer } from '../results/result.ts';
import type { Messages } from './messages.ts';

export interface Explanation {
  readonly message: string;
  readonly hint?: string;
}

/** @param expected the right answer, where it is a single value */
export function explain(
  anyFinding: AnyFinding,
  check: string,
  board: BoardText,
  expected: Answer | undefined,
  say: Messages,
): Explanation {
  const finding = ownFinding(anyFinding);
  const asked = { check, board };
  switch (finding.kind) {
    case 'not-written': {
      const name = functionNamed(finding.name, check);
      return { message: say.notWritten(name, check), hint: say.notWrittenHint(name) };
    }
    case 'absent':
      return {
        message: say.absent(finding.what, finding.name),
        hint: say.absentHint(finding.what, finding.name),
      };
    case 'threw':
      if (/Maximum call stack size exceeded/.test(finding.message)) {
        return { message: say.stackOverflow(asked), hint: say.stackOverflowHint(check) };
      }
      return withHint(
        say.threw(asked, errorText(finding.name, finding.message)),
        say.threwHint(finding.name, finding.message),
      );
    case 'no-answer':
      return {
        message: say.noAnswer(asked, finding.type, finding.of, finding.text),
        hint: say.noAnswerHint(check, finding.type, finding.of),
      };
    case 'wrong-value':
      return withHint(
        say.wrongValue(asked, String(finding.actual), String(expected)),
        say.wrongValueHint(check) || undefined,
      );
    case 'wrong-boards': {
      const counts = {
        missing: finding.missing.length,
        unexpected: finding.unexpected.length,
        repeated: finding.repeated.length,
      };
      return { message: say.wrongBoards(asked, counts), hint: say.wrongBoardsHint(check, counts) };
    }
    case 'changed-input':
      return {
        message: say.changedInput(asked, finding.part, finding.after),
        hint: say.changedInputHint(finding.part),
      };
    case 'wrong-tree':
      return { message: say.tree(finding.problem), hint: say.treeHint(finding.problem) };
    case 'lost':
      switch (finding.how.kind) {
        case 'timeout':
          return {
            message: say.timeout(asked, secondsText(finding.how.limitMs)),
            hint: say.timeoutHint(check),
          };
        case 'out-of-memory':
          return { message: say.outOfMemory(asked), hint: say.outOfMemoryHint() };
        case 'crashed':
          return { message: say.crashed(asked, finding.how.detail), hint: say.crashedHint() };
        default:
          return finding.how satisfies never;
      }
    case 'garbled':
    case 'no-own-tree':
      return { message: say.garbled(asked) };
    case 'skipped':
      return { message: say.skipped(asked, finding.after.kind), hint: say.skippedHint() };
    default:
      return finding satisfies never;
  }
}

export function errorText(name: string, message: string): string {
  return name === '' ? message : `${name}: ${message}`;
}

export function secondsText(ms: number): string {
  return String(Math.round(ms / 100) / 10);
}

function withHint(message: string, hint: string | undefined): Explanation {
  return hint === undefined ? { message } : { message, hint };
}

/** A submission may throw the stub's words with any name in them. */
function functionNamed(name: string, check: string): string {
  const known = FUNCTION_NAMES.find((candidate) => candidate === name);
  return known ?? (check === 'bestMoves' ? 'minmax' : check);
}
