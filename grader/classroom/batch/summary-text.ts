/** The summary of a class for the terminal, and as Markdown. */

import { visibleLine } from '../../base/in-child/visible.ts';
import { besides, type Say } from '../../base/messages/say.ts';
import { markdownText } from '../../base/text/markdown.ts';
import { shortened } from '../../base/text/terminal.ts';
import type { ClassList, ClassSummary, ListItem } from './class-summary.ts';

const MOST_NAMED = 20;
const MOST_COLUMNS = 300;
const BAR_LENGTH = 30;

export function summaryForTerminal(summary: ClassSummary, say: Say): string {
  const { headline, distribution, lists } = summary;
  const bars = distribution.map(({ name, count }) => {
    const drawn = `${bar(count, summary)} ${count}`.trimStart();
    return `  ${name.padStart(9)}  ${drawn}`;
  });
  const told = lists.map((list) => terminalList(list, say));
  return `${[headline, bars.join('\n'), ...told].join('\n\n')}\n`;
}

function bar(count: number, { distribution }: ClassSummary): string {
  const most = Math.max(1, ...distribution.map((each) => each.count));
  return '█'.repeat(Math.ceil((BAR_LENGTH * count) / most));
}

export function terminalList({ title, items, file }: ClassList, say: Say): string {
  // All of it is shown where no table has it.
  const shown = file ? items.slice(0, MOST_NAMED) : items;
  const more = items.length - shown.length;
  const heading = say(title);
  return [
    file === undefined ? heading : `${heading} (${items.length})`,
    ...shown.map((item) => `  ${told(item, say, shownLine)}`),
    ...(more > 0 ? [`  ${say('class.more', { count: more, file: file ?? '' })}`] : []),
  ].join('\n');
}

function told({ name, reason = '' }: ListItem, say: Say, shown: typeof shownLine): string {
  return reason === '' ? shown(name) : `${shown(name)}${say('class.colon')}${shown(reason)}`;
}

export function summaryAsMarkdown(summary: ClassSummary, title: string, say: Say): string {
  const plot = summary.distribution.map(
    ({ name, count }) => `| ${markdownLine(name)} | ${count} | ${bar(count, summary)} |`,
  );
  const listed = summary.lists.flatMap(({ title: heading, items }) => {
    const lines = items.map((item) => `- ${told(item, say, markdownLine)}`);
    return [`## ${say(heading)}`, besides(say, heading, 'hint') ?? [], lines.join('\n')].flat();
  });
  const heads = `| ${say('class.score')} | ${say('class.submissions')} | |\n| --: | --: | :-- |`;
  return [
    `# ${markdownLine(title)}`,
    markdownLine(summary.headline),
    `## ${say('class.scores')}`,
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
