/**
 * Judges one call that a submission's function made of another: was it answered rightly? The call was
 * written down in the sandbox (`inside/contract.ts`): the board that was handed over, and the result.
 */
import type { CallAnswer, WrittenCall } from '../../../exercise/check.ts';
import type { BoardText } from '../../../kit/boards/board.ts';
import { isFinished, type Standing, standingOf } from '../../../kit/boards/standing.ts';
import { isByRules } from '../answers/against-rules.ts';
import type { Answers } from '../answers/answers.ts';
import { rightAnswer } from './all-checks.ts';
import type { FunctionName } from './check-names.ts';
import { RIGHT } from './finding.ts';
import { judgeAnswer } from './judge.ts';
import { boardOfDigits, readReply } from './returned.ts';

export function judgeCall(call: WrittenCall, answers: Answers): CallAnswer {
  const input = boardOfDigits(call.given) ?? undefined;
  const name = call.name as FunctionName;
  // Of a board that no game leads to, or that a function is not for, nobody can say what is right.
  if (input === undefined || !isFor(name, standingOf(input))) return { input, isRight: true };
  return { input, ...answerTo(name, input, call, answers) };
}

function isFor(name: FunctionName, standing: Standing): boolean {
  if (name !== 'minmax') return standing.kind !== 'impossible';
  return standing.kind === 'unfinished' && standing.toMove === 'x';
}

function answerTo(
  name: FunctionName,
  board: BoardText,
  { how, result }: WrittenCall,
  answers: Answers,
): Omit<CallAnswer, 'input'> {
  // The board that was handed over, as it was when the call had ended; then what was returned.
  const end = Math.max(0, result.indexOf(' '));
  const isLeftAlone = how === 'returned' && boardOfDigits(result.slice(0, end)) === board;
  const returned = result.slice(end + 1);
  if (name === 'buildTree') return { isRight: isLeftAlone && returned.startsWith('complete ') };
  if (how === 'returned' && !isLeftAlone) return { isRight: false };
  const isUnfinished = name === 'get_value' && !isFinished(board);
  // Of a board on which the game goes on, "nobody has won" is what it can rightly say.
  const expected = isUnfinished ? 0 : rightAnswer(name, board, answers)!;
  const reply = how === 'returned' ? readReply(returned) : undefined;
  const isRight = reply !== undefined && judgeAnswer(expected, reply) === RIGHT;
  // By other rules nobody has said what that is in numbers.
  if (isRight || (isUnfinished && !isByRules(answers))) return { isRight: true };
  if (name === 'minmax') return { isRight };
  return {
    isRight,
    expected: String(expected),
    ...(reply?.kind === 'value' && { returned: reply.text }),
  };
}

/** Whether `buildTree` wrote wrong values into its tree. */
export function leavesWrongValues({ result }: WrittenCall): boolean {
  return result.endsWith(' wrong');
}
