/** A failure in the HTML page: its boards, the lines of play, and the tree to look into. */
import { readFileSync } from 'node:fs';
import type { PageKit, PagePainter, PageView } from '../../../exercise/view.ts';
import { type BoardText, squareBetween } from '../../../kit/boards/board.ts';
import { legalMoves } from '../../../kit/boards/moves.ts';
import { sideToMove } from '../../../kit/boards/standing.ts';
import type { Answer, CaseResult } from '../../../results/result.ts';
import { html, type Markup } from '../../../text/html.ts';
import { boardOf, type GameTreeCase, ownCase, type Refutation } from '../case-details.ts';
import { type Say, sayIn } from '../say.ts';
import { BoardPainter } from './board-svg.ts';
import { pairTrees, rightTree, wayAlong, wayToDifference } from './pair-trees.ts';
import { nodesForEach, signed, treePart } from './tree-part.ts';

export const page: PageView = {
  style: () => textOf('boards.css') + textOf('tree.css'),
  script: () => textOf('trees.js'),
  begin,
};

function textOf(name: string): string {
  return readFileSync(new URL(`page/${name}`, import.meta.url), 'utf8');
}

function begin(failures: number, kit: PageKit): PagePainter {
  const paint = new BoardPainter();
  const mostNodes = nodesForEach(failures);
  const say = sayIn(kit.language);
  return {
    answer: (_check, shown) => answerPart(shown, paint, kit),
    reasons: (shown) => {
      const { treeDifference } = ownCase(shown);
      return treeDifference === undefined ? [] : [treeDifference.text];
    },
    explorer: (_check, shown) => {
      const own = ownCase(shown);
      const board = boardOf(own);
      if (board === undefined) return undefined;
      return html`${linesPart(own.refutations ?? [], board, paint, say)}
${explorerPart(own, board, mostNodes, paint, say)}`;
    },
    end: () => paint.symbols(),
  };
}

/** The submission's tree beside the right one; the right one alone where it was given. */
function explorerPart(
  { submissionTree, treeDifference, treeProblem, rightValues }: GameTreeCase,
  board: BoardText,
  mostNodes: number,
  paint: BoardPainter,
  say: Say,
): Markup | undefined {
  if (rightValues === undefined || sideToMove(board) === null) return undefined;
  if (submissionTree === undefined) {
    const root = rightTree(board, rightValues);
    return treePart(root, [root], mostNodes, paint, say);
  }
  const root = pairTrees(submissionTree, board, rightValues);
  const place = treeDifference?.path ?? treeProblem?.at ?? [];
  const way = place.length > 1 ? wayAlong(root, place) : wayToDifference(root);
  return treePart(root, way, mostNodes, paint, say);
}

/** The board of a case, what was answered and what is right: as pictures, or as values. */
export function answerPart(shown: CaseResult, paint: BoardPainter, kit: PageKit): Markup {
  const board = boardOf(shown);
  const say = sayIn(kit.language);
  const question =
    board &&
    html`<figure class="question">${paint.board(board)}<figcaption>${say('page.to-move', {
      side: sideToMove(board) ?? 'nobody',
    })}<br><code>${board}</code></figcaption></figure>`;
  const isList = Array.isArray(shown.actual) || Array.isArray(shown.expected);
  return html`<div class="answer">
${question}
${isList ? boardLists(ownCase(shown), board, paint, kit) : kit.values(shown, signed)}
</div>`;
}

/** A list that piles up from call to call may be endless. */
const MOST_BOARDS = 12;
/** Of boards that are no move two are enough: they pile up from question to question. */
const MOST_STRANGE = 2;

