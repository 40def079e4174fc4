/** A place in a student's file: `main.ts:12:5`, the line itself, and a mark below it. */
import path from 'node:path';
import type { Say } from '../messages/say.ts';
import type { CheckResult, LoadError, RepairPlace, SourceLocation } from '../results/result.ts';
import { lastColumns } from '../text/terminal.ts';
import { visibleLine } from '../text/visible.ts';
import { codeFrame, frameLines } from './code-frame.ts';
import { INDENT, type Page, paragraph } from './terminal-page.ts';

type Place = Omit<SourceLocation, 'line' | 'column'> & Partial<SourceLocation & { length: number }>;

/** @param submission as the result names it: a folder or a file */
export function placeLines(submission: string, place: Place, page: Page): string[] {
  // What tells most stands at the end: the file's own name, and the line.
  const shown = lastColumns(placeText(submission, place), page.width - INDENT.length);
  const room = { ...page, width: page.width - INDENT.length };
  return [page.ink.cyan(shown), ...framed(place, room)].map((line) => INDENT + line);
}

/** The line with its number, and a mark below it; nothing where it is not known. */
export function framed(
  { source, line, column, length }: Partial<Place>,
  { width, ink }: Pick<Page, 'width' | 'ink'>,
): string[] {
  if (source === undefined || line === undefined) return [];
  const gutter = `${line} │ `;
  const under = `${' '.repeat(gutter.length - 2)}│ `;
  const frame = codeFrame({ source, column, length }, width - gutter.length, visibleLine);
  const [code, carets] = frameLines(frame);
  const lines = [ink.dim(gutter) + code, ink.dim(under) + ink.red(carets)];
  return column === undefined ? lines.slice(0, 1) : lines;
}

/** What happened, where, and what to try. */
export function troubleLines(submission: string, trouble: LoadError, page: Page): string[] {
  const { ink, say } = page;
  const { message, hint, file, ...place } = trouble;
  return [
    ...paragraph(page, message, '✗ ').map((line) => ink.red(line)),
    ...(file === undefined ? [] : placeLines(submission, { file, ...place }, page)),
    ...(hint === undefined
      ? []
      : paragraph(page, hint, say('report.try-this')).map((line) => ink.cyan(line))),
  ];
}

/** As an editor or a terminal makes a link of it, from where the user stands. */
export function placeText(submission: string, { file, line, column }: Place): string {
  const folder = /\.[cm]?[jt]sx?$/i.test(submission) ? path.posix.dirname(submission) : submission;
  const name = visibleLine(path.posix.join(folder, file));
  return [name, line, column].filter((part) => part !== undefined).join(':');
}

/** The places to look at, each with what stands before it. @returns nothing where none is known */
export function placesOf(
  { place, otherPlace }: CheckResult,
  say: Say,
): { readonly place: RepairPlace; readonly lead: string }[] {
  return [
    ...(place === undefined ? [] : [{ place, lead: say('place.look') }]),
    ...(otherPlace === undefined ? [] : [{ place: otherPlace, lead: say('place.or-look') }]),
  ];
}

/** @param submission as the result names it */
export function repairPlaceLines(check: CheckResult, submission: string, page: Page): string[] {
  const { ink, say } = page;
  const places = placesOf(check, say).slice(0, page.leftOut.includes('other-place') ? 1 : 2);
  return places.flatMap(({ place, lead }) => [
    ...paragraph(page, place.message, lead).map((line) => ink.cyan(line)),
    ...placeLines(submission, place, page),
    ...(place.repaired === undefined
      ? []
      : paragraph(page, visibleLine(place.repaired), say('place.repaired'))),
  ]);
}
