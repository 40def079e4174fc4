/**
 * The result as one page to open in a browser: for a student after a failed run, and for an
 * instructor. It needs no network and no other file, and a strict policy keeps it so: nothing runs
 * in it but the script below, whatever a submission may have printed.
 */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { BoardPainter } from '../exercises/game-tree/drawings/board-svg.ts';
import { nodesForEach } from '../exercises/game-tree/drawings/tree-part.ts';
import { REPORT_WORDS } from '../feedback/catalogue.ts';
import { HTML_WORDS, type HtmlWords } from '../feedback/html-words.ts';
import type { ReportWords } from '../feedback/report-words.ts';
import type { CaseResult, CheckResult, GradeResult } from '../results/result.ts';
import { html, type Markup, trusted } from '../text/html.ts';
import { failuresOf } from './failures.ts';
import { casePart } from './html/case-part.ts';
import { startPart } from './html/start-part.ts';
import { moodOf, pointsText, stateBadge, summaryPart } from './html/summary-part.ts';

const STYLE_SHEETS = [
  'page.css',
  'summary.css',
  'failure.css',
  'boards.css',
  'tree.css',
  'media.css',
];

export function htmlReport(result: GradeResult): string {
  const style = STYLE_SHEETS.map(readPart).join('\n');
  const script = readPart('page.js');
  const language = result.language ?? 'en';
  const words = HTML_WORDS[language];
  const said = REPORT_WORDS[language];
  const paint = new BoardPainter();
  const failures = failuresOf(result).filter(({ check }) => moodOf(check) === 'bad');
  const mostNodes = nodesForEach(failures.length);
  const body = html`<main>
${summaryPart(result, words, said)}
${startPart(result, said)}
${failures.map(({ check, shown }) => checkPart(check, shown, mostNodes, paint, words, said))}
${allCasesPart(result, words)}
</main>
${footerPart(result, words)}
${paint.symbols()}`;
  return html`<!doctype html>
<html lang="${words.tag}">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy(style, script)}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="referrer" content="no-referrer">
<title>${pointsText(result.score)}/${pointsText(result.maxScore)} ${result.submission}</title>
<style>${trusted(style)}</style>
</head>
<body>
${body}
<script>${trusted(script)}</script>
</body>
</html>
`.text;
}

/** Line ends as a browser sees them, for the policy's hashes to be of the same text. */
function readPart(name: string): string {
  return readFileSync(new URL(`html/${name}`, import.meta.url), 'utf8').replaceAll('\r\n', '\n');
}

function policy(style: string, script: string): Markup {
  const hash = (text: string): string =>
    `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
  return trusted(
    `default-src 'none'; style-src ${hash(style)}; script-src ${hash(script)}; base-uri 'none'; form-action 'none'`,
  );
}

/** A failed check: the case that shows it best in full, the others in short. */
function checkPart(
  check: CheckResult,
  shown: CaseResult,
  mostNodes: number,
  paint: BoardPainter,
  words: HtmlWords,
  said: ReportWords,
): Markup {
  const others = check.cases.filter((each) => each.status !== 'passed' && each !== shown);
  const rest =
    others.length === 0
      ? undefined
      : html`<details class="others"><summary>${words.moreFailures(others.length)}</summary><ul>${others.map(
          ({ id, title, message }) =>
            html`<li><b>${title ?? id}</b> <small>${id}</small><br>${message}</li>`,
        )}</ul></details>`;
  return html`<section class="check" id="check-${check.name}">
<h2><code>${check.name}</code> ${stateBadge(check, said)} <span class="points">${pointsText(
    check.score,
  )} / ${pointsText(check.maxScore)}</span></h2>
${casePart(shown, check, mostNodes, paint, words)}
${rest}
</section>`;
}

function allCasesPart({ checks }: GradeResult, words: HtmlWords): Markup {
  const rows = checks.flatMap(({ cases }) =>
    cases.map(
      ({ id, title, board, status, score, maxScore }) =>
        html`<tr><th scope="row">${id}</th><td>${title}</td><td>${
          board === '*' ? words.everyBoard : html`<code>${board}</code>`
        }</td><td class="state ${status === 'passed' ? 'good' : 'bad'}">${
          words.status[status]
        }</td><td class="points">${pointsText(score)} / ${pointsText(maxScore)}</td></tr>`,
    ),
  );
  return html`<details class="all"><summary>${words.allCases}</summary><div class="wide"><table>
<thead><tr><th scope="col">${words.case}</th><th></th><th scope="col">${
    words.board
  }</th><th scope="col">${words.columns.state}</th><th scope="col" class="points">${
    words.columns.points
  }</th></tr></thead>
<tbody>${rows}</tbody></table></div></details>`;
}

function footerPart({ graderVersion, durationMs, locks }: GradeResult, words: HtmlWords): Markup {
  const seconds = (durationMs / 1000).toFixed(1);
  return html`<footer><p>${words.madeBy(graderVersion, seconds)} · ${words.locks}: ${locks.join(
    ', ',
  )}</p></footer>`;
}
