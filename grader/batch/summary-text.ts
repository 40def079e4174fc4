/** The summary of a class for the terminal, and as Markdown. */
import { type Say, sayIn } from '../messages/say.ts';
import { markdownText } from '../text/markdown.ts';
import { shortened } from '../text/terminal.ts';
import { visibleLine } from '../text/visible.ts';
import type { Bar, ClassSummary } from './class-summary.ts';
import type { Row } from './row.ts';
import { commonness, type SimilarGroup } from './similar.ts';

const MOST_NAMED = 20;
const MOST_COLUMNS = 300;

export function summaryForTerminal(summary: ClassSummary): string {
  const { distribution, failedMost, misconceptions, notLoaded, notGraded, similar } = summary;
  const say = sayIn(summary.language);
  const parts = [
    headline(summary, say),
    barsOf(distribution, 30),
    section(say('class.failed-most'), countsText(failedMost)),
    section(say('class.misconceptions'), countsText(misconceptions)),
    section(say('class.not-loaded-in-terminal'), reasonsText(notLoaded, say)),
    section(say('class.not-graded-in-terminal'), reasonsText(notGraded, say)),
    ...summary.handIn.map(({ title, items }) =>
      section(`${title} (${items.length})`, reasonsText(items, say, 'hand-in.csv')),
    ),
    similar === undefined
      ? ''
      : section(say('class.similar.title'), similarLines(summary).join('\n')),
  ];
  return `${parts.filter((part) => part !== '').join('\n\n')}\n`;
}

export function headline(summary: ClassSummary, say: Say): string {
  const { submissions, maxScore, mean, median, fullMarks, proven } = summary;
  return say('class.headline', { submissions, maxScore, mean, median, fullMarks, proven });
}

/** For information only: short programs are often alike because there is one good way. */
function similarLines(summary: ClassSummary): string[] {
  const { similar = [] } = summary;
  if (similar.length === 0) return [`  ${sayIn(summary.language)('class.similar.none')}`];
  return similar.map((group) => `  ${similarNames(group)}\n      ${similarNote(group, summary)}`);
}

export function similarNames({ names }: SimilarGroup): string {
  return names.map(shownLine).join(', ');
}

/** How much it is, and how common. */
export function similarNote(group: SimilarGroup, { submissions, language }: ClassSummary): string {
  const say = sayIn(language);
  const size = say('class.similar.size', { tokens: group.ownTokens });
  const common = commonness(group, submissions, say);
  return shownLine(`${size}${say('class.similar.semicolon')}${common}`);
}

function barsOf(bars: readonly Bar[], width: number): string {
  const most = Math.max(1, ...bars.map(({ count }) => count));
  return bars
    .map(({ label, count }) => {
      const bar = '█'.repeat(Math.ceil((width * count) / most));
      return `  ${label.padStart(9)}  ${bar}${bar === '' ? '' : ' '}${count}`;
    })
    .join('\n');
}

function section(title: string, text: string): string {
  return text === '' ? '' : `${title}\n${text}`;
}

function countsText(bars: readonly Bar[]): string {
  return bars
    .map(({ label, count }) => `  ${String(count).padStart(5)}  ${shownLine(label)}`)
    .join('\n');
}

function reasonsText(rows: readonly Reasoned[], say: Say, file = 'grades.csv'): string {
  const lines = rows
    .slice(0, MOST_NAMED)
    .map((row) => `  ${shownLine(row.name)}${withReason(row, say, shownLine)}`);
  const more = rows.length - MOST_NAMED;
  return [...lines, ...(more > 0 ? [`  ${say('class.more', { count: more, file })}`] : [])].join(
    '\n',
  );
}

type Reasoned = Pick<Row, 'name' | 'reason'>;

function withReason({ reason = '' }: Reasoned, say: Say, shown: (text: string) => string): string {
  return reason === '' ? '' : `${say('class.colon')}${shown(reason)}`;
}

export function summaryAsMarkdown(summary: ClassSummary, title: string): string {
  const { distribution, failedMost, misconceptions, notLoaded, notGraded, similar } = summary;
  const say = sayIn(summary.language);
  const reasoned = (row: Reasoned): string =>
    `${markdownLine(row.name)}${withReason(row, say, markdownLine)}`;
  const most = Math.max(1, ...distribution.map(({ count }) => count));
  const plot = distribution.map(
    ({ label, count }) =>
      `| ${markdownLine(label)} | ${count} | ${'█'.repeat(Math.ceil((30 * count) / most))} |`,
  );
  return [
    `# ${markdownLine(title)}`,
    `${markdownLine(headline(summary, say))}`,
    `## ${say('class.scores')}\n\n| ${say('class.score')} | ${say('class.submissions')} | |\n| --: | --: | :-- |\n${plot.join('\n')}`,
    list(say('class.failed-most'), failedMost.map(counted)),
    list(say('class.misconceptions'), misconceptions.map(counted)),
    list(say('class.not-loaded'), notLoaded.map(reasoned)),
    list(say('class.not-graded'), notGraded.map(reasoned)),
    ...summary.handIn.map(({ title, items }) => list(title, items.map(reasoned))),
    similar === undefined
      ? ''
      : list(
          say('class.similar.title'),
          similarLines(summary).map((line) => markdownLine(line)),
          say('class.similar.note'),
        ),
  ]
    .filter((part) => part !== '')
    .join('\n\n')
    .concat('\n');
}

function list(title: string, items: readonly string[], note = ''): string {
  if (items.length === 0) return '';
  const lines = items.map((item) => `- ${item}`).join('\n');
  return `## ${title}\n\n${note === '' ? '' : `${note}\n\n`}${lines}`;
}

function counted({ label, count }: Bar): string {
  return `${count} × ${markdownLine(label)}`;
}

/** Messages of students' errors may be novels. */
export function shownLine(text: string): string {
  return shortened(visibleLine(text), MOST_COLUMNS);
}

function markdownLine(text: string): string {
  return markdownText(shownLine(text));
}
