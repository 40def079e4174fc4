/** The board of a case, what was answered and what is right: as pictures, or as values. */
import type { PageKit } from '../../../exercise/view.ts';
import type { BoardText } from '../../../kit/boards/board.ts';
import { legalMoves } from '../../../kit/boards/moves.ts';
import { sideToMove } from '../../../kit/boards/standing.ts';
import type { Answer, CaseResult } from '../../../results/result.ts';
import { html, type Markup } from '../../../text/html.ts';
import { type GameTreeCase, ownCase } from '../case-details.ts';
import { type Say, sayIn } from '../say.ts';
import type { BoardPainter } from './board-svg.ts';

export function answerPart(
  shown: CaseResult,
  board: BoardText | undefined,
  paint: BoardPainter,
  kit: PageKit,
): Markup {
  const say = sayIn(kit.language);
  const { actual, expected } = shown;
  const lists = isBoards(actual) || isBoards(expected);
  return html`<div class="answer">
${board === undefined ? undefined : questionFigure(board, paint, say)}
${lists ? boardLists(ownCase(shown), board, paint, kit) : kit.values(shown, signed)}
</div>`;
}

function questionFigure(board: BoardText, paint: BoardPainter, say: Say): Markup {
  return html`<figure class="question">${paint.board(board)}<figcaption>${say(
    `page.to-move.${sideToMove(board) ?? 'nobody'}`,
  )}<br><code>${board}</code></figcaption></figure>`;
}

function answerText(answer: Answer): string {
  if (typeof answer === 'number') return signed(answer);
  if (typeof answer !== 'object') return String(answer);
  return 'text' in answer ? answer.text : answer.join(', ');
}

function boardLists(
  { actual, expected, missing = [], unexpected = [], refutations = [] }: GameTreeCase,
  before: BoardText | undefined,
  paint: BoardPainter,
  kit: PageKit,
): Markup {
  const say = sayIn(kit.language);
  // Without a line of play that shows it, the right answers may go by other rules.
  const onlyYours = refutations.length > 0 ? say('page.only-yours') : say('page.not-right');
  const wrong = new Set(unexpected);
  const missed = new Set(missing);
  const list = (
    label: string,
    answer: Answer | undefined,
    captionOf: (board: BoardText) => string,
    moodOf: (board: BoardText) => 'good' | 'bad',
  ): Markup | undefined => {
    if (answer === undefined) return undefined;
    const boards = isBoards(answer) ? fewStrange(answer, before).slice(0, MOST_BOARDS) : undefined;
    const left = isBoards(answer) ? answer.length - (boards?.length ?? 0) : 0;
    const figures = boards?.map((board) => {
      const marks = { ...(before !== undefined && { before }), mood: moodOf(board) };
      return html`<figure>${paint.board(board, marks)}<figcaption>${captionOf(board)}</figcaption></figure>`;
    });
    const content = figures ?? html`<p>${answerText(answer)}</p>`;
    const isEmpty = figures?.length === 0;
    const rest =
      left === 0 ? undefined : html`<p>${say('report.more-boards', { count: left })}</p>`;
    return html`<section class="list"><h4>${label}</h4><div class="boards">${
      isEmpty ? html`<p class="none">${say('page.no-boards')}</p>` : content
    }${rest}</div></section>`;
  };
  return html`<div class="lists">${list(
    kit.yourAnswer,
    actual,
    (board) => (wrong.has(board) ? onlyYours : say('page.both')),
    (board) => (wrong.has(board) ? 'bad' : 'good'),
  )}${list(
    kit.rightAnswer,
    expected,
    (board) => (missed.has(board) ? say('page.only-right') : say('page.both')),
    () => 'good',
  )}</div>`;
}

/** A list that piles up from call to call may be endless. */
const MOST_BOARDS = 12;
const MOST_STRANGE = 2;

/** Of boards that are no move two are enough: they pile up from question to question. */
function fewStrange(
  boards: readonly BoardText[],
  before: BoardText | undefined,
): readonly BoardText[] {
  if (before === undefined) return boards;
  const moves = legalMoves(before);
  let strange = 0;
  // One board may be there several times.
  return boards.filter((board) => moves.includes(board) || strange++ < MOST_STRANGE);
}

function isBoards(answer: Answer | undefined): answer is readonly BoardText[] {
  return Array.isArray(answer);
}

/** With a sign that is as wide as a plus, and never `-0`. */
export function signed(value: number): string {
  return value > 0 ? `+${value}` : value < 0 ? `−${-value}` : value === 0 ? '0' : String(value);
}
