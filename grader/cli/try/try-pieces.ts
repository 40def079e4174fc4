/** Describes for `try` what a submission answered, and whether that is right. */

import { visibleLine } from '../../base/in-child/visible.ts';
import { ruledAnswer } from '../../engine/reference/right-answers.ts';
import type { Passage } from '../../engine/trial.ts';
import { failurePieces } from '../../reports/failure-pieces.ts';
import { drawPictures, INDENT, type Page } from '../../reports/report-page.ts';
import { printedPieces, type ReportPiece, textPiece } from '../../reports/report-pieces.ts';
import { answerText, type CaseResult } from '../../results/result.ts';
import { isRight, type RawReply, type TryQuestion, type TryVerdict } from './try-case.ts';

/** @returns the answer as reports show it; nothing when there is no valid answer */
export function reportedAnswer({ shown }: TryVerdict): readonly Passage[] | undefined {
  const text = inReport(isRight(shown) ? shown.expected : shown.actual);
  return text === undefined ? undefined : [text];
}

/** Says whether the answer is right, and shows it beside the right one; then the failure, as reports describe it. */
export function verdictPieces(
  question: TryQuestion,
  reply: RawReply['reply'],
  verdict: TryVerdict,
  page: Page,
): ReportPiece[] {
  const { check, inputName } = question;
  const { shown } = verdict;
  const { formatMessage } = page;
  const isFine = isRight(shown);
  const name = check.isProgram ? formatMessage('try.program') : check.name;
  const sentence = formatMessage(isFine ? 'try.right-on' : 'try.wrong-on', {
    name,
    input: inputName,
  });
  const pieces = [textPiece(sentence, isFine ? 'right' : 'wrong', isFine ? '✓ ' : '✗ ')];
  pieces.push(...answerPieces(question, reply, verdict, page));
  const details = isFine
    ? printedPieces(formatMessage('report.printed-here'), shown.printed)
    : failureDetails(check.name, shown, page);
  if (!isFine || details.length > 0) pieces.push(textPiece(''), ...details);
  return pieces;
}

/** The answer and the right one. Both are shown when they are the same, as a right answer is confirmed by it. */
function answerPieces(
  question: TryQuestion,
  reply: RawReply['reply'],
  verdict: TryVerdict,
  { formatMessage }: Page,
): ReportPiece[] {
  const isFine = isRight(verdict.shown);
  const right = rightAnswerText(question, verdict.shown);
  const answer = answerIn(question, reply, verdict) ?? (isFine ? right : undefined);
  if (answer === undefined) return [];
  const isSame = !isFine && answer === right;
  const shownRight = isSame ? formatMessage('try.same-in-short') : right;
  return [
    textPiece(answer, undefined, INDENT + formatMessage('try.answer')),
    textPiece(shownRight, undefined, INDENT + formatMessage('try.right')),
  ];
}

function rightAnswerText({ exercise, check, input, trial }: TryQuestion, shown: CaseResult) {
  const inShort = trial?.inShort?.(check.name, ruledAnswer(exercise.spec, check.name, input));
  return inShort ?? inReport(shown.expected) ?? '';
}

/** @returns the submission's answer in the exercise's short words, otherwise as in reports; nothing when none came */
function answerIn(
  { check, trial }: TryQuestion,
  reply: RawReply['reply'],
  { shown, isRightAlone }: TryVerdict,
): string | undefined {
  const inShort = isRightAlone ? undefined : answerInShort();
  return inShort ?? inReport(shown.actual);

  // The exercise's short words describe the reply to the question alone, so they do not fit a verdict after other questions.
  function answerInShort(): string | undefined {
    if (reply?.answer !== undefined) return trial?.inShort?.(check.name, reply.answer);
    return trial?.inShort === undefined ? undefined : reply?.text;
  }
}

/** The failure as reports describe it, without the heading and without the command, which the user has just run. */
function failureDetails(name: string, shown: CaseResult, page: Page): ReportPiece[] {
  const { status, score, maxScore } = shown;
  const check = { name, status, score, maxScore, cases: [shown] };
  const parts = failurePieces({ check, names: [name], shown }, page);
  const { heading: _heading, command: _command, ...details } = parts;
  return Object.values(details).flat();
}

function inReport(answer: CaseResult['actual']): string | undefined {
  return answer === undefined ? undefined : answerText(answer);
}

/** @param passages may quote the submission, so everything in them is made harmless for a terminal */
export function passagePieces(passages: readonly Passage[], page: Page): ReportPiece[] {
  return passages.map((passage) => {
    if (typeof passage === 'string') return textPiece(passage);
    const lines =
      'boards' in passage
        ? drawPictures([passage], page)
        : passage.map((line) => visibleLine(line).trimEnd());
    return { kind: 'picture', lines };
  });
}
