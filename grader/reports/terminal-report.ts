/**
 * The verdict as a person reads it in a terminal: the total, a line for each check, then what went
 * wrong on the smallest boards. One bug fits on one screen; what is left out is counted.
 */

import { REPORT_WORDS } from '../feedback/catalogue.ts';
import type { ReportWords } from '../feedback/report-words.ts';
import type { GradeResult } from '../results/result.ts';
import { type Failure, failuresOf } from './failures.ts';
import { checkLines, isWholeProgram, totalLine, waitsForOthers } from './terminal-checks.ts';
import { failureLines } from './terminal-failure.ts';
import {
  lockLines,
  printedAtLoadLines,
  printedElsewhereLines,
  warningLines,
} from './terminal-notes.ts';
import { numberText, type Page, pageFor, paragraph, type TerminalStyle } from './terminal-page.ts';
import { isFreshStarter, nextLines, notWritten, welcomeLines } from './terminal-start.ts';
import { troubleLines } from './terminal-try.ts';

const MOST_FAILURES = 3;

/** @returns text that ends in a line break, no line wider than the style's columns, or 80 */
export function terminalReport(
  result: GradeResult,
  style: TerminalStyle,
  words: ReportWords = REPORT_WORDS[result.language ?? 'en'],
): string {
  const page = pageFor(style, words);
  const sections = [[totalLine(result, page)], ...bodyOf(result, page), lockLines(result, page)];
  return `${sections
    .filter((lines) => lines.length > 0)
    .map((lines) => lines.join('\n'))
    .join('\n\n')}\n`;
}

function bodyOf(result: GradeResult, page: Page): string[][] {
  const { words, ink } = page;
  if (result.loadError !== undefined) {
    return [loadErrorLines(result, page), printedAtLoadLines(result, page)];
  }
  const table = checkLines(result, page);
  if (isFreshStarter(result)) return [table, welcomeLines(result, page)];
  const notes = (shown: readonly Failure[]): string[][] => [
    printedAtLoadLines(result, page),
    printedElsewhereLines(
      result,
      shown.map((failure) => failure.shown),
      page,
    ),
    warningLines(result, page),
  ];
  const failures = failuresOf(result);
  if (failures.length === 0 && notWritten(result).length === 0) {
    return [table, praise(result, page).map((line) => ink.green(line)), ...notes([])];
  }
  const ofProgram = failures.find(({ check }) => isWholeProgram(check));
  const ofFunctions = failures.filter(
    (failure) => failure !== ofProgram && !waitsForOthers(failure.check),
  );
  const isOwnFault = ofFunctions.length === 0 && notWritten(result).length === 0;
  const shown = isOwnFault ? failures : ofFunctions.slice(0, MOST_FAILURES);
  const left = isOwnFault ? [] : ofFunctions.slice(MOST_FAILURES).map(({ check }) => check.name);
  return [
    table,
    ...shown.map((failure) => failureLines(failure, result, page)),
    left.length === 0 ? [] : paragraph(page, words.moreChecksFail(left)),
    isOwnFault || ofProgram === undefined ? [] : wholeProgramLines(ofProgram, page),
    nextLines(result, page),
    ...notes(shown),
  ];
}

/** The whole program fails whenever a function does; its own failure is shown where it stands alone. */
function wholeProgramLines({ check, every }: Failure, page: Page): string[] {
  if (waitsForOthers(check)) return [];
  const failed = every === undefined ? undefined : numberText(every.failed);
  return paragraph(
    page,
    page.words.wholeProgramFails(failed, numberText(every?.asked ?? 0), check.name),
  );
}

function praise({ proven, proof, checks }: GradeResult, page: Page): string[] {
  const program = checks.find(isWholeProgram);
  const every = program?.cases.find(({ board }) => board === '*')?.boards;
  const told =
    proven && every !== undefined ? page.words.proven(numberText(every.asked)) : undefined;
  return paragraph(page, proof ?? told ?? page.words.allRight());
}

function loadErrorLines({ loadError, submission }: GradeResult, page: Page): string[] {
  if (loadError === undefined) return [];
  const said = paragraph(page, page.words.notLoaded());
  return [...said, '', ...troubleLines(submission, loadError, page)];
}
