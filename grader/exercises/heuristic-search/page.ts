/** A failure in the HTML page: the board, its open lines, what each move backs up to, and the lists. */
import { inputOf, type PageKit, type PagePainter, type PageView } from '../../exercise/view.ts';
import { type BoardText, isBoard, type Mark, sizeOf } from '../../kit/boards/board.ts';
import { emptySquares } from '../../kit/boards/position.ts';
import { standingOf } from '../../kit/boards/standing.ts';
import type { CaseResult } from '../../results/result.ts';
import { html, type Markup, type Part, trusted } from '../../text/html.ts';
import { ownCase } from './case-details.ts';
import { type CheckName, statedOf } from './checks/check-names.ts';
import { backedUpDrawing, outcomeDrawing, shortValue } from './draw-backed-up.ts';
import { boardSvg, type Drawing } from './draw-board.ts';
import { listLines } from './draw-lines.ts';
import { big, listOf, namedInput, WAYS } from './finding-words.ts';
import { type Input, readInput } from './inputs.ts';
import { sayIn } from './say.ts';
import { mistakenIn } from './valued-moves.ts';

/** A list that piles up from call to call may be endless. */
const MOST_BOARDS = 12;
/** A search over more would keep the page waiting. */
const MOST_LEAVES = 20_000;

export const page: PageView = {
  style: () => STYLE,
  script: () => '',
  begin: (_failures, kit): PagePainter => ({
    answer: (check, shown) => answerPart(check as CheckName, shown, kit),
    explorer: (check, shown) => reasonPart(check as CheckName, shown, kit),
  }),
};

/** Boards of this exercise have other sizes than those of others, and strokes along open lines. */
const STYLE = `
.hs { display: block; width: 100%; border: 1px solid var(--line); border-radius: 0.35rem; background: var(--card); }
.hs .grid { stroke: var(--line); stroke-width: 0.6; fill: none; }
.hs .x, .hs .o { fill: none; stroke-linecap: round; stroke-width: 1.5; }
.hs .x { stroke: var(--win); }
.hs .o { stroke: var(--loss); }
.hs .open-x, .hs .open-o { stroke-width: 1; stroke-dasharray: 2 1; opacity: 0.75; }
.hs .open-x { stroke: var(--win); }
.hs .open-o { stroke: var(--loss); }
.hs .marked { fill: var(--move); }
.hs .note { font: 4.4px var(--sans); text-anchor: middle; fill: var(--ink); }
.hs-row { display: flex; flex-wrap: wrap; gap: 1rem 1.6rem; align-items: flex-start; margin: 0.6rem 0; }
.hs-row figure { width: 9.5rem; }
.hs-row figure.wide { width: 13rem; }
.hs-lists figure { width: 6.5rem; }
`;

function answerPart(check: CheckName, shown: CaseResult, kit: PageKit): Markup {
  const input = questionOf(shown);
  const say = sayIn(kit.language);
  const question =
    input &&
    html`<figure class="question">${svg(boardSvg(input.board))}<figcaption>${namedInput(
      check,
      input,
      say,
    )}</figcaption></figure>`;
  return html`<div class="answer">${question}${
    isList(shown) ? listsPart(check, shown, input, kit) : kit.values(shown, shortValue)
  }</div>`;
}

function isList({ actual, expected }: CaseResult): boolean {
  return Array.isArray(actual) || Array.isArray(expected);
}

/** What is wrong with a list, way by way; and what is right, where it is short. */
function listsPart(
  check: CheckName,
  shown: CaseResult,
  input: Input | undefined,
  kit: PageKit,
): Markup {
  const own = ownCase(shown);
  const say = sayIn(kit.language);
  const before = input?.board;
  const wrong = WAYS.map((way) =>
    boardsPart(say(`list.${way}.heading`, { of: listOf(check) }), own[way] ?? [], before),
  );
  const right = Array.isArray(shown.expected) ? shown.expected : [];
  return html`<div class="lists hs-lists">${wrong}${boardsPart(kit.rightAnswer, right, before)}</div>`;
}

