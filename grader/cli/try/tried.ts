/** Asks what `try` is to ask, and tells what comes of it: as a report has it, with the answer as it came. */

import { visibleLine } from '../../base/in-child/visible.ts';
import type { CaseSpec } from '../../cases/case-spec.ts';
import type { Check, Input } from '../../engine/check.ts';
import { replyIn } from '../../engine/derive-oracle.ts';
import type { Exercise, Oracle } from '../../engine/exercise.ts';
import { functionOf } from '../../engine/in-child/inputs.ts';
import { ruledAnswer } from '../../engine/reference/right-answers.ts';
import type { Passage, Trial } from '../../engine/trial.ts';
import { type GradeOptions, grade } from '../../grading/grade.ts';
import type { OpenedSubmission } from '../../grading/open/open-submission.ts';
import { failurePieces } from '../../reports/failure-pieces.ts';
import { drawPictures, INDENT, type Page } from '../../reports/report-page.ts';
import { type Piece, printedPieces, textPiece } from '../../reports/report-pieces.ts';
import { answerText, type CaseResult, type GradeResult } from '../../results/result.ts';

/** A question, and what the submission answered. */
interface Asked {
  readonly exercise: Exercise;
  readonly check: Check;
  readonly input: Input;
  /** The input as messages name it. */
  readonly named: string;
  /** What the exercise says of this and that answer, in one language. */
  readonly trial: Trial | undefined;
  /** The submission's answer as it came; nothing where none came, or where it depends on what the function is given. */
  readonly reply?: ReturnType<typeof replyIn>;
  readonly printed?: CaseResult['printed'];
}

interface Tried {
  readonly result: GradeResult;
  readonly shown: CaseResult;
  /** Asked alone it is right; what is shown was answered after other questions. */
  readonly isRightAlone: boolean;
}

/** So many other questions are put before it, to see whether they make a difference. */
const OTHERS = 12;
/** None of them is larger, and neither is the one that matters: see `Check.nodes`. */
const MOST_NODES = 3000;

/** What is right alone is also asked among others. */
export async function tryCase(
  options: Omit<GradeOptions, 'cases'>,
  { exercise: { own }, check, input }: Asked,
): Promise<Tried> {
  // Who goes astray in a tree that the submission made wrong is not at fault: it is made first.
  const makers = own !== undefined && check.setups.includes(own.setup) ? [own.maker] : [];
  const ask = async (inputs: readonly Input[]): Promise<Tried> => {
    const cases = [...makers, check.name].flatMap((name) => casesOf(name, inputs));
    const result = await grade({ ...options, cases });
    const { cases: graded } = result.checks.find(({ name }) => name === check.name)!;
    return { result, shown: graded.at(-1)!, isRightAlone: false };
  };
  const alone = await ask([input]);
  const others = neighboursOf(check, input);
  if (!isRight(alone.shown) || others.length === 0) return alone;
  const after = await ask([...others, input]);
  const isOther = !isRight(after.shown) && after.shown.status !== 'skipped';
  const hint = options.formatMessage('said.right-alone.hint');
  return isOther ? { ...after, shown: { ...after.shown, hint }, isRightAlone: true } : alone;
}

/** What earlier calls leave behind shows only when there are any. */
function neighboursOf(check: Check, input: Input): readonly Input[] {
  const isSmall = (each: Input): boolean => check.nodes(each) <= MOST_NODES;
  if (!isSmall(input)) return [];
  const inputs = check.universe.inputs();
  const from = Math.max(0, inputs.indexOf(input) - OTHERS / 2);
  return inputs.slice(from, from + OTHERS).filter((each) => each !== input && isSmall(each));
}

/** By itself, and not only with right functions in the place of others. */
export function isRight({ status, carriedFrom }: CaseResult): boolean {
  return status === 'passed' && carriedFrom === undefined;
}

function casesOf(check: string, inputs: readonly Input[]): readonly CaseSpec[] {
  const place = { file: '', jsonPath: '', line: 1 };
  return inputs.map((input, index) => ({
    ...{ id: `${check}/${index + 1}`, check, input, points: 1, ...place },
  }));
}

/** Asks for the answer itself, which no result has: a drawing shows more than whether it is right. */
export async function askOnce(asked: Asked, opened: OpenedSubmission, oracle: Oracle) {
  const { check, input, exercise } = asked;
  const [setup, ...others] = check.setups;
  if (opened.kind === 'refused' || others.length > 0) {
    return asked;
  }
  const question = oracle.question(check.name, [input], { setup: setup! });
  const [answer] = await opened.asker.answersTo([question], { purpose: 'try', maxAborted: 1 });
  const { raw, printed } = answer!;
  if (raw.kind !== 'returned') return asked;
  return { ...asked, reply: replyIn(functionOf(exercise.stated, check.name), raw.fields), printed };
}

/** @returns the answer as a report has it; nothing where what came is none */
export function reportedAnswer({ shown }: Tried): readonly Passage[] | undefined {
  const text = inReport(isRight(shown) ? shown.expected : shown.actual);
  return text === undefined ? undefined : [text];
}

/** Whether it is right, as a report would have it. */
export function verdictPieces(
  { check, input, named, exercise, trial, reply }: Asked,
  { shown, isRightAlone }: Tried,
  page: Page,
): Piece[] {
  const { formatMessage } = page;
  const isFine = isRight(shown);
  const inShort = trial?.inShort;
  const ownWords = (answer: unknown): string | undefined => inShort?.(check.name, answer);
  const right =
    (inShort && ownWords(ruledAnswer(exercise.stated, check.name, input))) ??
    inReport(shown.expected) ??
    '';
  const own = reply?.answer === undefined ? inShort && reply?.text : ownWords(reply.answer);
  const answer =
    (isRightAlone ? undefined : own) ?? inReport(shown.actual) ?? (isFine ? right : undefined);
  const isSame = !isFine && answer === right;
  const name = check.isProgram ? formatMessage('try.program') : check.name;
  const verdict = formatMessage(isFine ? 'try.right-on' : 'try.wrong-on', { name, input: named });
  const { heading: _, command: __, ...told } = failurePieces(failureOf(check.name, shown), page);
  const toldPrinted = printedPieces(formatMessage('report.printed-here'), shown.printed);
  return [
    textPiece(verdict, isFine ? 'right' : 'wrong', isFine ? '✓ ' : '✗ '),
    ...(answer === undefined
      ? []
      : [textPiece(answer, undefined, INDENT + formatMessage('try.answer'))]),
    ...(isFine || answer !== undefined
      ? [
          textPiece(
            isSame ? formatMessage('try.same-in-short') : right,
            undefined,
            INDENT + formatMessage('try.right'),
          ),
        ]
      : []),
    ...(isFine && toldPrinted.length === 0 ? [] : [textPiece('')]),
    ...(isFine ? toldPrinted : Object.values(told).flat()),
  ];
}

function failureOf(name: string, shown: CaseResult) {
  const { status, score, maxScore } = shown;
  return { check: { name, status, score, maxScore, cases: [shown] }, names: [name], shown };
}

function inReport(answer: CaseResult['actual']): string | undefined {
  return answer === undefined ? undefined : answerText(answer);
}

/** What an exercise tells of an answer may hold what a submission wrote. */
export function harmless(passages: readonly Passage[], page: Page): Piece[] {
  return passages.map((passage) => {
    if (typeof passage === 'string') return textPiece(passage);
    const lines =
      'boards' in passage
        ? drawPictures([passage], page)
        : passage.map((line) => visibleLine(line).trimEnd());
    return { kind: 'picture', lines };
  });
}
