/** What is wrong with a tree, and what to try. */
import type { TreePlace, TreeProblem } from '../checks/tree-problem.ts';
import type { Say } from '../say.ts';
import { isFurtherOn } from './further-on.ts';
import { firstFew } from './lists.ts';

export function treeWords(say: Say) {
  return {
    tree: (problem: TreeProblem) => treeText(problem, say),
    treeHint: (problem: TreeProblem) => treeHint(problem, say),
  };
}

function treeText(problem: TreeProblem, say: Say): string {
  switch (problem.kind) {
    case 'garbled':
      return say('tree.garbled');
    case 'too-large':
      return say('tree.too-large', { limit: problem.limit });
    case 'root-changed': {
      const { before, after, afterText = say('something-else') } = problem;
      return say('tree.root-changed', { before, after: after ?? afterText });
    }
    case 'shared-node':
    case 'shared-board':
    case 'shared-children':
      return say(`tree.${problem.kind}`, {
        at: place(problem.at, say),
        with: place(problem.with, say),
      });
    case 'shared-row':
      return say('tree.shared-row', {
        ...{ at: place(problem.at, say), with: place(problem.with, say) },
        ...{ row: problem.row + 1, withRow: problem.withRow + 1 },
      });
    case 'not-a-node':
    case 'not-a-board':
      return say(`tree.${problem.kind}`, {
        above: place(problem.at.slice(0, -1), say),
        text: problem.text,
      });
    case 'not-a-list':
      return say('tree.not-a-list', { at: place(problem.at, say), text: problem.text });
    case 'plays-on':
      return say('tree.plays-on', { last: last(problem.at), count: problem.count });
    case 'wrong-move': {
      const mover = problem.at.length % 2 === 1 ? 'X' : 'O';
      return say('tree.wrong-move', { at: place(problem.at, say), board: problem.board, mover });
    }
    case 'repeated-move':
      return say('tree.repeated-move', { at: place(problem.at, say), board: problem.board });
    case 'missing-moves': {
      const { at, boards } = problem;
      return say('tree.missing-moves', {
        ...{ at: place(at, say), count: boards.length },
        ...{ boards: firstFew(boards, say), isCut: boards.length > 3 },
      });
    }
    case 'wrong-deep-id': {
      const { at, actual, expected, rootNow } = problem;
      return rootNow === undefined
        ? say('tree.wrong-deep-id', { at: place(at, say), actual, expected })
        : say('tree.root-deep-id', { root: at[0] ?? '', rootNow });
    }
    case 'wrong-parent':
      return say('tree.wrong-parent', { at: place(problem.at, say) });
    default:
      return problem satisfies never;
  }
}

function treeHint(problem: TreeProblem, say: Say): string {
  switch (problem.kind) {
    case 'garbled':
    case 'not-a-node':
    case 'not-a-list':
      return say('tree.other.hint');
    case 'wrong-move':
      return say(isFurtherOn(problem) ? 'tree.further-on.hint' : 'tree.wrong-move.hint');
    case 'wrong-deep-id':
      return say(
        problem.rootNow === undefined ? 'tree.wrong-deep-id.hint' : 'tree.root-deep-id.hint',
      );
    default:
      return say(`tree.${problem.kind}.hint`);
  }
}

function last(at: TreePlace): string {
  return at.at(-1) ?? '';
}

function place(at: TreePlace, say: Say): string {
  const board = last(at);
  if (at.length <= 1) return say('place.root', { board });
  return at.length === 2
    ? say('place.child', { board })
    : say('place.node', { board, moves: at.length - 1 });
}
