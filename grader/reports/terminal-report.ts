/**
 * The verdict as a person reads it in a terminal: the total, a line for each check, then what went wrong on the
 * smallest inputs. When it is folded, the first failure and the names of the others fit on one screen.
 */

import { nameList } from '../base/messages/format-message.ts';
import { rowsOnScreen } from '../base/text/terminal.ts';
import type { View } from '../engine/view.ts';
import type { CheckResult, GradeResult } from '../results/result.ts';
import { failurePieces, wholeProgramPieces } from './failure-pieces.ts';
import { failuresOf, type ReportedFailure, waitsForOthers } from './failures.ts';
import { loadErrorWithLead } from './load-error-pieces.ts';
import {
  isStarter,
  nextExercisePieces,
  nextFunctionPieces,
  solvedPieces,
  unwrittenFunctions,
  welcomePieces,
} from './next-steps.ts';
import { pieceLines } from './piece-lines.ts';
import { createPage, OMISSIONS, type Page, type TerminalStyle } from './report-page.ts';
import { printedPieces, type ReportPiece, textPiece } from './report-pieces.ts';
import { checkPieces, totalLine } from './terminal-checks.ts';
import { warningPieces } from './warning-pieces.ts';

/** The most failures that are shown in full (a guess: more are not read). */
const MAX_FAILURES = 3;
/** The height of a terminal as it usually opens, in lines, with the line of the next prompt. */
const MAX_SCREEN_LINES = 24;

/**
 * @param view of the result's exercise
 * @returns text that ends in a line break, no line wider than the style's columns, or 80
 */
export function terminalReport(result: GradeResult, view: View, style: TerminalStyle): string {
  const page = createPage(result, view, style);
  if (!page.folded) return verdictText(result, page);
  const { maxLines = MAX_SCREEN_LINES } = style;
  return omitUntilItFits(
    (omitted) => verdictText(result, { ...page, omitted }),
    (text) => rowsOnScreen(text, style.columns) <= maxLines,
  );
}

/** Leaves out one part after the other until what is made fits, or all of them are left out. */
function omitUntilItFits<Made>(
  make: (omitted: Page['omitted']) => Made,
  fits: (made: Made) => boolean,
): Made {
  for (let count = 0; count < OMISSIONS.length; count++) {
    const made = make(OMISSIONS.slice(0, count));
    if (fits(made)) return made;
  }
  return make(OMISSIONS);
}

/** @returns the text of the terminal report, on a page that another report may have made */
export function verdictText(result: GradeResult, page: Page): string {
  const [first = [], ...others] = bodyOf(result, page).map((part) => pieceLines(part, page));
  const total = [totalLine(result, page)];
  const top = page.folded ? [[...total, ...first]] : [total, first];
  const separator = page.omitted.includes('command') ? '\n' : '\n\n';
  const paragraphs = [...top, ...others]
    .filter((lines) => lines.length > 0)
    .map((lines) => lines.join('\n'));
  return `${paragraphs.join(separator)}\n`;
}

/** The parts of the page below the total, each a paragraph. */
function bodyOf(result: GradeResult, page: Page): ReportPiece[][] {
  const printedAtLoad = printedPieces(
    page.formatMessage('report.printed-at-load'),
    result.printedAtLoad,
  );
  const locks = lockPieces(result, page);
  if (result.loadError !== undefined) {
    return [loadErrorWithLead(result.loadError, page), printedAtLoad, locks];
  }
  if (isStarter(result)) return [...starterParts(result, page), locks];

  const shown = failuresToShow(result, page);
  const failuresInFull = page.folded ? shown.failures.slice(0, 1) : shown.failures;
  const quotedLines = failuresInFull.flatMap(
    (failure) => failure.shown.location ?? failure.check.place ?? [],
  );
  const isRight = shown.failures.length === 0 && unwrittenFunctions(result).length === 0;
  return [
    checkPieces(result, page),
    ...(isRight ? partsWhenRight(result, page) : partsWhenWrong(result, shown, page)),
    printedAtLoad,
    printedElsewhere(result, shown.failures, page),
    warningPieces(result.warnings, page, quotedLines),
    locks,
  ];
}

function lockPieces({ locks }: GradeResult, page: Page): ReportPiece[] {
  if (!page.locks || locks.length === 0) return [];
  return [textPiece(page.formatMessage('report.locks', { names: locks }), 'quiet')];
}