function boardLists(
  { actual, expected, missing = [], unexpected = [], refutations = [] }: GameTreeCase,
  before: BoardText | undefined,
  paint: BoardPainter,
  kit: PageKit,
): Markup {
  const say = sayIn(kit.language);
  const moves = before === undefined ? undefined : legalMoves(before);
  const figuresOf = (
    answer: readonly BoardText[],
    odd: readonly BoardText[],
    caption: string,
    mood: 'good' | 'bad',
  ) => {
    let strange = 0;
    // One board may be there several times.
    const few = answer.filter(
      (each) => moves?.includes(each) !== false || strange++ < MOST_STRANGE,
    );
    return few.slice(0, MOST_BOARDS).map((board) => {
      const isOdd = odd.includes(board);
      const picture = paint.board(board, { before, mood: isOdd ? mood : 'good' });
      return html`<figure>${picture}<figcaption>${isOdd ? caption : say('page.both')}</figcaption></figure>`;
    });
  };
  const list = (
    label: string,
    answer: Answer | undefined,
    ...marked: [odd: readonly BoardText[], caption: string, mood: 'good' | 'bad']
  ): Markup | undefined => {
    if (answer === undefined) return undefined;
    const boards: readonly BoardText[] | undefined = Array.isArray(answer) ? answer : undefined;
    const figures = boards && figuresOf(boards, ...marked);
    const left = (boards?.length ?? 0) - (figures?.length ?? 0);
    const none = figures?.length === 0 && html`<p class="none">${say('page.no-boards')}</p>`;
    const content = none || (figures ?? html`<p>${answerText(answer)}</p>`);
    const rest = left > 0 && html`<p>${say('report.more-boards', { count: left })}</p>`;
    return html`<section class="list"><h4>${label}</h4><div class="boards">${content}${rest || undefined}</div></section>`;
  };
  // Without a line of play that shows it, the right answers may go by other rules.
  const onlyYours = say(refutations.length > 0 ? 'page.only-yours' : 'page.not-right');
  return html`<div class="lists">${list(kit.yourAnswer, actual, unexpected, onlyYours, 'bad')}${list(
    kit.rightAnswer,
    ...([expected, missing, say('page.only-right'), 'good'] as const),
  )}</div>`;
}

function answerText(answer: Answer): string {
  if (typeof answer === 'number') return signed(answer);
  if (typeof answer !== 'object') return String(answer);
  return 'text' in answer ? answer.text : answer.join(', ');
}

const MOST_LINES = 3;

/**
 * Refutations as rows of boards: the position, the move in question, and the best play after it. The
 * page's script lets the reader step through; without it the whole row is there to see.
 */
function linesPart(
  refutations: readonly Refutation[],
  asked: BoardText,
  paint: BoardPainter,
  say: Say,
): Markup | undefined {
  if (refutations.length === 0) return undefined;
  return html`<section class="why"><h4>${say('page.line.why')}</h4>
${refutations.slice(0, MOST_LINES).map((each) => linePart(each, asked, paint, say))}</section>`;
}

function linePart(
  { board, line, reason, kind, text }: Refutation,
  asked: BoardText,
  paint: BoardPainter,
  say: Say,
): Markup {
  if (reason === 'not-a-move') return html`<p>${text}</p>`;
  const moves = [{ mover: 'x', move: squareBetween(asked, board), board }, ...line];
  const steps = moves.map(({ mover, move, board: after }, index) => {
    const before = index === 0 ? asked : moves[index - 1]!.board;
    const mood = index > 0 ? undefined : kind === 'forced-win' ? 'good' : 'bad';
    return html`<li class="step">${paint.board(after, { before, mood })}<span class="step-name">${say('page.line.move', { side: mover.toUpperCase(), ...move })}</span></li>`;
  });
  const count = String(steps.length + 1);
  return html`<div class="line" data-step="${say('page.line.step', { at: '{at}', of: count })}">
<p>${text}</p>
<ol>
<li class="step">${paint.board(asked)}<span class="step-name">${say('page.line.start')}</span></li>
${steps}
</ol>
<p class="stepper" hidden><button type="button" class="back">${say('page.line.back')}</button>
<button type="button" class="forward">${say('page.line.forward')}</button>
<span class="at" aria-live="polite"></span></p>
</div>`;
}
