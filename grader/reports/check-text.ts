/** What there is to say of one check, as plain text with drawn boards: for reports that hold text. */
import type { View } from '../exercise/view.ts';
import type { CheckResult, GradeResult } from '../results/result.ts';
import { shortened } from '../text/terminal.ts';
import { visibleLine } from '../text/visible.ts';
import { failuresOf, standingText } from './failures.ts';
import { type Page, pageOf } from './terminal-page.ts';
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

export function plainPage(result: GradeResult, view: View): Page {
  return pageOf(result, view, STYLE);
}

/** @returns an empty text when there is nothing to say: the function is right by itself */
export function checkText(check: CheckResult, result: GradeResult, page: Page): string {
  const { say, view } = page;
  if (check.notWritten === true) return say('log.not-written', { name: check.name });
  if (check.carriedFrom !== undefined) return `${check.name} ${standingText(check, say)}.`;
  const failure = failuresOf(result, view).find((each) => each.check === check);
  return failure === undefined ? '' : failureLines(failure, page).join('\n');
}

/** The same in one line: what happened, and the advice left out. */
export function checkSentence(check: CheckResult, result: GradeResult, page: Page): string {
  if (check.notWritten === true || check.carriedFrom !== undefined)
    return checkText(check, result, page);
  const shown = failuresOf(result, page.view).find((each) => each.check === check)?.shown;
  const sentence = shown?.message ?? shown?.title ?? shown?.id ?? '';
  return shortened(visibleLine(sentence).replace(/\s+/g, ' '), MOST_CHARACTERS);
}

/** The whole verdict, as a person reads it. */
export function verdictText(result: GradeResult, { view }: Page): string {
  return terminalReport(result, view, STYLE);
}
