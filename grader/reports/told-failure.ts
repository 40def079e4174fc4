/**
 * One failure in full, in pieces that a terminal and a page lay out: the board, what happened and where, what was
 * printed, what to try.
 */

import { visibleLine } from '../base/in-child/visible.ts';
import { inputOf } from '../engine/view.ts';
import { isWhereItEnded } from '../results/hint-level.ts';
import type { CaseResult, CheckResult, GradeResult, LoadError } from '../results/result.ts';
import { everyOf, type Failure, failedOf, knownBugText } from './failures.ts';
import { tryCommand } from './next-steps.ts';
import {
  drawn,
  indented,
  numberText,
  type Page,
  type Piece,
  printedPieces,
  sentences,
  words,
} from './page.ts';
import { type MarkedLine, type Place, placeText } from './source-place.ts';

/** Three failures with a picture of so many lines fill two screens. */
const MOST_LINES_OF_SMALL_PICTURE = 12;

/** @returns its parts, in their order */
export function toldFailure(failure: Failure, page: Page) {
  const { names, shown } = failure;
  const heading: Piece = {
    ...{ kind: 'heading', names, id: shown.id },
    text: headingText(failure, page),
  };
  return {
    heading: [heading, ...(page.folded ? [] : [words('')])],
    picture: picturePieces(failure, page),
    /** What happened, and where. */
    happened: happenedPieces(failure, page),
    reasons: page.explain ? explanationPieces(shown, page) : [],
    /** What helps to find it: what was printed, what to try, the line to look at. */
    help: helpPieces(failure, page),
    rest: restCounted(failure, page),
    again: againPieces(shown, page),
  };
}

/** The command that asks just this once more. */
function againPieces({ tryWith }: CaseResult, { about, leftOut, formatMessage }: Page): Piece[] {
  const command = tryWith && tryCommand(about, tryWith);
  if (command === undefined || leftOut.includes('again')) return [];
  return [{ kind: 'command', lead: formatMessage('try.run-alone'), command }];
}

function happenedPieces(failure: Failure, page: Page): Piece[] {
  const { shown, check } = failure;
  const { formatMessage, view, explain } = page;
  const { location } = shown;
  const isShownBelow = check.place?.repaired !== undefined && isAtPlace(failure);
  return [
    ...sentences(shown.message),
    ...(explain ? [] : sentences(view.reasons?.(shown, formatMessage.language))),
    ...(location === undefined || isShownBelow ? [] : [placed(location, page)]),
  ];
}

function helpPieces(failure: Failure, page: Page): Piece[] {
  const { shown, check } = failure;
  return [
    ...printedPieces(page.formatMessage('report.printed-here'), shown.printed),
    ...advicePieces(failure, page),
    ...(isLineTold(failure) && !page.explain ? [] : placePieces(check, page)),
  ];
}

/** @param line what is quoted of it, where that is known */
function placed(place: Place, { about }: Page, line: MarkedLine = place): Piece {
  return { kind: 'place', at: placeText(about.submission, place), line };
}

/** The picture that is saved with the result, else what the exercise draws of it. */
function picturePieces({ shown, check }: Failure, page: Page): Piece[] {
  const { view, formatMessage } = page;
  const saved = shown.picture;
  const pictures = view.pictures?.(check.name, shown, formatMessage.language);
  const lines = saved?.map(visibleLine) ?? drawn(pictures ?? [], page);
  if (lines.length === 0) return [];
  const isTooLarge = page.isBelow || page.leftOut.includes('picture');
  return isTooLarge && lines.length > MOST_LINES_OF_SMALL_PICTURE
    ? [words(formatMessage('report.picture-left-out'), 'quiet'), words('')]
    : [{ kind: 'picture', lines: indented(lines), pictures }, words('')];
}

function explanationPieces(shown: CaseResult, page: Page): Piece[] {
  const { view, formatMessage } = page;
  return (shown.explanation ?? []).flatMap((text) => {
    const picture = view.drawnReason?.(text, shown, formatMessage.language);
    if (picture === undefined) return [words(text)];
    const lines = indented(drawn([picture], page));
    return [words(text), { kind: 'picture', lines: ['', ...lines, ''], pictures: [picture] }];
  });
}

/**
 * What to try: of a known bug its own advice. A line to look at takes the place of general advice, but not of
 * what is said of a line of its own, nor where there is room for all of it.
 */
function advicePieces(failure: Failure, { formatMessage, explain, folded }: Page): Piece[] {
  const { check, shown } = failure;
  const { misconception, place } = check;
  const isTold = isLineTold(failure);
  const known = folded && isTold ? undefined : knownBugText(check, formatMessage);
  const isSpare = place !== undefined && !isTold && !explain;
  const advice = misconception?.advice ?? (isSpare ? '' : shown.hint);
  return [
    ...sentences(known),
    ...sentences(known && explain ? misconception?.happens : []),
    ...sentences(advice || [], 'advice', formatMessage('report.try-this')),
  ];
}

