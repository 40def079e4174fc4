/**
 * Renders `class.html`, a page to be shown to the class: for each function the most frequent first wrong answers and the
 * recognized misconceptions. It has counts and inputs, but no names and no text that a student wrote.
 */
import type { FormatMessage } from '../../base/messages/format-message.ts';
import { type Content, html, type Markup, wholePage } from '../../base/text/html.ts';
import { shortened } from '../../base/text/terminal.ts';
import { inputOf, type View } from '../../engine/view.ts';
import { plainPage } from '../../reports/check-texts.ts';
import { drawPictures } from '../../reports/report-page.ts';
import { isHidden } from '../../results/hint-level.ts';
import { answerText, type CaseResult, type GradeResult } from '../../results/result.ts';
import { shownLine } from './summary-text.ts';

/** Mistakes of one function (a guess at the time of a lecture). */
const MAX_MISTAKES = 5;
/** Longer answers are cut (a guess at what fits on the page). */
const MAX_COLUMNS = 140;

interface Mistake {
  readonly check: string;
  readonly input: string;
  readonly expected: string;
  readonly answer: string;
  /** A drawing of the first submission's mistake, as lines of text. */
  readonly picture: readonly string[];
  count: number;
}

/** @param results of a class, in any order */
export function lecturePage(
  results: readonly GradeResult[],
  view: View,
  title: string,
  formatMessage: FormatMessage,
): string {
  const loaded = results.filter(({ loadError }) => loadError === undefined);
  const mistakes = firstMistakes(loaded, view, formatMessage);
  const checks = [...new Set(loaded.flatMap((result) => result.checks.map(({ name }) => name)))];
  const sections = checks.flatMap((check): Content[] => {
    const checkMistakes = mistakes.filter((mistake) => mistake.check === check);
    const bugs = recognisedBugs(loaded, check);
    if (checkMistakes.length === 0 && bugs.size === 0) return [];
    return [sectionOf(check, checkMistakes.slice(0, MAX_MISTAKES), bugs, formatMessage)];
  });
  const body = html`<h1>${title}</h1>
<p>${formatMessage('class.lecture.of', { count: loaded.length })}</p>
${sections}`;
  const files = [new URL('summary.css', import.meta.url)];
  return wholePage({ language: formatMessage('class.tag'), title, files, body });
}

/** @returns the first failing case of each wrong function of each submission, counted; the most frequent one first */
function firstMistakes(
  results: readonly GradeResult[],
  view: View,
  formatMessage: FormatMessage,
): Mistake[] {
  const byKey = new Map<string, Mistake>();
  for (const result of results) {
    for (const check of result.checks) {
      const failed = check.cases.find(isOwnMistake);
      if (failed === undefined || check.notWritten === true) continue;
      const input = inputOf(failed) ?? '*';
      const answer = answerOf(failed, formatMessage);
      const key = JSON.stringify([check.name, input, answer]);
      const known = byKey.get(key);
      if (known !== undefined) {
        known.count++;
        continue;
      }
      const pictures = view.pictures?.(check.name, failed, formatMessage.language) ?? [];
      byKey.set(key, {
        check: check.name,
        input,
        expected: textOf(failed.expected, formatMessage),
        answer,
        picture: drawPictures(pictures, plainPage(result, view)),
        count: 1,
      });
    }
  }
  return [...byKey.values()].toSorted((a, b) => b.count - a.count);
}

/** A case that students do not see yet is not shown to them here. */
function isOwnMistake(result: CaseResult): boolean {
  return result.status !== 'passed' && result.carriedFrom === undefined && !isHidden(result);
}

/** Texts in answers that are no student's own words: values that JSON has no notation for. */
const PLAIN_TEXT = /^(?:-?Infinity|NaN|null|undefined|true|false|-?\d+)$/;

/** A text that was thrown or returned may be a student's own words, so the page only says that there was no answer. */
function answerOf({ status, actual }: CaseResult, formatMessage: FormatMessage): string {
  if (status === 'timeout') return formatMessage('class.answers.late');
  const isOwnText = typeof actual === 'object' && 'text' in actual && !PLAIN_TEXT.test(actual.text);
  if (actual === undefined || isOwnText) return formatMessage('class.lecture.no-answer');
  return textOf(actual, formatMessage);
}

function textOf(answer: CaseResult['expected'], formatMessage: FormatMessage): string {
  if (answer === undefined) return '';
  return shortened(answerText(answer, formatMessage('class.answers.empty-list')), MAX_COLUMNS);
}

function recognisedBugs(results: readonly GradeResult[], check: string): Map<string, number> {
  const counts = new Map<string, number>();
  for (const result of results) {
    for (const { misconception } of result.checks) {
      if (misconception?.function !== check) continue;
      counts.set(misconception.title, (counts.get(misconception.title) ?? 0) + 1);
    }
  }
  return counts;
}

function sectionOf(
  check: string,
  mistakes: readonly Mistake[],
  bugs: ReadonlyMap<string, number>,
  formatMessage: FormatMessage,
): Markup {
  const named = [...bugs].toSorted(([, a], [, b]) => b - a);
  const bugItems = named.map(([title, count]) => html`<li>${count} × ${shownLine(title)}</li>\n`);
  const shown = mistakes.map(({ count, input, answer, expected, picture }) => {
    const words = formatMessage('class.lecture.mistake', { count, input, answer, expected });
    const drawing = picture.length > 0 && html`<pre>${picture.join('\n')}</pre>`;
    return html`<li>${shownLine(words)}${drawing}</li>\n`;
  });
  return html`<h2>${check}</h2>
${bugItems.length > 0 && html`<ul>\n${bugItems}</ul>\n`}<ol>\n${shown}</ol>\n`;
}
