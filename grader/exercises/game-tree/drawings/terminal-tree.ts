/** The boards that show what is wrong with a tree: the way down to the node, and what is wrong there. */

import type { BoardText } from '../../../kit/boards/board.ts';
import type { TreePlace, TreeProblem } from '../checks/tree-problem.ts';
import type { Say } from '../say.ts';
import type { DrawnBoard } from './draw-boards.ts';

/** Of a long way down its end tells most. */
const MOST_OF_WAY = 3;
const MOST_MISSING = 3;

/** @returns nothing where boards would not tell more than the message does */
export function treeBoards(problem: TreeProblem, say: Say): readonly DrawnBoard[] {
  switch (problem.kind) {
    case 'missing-moves': {
      const missing = problem.boards.slice(0, MOST_MISSING);
      return below(problem.at, missing, say('report.captions.missing-child'), 'good', say);
    }
    case 'wrong-move':
      return below(problem.at, [problem.board], say('report.captions.not-a-child'), 'bad', say);
    case 'repeated-move':
      return below(problem.at, [problem.board], say('report.captions.twice'), 'bad', say);
    case 'wrong-deep-id':
      return wayTo(problem.rootNow === undefined ? problem.at : problem.at.slice(0, 1), say);
    case 'plays-on':
    case 'wrong-parent':
      return wayTo(problem.at, say);
    case 'root-changed':
      if (problem.after === null) return [];
      return [
        { caption: say('report.captions.before'), board: problem.before },
        {
          caption: say('report.captions.after'),
          board: problem.after,
          comparedWith: problem.before,
          mood: 'bad',
        },
      ];
    // A board that several nodes share looks the same on all of them.
    case 'shared-node':
    case 'shared-board':
    case 'shared-row':
    case 'shared-children':
    case 'not-a-board':
    case 'not-a-node':
    case 'not-a-list':
    case 'too-large':
    case 'garbled':
      return [];
    default:
      return problem satisfies never;
  }
}

function below(
  at: TreePlace,
  boards: readonly BoardText[],
  caption: string,
  mood: 'good' | 'bad',
  say: Say,
): readonly DrawnBoard[] {
  const parent = at.at(-1);
  return [
    ...wayTo(at, say),
    ...boards.map((board): DrawnBoard => {
      return { caption, board, mood, ...(parent !== undefined && { comparedWith: parent }) };
    }),
  ];
}

function wayTo(at: TreePlace, say: Say): readonly DrawnBoard[] {
  const drawn = at.map((board, depth): DrawnBoard => {
    const before = at[depth - 1];
    const caption =
      depth === 0
        ? say('report.captions.root')
        : say('report.captions.after-moves', { count: depth });
    return before === undefined ? { caption, board } : { caption, board, comparedWith: before };
  });
  return drawn.slice(-MOST_OF_WAY);
}
