/** Describes each check in plain text, for reports of platforms that show text. */
import { visibleLine } from '../base/in-child/visible.ts';
import { shortened } from '../base/text/terminal.ts';
import type { View } from '../engine/view.ts';
import type { CaseResult, CheckResult, GradeResult } from '../results/result.ts';
import { failurePieces } from './failure-pieces.ts';
import { failuresOf, standingText } from './failures.ts';
import { pieceLines } from './piece-lines.ts';
import { createPage, type Page } from './report-page.ts';
import { warningPieces } from './warning-pieces.ts';

/** Platforms have no colours. Their readers grade for others, so the report names the locks that were on. */
const PLAIN_STYLE = { colours: false, columns: 80, locks: true };
/** The largest length of a sentence, in characters (a guess): some platforms show it in a table. */
const MAX_SENTENCE_LENGTH = 1000;

export function plainPage(result: GradeResult, view: View): Page {
  return createPage(result, view, PLAIN_STYLE);
}

/** @returns the warnings about the whole submission, such as another name of its file; empty if there are none */
export function warningText({ warnings }: GradeResult, page: Page): string {
  return pieceLines(warningPieces(warnings, page), page).join('\n');
}

export interface CheckText {
  readonly check: CheckResult;
  /** The case that reports show, if the check lost points by its own fault. */
  readonly shown: CaseResult | undefined;
  /** The full description; empty if the function is right by itself. */
  readonly text: string;
  /** The message that says what happened, without advice, on one line. */
  readonly sentence: string;
}

export function checkTexts(result: GradeResult, page: Page): CheckText[] {
  const failures = failuresOf(result, page.view);
  return result.checks.map((check) => {
    const failure = failures.find((each) => each.check === check);
    const shown = failure?.shown;
    const status = statusSentence(check, page);
    if (status !== undefined) return { check, shown, text: status, sentence: status };

    const pieces = failure === undefined ? [] : Object.values(failurePieces(failure, page)).flat();
    const happened = visibleLine(shown?.message ?? shown?.title ?? shown?.id ?? '');
    return {
      check,
      shown,
      text: pieceLines(pieces, page).join('\n'),
      sentence: shortened(happened.replace(/\s+/g, ' '), MAX_SENTENCE_LENGTH),
    };
  });
}

/** @returns the whole text of a check with no failure to show: it is not written, or its error was carried forward */
function statusSentence(check: CheckResult, { formatMessage }: Page): string | undefined {
  if (check.notWritten === true) return formatMessage('log.not-written', { name: check.name });
  if (check.carriedFrom === undefined) return undefined;
  return `${check.name} ${standingText(check, formatMessage)}.`;
}
