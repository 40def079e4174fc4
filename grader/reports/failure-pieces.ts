/** Describes one failure: its picture, what happened and where, what was printed, and what to try. */

import { visibleLine } from '../base/in-child/visible.ts';
import type { Picture } from '../engine/picture.ts';
import { inputOf } from '../engine/view.ts';
import { isWhereItEnded } from '../results/hint-level.ts';
import {
  answerText,
  type CaseResult,
  type CheckResult,
  type RepairPlace,
} from '../results/result.ts';
import {
  exhaustiveCounts,
  failedCases,
  misconceptionAdvice,
  misconceptionText,
  type ReportedFailure,
  waitsForOthers,
} from './failures.ts';
import { tryCommand } from './next-steps.ts';
import { indented } from './piece-lines.ts';
import { numberText } from './points-text.ts';
import { drawPictures, type Page } from './report-page.ts';
import {
  placePiece,
  printedPieces,
  type ReportPiece,
  textPiece,
  textPieces,
} from './report-pieces.ts';

/** The most lines of a picture that is small: three failures with such pictures fill two screens. */
const MAX_SMALL_PICTURE_LINES = 12;

/** @returns the parts of the description, in the order in which they are read */
export function failurePieces(failure: ReportedFailure, page: Page) {
  const { names, shown } = failure;
  const text = headingText(failure, page);
  const heading: ReportPiece[] = [{ kind: 'heading', names, id: shown.id, text }];
  if (!page.folded) heading.push(textPiece(''));
  return {
    heading,
    picture: picturePieces(failure, page),
    /** The message that says what happened, and the source location. */
    happened: happenedPieces(failure, page),
    reasons: page.explain ? explanationPieces(failure, page) : [],
    /** Pieces that help to find the fault: printed output, advice, and the line to look at. */
    help: helpPieces(failure, page),
    otherCases: otherCasesPieces(failure, page),
    command: commandPieces(shown, page),
  };
}

/** The command that runs the shown case alone. */
function commandPieces({ tryWith }: CaseResult, page: Page): ReportPiece[] {
  if (tryWith === undefined || page.omitted.includes('command')) return [];
  const command = tryCommand(page.subject, tryWith);
  if (command === undefined) return [];
  return [{ kind: 'command', lead: page.formatMessage('try.run-alone'), command }];
}

function happenedPieces(failure: ReportedFailure, page: Page): ReportPiece[] {
  const { shown, check } = failure;
  const { formatMessage, view, explain } = page;
  const { location } = shown;
  const pieces = textPieces(shown.message);
  if (!explain) pieces.push(...textPieces(view.reasons?.(shown, formatMessage.language)));
  const isShownWithRepair = check.place?.repaired !== undefined && isSuspectedLine(failure);
  if (location !== undefined && !isShownWithRepair) pieces.push(placePiece(location, page));
  pieces.push(...rightAnswerPieces(shown, page));
  return pieces;
}

/** A longer right answer is not written out beside an error. A guess. */
const MAX_ANSWER_LENGTH = 60;

/** The message about a wrong answer has the right one; that about an error, an endless loop or no answer has none. */
function rightAnswerPieces(shown: CaseResult, { formatMessage }: Page): ReportPiece[] {
  const hasNone = isWhereItEnded(shown) || shown.finding === 'no-answer';
  if (!hasNone || shown.expected === undefined) return [];
  const answer = visibleLine(answerText(shown.expected));
  if (answer.length > MAX_ANSWER_LENGTH) return [];
  return [textPiece(formatMessage('report.right-is', { answer }))];
}

function helpPieces(failure: ReportedFailure, page: Page): ReportPiece[] {
  const { shown, check } = failure;
  const pieces = printedPieces(page.formatMessage('report.printed-here'), shown.printed);
  const advice = advicePieces(failure, page);
  pieces.push(...advice);
  // One piece of advice after another needs no second lead.
  const lead = advice.length > 0 ? undefined : page.formatMessage('place.look');
  if (page.explain || !hasAdviceAtLine(failure)) {
    pieces.push(...suspectedLinePieces(check, page, lead));
  }
  return pieces;
}

