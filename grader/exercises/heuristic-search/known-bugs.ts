/** How this exercise's known bugs are told by wrong answers. */
import type { KnownBugs } from '../../exercise/known-bugs.ts';
import { canonical } from '../../kit/boards/symmetry.ts';
import { exerciseFinding } from './checks/finding.ts';

export const heuristicSearchBugs: KnownBugs = {
  answerKey: (check, asAny) => {
    const finding = exerciseFinding(asAny);
    switch (finding.kind) {
      case 'wrong-value':
        return `= ${finding.actual}`;
      case 'wrong-boards': {
        // Any board of a class stands for it.
        const nameOf = (board: string) => (check === 'distinct' ? canonical(board) : board);
        const boards = finding.actual.map(nameOf).sort();
        return `boards ${boards} turned ${finding.wrongTurn.toSorted()}`;
      }
      case 'changed-input':
        return `changed ${finding.part} ${finding.before} ${finding.after}`;
      default:
        return finding satisfies never;
    }
  },
};
