/** The summary of a class as one HTML page without scripts: the plot, the lists, and everyone's points. */
import { html, type Markup, type Part, trusted } from '../text/html.ts';
import type { Bar, ClassSummary } from './class-summary.ts';
import { fileNameFor } from './results-folder.ts';
import type { Row } from './row.ts';
import { headline, SIMILAR, SIMILAR_NOTE, shownLine } from './summary-text.ts';

export function summaryAsHtml(summary: ClassSummary, title: string): string {
  const { distribution, failedMost, misconceptions, notLoaded, notGraded, rows } = summary;
  return html`<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<title>${title}</title>
<style>${trusted(STYLE)}</style>
<h1>${title}</h1>
<p>${headline(summary)}.</p>
<h2>Scores</h2>
${plotOf(distribution)}
${listOf('Cases that most submissions fail', failedMost.map(counted))}
${listOf('Misconceptions that were recognised', misconceptions.map(counted))}
${listOf('Could not be loaded', notLoaded.map(reasoned))}
${listOf('Not graded, by the grader’s own fault', notGraded.map(reasoned))}
${summary.handIn.map(({ title, items }) => listOf(title, items.map(reasoned)))}
${similarOf(summary)}
<h2>Submissions</h2>
${tableOf(rows)}
</html>
`.text;
}

const STYLE = `
:root { color-scheme: light dark; }
body { font: 16px/1.5 system-ui, sans-serif; max-width: 60rem; margin: 2rem auto; padding: 0 1rem; }
svg { width: 100%; max-width: 44rem; font: 13px system-ui, sans-serif; fill: currentColor; }
rect { fill: #4a7dbf; }
table { border-collapse: collapse; width: 100%; }
th, td { padding: .2rem .7rem; text-align: right; border-bottom: 1px solid #8886; }
th:first-child, td:first-child { text-align: left; overflow-wrap: anywhere; min-width: 11rem; }
`;

function plotOf(bars: readonly Bar[]): Markup {
  const most = Math.max(1, ...bars.map(({ count }) => count));
  const lines = bars.map(({ label, count }, i) => {
    const width = Math.round((500 * count) / most);
    const y = 22 * i;
    return html`<text x="70" y="${y + 15}" text-anchor="end">${label}</text><rect x="80" y="${y + 2}" width="${width}" height="17"/><text x="${width + 86}" y="${y + 15}">${count}</text>\n`;
  });
  const about = bars.map(({ label, count }) => `${label}: ${count}`).join(', ');
  return html`<svg viewBox="0 0 640 ${22 * bars.length}" role="img" aria-label="${about}">\n${lines}</svg>`;
}

function listOf(title: string, items: readonly Part[], note = ''): Part {
  if (items.length === 0) return undefined;
  const list = items.map((item) => html`<li>${item}</li>\n`);
  return html`<h2>${title}</h2>\n${note === '' ? undefined : html`<p>${note}</p>\n`}<ul>\n${list}</ul>`;
}

function counted({ label, count }: Bar): Markup {
  return html`${count} × ${shownLine(label)}`;
}

function reasoned({ name, reason = '' }: Pick<Row, 'name' | 'reason'>): Markup {
  const shown = html`<b>${shownLine(name)}</b>`;
  return reason === '' ? shown : html`${shown}: ${shownLine(reason)}`;
}

function similarOf({ similar }: ClassSummary): Part {
  if (similar === undefined) return undefined;
  const items = similar.map(
    ({ names, ownTokens }) =>
      `${names.map(shownLine).join(', ')} (${ownTokens} words and signs beyond the starter)`,
  );
  return listOf(SIMILAR, items.length === 0 ? ['none'] : items, SIMILAR_NOTE);
}

function tableOf(rows: readonly Row[]): Markup {
  const checks = rows.find((row) => row.checks.length > 0)?.checks ?? [];
  const head = ['submission', 'points', ...checks.map(({ name }) => name)];
  const lines = rows.map((row) => {
    const report = `reports/${encodeURIComponent(fileNameFor(row.name))}`;
    const cells = checks.map(
      ({ name }) => row.checks.find((each) => each.name === name)?.score ?? '',
    );
    const points = row.status === 'not-graded' ? 'not graded' : row.score;
    const first = html`<td><a href="${report}">${shownLine(row.name)}</a></td>`;
    return html`<tr>${first}${[points, ...cells].map((cell) => html`<td>${cell}</td>`)}</tr>\n`;
  });
  const titles = head.map((name) => html`<th>${name}</th>`);
  return html`<table>\n<tr>${titles}</tr>\n${lines}</table>`;
}
