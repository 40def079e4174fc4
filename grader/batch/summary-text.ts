/** The summary of a class for the terminal, and as Markdown. */
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
  const parts = [
    headline(summary),
    barsOf(distribution, 30),
    section('Cases that most submissions fail', countsText(failedMost)),
    section('Misconceptions that were recognised', countsText(misconceptions)),
    section('Could not be loaded (0 points)', reasonsText(notLoaded)),
    section('NOT GRADED, by the grader’s own fault; --resume tries again', reasonsText(notGraded)),
    ...summary.handIn.map(({ title, items }) =>
      section(`${title} (${items.length})`, reasonsText(items, 'hand-in.csv')),
    ),
    similar === undefined ? '' : section(SIMILAR, similarLines(summary).join('\n')),
  ];
  return `${parts.filter((part) => part !== '').join('\n\n')}\n`;
}

export function headline(summary: ClassSummary): string {
  const { submissions, maxScore, mean, median, fullMarks, proven } = summary;
  return (
    `${submissions} ${submissions === 1 ? 'submission' : 'submissions'}, of ${maxScore} points: ` +
    `mean ${mean}, median ${median}, full marks ${fullMarks}` +
    `${proven === 0 ? '' : ` (${proven} proven right on every position)`}`
  );
}

export const SIMILAR =
  'Mostly the same program, whatever its names, order, comments, types and layout';

/** For information only: short programs are often alike because there is one good way. */
function similarLines(summary: ClassSummary): string[] {
  const { similar = [] } = summary;
  if (similar.length === 0) return ['  none'];
  return similar.map((group) => `  ${similarNames(group)}\n      ${similarNote(group, summary)}`);
}

export function similarNames({ names }: SimilarGroup): string {
  return names.map(shownLine).join(', ');
}

/** How much it is, and how common. */
export function similarNote(group: SimilarGroup, { submissions }: ClassSummary): string {
  const size = `${group.ownTokens} words and signs beyond the starter`;
  return shownLine(`${size}; ${commonness(group, submissions)}`);
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

function reasonsText(rows: readonly Reasoned[], file = 'grades.csv'): string {
  const lines = rows
    .slice(0, MOST_NAMED)
    .map((row) => `  ${shownLine(row.name)}${withReason(row, shownLine)}`);
  const more = rows.length - MOST_NAMED;
  return [...lines, ...(more > 0 ? [`  and ${more} more, see ${file}`] : [])].join('\n');
}

type Reasoned = Pick<Row, 'name' | 'reason'>;

function withReason({ reason = '' }: Reasoned, shown: (text: string) => string): string {
  return reason === '' ? '' : `: ${shown(reason)}`;
}

export function summaryAsMarkdown(summary: ClassSummary, title: string): string {
  const { distribution, failedMost, misconceptions, notLoaded, notGraded, similar } = summary;
  const most = Math.max(1, ...distribution.map(({ count }) => count));
  const plot = distribution.map(
    ({ label, count }) =>
      `| ${markdownLine(label)} | ${count} | ${'█'.repeat(Math.ceil((30 * count) / most))} |`,
  );
  return [
    `# ${markdownLine(title)}`,
    `${markdownLine(headline(summary))}`,
    `## Scores\n\n| score | submissions | |\n| --: | --: | :-- |\n${plot.join('\n')}`,
    list('Cases that most submissions fail', failedMost.map(counted)),
    list('Misconceptions that were recognised', misconceptions.map(counted)),
    list('Could not be loaded', notLoaded.map(reasoned)),
    list('Not graded, by the grader’s own fault', notGraded.map(reasoned)),
    ...summary.handIn.map(({ title, items }) => list(title, items.map(reasoned))),
    similar === undefined
      ? ''
      : list(
          SIMILAR,
          similarLines(summary).map((line) => markdownLine(line)),
          SIMILAR_NOTE,
        ),
  ]
    .filter((part) => part !== '')
    .join('\n\n')
    .concat('\n');
}

export const SIMILAR_NOTE =
  'This is information and no more: of a short exercise many good solutions look the same.';

function list(title: string, items: readonly string[], note = ''): string {
  if (items.length === 0) return '';
  const lines = items.map((item) => `- ${item}`).join('\n');
  return `## ${title}\n\n${note === '' ? '' : `${note}\n\n`}${lines}`;
}

function counted({ label, count }: Bar): string {
  return `${count} × ${markdownLine(label)}`;
}

function reasoned(row: Reasoned): string {
  return `${markdownLine(row.name)}${withReason(row, markdownLine)}`;
}

/** Messages of students' errors may be novels. */
export function shownLine(text: string): string {
  return shortened(visibleLine(text), MOST_COLUMNS);
}

function markdownLine(text: string): string {
  return markdownText(shownLine(text));
}
