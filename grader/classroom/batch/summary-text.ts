/** The summary of a class for the terminal, and as Markdown. */

import { visibleLine } from '../../base/in-child/visible.ts';
import { companionMessage, type FormatMessage } from '../../base/messages/format-message.ts';
import { markdownText } from '../../base/text/markdown.ts';
import { shortened } from '../../base/text/terminal.ts';
import type { ClassList, ListItem } from './class-lists.ts';
import type { ClassSummary } from './class-summary.ts';

const MOST_NAMED = 20;
const MOST_COLUMNS = 300;
const BAR_LENGTH = 30;

export function summaryForTerminal(summary: ClassSummary, formatMessage: FormatMessage): string {
  const { headline, distribution, lists } = summary;
  const bars = distribution.map(({ name, count }) => {
    const drawn = `${bar(count, summary)} ${count}`.trimStart();
    return `  ${name.padStart(9)}  ${drawn}`;
  });
  const told = lists.map((list) => terminalList(list, formatMessage));
  return `${[headline, bars.join('\n'), ...told].join('\n\n')}\n`;
}

function bar(count: number, { distribution }: ClassSummary): string {
  const most = Math.max(1, ...distribution.map((each) => each.count));
  return '█'.repeat(Math.ceil((BAR_LENGTH * count) / most));
}

export function terminalList(
  { title, items, file }: ClassList,
  formatMessage: FormatMessage,
): string {
  // All of it is shown where no table has it.
  const shown = file ? items.slice(0, MOST_NAMED) : items;
  const more = items.length - shown.length;
  const heading = formatMessage(title);
  return [
    file === undefined ? heading : `${heading} (${items.length})`,
    ...shown.map((item) => `  ${told(item, formatMessage, shownLine)}`),
    ...(more > 0 ? [`  ${formatMessage('class.more', { count: more, file: file ?? '' })}`] : []),
  ].join('\n');
}

function told(
  { name, reason = '' }: ListItem,
  formatMessage: FormatMessage,
  shown: typeof shownLine,
): string {
  return reason === ''
    ? shown(name)
    : `${shown(name)}${formatMessage('class.colon')}${shown(reason)}`;
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
    const lines = items.map((item) => `- ${told(item, formatMessage, markdownLine)}`);
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
    `## ${formatMessage('class.scores')}`,
    `${heads}\n${plot.join('\n')}`,
    ...listed,
  ]
    .join('\n\n')
    .concat('\n');
}

/** Messages of students' errors may be novels. */
export function shownLine(text: string): string {
  return shortened(visibleLine(text), MOST_COLUMNS);
}

function markdownLine(text: string): string {
  return markdownText(shownLine(text));
}