/** The picture that was saved with the result, otherwise what the exercise draws for it. */
function picturePieces({ shown, check }: ReportedFailure, page: Page): ReportPiece[] {
  const { view, formatMessage } = page;
  const pictures = view.pictures?.(check.name, shown, formatMessage.language);
  const lines = shown.picture?.map(visibleLine) ?? drawPictures(pictures ?? [], page);
  if (lines.length === 0) return [];
  const shownLines = page.omitted.includes('picture') ? smallPicture(lines, pictures, page) : lines;
  const needsSmallPicture = page.isBelow || page.omitted.includes('picture');
  if (needsSmallPicture && shownLines.length > MAX_SMALL_PICTURE_LINES) {
    return [textPiece(formatMessage('report.picture-left-out'), 'quiet'), textPiece('')];
  }
  return [{ kind: 'picture', lines: indented(shownLines), pictures }, textPiece('')];
}

/** @returns the picture without the empty margins of its boards where that is smaller, and no further rows of boards */
function smallPicture(
  lines: readonly string[],
  pictures: readonly Picture[] | undefined,
  page: Page,
): readonly string[] {
  const withoutMargins = drawPictures(pictures ?? [], page, { margin: 0 });
  const isSmaller = withoutMargins.length > 0 && withoutMargins.length < lines.length;
  return firstRow(isSmaller ? withoutMargins : lines);
}

/** @returns the first row of boards that stand side by side, and a sign where others follow */
function firstRow(lines: readonly string[]): readonly string[] {
  const end = lines.indexOf('');
  return end < 0 ? lines : [...lines.slice(0, end), '…'];
}

/**
 * The steps of the reasoning in full, with a picture below each that the exercise can draw. A step with which the advice
 * below begins is not said twice.
 */
function explanationPieces(failure: ReportedFailure, page: Page): ReportPiece[] {
  const { shown } = failure;
  const { view, formatMessage, omitted } = page;
  const isDrawn = !omitted.includes('drawn-reasons');
  const advice = adviceFor(failure, page) ?? '';
  const steps = (shown.explanation ?? []).filter((text) => !advice.startsWith(text));
  return steps.flatMap((text) => {
    const picture = isDrawn && view.drawnReason?.(text, shown, formatMessage.language);
    if (!picture) return [textPiece(text)];
    const lines = indented(drawPictures([picture], page));
    return [textPiece(text), { kind: 'picture', lines: ['', ...lines, ''], pictures: [picture] }];
  });
}

/** The advice, with the sentence about the misconception before it. A short report leaves that sentence out. */
function advicePieces(failure: ReportedFailure, page: Page): ReportPiece[] {
  const { formatMessage, explain, folded } = page;
  const { misconception } = failure.check;
  const isLeftOut = folded && hasAdviceAtLine(failure);
  const knownBug = isLeftOut ? undefined : misconceptionText(failure.check, formatMessage);
  const happens = knownBug !== undefined && explain ? misconception?.happens : undefined;
  const advice = adviceFor(failure, page);
  return [
    ...textPieces(knownBug),
    ...textPieces(happens),
    ...textPieces(advice, 'advice', formatMessage('report.try-this')),
  ];
}

/**
 * A misconception has its own advice. Other advice is left out if a line to look at follows, unless the advice is about the
 * line that is shown, or there is room for both. In the watch it was on the screen before the line, and stays.
 */
function adviceFor(failure: ReportedFailure, page: Page): string | undefined {
  const { check, shown } = failure;
  const isAboveLine = check.place !== undefined && !hasAdviceAtLine(failure);
  if (isAboveLine && page.omitted.includes('advice')) return undefined;
  if (check.misconception !== undefined) return misconceptionAdvice(check);
  const hasRoom = page.explain || page.inWatch;
  return isAboveLine && !hasRoom ? undefined : shown.hint || undefined;
}

/** Whether a line is shown with advice on it already. A student gets one piece of advice at a time. */
function hasAdviceAtLine(failure: ReportedFailure): boolean {
  const { location, hint } = failure.shown;
  if (location === undefined || hint === undefined) return false;
  if (failure.check.place?.repaired !== undefined) return false;
  return !isWhereItEnded(failure.shown) || isSuspectedLine(failure);
}

/** Whether the line at which it failed is the one that fault localization suspects. */
function isSuspectedLine({ shown: { location }, check: { place } }: ReportedFailure): boolean {
  return place !== undefined && location?.file === place.file && location.line === place.line;
}

