/** The board of a case, what was answered and what is right: as pictures, or as values. */
import type { HtmlWords } from '../../../feedback/html-words.ts';
import type { Answer, CaseResult } from '../../../results/result.ts';
import { html, type Markup } from '../../../text/html.ts';
import type { BoardText } from '../game/board.ts';
import { sideToMove } from '../game/positions.ts';
import type { BoardPainter } from './board-svg.ts';

export function answerPart(
  shown: CaseResult,
  board: BoardText | undefined,
  paint: BoardPainter,
  words: HtmlWords,
): Markup {
  const { actual, expected } = shown;
  const lists = isBoards(actual) || isBoards(expected);
  return html`<div class="answer">
${board === undefined ? undefined : questionFigure(board, paint, words)}
${lists ? boardLists(shown, board, paint, words) : valueList(shown, words)}
</div>`;
}

function questionFigure(board: BoardText, paint: BoardPainter, words: HtmlWords): Markup {
  return html`<figure class="question">${paint.board(board)}<figcaption>${
    words.toMove[sideToMove(board) ?? 'nobody']
  }<br><code>${board}</code></figcaption></figure>`;
}

function valueList({ actual, expected }: CaseResult, words: HtmlWords): Markup | undefined {
  if (actual === undefined && expected === undefined) return undefined;
  const row = (label: string, answer: Answer | undefined, mood: string): Markup | undefined =>
    answer === undefined
      ? undefined
      : html`<div class="${mood}"><dt>${label}</dt><dd>${answerText(answer)}</dd></div>`;
  return html`<dl class="values">${row(words.yourAnswer, actual, 'bad')}${row(
    words.rightAnswer,
    expected,
    'good',
  )}</dl>`;
}

function answerText(answer: Answer): Markup | string {
  if (typeof answer === 'number') return signed(answer);
  if (typeof answer === 'boolean' || typeof answer === 'string') return String(answer);
  return 'text' in answer ? html`<code>${answer.text}</code>` : answer.join(', ');
}

function boardLists(
  { actual, expected, missing = [], unexpected = [] }: CaseResult,
  before: BoardText | undefined,
  paint: BoardPainter,
  words: HtmlWords,
): Markup {
  const wrong = new Set(unexpected);
  const missed = new Set(missing);
  const list = (
    label: string,
    answer: Answer | undefined,
    captionOf: (board: BoardText) => string,
    moodOf: (board: BoardText) => 'good' | 'bad',
  ): Markup | undefined => {
    if (answer === undefined) return undefined;
    const boards = isBoards(answer) ? answer.slice(0, MOST_BOARDS) : undefined;
    const figures = boards?.map((board) => {
      const marks = { ...(before !== undefined && { before }), mood: moodOf(board) };
      return html`<figure>${paint.board(board, marks)}<figcaption>${captionOf(board)}</figcaption></figure>`;
    });
    const content = figures ?? html`<p>${answerText(answer)}</p>`;
    const isEmpty = figures?.length === 0;
    const rest = isBoards(answer) && answer.length > MOST_BOARDS ? html`<p>…</p>` : undefined;
    return html`<section class="list"><h4>${label}</h4><div class="boards">${
      isEmpty ? html`<p class="none">${words.noBoards}</p>` : content
    }${rest}</div></section>`;
  };
  return html`<div class="lists">${list(
    words.yourAnswer,
    actual,
    (board) => (wrong.has(board) ? words.onlyYours : words.both),
    (board) => (wrong.has(board) ? 'bad' : 'good'),
  )}${list(
    words.rightAnswer,
    expected,
    (board) => (missed.has(board) ? words.onlyRight : words.both),
    () => 'good',
  )}</div>`;
}

/** A list that piles up from call to call may be endless. */
const MOST_BOARDS = 12;

function isBoards(answer: Answer | undefined): answer is readonly BoardText[] {
  return Array.isArray(answer);
}

/** With a sign that is as wide as a plus, and never `-0`. */
export function signed(value: number): string {
  return value > 0 ? `+${value}` : value < 0 ? `−${-value}` : value === 0 ? '0' : String(value);
}
