/** One failure in full: the board, what happened and where, what was printed, what to try. */
import type { CaseResult, GradeResult, Printed } from '../results/result.ts';
import { columnsOf, visibleLines, wrapText } from '../text/terminal.ts';
import { visibleLine } from '../text/visible.ts';
import { adviceOf, type Failure, isAtPlace, isLineTold } from './failures.ts';
import { knownBugText } from './standing.ts';
import {
  canvasOf,
  drawn,
  INDENT,
  indented,
  numberText,
  type Page,
  paragraph,
} from './terminal-page.ts';
import { placeLines, repairPlaceLines } from './terminal-source.ts';
import { continued, tryCommand } from './try-command.ts';

const MOST_PRINTED_LINES = 6;
/** Three failures with a picture of so many lines fill two screens. */
const MOST_LINES_OF_SMALL_PICTURE = 12;

export function failureLines(failure: Failure, result: GradeResult, page: Page): string[] {
  return [
    ...failureHeading(failure, page),
    ...(page.folded ? [] : ['']),
    ...failureBody(failure, result.submission, page),
    ...againLines(failure.shown, result, page),
  ];
}

/** One that could not be told apart from one shown above: what it says of itself, and how to see it again. */
export function failureInShort(failure: Failure, result: GradeResult, page: Page): string[] {
  const { check, shown } = failure;
  const { message } = shown;
  const known = knownBugText(check, page.say);
  return [
    ...failureHeading(failure, page),
    ...(message === undefined ? [] : ['', ...paragraph(page, message)]),
    ...(known === undefined ? [] : paragraph(page, known)),
    ...repairPlaceLines(check, result.submission, page),
    ...againLines(shown, result, page),
  ];
}

/** The command that asks just this once more, over several lines where it is long. */
function againLines({ tryWith }: CaseResult, result: GradeResult, page: Page): string[] {
  const command = tryWith && tryCommand(result, tryWith);
  if (command === undefined || page.leftOut.includes('again')) return [];
  const runAlone = page.say('try.run-alone');
  const room = page.width - 2 * INDENT.length;
  const lines = continued(command, room).map((line) => INDENT + line);
  const onOne = `${INDENT}${runAlone} ${lines[0]?.trim()}`;
  const fits = lines.length === 1 && columnsOf(onOne) <= page.width;
  return (fits ? [onOne] : [INDENT + runAlone, ...indented(lines)]).map((line) =>
    page.ink.dim(line),
  );
}

/** All but the heading. @param submission as it was given */
export function failureBody(failure: Failure, submission: string, page: Page): string[] {
  const { shown } = failure;
  const { ink, say, view } = page;
  const sentences = (texts: readonly string[] = []): string[] =>
    texts.flatMap((text) => paragraph(page, text));
  const isShownBelow = failure.check.place?.repaired !== undefined && isAtPlace(failure);
  const happened = [
    ...(shown.message === undefined ? [] : paragraph(page, shown.message)),
    ...sentences(view.text.notes?.(shown, say.language)),
    ...(page.explain ? [] : sentences(view.text.reasons?.(shown))),
    ...(shown.location === undefined || isShownBelow
      ? []
      : placeLines(submission, shown.location, page)),
    ...(page.explain ? explanationLines(shown, page) : []),
    ...printedLines(say('report.printed-here'), shown.printed, page),
  ];
  return [
    ...pictureLines(failure, page),
    ...happened,
    ...adviceLines(failure, page),
    ...(isLineTold(failure) && !page.explain
      ? []
      : repairPlaceLines(failure.check, submission, page)),
    ...restCounted(failure, page).map((line) => ink.dim(line)),
  ];
}

function pictureLines(failure: Failure, page: Page): string[] {
  const picture = drawn(failure, page);
  if (picture.length === 0) return [];
  const { say, ink } = page;
  const noted = (text: string): string[] => [...paragraph(page, text).map(ink.dim), ''];
  const saved = failure.shown.picture?.join('\n');
  if (page.drawnAbove.some((above) => above.join('\n') === saved)) {
    return noted(say('report.picture-is-above'));
  }
  const isTooLarge = page.smallPicturesOnly || page.leftOut.includes('picture');
  const isLeftOut = isTooLarge && picture.length > MOST_LINES_OF_SMALL_PICTURE;
  return isLeftOut ? noted(say('report.picture-left-out')) : [...indented(indented(picture)), ''];
}

