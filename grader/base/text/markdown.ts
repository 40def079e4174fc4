/**
 * Text for GitHub-flavoured Markdown that shows as it is: no mark-up, no HTML, no link, no mention
 * of a person, no reference to an issue, no picture of a word; and, as it may be printed into the log
 * of a CI job, no command. This is the only place that knows how.
 */
import { visibleText } from '../in-child/visible.ts';
import { logText } from './workflow-log.ts';

/** Joins nothing and shows as nothing, but parts what would be read as one. */
const PART = '\u2060';

/** @returns one line of text */
export function markdownText(text: string): string {
  return visibleText(text)
    .replace(/\s+/g, ' ')
    .replace(/[!-/:-@[-`{-~]/g, '\\$&')
    .replace(/\\[@#:]|www(?=\\\.)|GH(?=\\-)/gi, `$&${PART}`);
}

/** @returns the text in a span of code, with a fence that it cannot close; one line */
export function codeSpan(text: string): string {
  const line = logText(text).replace(/\s+/g, ' ').trim();
  if (line === '') return '';
  const fence = '`'.repeat(longestRun(line) + 1);
  return `${fence} ${line} ${fence}`;
}

/** @returns the text in a block of code, with a fence that it cannot close; ends in a line break */
export function codeBlock(text: string): string {
  const visible = logText(text);
  const fence = '`'.repeat(Math.max(3, longestRun(visible) + 1));
  return `${fence}text\n${visible.trimEnd()}\n${fence}\n`;
}

function longestRun(text: string): number {
  return (text.match(/`+/g) ?? []).reduce((longest, run) => Math.max(longest, run.length), 0);
}
