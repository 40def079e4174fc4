/** A failure in the HTML page: the board with what was returned and what counts, or the line. */
import { readFileSync } from 'node:fs';
import { inputOf, type PageKit, type PagePainter, type PageView } from '../../../exercise/view.ts';
import { boardSvg, lineSvg } from '../../../kit/large-board/board-svg.ts';
import type { CaseResult } from '../../../results/result.ts';
import { html, type Markup, trusted } from '../../../text/html.ts';
import { type CountedRun, countingRuns, runsInLine } from '../game/line-runs.ts';
import { questionText, runTexts } from '../gomoku-words.ts';
import { type BoardQuestion, isAboutLine, questionOf } from '../question.ts';
import { type Say, sayIn } from '../say.ts';
import { marksOf, runText, type WrongNames } from './failure-picture.ts';

const MOST_RUNS = 12;

export const page: PageView = {
  style: () => readFileSync(new URL('page.css', import.meta.url), 'utf8'),
  begin: (_failures, kit): PagePainter => ({
    answer: (check, shown) => {
      const question = questionOf(check, inputOf(shown));
      if (question === undefined) return html`<div class="answer">${kit.values(shown)}</div>`;
      return isAboutLine(question)
        ? lineAnswer(question.line, question.mark, shown, kit)
        : boardAnswer(question, shown, kit);
    },
  }),
};

function lineAnswer(line: string, mark: 'x' | 'o', shown: CaseResult, kit: PageKit): Markup {
  const say = sayIn(kit.language);
  const runs = runTexts(runsInLine(line, mark), say);
  const picture = lineSvg(line, mark, `${line}: ${runs.length}`);
  return html`<div class="gomoku"><figure>${trusted(picture)}<figcaption><code>${line}</code></figcaption></figure>
<div>${kit.values(shown)}<ul>${runs.map((run) => html`<li>${run}</li>`)}</ul></div></div>`;
}

function boardAnswer(question: BoardQuestion, shown: CaseResult, kit: PageKit): Markup {
  const say = sayIn(kit.language);
  const { position, check } = question;
  const runs = check === 'evaluate' || check === 'winner' ? countingRuns(position) : [];
  const marks = marksOf(shown as CaseResult<WrongNames>, runs);
  const kinds = ['missing', 'unexpected', 'right', 'runs'] as const;
  const legend = kinds.filter((kind) => marks[kind]?.length).map((kind) => say(`legend.${kind}`));
  const named = questionText(question, say);
  const picture = boardSvg(position, marks, named);
  const isList = Array.isArray(shown.actual) || Array.isArray(shown.expected);
  return html`<div class="gomoku"><figure>${trusted(picture)}<figcaption>${named}</figcaption></figure>
<div><ul>${legend.map((line) => html`<li>${line}</li>`)}</ul>${
    isList ? undefined : kit.values(shown)
  }${runsPart(check === 'evaluate' ? runs : [], say)}</div></div>`;
}

function runsPart(runs: readonly CountedRun[], say: Say): Markup | undefined {
  if (runs.length === 0) return undefined;
  return html`<h4>${say('runs-that-count')}</h4><ul>${runs
    .slice(0, MOST_RUNS)
    .map((run) => html`<li>${runText(run)}</li>`)}${
    runs.length > MOST_RUNS ? html`<li>…</li>` : undefined
  }</ul>`;
}