/** Which function it is of, and on how much of what was asked. */
export function failureHeading(failure: Failure, page: Page): string[] {
  const { ink, width } = page;
  const name = `✗ ${[failure.check.name, ...failure.alsoOf].join(', ')}`;
  const lines = wrapText(
    name + headingText(failure, page),
    width - INDENT.length,
    page.view.text.whole,
  );
  const [first = '', ...rest] = lines;
  return [
    ink.bold(ink.red(first.slice(0, name.length))) + first.slice(name.length),
    ...indented(rest),
  ];
}

/** What stands after the name. */
function headingText({ shown, input, every }: Failure, { say, view }: Page): string {
  if (shown.finding === 'absent') return `: ${say('report.standing.absent')}`;
  if (shown.finding === 'wrong-when-called') return ` ${say('report.wrong-when-called')}`;
  if (every === undefined || input === undefined)
    return `: ${visibleLine(shown.title ?? shown.id)}`;
  const asked = numberText(every.asked);
  const things = every.among ?? view.words(say.language).asked('many');
  return every.failed === every.asked
    ? ` ${say('report.wrong-on-all', { asked, things })}`
    : ` ${say('report.wrong-on', { failed: numberText(every.failed), asked, things })}`;
}

function adviceLines(failure: Failure, page: Page): string[] {
  const { misconception } = failure.check;
  const { say, ink } = page;
  const lines: string[] = [];
  const known = knownBugText(failure.check, say);
  if (misconception !== undefined && known !== undefined && !(page.folded && isLineTold(failure))) {
    lines.push(...paragraph(page, known));
    if (page.explain) lines.push(...paragraph(page, misconception.happens));
  }
  const advice = adviceOf(failure, page.explain);
  if (advice !== undefined) {
    lines.push(...paragraph(page, advice, say('report.try-this')).map((line) => ink.cyan(line)));
  }
  return lines;
}

/** Where all boards were asked about, the heading has counted them; what is absent is so in all cases. */
function restCounted(
  { check, shown, every, moreFailed, moreSkipped }: Failure,
  page: Page,
): string[] {
  if (every !== undefined || shown.finding === 'absent') return [];
  const { say } = page;
  return [
    ...(moreFailed > 0
      ? paragraph(page, say('report.more-fail', { count: moreFailed, check: check.name }))
      : []),
    ...(moreSkipped > 0
      ? paragraph(page, say('report.more-not-asked', { count: moreSkipped, check: check.name }))
      : []),
  ];
}

/** What a submission printed, behind a bar, so that it cannot be taken for words of the grader. */
export function printedLines(heading: string, printed: Printed | undefined, page: Page): string[] {
  if (printed === undefined || printed.text.trim() === '') return [];
  const { ink, say } = page;
  const bar = `${INDENT}│ `;
  const { lines, isCut } = visibleLines(printed.text, MOST_PRINTED_LINES, page.width - bar.length);
  return [
    ...paragraph(page, heading),
    ...lines.map((line) => ink.dim(bar) + line),
    ...(isCut || printed.truncated ? [ink.dim(INDENT + say('report.printed-more'))] : []),
  ];
}

/** What a program printed while it was tried, or while it played. */
export function printedText(printed: Printed | undefined, page: Page): string {
  const lines = printedLines(page.say('report.printed-by-try'), printed, page);
  return lines.length === 0 ? '' : `${lines.join('\n')}\n`;
}

export function explanationLines(shown: CaseResult, page: Page): string[] {
  const { explanation = [] } = shown;
  const { drawnReason } = page.view.text;
  return explanation.flatMap((text) => {
    const lines = drawnReason?.(text, shown, canvasOf(page)) ?? [];
    const below = lines.length === 0 ? [] : ['', ...indented(indented(lines)), ''];
    return [...paragraph(page, text), ...below];
  });
}
