/** The summary of a class for the terminal, and as Markdown. */
import { markdownText } from '../text/markdown.ts';
import { shortened } from '../text/terminal.ts';
import { visibleLine } from '../text/visible.ts';
import type { Bar, ClassSummary } from './class-summary.ts';
import type { Row } from './row.ts';
import { commonness, type SimilarGroup } from './similar.ts';
import { type SummaryWords, summaryWords } from './summary-words.ts';

const MOST_NAMED = 20;
const MOST_COLUMNS = 300;

export function summaryForTerminal(summary: ClassSummary): string {
  const { distribution, failedMost, misconceptions, notLoaded, notGraded, similar } = summary;
  const words = summaryWords(summary.language);
  const parts = [
    words.headline(summary),
    barsOf(distribution, 30),
    section(words.failedMost, countsText(failedMost)),
    section(words.misconceptions, countsText(misconceptions)),
    section(words.notLoadedInTerminal, reasonsText(notLoaded, words)),
    section(words.notGradedInTerminal, reasonsText(notGraded, words)),
    ...summary.handIn.map(({ title, items }) =>
      section(`${title} (${items.length})`, reasonsText(items, words, 'hand-in.csv')),
    ),
    similar === undefined ? '' : section(words.similar.title, similarLines(summary).join('\n')),
  ];
  return `${parts.filter((part) => part !== '').join('\n\n')}\n`;
}

/** For information only: short programs are often alike because there is one good way. */
function similarLines(summary: ClassSummary): string[] {
  const { similar = [] } = summary;
  if (similar.length === 0) return [`  ${summaryWords(summary.language).similar.none}`];
  return similar.map((group) => `  ${similarNames(group)}\n      ${similarNote(group, summary)}`);
}

export function similarNames({ names }: SimilarGroup): string {
  return names.map(shownLine).join(', ');
}

/** How much it is, and how common. */
export function similarNote(group: SimilarGroup, { submissions, language }: ClassSummary): string {
  const { similar } = summaryWords(language);
  const common = commonness(group, submissions, similar);
  return shownLine(similar.together([similar.size(group.ownTokens), common]));
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

function reasonsText(rows: readonly Reasoned[], words: SummaryWords, file = 'grades.csv'): string {
  const lines = rows
    .slice(0, MOST_NAMED)
    .map((row) => `  ${shownLine(row.name)}${withReason(row, words, shownLine)}`);
  const more = rows.length - MOST_NAMED;
  return [...lines, ...(more > 0 ? [`  ${words.more(more, file)}`] : [])].join('\n');
}

type Reasoned = Pick<Row, 'name' | 'reason'>;

function withReason(
  { reason = '' }: Reasoned,
  { colon }: SummaryWords,
  shown: (text: string) => string,
): string {
  return reason === '' ? '' : `${colon}${shown(reason)}`;
}

export function summaryAsMarkdown(summary: ClassSummary, title: string): string {
  const { distribution, failedMost, misconceptions, notLoaded, notGraded, similar } = summary;
  const words = summaryWords(summary.language);
  const reasoned = (row: Reasoned): string =>
    `${markdownLine(row.name)}${withReason(row, words, markdownLine)}`;
  const most = Math.max(1, ...distribution.map(({ count }) => count));
  const plot = distribution.map(
    ({ label, count }) =>
      `| ${markdownLine(label)} | ${count} | ${'█'.repeat(Math.ceil((30 * count) / most))} |`,
  );
  return [
    `# ${markdownLine(title)}`,
    `${markdownLine(words.headline(summary))}`,
    `## ${words.scores}\n\n| ${words.score} | ${words.submissions} | |\n| --: | --: | :-- |\n${plot.join('\n')}`,
    list(words.failedMost, failedMost.map(counted)),
    list(words.misconceptions, misconceptions.map(counted)),
    list(words.notLoaded, notLoaded.map(reasoned)),
    list(words.notGraded, notGraded.map(reasoned)),
    ...summary.handIn.map(({ title, items }) => list(title, items.map(reasoned))),
    similar === undefined
      ? ''
      : list(
          words.similar.title,
          similarLines(summary).map((line) => markdownLine(line)),
          words.similar.note,
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
