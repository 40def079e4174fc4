/** What there is to say of one check, as plain text with drawn boards: for reports that hold text. */
import type { View } from '../exercise/view.ts';
import { SOURCE_LANGUAGE } from '../messages/languages.ts';
import { type Say, sayIn } from '../messages/say.ts';
import type { CheckResult, GradeResult } from '../results/result.ts';
import { shortened } from '../text/terminal.ts';
import { visibleLine } from '../text/visible.ts';
import { failuresOf, standingText } from './failures.ts';
import { type Page, pageFor } from './terminal-page.ts';
import { terminalReport } from './terminal-report.ts';
import { failureLines } from './told-failure.ts';

/** What formats need besides the result. Read once, by the commands. */
export interface ReportContext {
  /** The environment's variables: where CI says who handed in what. */
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly now: Date;
  /** The old Classroom reporter's own action prints the notices with the points; twice would count twice. */
  readonly isReportedByAction?: boolean;
  /** Of the result's exercise. */
  readonly view: View;
}

/** These reports are read where somebody grades for others. */
const STYLE = { colours: false, columns: 80, locks: true };
const MOST_CHARACTERS = 1000;

/** In the language in which the submission was graded. */
export function sayOf({ language }: Pick<GradeResult, 'language'>): Say {
  return sayIn(language ?? SOURCE_LANGUAGE);
}

export function plainPage(result: GradeResult, view: View): Page {
  return pageFor(STYLE, sayOf(result), view);
}

/** @returns an empty text when there is nothing to say: the function is right by itself */
export function checkText(check: CheckResult, result: GradeResult, view: View): string {
  if (check.notWritten === true) return sayOf(result)('log.not-written', { name: check.name });
  if (check.carriedFrom !== undefined)
    return `${check.name} ${standingText(check, sayOf(result))}.`;
  const failure = failuresOf(result, view).find((each) => each.check === check);
  return failure === undefined
    ? ''
    : failureLines(failure, result, plainPage(result, view)).join('\n');
}

/** The same in one line: what happened, and the advice left out. */
export function checkSentence(check: CheckResult, result: GradeResult, view: View): string {
  if (check.notWritten === true || check.carriedFrom !== undefined)
    return checkText(check, result, view);
  const shown = failuresOf(result, view).find((each) => each.check === check)?.shown;
  const sentence = shown?.message ?? shown?.title ?? shown?.id ?? '';
  return shortened(visibleLine(sentence).replace(/\s+/g, ' '), MOST_CHARACTERS);
}

/** The whole verdict, as a person reads it. */
export function verdictText(result: GradeResult, view: View): string {
  return terminalReport(result, view, STYLE);
}
