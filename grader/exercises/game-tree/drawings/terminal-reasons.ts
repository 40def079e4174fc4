/** Lines of play as rows of small boards, below the paragraphs that tell them. */
import { type Canvas, inputOf } from '../../../exercise/view.ts';
import type { CaseResult } from '../../../results/result.ts';
import { type LineMove, ownCase, type Refutation } from '../case-details.ts';
import { type DrawnBoard, drawBoards } from './draw-boards.ts';

/** More lines of play than that are told in words only. */
const MOST_DRAWN = 3;

/** @returns none for a paragraph that tells no play */
export function drawnReason(
  paragraph: string,
  shown: CaseResult,
  { width, ink }: Canvas,
): readonly string[] {
  const { refutations = [] } = ownCase(shown);
  const index = refutations.findIndex(({ text }) => text === paragraph);
  const refutation = index < MOST_DRAWN ? refutations[index] : undefined;
  const asked = inputOf(shown);
  if (refutation === undefined || asked === undefined) return [];
  return drawBoards(lineBoards(asked, refutation), width, ink);
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
