/** The end of the terminal report: what was printed, warnings, and the locks the program ran behind. */
import { listed } from '../messages/say.ts';
import type { CaseResult, GradeResult, SourceLocation } from '../results/result.ts';
import { printedLines } from './terminal-failure.ts';
import { INDENT, type Page, paragraph } from './terminal-page.ts';
import { placeLines } from './terminal-source.ts';

const MOST_WARNINGS = 2;

type Line = Pick<SourceLocation, 'file' | 'line'>;

export function printedAtLoadLines({ printedAtLoad }: GradeResult, page: Page): string[] {
  return printedLines(page.say('report.printed-at-load'), printedAtLoad, page);
}

/**
 * What was printed in a case that is not shown: of the first such case, so that it is found.
 *
 * @param shown the cases that are shown in full
 */
export function printedElsewhereLines(
  { checks }: GradeResult,
  shown: readonly CaseResult[],
  page: Page,
): string[] {
  if (shown.some(({ printed }) => printed !== undefined)) return [];
  const printing = checks
    .flatMap(({ cases }) => cases)
    .filter(({ printed }) => printed !== undefined && printed.text.trim() !== '');
  const [first] = printing;
  if (first === undefined) return [];
  return printedLines(
    page.say('report.printed-elsewhere', { caseId: first.id, otherCases: printing.length - 1 }),
    first.printed,
    page,
  );
}

/** @param shown lines of the program that stand on the page already, and are not quoted again */
export function warningLines(
  { warnings, submission }: GradeResult,
  page: Page,
  shown: readonly Line[] = [],
): string[] {
  if (warnings.length === 0) return [];
  const { say, ink } = page;
  if (page.leftOut.includes('warnings')) {
    const left = say('report.warnings-left-out', { count: warnings.length });
    return paragraph(page, left).map(ink.yellow);
  }
  const placed = ({ source, ...place }: SourceLocation): string[] => {
    const isQuoted = shown.some(({ file, line }) => file === place.file && line === place.line);
    const isNew = source !== undefined && !isQuoted;
    return placeLines(submission, isNew ? { ...place, source } : place, page);
  };
  // The same may be said of many lines: of a name that is nowhere declared, of each that has it.
  const told = warnings
    .filter(({ message }, i) => warnings.findIndex((each) => each.message === message) === i)
    .slice(0, MOST_WARNINGS);
  const left = warnings.length - told.length;
  return [
    ...paragraph(page, say('report.warnings', { count: warnings.length })).map((line) =>
      ink.yellow(line),
    ),
    ...told.flatMap(({ message, location }) => [
      ...(location === undefined ? [] : placed(location)),
      ...paragraph(page, message),
    ]),
    ...(left > 0 ? [ink.dim(INDENT + say('report.more-warnings', { count: left }))] : []),
  ];
}

export function lockLines({ locks }: GradeResult, page: Page): string[] {
  return locks.length === 0 || !page.locks
    ? []
    : paragraph(
        page,
        page.say('report.locks', { names: listed(page.say, locks, 'list.comma') }),
      ).map((line) => page.ink.dim(line));
}
