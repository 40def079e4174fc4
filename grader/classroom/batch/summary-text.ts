/** Renders the summary of a class for the terminal, and as Markdown. */

import { visibleLine } from '../../base/in-child/visible.ts';
import { companionMessage, type FormatMessage } from '../../base/messages/format-message.ts';
import { markdownText } from '../../base/text/markdown.ts';
import { shortened } from '../../base/text/terminal.ts';
import type { ClassList, ListItem } from './class-lists.ts';
import type { ClassSummary } from './class-summary.ts';

/** Items of a list that the terminal shows, if a table has all of them (a guess at a screen). */
const MAX_ITEMS = 20;
/** Longer texts are cut (a guess): messages of students' errors may be very long. */
const MAX_COLUMNS = 300;
/** Characters of the longest bar. */
const BAR_LENGTH = 30;

export function summaryForTerminal(summary: ClassSummary, formatMessage: FormatMessage): string {
  const { headline, notes, distribution, lists } = summary;
  const bars = distribution.map(({ name, count }) => {
    const drawn = `${bar(count, summary)} ${count}`.trimStart();
    return `  ${name.padStart(9)}  ${drawn}`;
  });
  const listTexts = lists.map((list) => terminalList(list, formatMessage));
  return `${[headline, ...notes, bars.join('\n'), ...listTexts].join('\n\n')}\n`;
}

function bar(count: number, { distribution }: ClassSummary): string {
  const most = Math.max(1, ...distribution.map((each) => each.count));
  return '█'.repeat(Math.ceil((BAR_LENGTH * count) / most));
}

export function terminalList(
  { title, items, file }: ClassList,
  formatMessage: FormatMessage,
): string {
  // If no table has the list, all of it is shown.
  const shown = file ? items.slice(0, MAX_ITEMS) : items;
  const heading = formatMessage(title);
  const lines = [file === undefined ? heading : `${heading} (${items.length})`];
  for (const item of shown) lines.push(`  ${itemText(item, formatMessage, shownLine)}`);
  const more = items.length - shown.length;
  if (more > 0) lines.push(`  ${formatMessage('class.more', { count: more, file: file ?? '' })}`);
  return lines.join('\n');
}

/** @param shownText makes the text of students harmless for the target */
function itemText(
  { name, reason = '' }: ListItem,
  formatMessage: FormatMessage,
  shownText: (text: string) => string,
): string {
  if (reason === '') return shownText(name);
  return `${shownText(name)}${formatMessage('class.colon')}${shownText(reason)}`;
}

export function summaryAsMarkdown(
  summary: ClassSummary,
  title: string,
  formatMessage: FormatMessage,
): string {
  const plot = summary.distribution.map(
    ({ name, count }) => `| ${markdownLine(name)} | ${count} | ${bar(count, summary)} |`,
  );
  const listed = summary.lists.flatMap(({ title: heading, items }) => {
    const lines = items.map((item) => `- ${itemText(item, formatMessage, markdownLine)}`);
    return [
      `## ${formatMessage(heading)}`,
      companionMessage(formatMessage, heading, 'hint') ?? [],
      lines.join('\n'),
    ].flat();
  });
  const heads = `| ${formatMessage('class.score')} | ${formatMessage('class.submissions')} | |\n| --: | --: | :-- |`;
  return [
    `# ${markdownLine(title)}`,
    markdownLine(summary.headline),
    ...summary.notes.map(markdownLine),
    `## ${formatMessage('class.scores')}`,
    `${heads}\n${plot.join('\n')}`,
    ...listed,
  ]
    .join('\n\n')
    .concat('\n');
}

/** @returns the text in one line that is not too long, without control characters */
export function shownLine(text: string): string {
  return shortened(visibleLine(text), MAX_COLUMNS);
}

function markdownLine(text: string): string {
  return markdownText(shownLine(text));
}
