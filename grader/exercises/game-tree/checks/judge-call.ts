/**
 * Judges one call that a submission's function made of another: was it answered rightly? The call was
 * written down in the sandbox (`inside/calls.ts`): the board that was handed over, and the result.
 */
import type { CallAnswer, WrittenCall } from '../../../exercise/check.ts';
import { isFinished, type Standing, standingOf } from '../../../kit/boards/standing.ts';
import { isByRules } from '../answers/against-rules.ts';
import type { Answers } from '../answers/answers.ts';
import { BOARD_CODES, textOfCode } from '../inside/board-code.ts';
import type { FunctionName } from './check-names.ts';
import { readReply } from './returned.ts';

export function judgeCall(call: WrittenCall, answers: Answers): CallAnswer {
  const input = boardIn(call.given);
  const name = call.name as FunctionName;
  // Of a board that no game leads to, or that a function is not for, nobody can say what is right.
  if (input === undefined || !isFor(name, standingOf(input))) return { input, isRight: true };
  return { input, ...answerTo(name, input, call, answers) };
}

function isFor(name: FunctionName, standing: Standing): boolean {
  if (name !== 'minmax') return standing.kind !== 'impossible';
  return standing.kind === 'unfinished' && standing.toMove === 'x';
}

type Told = Omit<CallAnswer, 'input'>;

function answerTo(name: FunctionName, board: string, call: WrittenCall, answers: Answers): Told {
  const [after, result] = parted(call.result);
  const isLeftAlone = call.how === 'returned' && boardIn(after) === board;
  if (call.how === 'returned' && !isLeftAlone && name !== 'buildTree') return { isRight: false };
  switch (name) {
    case 'isTerminal':
      return told(call, result, String(isFinished(board)));
    case 'get_value': {
      if (isFinished(board)) return told(call, result, String(answers.value(board)));
      // Of a board on which the game goes on, "nobody has won" is what it can rightly say.
      const said = told(call, result, '0');
      // By other rules nobody has said what that is in numbers.
      return said.isRight || isByRules(answers) ? said : { isRight: true };
    }
    case 'max_value':
    case 'min_value':
      return told(call, result, String(answers.value(board)));
    case 'minmax': {
      const reply = call.how === 'returned' ? readReply(result) : undefined;
      const boards = reply?.kind === 'boards' ? [...reply.boards].sort() : undefined;
      const expected = answers.forcedWins(board).toSorted();
      const isSame =
        boards?.length === expected.length && boards.every((b, i) => b === expected[i]);
      return { isRight: isSame };
    }
    case 'buildTree':
      return { isRight: isLeftAlone && result.startsWith('complete ') };
    default:
      return name satisfies never;
  }
}

/** Whether `buildTree` wrote wrong values into its tree. */
export function leavesWrongValues({ result }: WrittenCall): boolean {
  return result.endsWith(' wrong');
}

function boardIn(text: string): string | undefined {
  const code = Number(text);
  return text !== '' && code >= 0 && code < BOARD_CODES ? textOfCode(code) : undefined;
}

/** The board that was handed over, as it was when the call had ended, and what was returned. */
function parted(result: string): readonly [string, string] {
  const end = result.indexOf(' ');
  return [result.slice(0, Math.max(end, 0)), result.slice(end + 1)];
}

function told({ how }: WrittenCall, text: string, expected: string): Told {
  const reply = how === 'returned' ? readReply(text) : undefined;
  if (reply?.kind !== 'value') return { isRight: false, expected };
  const returned = reply.text === '-0' ? '0' : reply.text;
  const isSame = returned === expected && (reply.type === 'number' || reply.type === 'boolean');
  return { isRight: isSame, returned: reply.text, expected };
}
