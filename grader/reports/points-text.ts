/** Points and counts as reports write them. */
import type { FormatMessage, LocalizedValue } from '../base/messages/format-message.ts';
import { DEFAULT_EXERCISE } from '../exercises/all.ts';
import type { GradeResult } from '../results/result.ts';

/** The total. It names the exercise, because the report may lie beside those of other exercises. */
export function totalText(result: GradeResult, formatMessage: FormatMessage): string {
  return formatMessage('report.total', {
    ...pointValues(result),
    exercise: result.exercise ?? DEFAULT_EXERCISE,
  });
}

/** The points as values of a message. */
export function pointValues({ score, maxScore }: Pick<GradeResult, 'score' | 'maxScore'>) {
  return { score: numberText(score), maxScore: numberText(maxScore) };
}

/** A count as a value of a message, which may choose words by it. */
export function countValue(count: number): LocalizedValue {
  return { textIn: () => numberText(count), toString: () => String(count) };
}

/** A number with commas between thousands: `2,423`. Points have two decimals at most. */
export function numberText(value: number): string {
  return value.toLocaleString('en', { maximumFractionDigits: 2 });
}
