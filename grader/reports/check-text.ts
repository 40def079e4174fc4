/** What there is to say of each check, as plain text with drawn boards: for reports that hold text. */
import type { View } from '../exercise/view.ts';
import type { GradeResult } from '../results/result.ts';
import { shortened } from '../text/terminal.ts';
import { visibleLine } from '../text/visible.ts';
import { failuresOf, standingText } from './failures.ts';
import { type Page, pageOf } from './page.ts';
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

/** @returns each check with the case that is shown of it, in full and in one line */
export function toldChecks(result: GradeResult, page: Page) {
  const { say, view } = page;
  const failures = failuresOf(result, view);
  return result.checks.map((check) => {
    const { name, notWritten, carriedFrom } = check;
    const standing = carriedFrom && `${name} ${standingText(check, say)}.`;
    const plain = notWritten === true ? say('log.not-written', { name }) : standing;
    const failure = failures.find((each) => each.check === check);
    const shown = failure?.shown;
    const happened = visibleLine(shown?.message ?? shown?.title ?? shown?.id ?? '');
    return {
      ...{ check, shown },
      /** Empty when there is nothing to say: the function is right by itself. */
      text: plain ?? (failure === undefined ? '' : failureLines(failure, page).join('\n')),
      /** What happened, and the advice left out. */
      sentence: plain ?? shortened(happened.replace(/\s+/g, ' '), MOST_CHARACTERS),
    };
  });
}

/** The whole verdict, as a person reads it. */
export function verdictText(result: GradeResult, { view }: Page): string {
  return terminalReport(result, view, STYLE);
}
