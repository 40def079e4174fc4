/**
 * Escapes text for GitHub-flavoured Markdown: it contains no markup, HTML, link, mention of a person, reference to an
 * issue or emoji code; and no command to a CI runner, since the Markdown may be printed into a job's log.
 */
import { visibleText } from '../in-child/visible.ts';
import { logText } from './workflow-log.ts';

/** The invisible word joiner, which separates `@` or `#` from the name behind it. */
const WORD_JOINER = '\u2060';

/** @returns one line of text */
export function markdownText(text: string): string {
  return visibleText(text)
    .replace(/\s+/g, ' ')
    .replace(/[!-/:-@[-`{-~]/g, '\\$&')
    .replace(/\\[@#:]|www(?=\\\.)|GH(?=\\-)/gi, `$&${WORD_JOINER}`);
}

/** @returns the text as a code span on one line, with a fence that the text cannot close */
export function codeSpan(text: string): string {
  const line = logText(text).replace(/\s+/g, ' ').trim();
  if (line === '') return '';
  const fence = '`'.repeat(longestRun(line) + 1);
  return `${fence} ${line} ${fence}`;
}

/** @returns the text as a code block, with a fence that the text cannot close; ends in a line break */
export function codeBlock(text: string): string {
  const visible = logText(text);
  const fence = '`'.repeat(Math.max(3, longestRun(visible) + 1));
  return `${fence}text\n${visible.trimEnd()}\n${fence}\n`;
}

function longestRun(text: string): number {
  return (text.match(/`+/g) ?? []).reduce((longest, run) => Math.max(longest, run.length), 0);
}

/** @param items Markdown, each of one line */
export function bulletList(items: readonly string[]): string {
  return items.map((item) => `- ${item}\n`).join('');
}
