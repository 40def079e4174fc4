/** The summary of a class for the terminal, and as Markdown. */
import { type Say, sayIn } from '../messages/say.ts';
import { markdownText } from '../text/markdown.ts';
import { shortened } from '../text/terminal.ts';
import { visibleLine } from '../text/visible.ts';
import type { ClassList, ListItem } from './class-lists.ts';
import type { ClassSummary } from './class-summary.ts';

const MOST_NAMED = 20;
const MOST_COLUMNS = 300;
const BAR_LENGTH = 30;

export function summaryForTerminal(summary: ClassSummary): string {
  const { distribution, lists, language } = summary;
  const say = sayIn(language);
  const bars = distribution.map(({ name, count }) => {
    const drawn = count === 0 ? '' : `${bar(count, summary)} `;
    return `  ${name.padStart(9)}  ${drawn}${count}`;
  });
  const parts = [
    headline(summary, say),
    bars.join('\n'),
    ...lists.map((list) => terminalList(list, say)),
  ];
  return `${parts.join('\n\n')}\n`;
}

export function headline(summary: ClassSummary, say: Say): string {
  const { submissions, maxScore, isListed, ofNobody, mean, median, fullMarks, proven } = summary;
  const counted = { submissions, maxScore, isListed, ofNobody };
  return say('class.headline', { ...counted, mean, median, fullMarks, proven });
}

function bar(count: number, { distribution }: ClassSummary): string {
  const most = Math.max(1, ...distribution.map((each) => each.count));
  return '█'.repeat(Math.ceil((BAR_LENGTH * count) / most));
}

export function terminalList(
  { title, items, file }: ClassList,
  say: Say,
  mostNamed = MOST_NAMED,
): string {
  const more = items.length - mostNamed;
  return [
    file === undefined ? title : `${title} (${items.length})`,
    ...items
      .slice(0, mostNamed)
      .map((item) =>
        item.count === undefined
          ? `  ${told(item, say, shownLine)}`
          : `  ${String(item.count).padStart(5)}  ${shownLine(item.name)}`,
      ),
    ...(more > 0 && file !== undefined ? [`  ${say('class.more', { count: more, file })}`] : []),
  ].join('\n');
}

function told({ name, reason = '' }: ListItem, say: Say, shown: (text: string) => string): string {
  return reason === '' ? shown(name) : `${shown(name)}${say('class.colon')}${shown(reason)}`;
}

export function summaryAsMarkdown(summary: ClassSummary, title: string): string {
  const { distribution, lists, language } = summary;
  const say = sayIn(language);
  const plot = distribution.map(
    ({ name, count }) => `| ${markdownLine(name)} | ${count} | ${bar(count, summary)} |`,
  );
  return [
    `# ${markdownLine(title)}`,
    markdownLine(headline(summary, say)),
    `## ${say('class.scores')}`,
    `| ${say('class.score')} | ${say('class.submissions')} | |\n| --: | --: | :-- |\n${plot.join('\n')}`,
    ...lists.flatMap(({ title, note, items }) => [
      `## ${title}`,
      ...(note === undefined ? [] : [note]),
      items
        .map(
          (item) =>
            `- ${item.count === undefined ? '' : `${item.count} × `}${told(item, say, markdownLine)}`,
        )
        .join('\n'),
    ]),
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
