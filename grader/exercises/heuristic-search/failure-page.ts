/** A failure in the HTML page: the board, its open lines, what each move backs up to, and the lists. */

import { readFileSync } from 'node:fs';
import { functionOf, readInput } from '../../derived/inputs.ts';
import { inputOf, type PageKit, type PagePainter, type PageView } from '../../exercise/view.ts';
import { type BoardText, isBoard, type Mark, sizeOf } from '../../kit/boards/board.ts';
import { boardSvg, type Drawing } from '../../kit/boards/draw-board.ts';
import { emptySquares } from '../../kit/boards/position.ts';
import { openLinesOf, standingOf } from '../../kit/boards/standing.ts';
import type { CaseResult } from '../../results/result.ts';
import { html, type Markup, type Part, trusted } from '../../text/html.ts';
import { backedUpDrawing, mistakenIn, outcomeDrawing, shortValue } from './draw-backed-up.ts';
import { WAYS, type WrongBoards } from './failure.ts';
import { big, listLines, listOf, namedInput } from './finding-words.ts';
import { type Question, questionIn, stated } from './page.ts';
import { sayIn } from './say.ts';

/** A list that piles up from call to call may be endless. */
const MOST_BOARDS = 12;
/** A search over more would keep the page waiting. */
const MOST_LEAVES = 20_000;

export const failurePage: PageView = {
  style: () => readFileSync(new URL('failure-page.css', import.meta.url), 'utf8'),
  begin: (_failures, kit): PagePainter => ({
    answer: (check, shown) => answerPart(check, shown, kit),
    explorer: (check, shown) => reasonPart(check, shown, kit),
  }),
};

function answerPart(check: string, shown: CaseResult, kit: PageKit): Markup {
  const input = questionOf(check, shown);
  const say = sayIn(kit.language);
  const question =
    input &&
    html`<figure class="question">${svg(boardSvg(input.board))}<figcaption>${namedInput(
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
  check: string,
  shown: CaseResult,
  input: Question | undefined,
  kit: PageKit,
): Markup {
  const own = shown as CaseResult<Partial<WrongBoards>>;
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
function reasonPart(check: string, shown: CaseResult, kit: PageKit): Markup | undefined {
  const input = questionOf(check, shown);
  if (input === undefined) return undefined;
  const { board, depth, mark } = input;
  if (mark !== undefined) return linesPart(board, [mark], kit);
  const { item } = functionOf(stated, check).returns;
  if (listOf(check) === 'best') return valuesPart(board, depth ?? 0, kit, true);
  if (item !== undefined) return undefined;
  const isAhead = depth !== undefined && depth > 0 && standingOf(board).kind === 'unfinished';
  return isAhead ? valuesPart(board, depth, kit, false) : linesPart(board, ['x', 'o'], kit);
}

function linesPart(board: BoardText, marks: readonly Mark[], kit: PageKit): Markup {
  const say = sayIn(kit.language);
  const lines = listLines(board, say);
  const isWon = lines.length === 1;
  const told = marks.length === 1 && !isWon ? [lines[marks[0] === 'x' ? 0 : 1]!] : lines;
  const figures = isWon
    ? undefined
    : marks.map((mark) =>
        figure(
          board,
          { strokes: { name: `open-${mark}`, lines: openLinesOf(board, mark) } },
          say('open-to', { mark: big(mark) }),
        ),
      );
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

/** A result may come from a file that somebody wrote. */
function questionOf(check: string, shown: CaseResult): Question | undefined {
  const values = readInput(stated, check, inputOf(shown) ?? '');
  const question = values && questionIn(values);
  const isLegal = question !== undefined && standingOf(question.board).kind !== 'impossible';
  return isLegal ? question : undefined;
}
