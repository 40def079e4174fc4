/**
 * The verdict as a person reads it in a terminal: the total, a line for each check, then what went
 * wrong on the smallest boards. Folded, the first failure and what else fails stand on one screen. And
 * the same by checks, as plain text with drawn boards, for reports that hold text.
 */

import { visibleLine } from '../base/in-child/visible.ts';
import { nameList } from '../base/messages/format-message.ts';
import { shortened } from '../base/text/terminal.ts';
import type { View } from '../engine/view.ts';
import type { CheckResult, GradeResult } from '../results/result.ts';
import { type Failure, failuresOf, standingText, waitsForOthers } from './failures.ts';
import { isStarter, nextExercise, nextStub, notWritten, welcome, whenRight } from './next-steps.ts';
import {
  LEFT_OUT,
  type Page,
  type Piece,
  pageOf,
  pieceLines,
  printedPieces,
  type TerminalStyle,
  words,
} from './page.ts';
import { checkPieces, totalLine } from './terminal-checks.ts';
import { countsOf, notLoaded, toldFailure, warningPieces } from './told-failure.ts';

const MOST_FAILURES = 3;
/** Of a terminal as it opens, with the line where the next command is typed. */
const MOST_SCREEN_LINES = 24;

/**
 * @param view of the result's exercise
 * @returns text that ends in a line break, no line wider than the style's columns, or 80
 */
export function terminalReport(result: GradeResult, view: View, style: TerminalStyle): string {
  const page = pageOf(result, view, style);
  let text = verdictText(result, page);
  for (let left = 1; page.folded && left <= LEFT_OUT.length; left++) {
    if (text.split('\n').length <= MOST_SCREEN_LINES) break;
    text = verdictText(result, { ...page, leftOut: LEFT_OUT.slice(0, left) });
  }
  return text;
}

/** The whole verdict, as a person reads it. */
export function verdictText(result: GradeResult, page: Page): string {
  const [first = [], ...others] = bodyOf(result, page).map((part) => pieceLines(part, page));
  const total = [totalLine(result, page)];
  const top = page.folded ? [[...total, ...first]] : [total, first];
  return `${[...top, ...others]
    .filter((lines) => lines.length > 0)
    .map((lines) => lines.join('\n'))
    .join(page.leftOut.includes('again') ? '\n' : '\n\n')}\n`;
}

/** The parts of the page. */
function bodyOf(result: GradeResult, page: Page): Piece[][] {
  const { formatMessage, leftOut, folded } = page;
  const { loadError, printedAtLoad, locks, warnings } = result;
  const atLoad = printedPieces(formatMessage('report.printed-at-load'), printedAtLoad);
  const isHeld = page.locks && locks.length > 0;
  const held = isHeld ? [words(formatMessage('report.locks', { names: locks }), 'quiet')] : [];
  if (loadError !== undefined) return [notLoaded(loadError, page), atLoad, held];
  const table = checkPieces(result, page);
  if (isStarter(result)) {
    const notes = warnings.filter(({ kind }) => kind === 'note');
    // All that it says is said to somebody who begins.
    const rows = leftOut.includes('full') ? [] : table;
    return [rows, welcome(result, page), warningPieces(notes, page), held];
  }
  const { failures, left, program } = shownOf(result, page);
  const inFull = folded ? failures.slice(0, 1) : failures;
  const isRight = failures.length === 0 && notWritten(result).length === 0;
  const body = isRight
    ? [
        [words(result.proof ?? formatMessage('report.all-right'), 'good')],
        whenRight(result, page),
        folded ? nextExercise(result, page) : [],
      ]
    : [
        ...inFull.map((failure, at) => {
          const told = toldFailure(failure, { ...page, isBelow: at > 0 && !page.explain });
          return Object.values(told).flat();
        }),
        left.length === 0
          ? []
          : [words(formatMessage('report.more-checks-fail', { names: nameList(left) }))],
        program === undefined ? [] : wholeProgram(program, page),
        failures.length > 0 ? [] : nextStub(result, page),
      ];
  const quoted = inFull.flatMap(({ check, shown }) => shown.location ?? check.place ?? []);
  return [
    ...[table, ...body, atLoad, printedElsewhere(result, failures, page)],
    ...[warningPieces(warnings, page, quoted), held],
  ];
}

/**
 * @returns the failures that are shown: those of the functions, and where there are none, that of the whole
 *   program; the names of functions that fail too; and the whole program, where it is told after the functions
 */
function shownOf(result: GradeResult, { view, folded }: Page) {
  const all = failuresOf(result, view);
  const program = all.find(({ check }) => check.isProgram);
  // Why it has not all of its points is not to be seen from what is not written.
  const isTold = ({ check, shown }: Failure): boolean =>
    shown.finding === 'unanswered' || !waitsForOthers(check);
  const ofFunctions = all.filter((each) => each !== program && isTold(each));
  if (ofFunctions.length === 0 && notWritten(result).length === 0) {
    return { failures: all, left: [] };
  }
  const left = ofFunctions.slice(folded ? 1 : MOST_FAILURES).map(({ check }) => check.name);
  const failures = ofFunctions.slice(0, MOST_FAILURES);
  return { failures, left, ...(!folded && program && { program: program.check }) };
}

/** The whole program fails whenever a function does; its own failure is shown where it stands alone. */
function wholeProgram(check: CheckResult, page: Page): Piece[] {
  if (waitsForOthers(check)) return [];
  const counts = countsOf(check, 'of-program', page);
  return [words(page.formatMessage('report.whole-fails', { program: check.name, ...counts }))];
}

/** What was printed in a case that is not shown: of the first such case, so that it is found. */
function printedElsewhere(
  { checks }: GradeResult,
  failures: readonly Failure[],
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

/** What formats need besides the result. Read once, by the commands. */
export interface ReportContext {
  /** The environment's variables: where CI says who handed in what. */
  readonly env: NodeJS.ProcessEnv;
  readonly now: Date;
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
  const { formatMessage, view } = page;
  const failures = failuresOf(result, view);
  return result.checks.map((check) => {
    const { name, notWritten, carriedFrom } = check;
    const standing = carriedFrom && `${name} ${standingText(check, formatMessage)}.`;
    const plain = notWritten === true ? formatMessage('log.not-written', { name }) : standing;
    const failure = failures.find((each) => each.check === check);
    const shown = failure?.shown;
    const told = failure === undefined ? [] : Object.values(toldFailure(failure, page)).flat();
    const happened = visibleLine(shown?.message ?? shown?.title ?? shown?.id ?? '');
    return {
      ...{ check, shown },
      /** Empty when there is nothing to say: the function is right by itself. */
      text: plain ?? pieceLines(told, page).join('\n'),
      /** What happened, and the advice left out. */
      sentence: plain ?? shortened(happened.replace(/\s+/g, ' '), MOST_CHARACTERS),
    };
  });
}
