/** Words for notes that cost no points: a program prints too much, is slow, or is written in another file. */
import type { FormatMessage } from '../../base/messages/format-message.ts';
import type { CheckResult } from '../../results/result.ts';
import { printsTooMuch } from '../ask/prints-too-much.ts';

/**
 * The first of several functions is named, because the others call it.
 *
 * @param checks each after those that it relies on
 */
export function printsALot(
  checks: readonly CheckResult[],
  formatMessage: FormatMessage,
): string | undefined {
  const flooding = checks.find(({ cases }) => printsTooMuch(cases));
  return flooding && formatMessage('prints-a-lot', { name: flooding.name });
}

/**
 * A slow program that answers rightly costs no points, but its student waited for it. Most often a search is slow because it
 * takes the first item out of a long list.
 *
 * @param longestMs the longest that a right answer took, where that was long
 */
export function tookLong(
  longestMs: number | undefined,
  formatMessage: FormatMessage,
): string | undefined {
  return longestMs === undefined
    ? undefined
    : formatMessage('slow', { seconds: Math.round(longestMs / 1000) });
}

/** Whether the student has written nothing yet. */
export function isStub(checks: readonly CheckResult[]): boolean {
  return checks.every(({ notWritten, isProgram }) => notWritten === true || isProgram);
}

/**
 * @param beside the name of a file beside the graded one, if it differs little from the right name
 * @returns a note about that file, if no function is written in the graded one
 */
export function writtenBeside(
  checks: readonly CheckResult[],
  beside: string | undefined,
  entry: string,
  formatMessage: FormatMessage,
): string | undefined {
  if (!isStub(checks) || beside === undefined) return undefined;
  return formatMessage('written-beside', { beside, entry });
}
