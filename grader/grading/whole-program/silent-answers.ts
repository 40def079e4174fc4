/**
 * A program whose answer is that no move wins may print nothing at all, or say so in words without a board. That is told
 * from a program that does nothing by its other answers.
 */
import type { Check, Input } from '../../engine/check.ts';
import { isRight } from '../../engine/check-record.ts';
import type { Oracle } from '../../engine/exercise.ts';
import type { RawAnswer } from '../../sandbox/raw-answer.ts';
import type { RunnableProgram } from './ask-program.ts';

type JudgeAnswer = Oracle['judge'];

/** @returns what a program has answered that prints no boards */
function nothingPrinted({ read }: Pick<RunnableProgram, 'read'>): RawAnswer {
  return read('', []).whole;
}

/** It printed nothing, or nothing that is read as an answer. */
function printedNoBoard(raw: RawAnswer): boolean {
  return raw.kind === 'run' && (raw.how.kind === 'silent' || raw.how.kind === 'no-board');
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
  const nothing = nothingPrinted(program);
  return (check, input, raw) => {
    if (!isSilenceAnAnswer || !printedNoBoard(raw)) return judge(check, input, raw);
    const finding = judge(check, input, nothing);
    // What it printed in the place of a board is told, where there is one to be printed.
    const isWords = raw.kind === 'run' && raw.how.kind === 'no-board';
    return finding !== undefined && isWords ? judge(check, input, raw) : finding;
  };
}

/**
 * @param answers to the listed inputs, where silence was no answer
 * @returns whether the program printed no board on one of them, and a right board on another
 */
export function isSilenceAnAnswer(
  answers: ReadonlyMap<Input, Parameters<typeof isRight>[0]>,
  check: Check,
  judge: JudgeAnswer,
  program: Pick<RunnableProgram, 'read'>,
): boolean {
  const nothing = nothingPrinted(program);
  let isSilent = false;
  let printsRightBoard = false;
  for (const [input, judged] of answers) {
    const finding = judged?.finding;
    if (finding?.kind === 'run' && printedNoBoard(finding)) isSilent = true;
    if (isRight(judged) && judge(check, input, nothing) !== undefined) printsRightBoard = true;
  }
  return isSilent && printsRightBoard;
}
