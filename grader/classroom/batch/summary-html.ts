/**
 * Renders the summary of a class as one HTML page: the distribution of points, the lists, everyone's points, and for each
 * function and each case how many got it wrong and the most frequent wrong answer. Its only script sorts its tables.
 */
import { companionMessage, type FormatMessage } from '../../base/messages/format-message.ts';
import { type Content, html, type Markup, table, wholePage } from '../../base/text/html.ts';
import { sumPoints } from '../../results/result.ts';
import { type BatchInfo, checksOf } from './batch-info.ts';
import type { ClassList } from './class-lists.ts';
import { type ClassSummary, commonest, meanOf } from './class-summary.ts';
import { fileNameFor } from './file-names.ts';
import { shownStudent } from './roster/read-roster.ts';
import { type ClassRow, hasPoints, type RowCheck } from './row.ts';
import { shownLine } from './summary-text.ts';

/** @param rows as the grader graded them */
export function summaryAsHtml(
  { headline, notes, distribution, lists, lines }: ClassSummary,
  rows: readonly ClassRow[],
  cases: BatchInfo['cases'],
  title: string,
  formatMessage: FormatMessage,
): string {
  const loaded = rows.filter(({ status }) => status === 'graded');
  const body = html`<h1>${title}</h1>
<p>${headline}${formatMessage('class.stop')}</p>
${notes.map((note) => html`<p>${note}</p>\n`)}<h2>${formatMessage('class.scores')}</h2>
${plotOf(distribution)}
${lists.map((list) => listOf(list, formatMessage))}
<h2>${formatMessage('class.page.students')}</h2>
${studentsOf(lines, cases, formatMessage)}
<h2>${formatMessage('class.page.functions')}</h2>
<p>${formatMessage('class.page.of-loaded', { count: loaded.length })}</p>
${functionsOf(loaded, cases, formatMessage)}
<h2>${formatMessage('class.page.cases')}</h2>
${casesOf(loaded, cases, formatMessage)}`;
  const files = ['summary.css', 'summary.js'].map((name) => new URL(name, import.meta.url));
  const language = formatMessage('class.tag');
  return wholePage({ language, title, files, body });
}

function plotOf(bars: ClassSummary['distribution']): Markup {
  const most = Math.max(...bars.map(({ count }) => count));
  const lines = bars.map(
    ({ name, count }) =>
      html`<tr><th scope="row">${name}</th><td>${barOf(count, most)}</td></tr>\n`,
  );
  return html`<table class="plot">\n${lines}</table>`;
}

/** A number with a bar that shows its share of the whole. */
function barOf(count: number, whole: number): Markup {
  return html`<progress max="${whole}" value="${count}" aria-hidden="true"></progress> ${count}`;
}

function listOf({ title, items }: ClassList, formatMessage: FormatMessage): Markup {
  const note = companionMessage(formatMessage, title, 'hint');
  const list = items.map(({ name, reason = '' }) => {
    const why = reason === '' ? '' : `${formatMessage('class.colon')}${shownLine(reason)}`;
    return html`<li><b>${shownLine(name)}</b>${why}</li>\n`;
  });
  return html`<h2>${formatMessage(title)}</h2>\n${note !== undefined && html`<p>${note}</p>\n`}<ul>\n${list}</ul>\n`;
}

/** Allows a line break between the words of a function's name, so that the table is not wider than the page. */
function breakable(name: string): Markup {
  const words = name.split(/(?<=_)(?=[^_])|(?<=[a-z])(?=[A-Z])/);
  return html`${words.map((word, i) => (i === 0 ? word : html`<wbr>${word}`))}`;
}

function studentsOf(
  lines: readonly ClassRow[],
  cases: BatchInfo['cases'],
  formatMessage: FormatMessage,
): Markup {
  const functions = checksOf(cases);
  const maxScore = sumPoints(cases.map(({ points }) => points));
  const heads = [
    formatMessage('class.page.student'),
    formatMessage('class.page.points'),
    ...functions.map(breakable),
    formatMessage('class.page.found'),
  ];
  const rows = lines.map((row): Content[] => {
    const { student, isTwice, status, checks, note, reason, misconceptions } = row;
    const shown = shownLine(student === undefined ? row.name : shownStudent(student));
    const page = `pages/${encodeURIComponent(fileNameFor(row.name))}.html`;
    const hasPage = status !== 'not-graded' && row.name !== '';
    const name = hasPage ? html`<a href="${page}">${shown}</a>` : shown;
    const scores = functions.map((each) => checks.find((check) => check.name === each)?.score);
    if (isTwice === true) return [name, '', ...scores, formatMessage('class.page.twice')];
    if (status === 'nothing') return [name, '', ...scores, formatMessage('class.page.nothing')];
    const without = status === 'excused' ? 'class.page.excused' : 'class.page.not-graded';
    const found = shownLine(note ?? reason ?? misconceptions.join('; '));
    return [
      name,
      hasPoints(row) ? pointsText(row, maxScore) : formatMessage(without),
      ...scores,
      found,
    ];
  });
  return table(heads, rows, 'sortable students');
}

/** The maximum is shown where it is not that of the class. */
function pointsText(row: ClassRow, maxScore: number): Content {
  return row.maxScore === maxScore ? row.score : `${row.score} / ${row.maxScore}`;
}

function functionsOf(
  loaded: readonly ClassRow[],
  cases: BatchInfo['cases'],
  formatMessage: FormatMessage,
): Markup {
  const heads = (
    ['function', 'of', 'mean', 'full', 'some', 'none', 'not-written', 'commonest-bug'] as const
  ).map((name) => formatMessage(`class.page.${name}`));
  const rows = checksOf(cases).map((name) => {
    const casesOfCheck = cases.filter(({ check }) => check === name);
    const maxScore = sumPoints(casesOfCheck.map(({ points }) => points));
    const checks = loaded.flatMap((row) => row.checks.filter((check) => check.name === name));
    const full = checks.filter((check) => check.score >= check.maxScore).length;
    const none = checks.filter((check) => check.score <= 0 && check.maxScore > 0).length;
    const notWritten = checks.filter((check) => check.notWritten === true).length;
    const bugs = loaded
      .flatMap(({ misconceptions }) => misconceptions)
      .filter((each) => each.startsWith(`${name} `));
    const mean = meanOf(checks.map((check) => scoreOnScale(check, maxScore)));
    const some = checks.length - full - none;
    const [bug = ''] = commonest(bugs.map((each) => each.slice(name.length + 1)));
    return [name, maxScore, mean, full, some, none, notWritten, shownLine(bug)];
  });
  return table(heads, rows, 'sortable functions');
}

/** The whole program may have fewer cases where it is graded by a command. Equal points stay as they are, unrounded. */
function scoreOnScale(check: RowCheck, maxScore: number): number {
  if (check.maxScore <= 0 || check.maxScore === maxScore) return check.score;
  return (check.score * maxScore) / check.maxScore;
}

function casesOf(
  loaded: readonly ClassRow[],
  cases: BatchInfo['cases'],
  formatMessage: FormatMessage,
): Markup {
  const heads = (['case', 'title', 'points', 'failed-by', 'commonest-answer'] as const).map(
    (name) => formatMessage(`class.page.${name}`),
  );
  const rows = cases.map(({ id, title = '', points }) => {
    const wrong = loaded.flatMap(({ failed }) => failed.filter((each) => each.id === id));
    const [answer = ''] = commonest(wrong.flatMap((each) => each.answer || []));
    return [id, shownLine(title), points, barOf(wrong.length, loaded.length), shownLine(answer)];
  });
  return table(heads, rows, 'sortable cases');
}