/** The parts for a student who has written nothing yet. Warnings about the starter would only confuse. */
function starterParts(result: GradeResult, page: Page): ReportPiece[][] {
  const notes = result.warnings.filter(({ kind }) => kind === 'note');
  const rows = page.omitted.includes('full-points') ? [] : checkPieces(result, page);
  return [rows, welcomePieces(result, page), warningPieces(notes, page)];
}

function partsWhenRight(result: GradeResult, page: Page): ReportPiece[][] {
  const proof = result.proof ?? page.formatMessage('report.all-right');
  return [
    [textPiece(proof, 'good')],
    solvedPieces(result, page),
    page.folded ? nextExercisePieces(result, page) : [],
  ];
}

function partsWhenWrong(result: GradeResult, shown: TerminalFailures, page: Page): ReportPiece[][] {
  const { failures, namesLeft, program } = shown;
  const inFull = page.folded ? failures.slice(0, 1) : failures;
  const parts = inFull.map((failure, index) => {
    const isBelow = index > 0 && !page.explain;
    return failureOnScreen(failure, { ...page, isBelow });
  });
  if (namesLeft.length > 0) {
    const names = nameList(namesLeft);
    parts.push([textPiece(page.formatMessage('report.more-checks-fail', { names }))]);
  }
  if (program !== undefined) parts.push(wholeProgramPieces(program, page));
  if (failures.length === 0) parts.push(nextFunctionPieces(result, page));
  return parts;
}

/** @returns the description of a failure, which is shortened until it fits on a screen */
function failureOnScreen(failure: ReportedFailure, page: Page): ReportPiece[] {
  const pieces = (omitted: Page['omitted']): ReportPiece[] =>
    Object.values(failurePieces(failure, { ...page, omitted })).flat();
  // A folded report is shortened as a whole.
  if (page.folded || page.explain) return pieces(page.omitted);
  return omitUntilItFits(pieces, (shown) => pieceLines(shown, page).length <= MAX_SCREEN_LINES);
}

interface TerminalFailures {
  /** The failures of functions; where there are none, the failure of the whole program. */
  readonly failures: readonly ReportedFailure[];
  /** The names of functions that fail too and are not shown. */
  readonly namesLeft: readonly string[];
  /** The whole program, where a line about it follows the functions. */
  readonly program?: CheckResult;
}

function failuresToShow(
  result: GradeResult,
  { view, folded }: Pick<Page, 'view' | 'folded'>,
): TerminalFailures {
  const allFailures = failuresOf(result, view);
  const program = allFailures.find(({ check }) => check.isProgram);
  const functionFailures = allFailures.filter(
    (failure) => failure !== program && isWorthShowing(failure),
  );
  if (functionFailures.length === 0 && unwrittenFunctions(result).length === 0) {
    // Either the whole program alone fails, or all wait for an unwritten function that is not graded by itself.
    return { failures: allFailures.slice(0, 1), namesLeft: [] };
  }
  const failures = functionFailures.slice(0, MAX_FAILURES);
  const shownCount = folded ? 1 : MAX_FAILURES;
  const namesLeft = functionFailures.slice(shownCount).map(({ check }) => check.name);
  if (folded || program === undefined) return { failures, namesLeft };
  return { failures, namesLeft, program: program.check };
}

/** @returns the failure that a folded report shows; undefined where there is none */
export function firstShownFailure(result: GradeResult, view: View): ReportedFailure | undefined {
  return failuresToShow(result, { view, folded: true }).failures[0];
}

/** A check that lost points only because it calls an unwritten function has nothing of its own to show. */
function isWorthShowing({ check, shown }: ReportedFailure): boolean {
  return shown.finding === 'unanswered' || !waitsForOthers(check);
}

/** The output of the first case that printed anything, because students look for it; none if a shown case has output. */
function printedElsewhere(
  { checks }: GradeResult,
  failures: readonly ReportedFailure[],
  { formatMessage }: Page,
) {
  const printing = checks
    .flatMap(({ cases }) => cases)
    .filter(({ printed }) => printed !== undefined && printed.text.trim() !== '');
  const [first] = printing;
  if (first === undefined || failures.some(({ shown }) => shown.printed !== undefined)) return [];
  const values = { caseId: first.id, otherCases: printing.length - 1 };
  return printedPieces(formatMessage('report.printed-elsewhere', values), first.printed);
}
