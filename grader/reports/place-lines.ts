/** The place that a search for a repair has found, in a terminal: what to look at, the line, a mark below. */
import { codeFrame, frameLines } from '../patches/code-frame.ts';
import type { CheckResult, RepairPlace } from '../results/result.ts';
import { visibleLine } from '../text/visible.ts';
import { INDENT, type Page, paragraph } from './terminal-page.ts';
import { placeText } from './terminal-source.ts';

/** @param submission as the result names it @returns nothing where no place is known */
export function repairPlaceLines(
  { place, otherPlace }: CheckResult,
  submission: string,
  page: Page,
): string[] {
  const { say } = page;
  return [
    ...(place === undefined ? [] : onePlace(place, submission, page, say('place.look'))),
    ...(otherPlace === undefined
      ? []
      : onePlace(otherPlace, submission, page, say('place.or-look'))),
  ];
}

function onePlace(place: RepairPlace, submission: string, page: Page, lead: string): string[] {
  const { ink, say } = page;
  const { message, repaired } = place;
  const room = page.width - 2 * INDENT.length;
  const name = placeText(submission, place);
  const shown = name.length > room ? `…${name.slice(1 - room)}` : name;
  return [
    ...paragraph(page, message, lead).map((line) => ink.cyan(line)),
    INDENT + ink.cyan(shown),
    ...framed(place, page),
    ...(repaired === undefined
      ? []
      : paragraph(page, visibleLine(repaired), say('place.repaired'))),
  ];
}

function framed({ source, line, column, length }: RepairPlace, { width, ink }: Page): string[] {
  if (source === undefined) return [];
  const gutter = `${INDENT}${line} │ `;
  const under = `${' '.repeat(gutter.length - 2)}│ `;
  const mark = { start: column - 1, end: column - 1 + length };
  const frame = codeFrame(source, mark, { width: width - gutter.length, visible: visibleLine });
  const [code, carets] = frameLines(frame);
  return [ink.dim(gutter) + code, ink.dim(under) + ink.red(carets)];
}
