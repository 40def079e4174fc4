/** Puts into words what came of `try`: the verdict of a report, with the answer as it came. */

import type { Failures } from '../../exercise/explainer.ts';
import type { GradedExercise, Passage, Returned, Trial } from '../../exercise/graded-exercise.ts';
import type { Oracle } from '../../exercise/oracle.ts';
import type { OpenedSubmission } from '../../grading/open-submission.ts';
import type { Language } from '../../messages/languages.ts';
import type { Failure } from '../../reports/failures.ts';
import { failureBody, printedLines } from '../../reports/terminal-failure.ts';
import { INDENT, type Page, paragraph } from '../../reports/terminal-page.ts';
import type { Answer, CaseResult, Printed } from '../../results/result.ts';
import { wrapText } from '../../text/terminal.ts';
import { visibleLine, visibleText } from '../../text/visible.ts';
import type { Asked } from './asked.ts';
import { isRight, type Tried } from './one-case.ts';

/** What an exercise says of one input in one language, and what the submission answered. */
export interface Told {
  readonly asked: Asked;
  /** The input as messages name it. */
  readonly named: string;
  readonly trial: Trial | undefined;
  /** As it came; nothing where none came, or where it depends on what the function is given. */
  readonly returned?: Returned | undefined;
  readonly printed?: Printed | undefined;
}

/** Nothing has been found out yet. */
const NO_FAILURES: Failures = { of: () => [], atFault: [], wasLost: false, ask: async () => [] };

/** Asks for the answer itself, which no result has: a drawing shows more than whether it is right. */
export async function askOnce(
  asked: Asked,
  opened: OpenedSubmission,
  exercise: GradedExercise,
  oracle: Oracle,
  language: Language,
): Promise<Told> {
  const { check, input } = asked;
  const { named } = await exercise.explainer(oracle, NO_FAILURES, language);
  const trial = exercise.trial?.(oracle, language);
  const told = { asked, named: named(check, input), trial };
  const [kind, ...others] = check.kinds;
  if (opened.kind === 'refused' || opened.loading.kind !== 'loaded' || others.length > 0) {
    return told;
  }
  const question = oracle.question(check.name, [input], { kind: kind! });
  const [answer] = await opened.asker.ask([question], { mostStrikes: 1 });
  const { raw, printed } = answer!;
  return raw.kind === 'returned' ? { ...told, returned: raw, printed } : told;
}

/** @returns nothing where what came is no answer; an exercise that says nothing of answers has them as reports do */
export function answerIn(
  { asked, trial, returned }: Told,
  tried?: Tried,
): readonly Passage[] | undefined {
  if (trial !== undefined) return returned && trial.program(asked.input, returned);
  const shown = tried?.shown;
  const text = shown && inShort(isRight(shown) ? shown.expected : shown.actual);
  return text === undefined ? undefined : [{ kind: 'words', text }];
}

/** Whether it is right, as a report would have it. @param submission as it was given */
export function verdictLines(
  { asked: { check, input }, named, trial, returned }: Told,
  { shown, isRightAlone }: Tried,
  submission: string,
  page: Page,
): string[] {
  const { say, ink } = page;
  const isFine = isRight(shown);
  const right = trial?.right?.(check, input) ?? inShort(shown.expected) ?? '';
  const own = isRightAlone ? undefined : returned && trial?.answered?.(check, input, returned);
  const answer = own ?? inShort(shown.actual) ?? (isFine ? right : undefined);
  const isSame = !isFine && answer === right;
  const name = check.isProgram ? say('try.program') : check.name;
  const verdict = say(isFine ? 'try.right-on' : 'try.wrong-on', { name, input: named });
  const paint = isFine ? ink.green : ink.red;
  const body = isFine
    ? printedLines(say('report.printed-here'), shown.printed, page)
    : failureBody(failureOf(check.name, shown), submission, page);
  return [
    ...paragraph(page, verdict, isFine ? '✓ ' : '✗ ').map((line) => ink.bold(paint(line))),
    ...(answer === undefined ? [] : paragraph(page, answer, INDENT + say('try.answer'))),
    ...paragraph(page, isSame ? say('try.same-in-short') : right, INDENT + say('try.right')),
    ...(body.length === 0 ? [] : ['', ...body]),
    ...(isRightAlone ? ['', ...paragraph(page, say('try.right-alone'))] : []),
  ];
}

function failureOf(name: string, shown: CaseResult): Failure {
  const { status, score, maxScore } = shown;
  const check = { name, status, score, maxScore, cases: [shown] };
  return { check, shown, input: shown.board, alsoOf: [], moreFailed: 0, moreSkipped: 0 };
}

function inShort(answer: Answer | undefined): string | undefined {
  if (answer === undefined) return undefined;
  if (typeof answer !== 'object') return String(answer);
  if ('text' in answer) return answer.text;
  return answer.length === 0 ? '[]' : answer.join(', ');
}

/** @param indent what stands before each line of words */
export function passageLines(
  passages: readonly Passage[],
  page: Page,
  indent: '' | typeof INDENT,
): string[] {
  return passages.flatMap((passage) => {
    switch (passage.kind) {
      case 'picture':
        return passage.lines.map((line) =>
          line === '' ? '' : indent + visibleLine(line).trimEnd(),
        );
      case 'words': {
        const { text, sign = '', tone } = passage;
        const lines =
          indent === ''
            ? wrapText(visibleText(sign + text), page.width, page.view.text.whole)
            : paragraph(page, text, sign);
        const paint = tone === undefined ? undefined : page.ink[tone === 'good' ? 'green' : 'red'];
        return paint === undefined ? lines : lines.map(paint);
      }
      default:
        return passage satisfies never;
    }
  });
}