function boardsPart(
  heading: string,
  boards: readonly BoardText[],
  before: BoardText | undefined,
): Markup | undefined {
  if (boards.length === 0) return undefined;
  const figures = boards.slice(0, MOST_BOARDS).map((board) => {
    if (!isBoard(board)) return html`<figure><code>${board}</code></figure>`;
    const compared = before?.length === board.length ? { before } : {};
    return html`<figure>${svg(boardSvg(board, compared))}</figure>`;
  });
  const rest = boards.length > MOST_BOARDS ? html`<p>…</p>` : undefined;
  return html`<section class="list"><h4>${heading}</h4><div class="boards">${figures}${rest}</div></section>`;
}

/** Where the right answer comes from. */
function reasonPart(check: CheckName, shown: CaseResult, kit: PageKit): Markup | undefined {
  const input = questionOf(shown);
  if (input === undefined) return undefined;
  const { board, depth = 0, mark } = input;
  const { extra, returns } = statedOf(check);
  if (extra === 'mark') return linesPart(board, [mark ?? 'x'], kit);
  if (extra === 'search') return valuesPart(board, depth, kit, true);
  if (returns === 'states') return undefined;
  return extra === 'depth' && depth > 0 && standingOf(board).kind === 'unfinished'
    ? valuesPart(board, depth, kit, false)
    : linesPart(board, ['x', 'o'], kit);
}

function linesPart(board: BoardText, marks: readonly Mark[], kit: PageKit): Markup {
  const say = sayIn(kit.language);
  const lines = listLines(board, say);
  const isWon = lines.length === 1;
  const told = marks.length === 1 && !isWon ? [lines[marks[0] === 'x' ? 0 : 1]!] : lines;
  const figures = isWon
    ? undefined
    : marks.map((mark) => figure(board, { openTo: mark }, say('open-to', { mark: big(mark) })));
  return whyPart(figures, told, kit);
}

function whyPart(figures: Part, told: readonly string[], kit: PageKit): Markup {
  const why = sayIn(kit.language)('why-right');
  return html`<section class="why"><h4>${why}</h4><div class="hs-row">${figures}</div>${told.map(
    (line) => html`<p>${line}</p>`,
  )}</section>`;
}

/** The value of each move in its square; beside it what it leads to, where that is something else. */
function valuesPart(
  board: BoardText,
  depth: number,
  kit: PageKit,
  isAboutMoves: boolean,
): Markup | undefined {
  const squares = emptySquares(board);
  const isLarge = squares ** Math.min(depth, squares) > MOST_LEAVES && sizeOf(board) > 3;
  if (isLarge || standingOf(board).kind !== 'unfinished') return undefined;
  const say = sayIn(kit.language);
  const { above, drawing, below } = backedUpDrawing(board, depth, say, true);
  const figures = [figure(board, drawing, above, 'wide')];
  if (isAboutMoves && mistakenIn(board, depth).length > 0) {
    const outcomes = outcomeDrawing(board, say);
    const caption = `${outcomes.above} ${outcomes.below}`;
    figures.push(figure(board, outcomes.drawing, outcomes.above, 'wide', caption));
  }
  return whyPart(figures, [below], kit);
}

function figure(
  board: BoardText,
  drawing: Drawing,
  label: string,
  name?: 'wide',
  caption = label,
): Markup {
  const open = name === undefined ? html`<figure>` : html`<figure class="${name}">`;
  return html`${open}${svg(boardSvg(board, drawing, label))}<figcaption>${caption}</figcaption></figure>`;
}

/** The drawings are made for any page; on this one they have a class of their own. */
function svg(drawing: string): Markup {
  return trusted(drawing.replace('<svg class="board"', '<svg class="hs"'));
}

const ASKED_WITH = /^(?:; (?:lines of [xo]|depth \d{1,3}|successors [a-z, ]+))*$/;

/** A result may come from a file that somebody wrote. */
function questionOf(shown: CaseResult): Input | undefined {
  const text = inputOf(shown) ?? '';
  const [board = ''] = text.split(';');
  const isInput = isBoard(board) && ASKED_WITH.test(text.slice(board.length));
  return isInput && standingOf(board).kind !== 'impossible' ? readInput(text) : undefined;
}
