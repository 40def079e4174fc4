/**
 * The verdict as a person reads it in a terminal: the total, a line for each check, then what went
 * wrong on the smallest boards. Folded, the first failure and what else fails stand on one screen.
 */
import type { View } from '../exercise/view.ts';
import { SOURCE_LANGUAGE } from '../messages/languages.ts';
import { sayIn, these } from '../messages/say.ts';
import type { GradeResult } from '../results/result.ts';
import { type Failure, failuresOf } from './failures.ts';
import { waitsForOthers } from './standing.ts';
import { checkLines, isWholeProgram, proofOf, totalLine } from './terminal-checks.ts';
import { failureInShort, failureLines } from './terminal-failure.ts';
import {
  lockLines,
  printedAtLoadLines,
  printedElsewhereLines,
  warningLines,
} from './terminal-notes.ts';
import {
  INDENT,
  indented,
  LEFT_OUT,
  numberText,
  type Page,
  pageFor,
  paragraph,
  type TerminalStyle,
} from './terminal-page.ts';
import { troubleLines } from './terminal-source.ts';
import {
  isFreshStarter,
  nextExerciseLines,
  nextLines,
  notWritten,
  welcomeLines,
} from './terminal-start.ts';
import { continued, tryCommand } from './try-command.ts';

const MOST_FAILURES = 3;
/** Of a terminal as it opens, with the line where the next command is typed. */
const MOST_SCREEN_LINES = 24;

/**
 * @param view of the result's exercise
 * @returns text that ends in a line break, no line wider than the style's columns, or 80
 */
export function terminalReport(result: GradeResult, view: View, style: TerminalStyle): string {
  const page = pageFor(style, sayIn(result.language ?? SOURCE_LANGUAGE), view);
  let text = textOf(result, page);
  if (!page.folded) return text;
  for (let left = 1; left <= LEFT_OUT.length && !fitsScreen(text); left++) {
    text = textOf(result, { ...page, leftOut: LEFT_OUT.slice(0, left) });
  }
  return text;
}

function fitsScreen(text: string): boolean {
  return text.split('\n').length <= MOST_SCREEN_LINES;
}

function textOf(result: GradeResult, page: Page): string {
  const [first = [], ...others] = bodyOf(result, page);
  const total = [totalLine(result, page)];
  const top = page.folded ? [[...total, ...first]] : [total, first];
  const sections = [...top, ...others, lockLines(result, page)];
  return `${sections
    .filter((lines) => lines.length > 0)
    .map((lines) => lines.join('\n'))
    .join(page.leftOut.includes('again') ? '\n' : '\n\n')}\n`;
}

function bodyOf(result: GradeResult, page: Page): string[][] {
  const { say, ink } = page;
  if (result.loadError !== undefined) {
    return [loadErrorLines(result, page), printedAtLoadLines(result, page)];
  }
  const table = checkLines(result, page);
  if (isFreshStarter(result)) {
    const told = result.warnings.filter(({ kind }) => kind === 'note');
    // All that it says is said to somebody who begins.
    const rows = page.leftOut.includes('full') ? [] : table;
    return [rows, welcomeLines(result, page), warningLines({ ...result, warnings: told }, page)];
  }
  const notes = (shown: readonly Failure[]): string[][] => [
    printedAtLoadLines(result, page),
    printedElsewhereLines(
      result,
      shown.map((failure) => failure.shown),
      page,
    ),
    warningLines(
      result,
      page,
      // Of the others only the heading is shown.
      (page.folded ? shown.slice(0, 1) : shown).flatMap(
        ({ check, shown: { location } }) => location ?? check.place ?? [],
      ),
    ),
  ];
  const failures = failuresOf(result, page.view);
  if (failures.length === 0 && notWritten(result).length === 0) {
    return [
      table,
      praise(result, page).map((line) => ink.green(line)),
      whenRightLines(result, page),
      page.folded ? nextExerciseLines(result, page) : [],
      ...notes([]),
    ];
  }
  const ofProgram = failures.find(({ check }) => isWholeProgram(check));
  const ofFunctions = failures.filter(
    (failure) => failure !== ofProgram && !waitsForOthers(failure.check),
  );
  const isOwnFault = ofFunctions.length === 0 && notWritten(result).length === 0;
  const shown = isOwnFault ? failures : ofFunctions.slice(0, MOST_FAILURES);
  const left = isOwnFault
    ? []
    : ofFunctions.slice(page.folded ? 1 : MOST_FAILURES).map(({ check }) => check.name);
  return [
    table,
    ...shown.map((failure, i) => {
      const above = page.explain ? [] : shown.slice(0, i);
      const drawnAbove = above.map((other) => other.shown.picture ?? []);
      if (page.folded && i > 0) return [];
      return !page.explain && isToldAbove(failure, shown.slice(0, i), result)
        ? failureInShort(failure, result, page)
        : failureLines(failure, result, {
            ...page,
            smallPicturesOnly: above.length > 0,
            drawnAbove,
          });
    }),
    left.length === 0 ? [] : paragraph(page, say('report.more-checks-fail', these(say, left))),
    isOwnFault || ofProgram === undefined || page.folded ? [] : wholeProgramLines(ofProgram, page),
    ofFunctions.length > 0 ? [] : nextLines(result, page),
    ...notes(shown),
  ];
}

/** Nobody could tell it apart from one of these: one mistake may be behind both. */
function isToldAbove(
  { check: { name } }: Failure,
  above: readonly Failure[],
  { warnings }: GradeResult,
): boolean {
  const groups = warnings.flatMap(({ functions = [] }) =>
    functions.includes(name) ? [functions] : [],
  );
  return above.some(({ check }) => groups.some((functions) => functions.includes(check.name)));
}

/** The whole program fails whenever a function does; its own failure is shown where it stands alone. */
function wholeProgramLines({ check, every }: Failure, page: Page): string[] {
  if (waitsForOthers(check)) return [];
  const { say, view } = page;
  // Most exercises call it just that.
  const isNamed = check.name !== 'program';
  const whole = isNamed ? say('report.whole.named', { program: check.name }) : say('report.whole');
  if (every === undefined) return paragraph(page, say('report.whole-fails', { whole }));
  const counted = {
    failed: numberText(every.failed),
    asked: numberText(every.asked),
    things: every.among ?? view.words(say.language).asked('of-program'),
  };
  const often = every.failed === every.asked ? 'all' : 'some';
  return paragraph(page, say(`report.whole-fails.${often}`, { whole, ...counted }));
}

function praise(result: GradeResult, page: Page): string[] {
  return paragraph(page, proofOf(result, page.view) ?? page.say('report.all-right'));
}

/** What the exercise has to show to somebody who has solved it. */
function whenRightLines(result: GradeResult, page: Page): string[] {
  const isSolved = result.checks.some(
    (check) => isWholeProgram(check) && check.status === 'passed',
  );
  const { tryWhenRight, words } = page.view;
  const says = words(page.say.language).whenRight();
  const command = isSolved && tryWhenRight && tryCommand(result, tryWhenRight);
  if (says === undefined || !command) return [];
  const lines = continued(command, page.width - 2 * INDENT.length);
  return [...paragraph(page, says), ...indented(indented(lines)).map(page.ink.dim)];
}

function loadErrorLines({ loadError, submission }: GradeResult, page: Page): string[] {
  if (loadError === undefined) return [];
  const said = paragraph(page, page.say('report.not-loaded'));
  return [...said, '', ...troubleLines(submission, loadError, page)];
}
