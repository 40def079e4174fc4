/**
 * Judges the output of programs that print no board. If no move wins, a right program may print nothing at all, or some
 * words. A program that does nothing prints nothing either; the two are distinguished by the other answers.
 */
import type { Check, Input } from '../../engine/check.ts';
import { isRight, type JudgedAnswer } from '../../engine/check-record.ts';
import type { Oracle } from '../../engine/exercise.ts';
import type { RawAnswer } from '../../sandbox/raw-answer.ts';
import type { RunnableProgram } from './ask-program.ts';

type JudgeAnswer = Oracle['judge'];

/** @returns the answer "no boards", as it is read from an empty output */
function emptyAnswer({ read }: Pick<RunnableProgram, 'read'>): RawAnswer {
  return read('', []).whole;
}

/** Whether a program printed nothing, or nothing that can be read as a board. */
function printedNoBoard(raw: RawAnswer): boolean {
  return raw.kind === 'run' && (raw.fault.kind === 'silent' || raw.fault.kind === 'no-board');
}

/**
 * @param isSilenceAnAnswer an output without a board counts as "no boards"
 * @returns judges as the exercise does, but for outputs without a board
 */
export function judgingSilence(
  judge: JudgeAnswer,
  program: Pick<RunnableProgram, 'read'>,
  isSilenceAnAnswer: boolean,
): JudgeAnswer {
  const noBoards = emptyAnswer(program);
  return (check, input, raw) => {
    if (!isSilenceAnAnswer || !printedNoBoard(raw)) return judge(check, input, raw);
    const finding = judge(check, input, noBoards);
    // If there are boards to print, the message quotes the words that were printed in their place.
    const isWords = raw.kind === 'run' && raw.fault.kind === 'no-board';
    return finding !== undefined && isWords ? judge(check, input, raw) : finding;
  };
}

/**
 * @param answers to the listed inputs, judged with silence as a fault
 * @returns whether the program printed no board on one of them, and a right board on another
 */
export function isSilenceAnAnswer(
  answers: ReadonlyMap<Input, JudgedAnswer>,
  check: Check,
  judge: JudgeAnswer,
  program: Pick<RunnableProgram, 'read'>,
): boolean {
  const noBoards = emptyAnswer(program);
  let isSilent = false;
  let printsRightBoard = false;
  for (const [input, judged] of answers) {
    const { finding } = judged;
    if (finding?.kind === 'run' && printedNoBoard(finding)) isSilent = true;
    if (isRight(judged) && judge(check, input, noBoards) !== undefined) printsRightBoard = true;
  }
  return isSilent && printsRightBoard;
}
