/**
 * The summary of a class as one HTML page: the plot, the lists, how each function and case went, and
 * everyone's points. Its only script sorts its tables.
 */
import { readFileSync } from 'node:fs';
import { type Say, sayIn } from '../messages/say.ts';
import { html, type Markup, type Part, wholePage } from '../text/html.ts';
import type { ClassList, ListItem } from './class-lists.ts';
import type { CaseLine, ClassSummary, FunctionLine } from './class-summary.ts';
import type { GradeLine } from './grade-lines.ts';
import { fileNameFor } from './results-folder.ts';
import { shownStudent } from './roster/read-roster.ts';
import { isWithoutPoints } from './row.ts';
import { headline, shownLine } from './summary-text.ts';

export function summaryAsHtml(summary: ClassSummary, title: string): string {
  const { distribution, lists, lines, loaded, functions, cases } = summary;
  const say = sayIn(summary.language);
  const body = html`<h1>${title}</h1>
<p>${headline(summary, say)}${say('class.stop')}</p>
<h2>${say('class.scores')}</h2>
${plotOf(distribution)}
${lists.map((list) => listOf(list, say))}
<h2>${say('class.page.students')}</h2>
${studentsOf(lines, functions, say)}
<h2>${say('class.page.functions')}</h2>
<p>${say('class.page.of-loaded', { count: loaded })}</p>
${functionsOf(functions, say)}
<h2>${say('class.page.cases')}</h2>
${casesOf(cases, loaded, say)}`;
  const [style = '', script = ''] = ['css', 'js'].map((ending) =>
    readFileSync(new URL(`summary.${ending}`, import.meta.url), 'utf8'),
  );
  const language = say('class.tag');
  return wholePage({ language, title, style, script, body, stylesElements: true });
}

function plotOf(bars: ClassSummary['distribution']): Markup {
  const most = Math.max(1, ...bars.map(({ count }) => count));
  const lines = bars.map(({ name, count }, i) => {
    const width = Math.round((500 * count) / most);
    const y = 22 * i;
    return html`<text x="70" y="${y + 15}" text-anchor="end">${name}</text><rect x="80" y="${y + 2}" width="${width}" height="17"/><text x="${width + 86}" y="${y + 15}">${count}</text>\n`;
  });
  const about = bars.map(({ name, count }) => `${name}: ${count}`).join(', ');
  return html`<svg viewBox="0 0 640 ${22 * bars.length}" role="img" aria-label="${about}">\n${lines}</svg>`;
}

function listOf({ title, note, items }: ClassList, say: Say): Markup {
  const list = items.map((item) => html`<li>${itemOf(item, say)}</li>\n`);
  return html`<h2>${title}</h2>\n${note === undefined ? undefined : html`<p>${note}</p>\n`}<ul>\n${list}</ul>\n`;
}

function itemOf({ name, count, reason = '' }: ListItem, say: Say): Markup {
  if (count !== undefined) return html`${count} × ${shownLine(name)}`;
  const shown = html`<b>${shownLine(name)}</b>`;
  return reason === '' ? shown : html`${shown}${say('class.colon')}${shownLine(reason)}`;
}

interface Column {
  readonly name: string;
  readonly kind?: 'text name' | 'text who' | 'text long';
}

function table(columns: readonly Column[], rows: readonly (readonly Part[])[]): Markup {
  const heads = columns.map(
    ({ name, kind }) => html`<th scope="col" class="${kind ?? ''}">${breakable(name)}</th>`,
  );
  const lines = rows.map((cells) => {
    const row = cells.map((cell, i) => html`<td class="${columns[i]?.kind ?? ''}">${cell}</td>`);
    return html`<tr>${row}</tr>\n`;
  });
  return html`<div class="wide"><table class="sortable">\n<thead><tr>${heads}</tr></thead>\n<tbody>\n${lines}</tbody></table></div>`;
}

/** A function's name may go over two lines where its words meet, so that the table is no wider than a page. */
function breakable(name: string): Markup {
  const words = name.split(/(?<=_)(?=[^_])|(?<=[a-z])(?=[A-Z])/);
  return html`${words.map((word, i) => (i === 0 ? word : html`<wbr>${word}`))}`;
}

function studentsOf(
  lines: readonly GradeLine[],
  functions: readonly FunctionLine[],
  say: Say,
): Markup {
  const columns: Column[] = [
    { name: say('class.page.student'), kind: 'text who' },
    { name: say('class.page.points') },
    ...functions.map(({ name }) => ({ name })),
    { name: say('class.page.found'), kind: 'text long' },
  ];
  const rows = lines.map(({ student, row, isTwice }): Part[] => {
    const name = shownLine(student === undefined ? (row?.name ?? '') : shownStudent(student));
    if (row === undefined) {
      return [name, '', ...functions.map(() => ''), say('class.page.nothing')];
    }
    const hasPage = row.status !== 'not-graded' && row.name !== '';
    const without = row.status === 'excused' ? 'class.page.excused' : 'class.page.not-graded';
    const found = row.note ?? row.reason ?? row.misconceptions.join('; ');
    return [
      hasPage
        ? html`<a href="pages/${encodeURIComponent(fileNameFor(row.name))}.html">${name}</a>`
        : name,
      isTwice === true ? '' : isWithoutPoints(row) ? say(without) : row.score,
      ...functions.map((each) => row.checks.find(({ name }) => name === each.name)?.score ?? ''),
      isTwice === true ? say('class.page.twice') : shownLine(found),
    ];
  });
  return table(columns, rows);
}

function functionsOf(functions: readonly FunctionLine[], say: Say): Markup {
  const columns: Column[] = [
    { name: say('class.page.function'), kind: 'text name' },
    { name: say('class.page.of') },
    { name: say('class.page.mean') },
    { name: say('class.page.full') },
    { name: say('class.page.some') },
    { name: say('class.page.none') },
    { name: say('class.page.not-written') },
    { name: say('class.page.commonest-bug'), kind: 'text long' },
  ];
  const rows = functions.map((each) => {
    const { name, maxScore, mean, full, some, none, notWritten, bug } = each;
    return [name, maxScore, mean, full, some, none, notWritten, timesOf(bug)];
  });
  return table(columns, rows);
}

function casesOf(cases: readonly CaseLine[], loaded: number, say: Say): Markup {
  const columns: Column[] = [
    { name: say('class.page.case'), kind: 'text name' },
    { name: say('class.page.title'), kind: 'text long' },
    { name: say('class.page.points') },
    { name: say('class.page.failed-by') },
    { name: say('class.page.commonest-answer'), kind: 'text long' },
  ];
  const rows = cases.map(({ id, title, points, failed, answer }) => {
    const percent = Math.round((100 * failed) / Math.max(1, loaded));
    const bar = html`<span class="part" style="--part: ${percent}%">${failed}</span>`;
    return [id, shownLine(title), points, bar, timesOf(answer)];
  });
  return table(columns, rows);
}

function timesOf(counted: ListItem | undefined): string {
  return counted === undefined ? '' : `${counted.count} × ${shownLine(counted.name)}`;
}