/** The lines that fault localization suspects. */
function suspectedLinePieces(
  { place, otherPlace }: CheckResult,
  page: Page,
  lead: string | undefined,
): ReportPiece[] {
  const { formatMessage, omitted } = page;
  const pieces: ReportPiece[] = [];
  if (place !== undefined) pieces.push(...repairPieces(place, lead, page));
  if (otherPlace !== undefined && !omitted.includes('other-place')) {
    pieces.push(...repairPieces(otherPlace, formatMessage('place.or-look'), page));
  }
  return pieces;
}

function repairPieces(line: RepairPlace, lead: string | undefined, page: Page): ReportPiece[] {
  const pieces = [textPiece(line.message, 'advice', lead), placePiece(line, page)];
  if (line.repaired !== undefined) {
    pieces.push(...repairedPieces(line.repaired, page));
  }
  return pieces;
}

/** The lines of a repair stand below one another, behind the same lead. */
function repairedPieces(repaired: string, { formatMessage }: Page): ReportPiece[] {
  if (repaired === '') return [textPiece(formatMessage('place.left-out'))];
  const lead = formatMessage('place.repaired');
  return repaired.split('\n').map((line, i) => {
    return textPiece(visibleLine(line), undefined, i === 0 ? lead : ' '.repeat(lead.length));
  });
}

/**
 * Counts the other cases that fail. There is nothing to count where the heading has counted all inputs, nor where a
 * function is absent, as all its cases fail then.
 */
function otherCasesPieces(
  { check, shown }: ReportedFailure,
  { formatMessage, omitted }: Page,
): ReportPiece[] {
  if (omitted.includes('other-cases')) return [];
  if (exhaustiveCounts(check) !== undefined || shown.finding === 'absent') return [];
  const others = failedCases(check).filter((each) => each !== shown);
  if (others.length === 0) return [];
  const skipped = others.filter(({ status }) => status === 'skipped').length;
  const failed = others.length - skipped;
  const sentences = [
    formatMessage('report.more-cases-fail', { check: check.name, failed }),
    formatMessage('report.more-cases-skipped', { check: check.name, skipped }),
  ];
  return textPieces(
    sentences.filter((sentence) => sentence !== ''),
    'quiet',
  );
}

/** @returns the text after the function's name: on how many of the asked inputs it is wrong */
function headingText({ shown, check }: ReportedFailure, page: Page): string {
  const { formatMessage } = page;
  if (shown.finding === 'absent') return `: ${formatMessage('report.standing.absent')}`;
  if (shown.finding === 'not-written') return `: ${formatMessage('report.standing.incomplete')}`;
  if (shown.finding === 'wrong-when-called') return ` ${formatMessage('report.wrong-when-called')}`;
  const counts = wrongCounts(check, 'many', page);
  if (counts.often === 'unknown' || inputOf(shown) === undefined) {
    const title = visibleLine(shown.title ?? shown.id);
    const isTimeout = shown.status === 'timeout';
    if (!isTimeout && shown.finding !== 'threw') return `: ${title}`;
    return ` ${formatMessage('report.ended', { isTimeout, title })}`;
  }
  return ` ${formatMessage('report.wrong-on', counts)}`;
}

/**
 * On how many of all inputs a check is wrong, as values of a message.
 *
 * @param noun which of the exercise's words for inputs: `asked.many` or `asked.of-program`
 */
export function wrongCounts(
  check: CheckResult,
  noun: 'many' | 'of-program',
  { view, formatMessage }: Page,
) {
  const counts = exhaustiveCounts(check);
  if (counts === undefined) return { asked: '', failed: '', things: '', often: 'unknown' };
  return {
    asked: numberText(counts.asked),
    failed: numberText(counts.failed),
    things: counts.among ?? view.words(formatMessage.language)(`asked.${noun}`),
    often: oftenOf(counts),
  };
}

function oftenOf({ asked, failed, isPartial }: NonNullable<CaseResult['boards']>) {
  if (isPartial) return 'least';
  return failed === asked ? 'all' : 'some';
}

/** The whole program fails whenever a function does, so one line about it is enough. */
export function wholeProgramPieces(check: CheckResult, page: Page): ReportPiece[] {
  if (waitsForOthers(check)) return [];
  const counts = wrongCounts(check, 'of-program', page);
  return [textPiece(page.formatMessage('report.whole-fails', { program: check.name, ...counts }))];
}
