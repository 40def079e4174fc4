/** The first exercise of the course: build the game tree of tic-tac-toe, and find the forced wins. */
import type { Exercise } from '../../exercise/exercise.ts';
import { CHECKS } from './checks/all-checks.ts';
import { CHECK_NAMES } from './checks/check-names.ts';

export const gameTree: Exercise = {
  name: 'game-tree',
  title: { en: 'Game tree and minimax', zh: '博弈树与极小极大' },
  checks: CHECK_NAMES.map((name) => CHECKS[name]),
  exports: ['GameNode', 'GameTree', 'MinMax'],
  proof: 'every-input',
  mixedUp: { sisters: [['max_value', 'min_value']], confusedTexts: [['x', 'o', '_']] },
  own: { kind: 'own', maker: 'buildTree', full: 'valued' },
};