/** A line is shown already, with what is to be done there: one piece of advice at a time. */
function isLineTold(failure: Failure): boolean {
  const { location, hint } = failure.shown;
  if (location === undefined || hint === undefined) return false;
  if (failure.check.place?.repaired !== undefined) return false;
  return !isWhereItEnded(failure.shown) || isAtPlace(failure);
}

/** Where it went wrong is the line to look at. */
function isAtPlace({ shown: { location }, check: { place } }: Failure): boolean {
  return place !== undefined && location?.file === place.file && location.line === place.line;
}

function placePieces({ place, otherPlace }: CheckResult, page: Page): Piece[] {
  const { formatMessage, leftOut } = page;
  const other = leftOut.includes('other-place') ? undefined : otherPlace;
  const led = [
    [place, 'place.look'],
    [other, 'place.or-look'],
  ] as const;
  return led.flatMap(([at, lead]) =>
    at === undefined
      ? []
      : [
          words(at.message, 'advice', formatMessage(lead)),
          placed(at, page),
          ...sentences(
            at.repaired && visibleLine(at.repaired),
            undefined,
            formatMessage('place.repaired'),
          ),
        ],
  );
}

/** Where all boards were asked about, the heading has counted them; what is absent is so in all cases. */
function restCounted({ check, shown }: Failure, { formatMessage }: Page): Piece[] {
  const others = failedOf(check).filter((each) => each !== shown);
  const isCounted = everyOf(check) !== undefined || shown.finding === 'absent';
  if (isCounted || others.length === 0) return [];
  const skipped = others.filter(({ status }) => status === 'skipped').length;
  const failed = others.length - skipped;
  const counted = [
    formatMessage('report.more-cases-fail', { check: check.name, failed }),
    formatMessage('report.more-cases-skipped', { check: check.name, skipped }),
  ];
  return counted.filter((text) => text !== '').map((text) => words(text, 'quiet'));
}

/** On how much of what was asked it is wrong: what stands after the name. */
function headingText({ shown, check }: Failure, page: Page): string {
  const { formatMessage } = page;
  if (shown.finding === 'absent') return `: ${formatMessage('report.standing.absent')}`;
  if (shown.finding === 'wrong-when-called') return ` ${formatMessage('report.wrong-when-called')}`;
  const counts = countsOf(check, 'many', page);
  return counts.often === 'unknown' || inputOf(shown) === undefined
    ? `: ${visibleLine(shown.title ?? shown.id)}`
    : ` ${formatMessage('report.wrong-on', counts)}`;
}

/** On how many of all inputs it is wrong, as messages are given it. @param what how the inputs are named */
export function countsOf(
  check: CheckResult,
  what: 'many' | 'of-program',
  { view, formatMessage }: Page,
) {
  const every = everyOf(check);
  if (every === undefined) return { asked: '', failed: '', things: '', often: 'unknown' };
  return {
    ...{ asked: numberText(every.asked), failed: numberText(every.failed) },
    things: every.among ?? view.words(formatMessage.language)(`asked.${what}`),
    often: every.failed === every.asked ? 'all' : 'some',
  };
}

/** What kept a program from being loaded, led in by what that means. */
export function notLoaded(trouble: LoadError, page: Page): Piece[] {
  return [
    words(page.formatMessage('report.not-loaded')),
    words(''),
    ...troublePieces(trouble, page),
  ];
}

/** What kept a program from being asked, where, and what to try. */
export function troublePieces({ message, hint, file, ...place }: LoadError, page: Page): Piece[] {
  const { formatMessage } = page;
  return [
    words(message, 'bad', '✗ '),
    ...(file === undefined ? [] : [placed({ file, ...place }, page)]),
    ...sentences(hint, 'advice', formatMessage('report.try-this')),
  ];
}

const MOST_WARNINGS = 2;

/**
 * What costs no points.
 *
 * @param quoted lines of the program that stand on the page already, and are not quoted again
 */
export function warningPieces(
  warnings: GradeResult['warnings'],
  page: Page,
  quoted: readonly Place[] = [],
  most = MOST_WARNINGS,
): Piece[] {
  const { formatMessage, leftOut } = page;
  const count = warnings.length;
  if (count === 0) return [];
  if (leftOut.includes('warnings')) {
    return [words(formatMessage('report.warnings-left-out', { count }), 'warning')];
  }
  const isQuoted = (place: Place): boolean =>
    quoted.some(({ file, line }) => file === place.file && line === place.line);
  // The same may be said of many lines: of a name that is nowhere declared, of each that has it.
  const told = warnings
    .filter(({ message }, i) => warnings.findIndex((each) => each.message === message) === i)
    .slice(0, most);
  const left = count - told.length;
  return [
    words(formatMessage('report.warnings', { count }), 'warning'),
    ...told.flatMap(({ message, location: place }) => [
      ...(place === undefined ? [] : [placed(place, page, isQuoted(place) ? {} : place)]),
      words(message),
    ]),
    ...(left > 0 ? [words(formatMessage('report.more-warnings', { count: left }), 'quiet')] : []),
  ];
}
