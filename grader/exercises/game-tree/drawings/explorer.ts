/** The tree to look into, on the page: the submission's beside the right one, or that alone where it was given. */
import type { Explorer } from '../../../exercise/view.ts';
import { emptySquares } from '../../../kit/boards/position.ts';
import { sideToMove } from '../../../kit/boards/standing.ts';
import { explorerStyle, treePage, treePart } from '../../../kit/trees/explorer.ts';
import { pairTrees, rightTree, wayAlong } from '../../../kit/trees/paired-trees.ts';
import { boardOf, ownCase } from '../case-details.ts';
import { deepestWritten } from '../inside/ask-on-tree.ts';
import { sayIn } from '../say.ts';

export const explorer: Explorer = {
  style: explorerStyle,
  begin: (failures, language) => {
    const page = treePage(failures, sayIn(language));
    return (_check, shown) => {
      const { submissionTree, treeDifference, treeProblem, rightValues } = ownCase(shown);
      const board = boardOf(shown);
      if (board === undefined || rightValues === undefined || sideToMove(board) === null) {
        return undefined;
      }
      const root =
        submissionTree === undefined
          ? rightTree(board, deepestWritten(emptySquares(board)))
          : pairTrees(submissionTree, board);
      return treePart(root, wayAlong(root, treeDifference?.path ?? treeProblem?.at ?? []), page);
    };
  },
};
