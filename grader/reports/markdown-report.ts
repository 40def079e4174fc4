/**
 * The verdict in GitHub-flavoured Markdown, with drawn boards: for a job's summary, a release or a
 * comment. Whatever may come from a student stands in escaped text or in a block of code.
 */
import picocolors from 'picocolors';
import type { View } from '../exercise/view.ts';
import { SOURCE_LANGUAGE } from '../messages/languages.ts';
import type { Say } from '../messages/say.ts';
import type { CheckResult, GradeResult, Printed } from '../results/result.ts';
import { codeBlock, codeSpan, markdownText } from '../text/markdown.ts';
import { shortened, visibleLines } from '../text/terminal.ts';
import { plainPage, pointsText, sayOf } from './check-text.ts';
import { adviceOf, type Failure, failuresOf } from './failures.ts';
import type { ReportContext } from './report-context.ts';
import { knownBugText, standingText } from './standing.ts';
import { proofOf } from './terminal-checks.ts';
import { drawn, numberText } from './terminal-page.ts';
import { framed, placesOf, placeText } from './terminal-source.ts';

/** GitHub refuses a summary above 1 MiB as a whole; what is cut here leaves room for others'. */
const MOST_BYTES = 900_000;

const MOST_TEXT = 1000;
const MOST_LISTED = 20;
const MOST_WARNINGS = 10;

export function markdownReport(result: GradeResult, { view }: Pick<ReportContext, 'view'>): string {
  const say = sayOf(result);
  const sections = [
    heading(result, view),
    loadErrorPart(result),
    checksTable(result),
    ...(result.loadError === undefined ? failuresOf(result, view) : []).map((failure) =>
      failurePart(failure, result, view),
    ),
    printedPart(say('log.printed-at-load'), result.printedAtLoad),
    warningsPart(result),
  ];
  return joined(
    sections.filter((section) => section !== ''),
    `\n*${say('log.cut-note')}*\n`,
  );
}

function joined(sections: readonly string[], cutNote: string): string {
  let text = '';
  for (const section of sections) {
    const longer = text === '' ? section : `${text}\n${section}`;
    if (Buffer.byteLength(longer) > MOST_BYTES) return text + cutNote;
    text = longer;
  }
  return text;
}

function heading(result: GradeResult, view: View): string {
  const proof = proofOf(result, view);
  const proven = proof === undefined ? '' : `\n${markdownText(proof)}\n`;
  return `## ${pointsText(result, result)}\n\n${codeSpan(shortened(result.submission, 200))}\n${proven}`;
}

function loadErrorPart(result: GradeResult): string {
  const { loadError, submission } = result;
  if (loadError === undefined) return '';
  const say = sayOf(result);
  const { file, message, hint } = loadError;
  return lines(
    say('log.not-loaded'),
    plain(message),
    file === undefined ? '' : placeSpan(submission, { ...loadError, file }),
    lineBlock(loadError),
    advicePart(hint, say),
  );
}

function checksTable(result: GradeResult): string {
  const rows = result.checks.map(
    (check) =>
      `| ${check.status === 'passed' ? '✅' : '❌'} | \`${check.name}\` | ${numberText(check.score)} | ${numberText(check.maxScore)} | ${markdownText(standingText(check, sayOf(result)))} |\n`,
  );
  const say = sayOf(result);
  return `| | ${say('log.columns.function')} | ${say('log.columns.points')} | ${say('log.columns.of')} | |\n| --- | --- | ---: | ---: | --- |\n${rows.join('')}`;
}

function failurePart(failure: Failure, result: GradeResult, view: View): string {
  const { check, shown, every } = failure;
  const picture = drawn(failure, plainPage(result, view));
  const told = [shown.message, ...(view.text.reasons?.(shown) ?? [])]
    .filter((text) => text !== undefined)
    .map(plain);
  const { location } = shown;
  const say = sayOf(result);
  const counted =
    every === undefined
      ? ''
      : `: ${say('log.wrong-on', { failed: numberText(every.failed), asked: numberText(every.asked), things: every.among ?? view.words(result.language ?? SOURCE_LANGUAGE).asked('many') })}`;
  return lines(
    `### \`${check.name}\`${counted}`,
    picture.length === 0 ? '' : codeBlock(picture.join('\n')),
    ...told,
    location === undefined ? '' : placeSpan(result.submission, location),
    lineBlock(location),
    markdownText(knownBugText(check, say) ?? ''),
    ...placesOf(check, say).flatMap(({ place, lead }) => [
      `**${lead.trim()}** ${markdownText(place.message)} ${placeSpan(result.submission, place)}`,
      lineBlock(place),
      place.repaired === undefined
        ? ''
        : `${markdownText(say('place.repaired'))} ${codeSpan(place.repaired)}`,
    ]),
    advicePart(adviceOf(failure), say),
    printedPart(say('log.printed'), shown.printed),
    othersPart(check, shown.id, say),
  );
}

function othersPart({ cases }: CheckResult, shownId: string, say: Say): string {
  const ids = cases
    .filter(({ id, status }) => status !== 'passed' && id !== shownId)
    .map(({ id }) => codeSpan(id));
  if (ids.length === 0) return '';
  const more = Math.max(0, ids.length - MOST_LISTED);
  return say('log.other-cases', { ids: ids.slice(0, MOST_LISTED).join(', '), more });
}

function printedPart(title: string, printed: Printed | undefined): string {
  if (printed === undefined || printed.text.trim() === '') return '';
  const { lines: shown, isCut } = visibleLines(printed.text, 20, 200);
  const more = isCut || printed.truncated ? '\n…' : '';
  return lines(title, codeBlock(shown.join('\n') + more));
}

function warningsPart(result: GradeResult): string {
  const { warnings, submission } = result;
  if (warnings.length === 0) return '';
  const items = warnings.slice(0, MOST_WARNINGS).map(({ message, location }) => {
    const place = location === undefined ? '' : `${placeSpan(submission, location)} `;
    return `- ${place}${plain(message)}\n`;
  });
  return `${sayOf(result)('log.warnings')}\n\n${items.join('')}`;
}

function plain(text: string): string {
  return markdownText(shortened(text, MOST_TEXT));
}

function advicePart(advice: string | undefined, say: Say): string {
  return advice === undefined ? '' : `**${say('log.try-this')}** ${plain(advice)}`;
}

/** The line of code, with a mark below it. */
function lineBlock(place: Parameters<typeof framed>[0] = {}): string {
  const code = framed(place, { width: 100, ink: picocolors.createColors(false) });
  return code.length === 0 ? '' : codeBlock(code.join('\n'));
}

function placeSpan(...place: Parameters<typeof placeText>): string {
  return codeSpan(shortened(placeText(...place), MOST_TEXT));
}

/** Paragraphs, each ended by an empty line; empty ones are left out. */
function lines(...paragraphs: readonly string[]): string {
  return paragraphs
    .filter((text) => text !== '')
    .map((text) => `${text.trimEnd()}\n`)
    .join('\n');
}
