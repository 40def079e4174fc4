/** A failure in the HTML page: the board with what was returned and what counts, or the line. */
import { inputOf, type PageKit, type PagePainter, type PageView } from '../../../exercise/view.ts';
import type { CaseResult } from '../../../results/result.ts';
import { html, type Markup, trusted } from '../../../text/html.ts';
import { ownCase } from '../case-details.ts';
import type { Question } from '../checks/questions.ts';
import { readQuestionOf } from '../checks/read-question.ts';
import { runsInLine } from '../game/line-runs.ts';
import { squareNamed } from '../game/square-names.ts';
import { questionText, runTexts } from '../gomoku-words.ts';
import { type Say, sayIn } from '../say.ts';
import { type BoardMarks, type CountedRun, countingRuns } from './board-marks.ts';
import { boardSvg } from './board-svg.ts';
import { runText } from './failure-picture.ts';
import { lineSvg } from './line-svg.ts';

const MOST_RUNS = 12;

export const page: PageView = {
  style: () => STYLE,
  script: () => '',
  begin: (_failures, kit): PagePainter => ({
    answer: (check, shown) => {
      const question = readQuestionOf(check, inputOf(shown));
      if (question === undefined) return html`<div class="answer">${kit.values(shown)}</div>`;
      return question.check === 'scoreLine'
        ? lineAnswer(question.line, question.mark, shown, kit)
        : boardAnswer(question, shown, kit);
    },
  }),
};

const STYLE = `
.gomoku { display: flex; flex-wrap: wrap; gap: 1rem 2rem; align-items: flex-start; margin-top: 1rem; }
.gomoku figure { width: 30rem; max-width: 100%; }
.gomoku figure svg { display: block; width: 100%; height: auto; }
.gomoku ul { margin: 0; padding: 0; list-style: none; font-size: 0.9rem; }
.gomoku .sign { display: inline-block; min-width: 2rem; font-family: var(--mono); }
@media print { .gomoku figure { width: 12cm; } }
`;

function lineAnswer(line: string, mark: 'x' | 'o', shown: CaseResult, kit: PageKit): Markup {
  const say = sayIn(kit.language);
  const runs = runTexts(runsInLine(line, mark), say);
  return html`<div class="gomoku"><figure>${trusted(lineSvg(line, mark))}<figcaption><code>${line}</code></figcaption></figure>
<div>${kit.values(shown)}<ul>${runs.map((run) => html`<li>${run}</li>`)}</ul></div></div>`;
}

function boardAnswer(
  question: Exclude<Question, { check: 'scoreLine' }>,
  shown: CaseResult,
  kit: PageKit,
): Markup {
  const say = sayIn(kit.language);
  const { position, check } = question;
  const runs = check === 'evaluate' || check === 'winner' ? countingRuns(position) : [];
  const marks = marksOf(shown, runs);
  const kinds = ['missing', 'unexpected', 'right', 'runs'] as const;
  const legend = kinds.filter((kind) => marks[kind]?.length).map((kind) => say(`legend.${kind}`));
  const named = questionText(question, say);
  const picture = boardSvg({ squares: position.squares }, marks, named);
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

/** Too many and too few as the result names them; of what was returned the rest is right. */
function marksOf(shown: CaseResult, runs: readonly CountedRun[]): BoardMarks {
  const { missing = [], unexpected = [], changed = [] } = ownCase(shown);
  const returned = Array.isArray(shown.actual) ? shown.actual : [];
  const right = returned.filter((name) => !unexpected.includes(name));
  const squares = (names: readonly string[]): number[] =>
    names.flatMap((name) => squareNamed(name) ?? []);
  return {
    missing: squares(missing),
    unexpected: squares([...unexpected, ...changed]),
    right: squares(right),
    runs: runs.flatMap((run) => [...run.squares]),
  };
}
