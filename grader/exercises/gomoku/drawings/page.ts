/** A failure in the HTML page: the board with what was returned and what counts, or the line. */
import { inputOf, type PageKit, type PagePainter, type PageView } from '../../../exercise/view.ts';
import { boardSvg, lineSvg } from '../../../kit/large-board/board-svg.ts';
import type { BoardMarks } from '../../../kit/large-board/draw-board.ts';
import { squareNamed } from '../../../kit/large-board/squares.ts';
import type { CaseResult } from '../../../results/result.ts';
import { html, type Markup, trusted } from '../../../text/html.ts';
import { type CountedRun, countingRuns, runsInLine } from '../game/line-runs.ts';
import { questionText, runTexts } from '../gomoku-words.ts';
import { type BoardQuestion, isAboutLine, questionOf } from '../question.ts';
import { type Say, sayIn } from '../say.ts';
import { runText } from './failure-picture.ts';

const MOST_RUNS = 12;

/** By the names of squares; those that came twice are too many. */
type WrongNames = Partial<Record<'missing' | 'unexpected' | 'changed', readonly string[]>>;

export const page: PageView = {
  style: () => STYLE,
  script: () => '',
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
  const picture = lineSvg(line, mark, `${line}: ${runs.length}`);
  return html`<div class="gomoku"><figure>${trusted(picture)}<figcaption><code>${line}</code></figcaption></figure>
<div>${kit.values(shown)}<ul>${runs.map((run) => html`<li>${run}</li>`)}</ul></div></div>`;
}

function boardAnswer(question: BoardQuestion, shown: CaseResult, kit: PageKit): Markup {
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
  const { missing = [], unexpected = [], changed = [] } = shown as CaseResult<WrongNames>;
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
