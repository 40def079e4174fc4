/** What is wrong with a tree, and what to try. */
import type { TreePlace, TreeProblem } from '../checks/tree-problem.ts';
import type { Say } from '../say.ts';
import { firstFew } from './lists.ts';

export function treeText(problem: TreeProblem, say: Say): string {
  const at = 'at' in problem ? problem.at : [];
  const values = {
    at: place(at, say),
    above: place(at.slice(0, -1), say),
    last: at.at(-1) ?? '',
    with: 'with' in problem ? place(problem.with, say) : '',
  };
  switch (problem.kind) {
    case 'root-changed': {
      const { before, after, afterText = say('something-else') } = problem;
      return say('tree.root-changed', { before, after: after ?? afterText });
    }
    case 'shared-row': {
      const [row, withRow] = [problem.row + 1, problem.withRow + 1];
      return say('tree.shared-row', { ...values, row, withRow });
    }
    case 'wrong-move': {
      const mover = at.length % 2 === 1 ? 'X' : 'O';
      return say('tree.wrong-move', { ...values, board: problem.board, mover });
    }
    case 'missing-moves': {
      const { boards } = problem;
      return say('tree.missing-moves', {
        ...{ ...values, count: boards.length },
        ...{ boards: firstFew(boards, say), isCut: boards.length > 3 },
      });
    }
    case 'wrong-deep-id': {
      const { actual, expected, rootNow } = problem;
      return rootNow === undefined
        ? say('tree.wrong-deep-id', { ...values, actual, expected })
        : say('tree.root-deep-id', { root: at[0] ?? '', rootNow });
    }
    default:
      return say(`tree.${problem.kind}`, { ...problem, ...values });
  }
}

export function treeHint(problem: TreeProblem, say: Say): string {
  switch (problem.kind) {
    case 'garbled':
    case 'not-a-node':
    case 'not-a-list':
      return say('tree.other.hint');
    case 'not-a-board':
      return say(/'[XO]'/.test(problem.text) ? 'tree.capitals.hint' : 'tree.not-a-board.hint');
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

/** Whether the child hangs too high: it has all marks of its parent, and more than one besides. */
export function isFurtherOn({ at, board }: Extract<TreeProblem, { kind: 'wrong-move' }>): boolean {
  const before = at.at(-1) ?? '';
  const changed = [...before].filter((cell, i) => cell !== board[i]);
  const onlyMore = changed.every((cell) => cell === '_');
  return onlyMore && changed.length > 1 && board.length === before.length;
}

function place(at: TreePlace, say: Say): string {
  const board = at.at(-1) ?? '';
  if (at.length <= 1) return say('place.root', { board });
  return at.length === 2
    ? say('place.child', { board })
    : say('place.node', { board, moves: at.length - 1 });
}
