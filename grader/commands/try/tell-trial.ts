/** Puts into words what came of `try`: the verdict of a report, with the answer as it came. */

import { ruledAnswer } from '../../derived/answers.ts';
import type { Passage } from '../../derived/graded-exercise.ts';
import { answerIn as replyIn } from '../../derived/oracle.ts';
import type { Oracle } from '../../exercise/oracle.ts';
import type { OpenedSubmission } from '../../grading/open-submission.ts';
import { pictureLines } from '../../kit/boards/draw-lines.ts';
import type { Failure } from '../../reports/failures.ts';
import {
  canvasOf,
  INDENT,
  type Page,
  type Piece,
  printedPieces,
  words,
} from '../../reports/terminal-page.ts';
import { failurePieces } from '../../reports/told-failure.ts';
import { type Answer, answerText, type CaseResult, type Printed } from '../../results/result.ts';
import { visibleLine } from '../../text/visible.ts';
import { type Asked, isRight, type Tried } from './asked.ts';

/** A question, and what the submission answered. */
export interface Told extends Asked {
  /** As it came; nothing where none came, or where it depends on what the function is given. */
  readonly reply?: ReturnType<typeof replyIn>;
  readonly printed?: Printed | undefined;
}

/** Asks for the answer itself, which no result has: a drawing shows more than whether it is right. */
export async function askOnce(
  asked: Asked,
  opened: OpenedSubmission,
  oracle: Oracle,
): Promise<Told> {
  const { check, input, stated } = asked;
  const [setup, ...others] = check.setups;
  if (opened.kind === 'refused' || opened.loading.kind !== 'loaded' || others.length > 0) {
    return asked;
  }
  const question = oracle.question(check.name, [input], { setup: setup! });
  const [answer] = await opened.asker.ask([question], { mostLosses: 1 });
  const { raw, printed } = answer!;
  if (raw.kind !== 'returned') return asked;
  return { ...asked, reply: replyIn(stated, check.name, raw.fields), printed };
}

/** @returns the answer as a report has it; nothing where what came is none */
export function reportedAnswer({ shown }: Tried): readonly Passage[] | undefined {
  const text = inReport(isRight(shown) ? shown.expected : shown.actual);
  return text === undefined ? undefined : [text];
}

/** Whether it is right, as a report would have it. */
export function verdictPieces(
  { check, input, named, stated, trial, reply }: Told,
  { shown, isRightAlone }: Tried,
  page: Page,
): Piece[] {
  const { say } = page;
  const isFine = isRight(shown);
  const inShort = trial?.inShort;
  const ownWords = (answer: unknown): string | undefined => inShort?.(check.name, answer);
  const right =
    (inShort && ownWords(ruledAnswer(stated, check.name, input))) ?? inReport(shown.expected) ?? '';
  const own = reply?.answer === undefined ? inShort && reply?.text : ownWords(reply.answer);
  const answer =
    (isRightAlone ? undefined : own) ?? inReport(shown.actual) ?? (isFine ? right : undefined);
  const isSame = !isFine && answer === right;
  const name = check.isProgram ? say('try.program') : check.name;
  const verdict = say(isFine ? 'try.right-on' : 'try.wrong-on', { name, input: named });
  const toldPrinted = printedPieces(say('report.printed-here'), shown.printed);
  return [
    words(verdict, isFine ? 'right' : 'wrong', isFine ? '✓ ' : '✗ '),
    ...(answer === undefined ? [] : [words(answer, undefined, INDENT + say('try.answer'))]),
    ...(isFine || answer !== undefined
      ? [words(isSame ? say('try.same-in-short') : right, undefined, INDENT + say('try.right'))]
      : []),
    ...(isFine && toldPrinted.length === 0 ? [] : [words('')]),
    ...(isFine ? toldPrinted : failurePieces(failureOf(check.name, shown), page)),
  ];
}

function failureOf(name: string, shown: CaseResult): Failure {
  const { status, score, maxScore } = shown;
  return { check: { name, status, score, maxScore, cases: [shown] }, names: [name], shown };
}

function inReport(answer: Answer | undefined): string | undefined {
  return answer === undefined ? undefined : answerText(answer);
}

/** What an exercise tells of an answer may hold what a submission wrote. */
export function harmless(passages: readonly Passage[], page: Page): Piece[] {
  return passages.map((passage) => {
    if (typeof passage === 'string') return words(passage);
    const lines =
      'boards' in passage
        ? pictureLines([passage], canvasOf(page))
        : passage.map((line) => visibleLine(line).trimEnd());
    return { kind: 'picture', lines };
  });
}
