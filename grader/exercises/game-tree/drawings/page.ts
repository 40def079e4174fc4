/** A failure in the HTML page: its boards, the lines of play, and the tree to look into. */
import { readFileSync } from 'node:fs';
import { inputOf, type PageKit, type PagePainter, type PageView } from '../../../exercise/view.ts';
import { isNineSquares } from '../../../kit/boards/board.ts';
import { sideToMove } from '../../../kit/boards/standing.ts';
import { html, type Markup } from '../../../text/html.ts';
import { type GameTreeCase, ownCase } from '../case-details.ts';
import { type Say, sayIn } from '../say.ts';
import { answerPart } from './answer-part.ts';
import { BoardPainter } from './board-svg.ts';
import { linesPart } from './line-part.ts';
import { pairTrees, rightTree, wayAlong, wayToDifference } from './pair-trees.ts';
import { nodesForEach, treePart } from './tree-part.ts';

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
    answer: (_check, shown) => answerPart(shown, boardOf(ownCase(shown)), paint, kit),
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

function boardOf(shown: GameTreeCase): string | undefined {
  const input = inputOf(shown);
  return input !== undefined && isNineSquares(input) ? input : undefined;
}

/** The submission's tree beside the right one; the right one alone where it was given. */
function explorerPart(
  { submissionTree, treeDifference, treeProblem, rightValues }: GameTreeCase,
  board: string,
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
  const place = treeDifference?.path ?? (treeProblem && 'at' in treeProblem ? treeProblem.at : []);
  const way = place.length > 1 ? wayAlong(root, place) : wayToDifference(root);
  return treePart(root, way, mostNodes, paint, say);
}
