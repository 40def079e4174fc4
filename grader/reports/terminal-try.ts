/** What `try` prints: an answer with its drawing, and whether a function is right on an input. */
import type { Passage } from '../exercise/trial.ts';
import type { Say } from '../messages/say.ts';
import type { CaseResult, LoadError, Printed } from '../results/result.ts';
import { visibleLine, visibleText } from '../text/visible.ts';
import { wrapText } from '../text/wrap-text.ts';
import type { Failure } from './failures.ts';
import { failureBody, printedLines } from './terminal-failure.ts';
import { INDENT, type Page, paragraph, type ResultPage } from './terminal-page.ts';
import { placeLines } from './terminal-source.ts';

/** What came of asking one function about one input. */
export interface ShownTrial {
  readonly check: string;
  /** How messages call it. */
  readonly name: string;
  /** As messages name it. */
  readonly input: string;
  readonly answer: string | undefined;
  readonly right: string;
  /** As a report would have it. */
  readonly result: CaseResult;
  /** The submission, as it was given. */
  readonly submission: string;
  /** More to say of it, in sentences. */
  readonly notes: readonly string[];
}

/** By itself, and not only with right functions in the place of others. */
export function isRight({ status, carriedFrom }: CaseResult): boolean {
  return status === 'passed' && carriedFrom === undefined;
}

export function trialLines(trial: ShownTrial, page: ResultPage, say: Say): string[] {
  const { name, input, answer, right, result, notes } = trial;
  const isFine = isRight(result);
  const isSame = !isFine && answer === right;
  const paint = isFine ? page.ink.green : page.ink.red;
  const verdict = say(isFine ? 'try.right-on' : 'try.wrong-on', { name, input });
  const body = isFine
    ? printedLines(page.say('report.printed-here'), result.printed, page)
    : failureBody(failureOf(trial), trial.submission, page);
  return [
    ...paragraph(page, verdict, isFine ? '✓ ' : '✗ ').map((line) => page.ink.bold(paint(line))),
    ...(answer === undefined ? [] : paragraph(page, answer, INDENT + say('try.answer'))),
    ...paragraph(page, isSame ? say('try.same-in-short') : right, INDENT + say('try.right')),
    ...(body.length === 0 ? [] : ['', ...body]),
    ...(notes.length === 0 ? [] : ['', ...notes.flatMap((note) => paragraph(page, note))]),
  ];
}

function failureOf({ check, result }: ShownTrial): Failure {
  const { status, score, maxScore } = result;
  return {
    check: { name: check, status, score, maxScore, cases: [result] },
    alsoOf: [],
    shown: result,
    input: result.board,
    moreFailed: 0,
    moreSkipped: 0,
  };
}

/** @param indent what stands before each line of words */
export function passageLines(
  passages: readonly Passage[],
  page: Page,
  indent: '' | typeof INDENT,
): string[] {
  return passages.flatMap((passage) => {
    switch (passage.kind) {
      case 'picture':
        return passage.lines.map((line) =>
          line === '' ? '' : indent + visibleLine(line).trimEnd(),
        );
      case 'words': {
        const { text, sign = '', tone } = passage;
        const lines =
          indent === ''
            ? wrapText(visibleText(sign + text), page.width, page.whole)
            : paragraph(page, text, sign);
        const paint = tone === undefined ? undefined : page.ink[tone === 'good' ? 'green' : 'red'];
        return paint === undefined ? lines : lines.map(paint);
      }
      default:
        return passage satisfies never;
    }
  });
}

export function printedText(printed: Printed, page: Page): string {
  const lines = printedLines(page.say('report.printed-by-try'), printed, page);
  return lines.length === 0 ? '' : `${lines.join('\n')}\n`;
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
