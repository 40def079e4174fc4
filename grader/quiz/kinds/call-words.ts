/** Words about calls and the lines that ran in them. */
import type { FormatMessage } from '../../base/messages/format-message.ts';
import type { FollowedCall } from '../followed-run.ts';
import type { StatementFacts } from '../record/source-facts.ts';

/** The most numbers of lines in a sentence (a guess). */
const MAX_LINES = 24;

/** @returns the name of the function with the input of the call */
export function callText({ name, told }: FollowedCall, formatMessage: FormatMessage): string {
  return formatMessage('quiz.call', { name, told });
}

/** @returns the numbers of the lines that ran, in order, as one text */
export function linesInOrder(statements: readonly StatementFacts[]): string {
  const lines: number[] = [];
  for (const { line } of statements) if (lines.at(-1) !== line) lines.push(line);
  if (lines.length <= MAX_LINES) return lines.join(', ');
  const last = MAX_LINES / 2;
  return `${lines.slice(0, last).join(', ')}, …, ${lines.slice(-last).join(', ')}`;
}
