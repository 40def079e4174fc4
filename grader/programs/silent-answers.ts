/**
 * A program whose answer is that no move wins may print nothing at all. That is told from a program that does nothing
 * by its other answers; and words or numbers without a board may mean the same.
 */
import type { Check, Input } from '../exercise/check.ts';
import { isRight } from '../exercise/check-record.ts';
import type { Oracle } from '../exercise/oracle.ts';
import type { RawAnswer } from '../sandbox/raw-answer.ts';
import type { AskableProgram } from './ask-program.ts';

type Judge = Oracle['judge'];

/** @returns what a program has answered that prints no boards */
function nothingPrinted({ read }: Pick<AskableProgram, 'read'>): RawAnswer {
  return read('', []).whole;
}

/**
 * @param isSilenceAnAnswer printing nothing counts as "no boards"
 * @returns judges as the exercise does, but for outputs without a board
 */
export function judgingSilence(
  judge: Judge,
  program: Pick<AskableProgram, 'read'>,
  isSilenceAnAnswer: boolean,
): Judge {
  const nothing = nothingPrinted(program);
  return (check, input, raw) => {
    const kind = raw.kind === 'run' ? raw.how.kind : undefined;
    if (kind === 'silent' && isSilenceAnAnswer) return judge(check, input, nothing);
    const mayMeanNothing = kind === 'no-board';
    if (mayMeanNothing && judge(check, input, nothing) === undefined) return undefined;
    return judge(check, input, raw);
  };
}

/**
 * @param answers to the listed inputs, where silence was no answer
 * @returns whether the program printed nothing on one of them, and a right board on another
 */
export function isSilenceAnAnswer(
  answers: ReadonlyMap<Input, Parameters<typeof isRight>[0]>,
  check: Check,
  judge: Judge,
  program: Pick<AskableProgram, 'read'>,
): boolean {
  const nothing = nothingPrinted(program);
  let isSilent = false;
  let printsRightBoard = false;
  for (const [input, judged] of answers) {
    const finding = judged?.finding;
    if (finding?.kind === 'run' && finding.how.kind === 'silent') isSilent = true;
    if (isRight(judged) && judge(check, input, nothing) !== undefined) printsRightBoard = true;
  }
  return isSilent && printsRightBoard;
}
