/** The place that a search for a repair has found, in a terminal: what to look at, the line, a mark below. */
import type { CheckResult, RepairPlace } from '../results/result.ts';
import { visibleLine } from '../text/visible.ts';
import { type Page, paragraph } from './terminal-page.ts';
import { placeLines } from './terminal-source.ts';

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
  return [
    ...paragraph(page, message, lead).map((line) => ink.cyan(line)),
    ...placeLines(submission, place, page),
    ...(repaired === undefined
      ? []
      : paragraph(page, visibleLine(repaired), say('place.repaired'))),
  ];
}
