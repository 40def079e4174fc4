/** What `try` shows of this exercise: the platform's form. */
import type { Language } from '../../exercise/exercise.ts';
import type { Trial } from '../../exercise/trial.ts';
import { ownCheck } from './checks/all-checks.ts';
import { readReturned } from './checks/returned.ts';
import { platformForm } from './game/platform-form.ts';
import { sizeOfTree } from './game/positions.ts';
import { sayIn } from './say.ts';

export function gameTreeTrial(language: Language): Trial {
  return {
    right: ({ name }, board) => {
      if (ownCheck(name).answer !== 'tree') return undefined;
      const nodes = sizeOfTree(board);
      return sayIn(language)('try.tree-of', { nodes, count: nodes.toLocaleString('en') });
    },
    program: (_board, { fields }) => {
      const reply = readReturned(fields)?.reply;
      if (reply?.kind !== 'boards') return undefined;
      return [{ kind: 'picture', lines: platformForm(reply.boards).split('\n') }];
    },
  };
}
