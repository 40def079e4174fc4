/** The messages about trees in English. */
import type { TreePlace } from '../checks/tree-problem.ts';
import { isFurtherOn } from './further-on.ts';
import type { TreeMessages } from './game-tree-words.ts';

export const englishTrees: TreeMessages = {
  tree: (problem) => {
    switch (problem.kind) {
      case 'garbled':
        return 'The tree could not be read.';
      case 'shared-node':
        return `One node stands at two places of the tree: ${place(problem.with)} and ${place(problem.at)}.`;
      case 'shared-board':
        return `Two nodes share one board: the map of ${place(problem.at)} is the very same array as that of ${place(problem.with)}.`;
      case 'shared-row':
        return `Two boards share a row: row ${problem.row + 1} of ${place(problem.at)} is the very same array as row ${problem.withRow + 1} of ${place(problem.with)}.`;
      case 'shared-children':
        return `Two nodes share one list of children: that of ${place(problem.at)} is the very same array as that of ${place(problem.with)}.`;
      case 'not-a-node':
        return `Below ${place(problem.at.slice(0, -1))} there is a child that is no node but ${problem.text}.`;
      case 'not-a-board':
        return `The map of a node below ${place(problem.at.slice(0, -1))} is no board: ${problem.text}`;
      case 'not-a-list':
        return `The children of ${place(problem.at)} are no list but ${problem.text}.`;
      case 'root-changed':
        return `buildTree changed the root's own board: ${problem.before} became ${problem.after ?? problem.afterText ?? 'something else'}.`;
      case 'plays-on':
        return `The game is over on ${last(problem.at)}, and yet there ${problem.count === 1 ? 'is a child' : `are ${problem.count} children`} below it.`;
      case 'wrong-move':
        return `Below ${place(problem.at)} there is a child ${problem.board}, which is no move of ${mover(problem.at)}.`;
      case 'repeated-move':
        return `Below ${place(problem.at)} the child ${problem.board} is there more than once.`;
      case 'missing-moves':
        return `Below ${place(problem.at)} ${problem.boards.length === 1 ? 'a move is' : `${problem.boards.length} moves are`} missing: ${problem.boards.slice(0, 3).join(', ')}${problem.boards.length > 3 ? ', …' : ''}`;
      case 'wrong-deep-id':
        if (problem.rootNow !== undefined) {
          return `buildTree changed the deepID of the root ${problem.at[0]}: it was 0, and is ${problem.rootNow} afterwards.`;
        }
        return `The deepID of ${place(problem.at)} is ${problem.actual}; right is ${problem.expected}.`;
      case 'wrong-parent':
        return `The parent of ${place(problem.at)} is not the node above it.`;
      case 'too-large':
        return `The tree has more than ${problem.limit} nodes, or goes on after every square is taken.`;
    }
  },
  treeHint: (problem) => {
    switch (problem.kind) {
      case 'shared-node':
        return 'Make a new GameNode for each move.';
      case 'shared-board':
        return 'Copy the board before you put a mark on it: map = parent.map is the same board under a second name.';
      case 'shared-row':
        return 'A board is an array of arrays. Copying the outer one ([...map], map.slice()) keeps the old rows: copy each row too.';
      case 'shared-children':
        return 'Give each node a list of its own: a new [] for each, not one that is made once and used again.';
      case 'not-a-board':
        return "A node's map is three rows of three cells: 'x', 'o' or '_'.";
      case 'root-changed':
        return 'Put the mark on a copy, or take it away again before you return.';
      case 'plays-on':
        return 'Stop where somebody has a line of three, and where the board is full.';
      case 'wrong-move':
        if (isFurtherOn(problem)) {
          return 'That board is more than one move on, so it belongs further down. Add each child to the node that it was made from.';
        }
        return 'X moves where deepID is even, O where it is odd; a move fills one empty square and changes nothing else.';
      case 'repeated-move':
        return 'One child for each empty square.';
      case 'missing-moves':
        return 'One child for each empty square, at every node down to finished games.';
      case 'wrong-deep-id':
        if (problem.rootNow !== undefined) {
          return 'root.deepID + 1 is the number for a child; ++root.deepID and root.deepID++ also change the root itself.';
        }
        return "A child's deepID is its parent's plus one. Do not count the parent's own up.";
      case 'wrong-parent':
        return 'Hand the node itself to each child as its parent.';
      case 'too-large':
        return 'Stop when the game is over, and let each call have one empty square less.';
      default:
        return 'The children of a node are a list (an array) of GameNodes.';
    }
  },
};

function last(at: TreePlace): string {
  return at.at(-1) ?? '';
}

function place(at: TreePlace): string {
  if (at.length <= 1) return `the root ${last(at)}`;
  return at.length === 2
    ? `the child ${last(at)}`
    : `the node ${last(at)}, ${at.length - 1} moves down`;
}

function mover(at: TreePlace): 'X' | 'O' {
  return at.length % 2 === 1 ? 'X' : 'O';
}
