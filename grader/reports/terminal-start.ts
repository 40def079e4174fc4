/** What somebody reads who has not written all functions yet: what they are, and which is next. */
import { FUNCTION_NAMES } from '../exercises/game-tree/checks/check-names.ts';
import type { GradeResult } from '../results/result.ts';
import { type Page, paragraph } from './terminal-page.ts';
import { placeText } from './terminal-source.ts';

/** The graded functions that are stubs, in the order in which they are best written. */
export function notWritten({ checks }: GradeResult): string[] {
  return FUNCTION_NAMES.filter((name) =>
    checks.some((check) => check.name === name && check.notWritten === true),
  );
}

/** The starter as it was handed out: nothing is written at all. */
export function isFreshStarter(result: GradeResult): boolean {
  return notWritten(result).length === FUNCTION_NAMES.length;
}

export function welcomeLines(result: GradeResult, page: Page): string[] {
  const { words, ink } = page;
  const nameWidth = Math.max(...FUNCTION_NAMES.map((name) => name.length));
  return [
    ...paragraph(page, words.welcome(placeText(result.submission, { file: 'game-tree.ts' }))),
    '',
    ...FUNCTION_NAMES.flatMap((name, i) =>
      paragraph(page, words.jobs[name] ?? '', `  ${i + 1}. ${name.padEnd(nameWidth)}  `),
    ),
    '',
    ...paragraph(page, words.whereToBegin()),
    ...paragraph(page, words.gradeAgain()).map((line) => ink.cyan(line)),
  ];
}

export function nextLines(result: GradeResult, page: Page): string[] {
  const [next] = notWritten(result);
  if (next === undefined) return [];
  const { words, ink } = page;
  return paragraph(page, words.nextToWrite(next, words.whyNext[next] ?? '')).map((line) =>
    ink.cyan(line),
  );
}
