/** The reasoning in full, for `--explain`: paragraphs, and lines of play as rows of small boards. */

import { type DrawnBoard, drawBoards } from '../exercises/game-tree/drawings/draw-boards.ts';
import type { CaseResult } from '../results/result.ts';
import type { LineMove, Refutation } from '../results/teaching.ts';
import { INDENT, indented, type Page, paragraph } from './terminal-page.ts';

/** More lines of play than that are told in words only. */
const MOST_DRAWN = 3;

export function explanationLines(shown: CaseResult, page: Page): string[] {
  const { explanation = [], refutations = [] } = shown;
  const asked = shown.shownBoard ?? shown.board;
  return explanation.flatMap((text) => {
    const index = refutations.findIndex((refutation) => refutation.text === text);
    const refutation = index < MOST_DRAWN ? refutations[index] : undefined;
    const boards = refutation === undefined ? [] : lineBoards(asked, refutation);
    const width = page.width - 2 * INDENT.length;
    const drawn = indented(indented(drawBoards(boards, width, page.ink)));
    return [...paragraph(page, text), ...(boards.length === 0 ? [] : ['', ...drawn, ''])];
  });
}

/** @returns none for a board that is no move: there is no play to show */
function lineBoards(asked: string, { board, kind, reason, line }: Refutation): DrawnBoard[] {
  if (reason === 'not-a-move') return [];
  const mood = kind === 'forced-win' ? 'good' : 'bad';
  const first: DrawnBoard = { caption: 'X', board, comparedWith: asked, mood };
  return [first, ...line.map((move, i) => drawnMove(move, i === 0 ? board : line[i - 1]!.board))];
}

function drawnMove({ mover, board }: LineMove, before: string): DrawnBoard {
  return { caption: mover.toUpperCase(), board, comparedWith: before };
}
