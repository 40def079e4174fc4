/** Notes that cost no points: a program prints without measure, is slow, or is written in another file. */
import type { FormatMessage } from '../../base/messages/format-message.ts';
import type { CheckResult } from '../../results/result.ts';
import { printsTooMuch } from '../ask/prints-too-much.ts';

/**
 * Of several functions the first is named: the others call it.
 *
 * @param checks in the order in which they rest on one another
 */
export function printsALot(
  checks: readonly CheckResult[],
  formatMessage: FormatMessage,
): string | undefined {
  const flooding = checks.find(({ cases }) => printsTooMuch(cases));
  return flooding && formatMessage('prints-a-lot', { name: flooding.name });
}

/**
 * A program that answers rightly and takes very long costs no points, and whoever waited wants to know what
 * for. Taking the first out of a long list is what makes a search slow most often.
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

/** Nothing is there yet that could be read. */
export function isStub(checks: readonly CheckResult[]): boolean {
  return checks.every(({ notWritten, isProgram }) => notWritten === true || isProgram);
}

/**
 * Where nothing is written yet, and a file beside is nearly called as the right one.
 *
 * @param beside the name of such a file, if there is one
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
