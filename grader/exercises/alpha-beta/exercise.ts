/** The third exercise of the course: the value of a game tree with as few tips as the α-β rule needs. */
import type { Exercise } from '../../exercise/exercise.ts';
import { ALL_CHECKS } from './checks/all-checks.ts';

export const alphaBeta: Exercise = {
  name: 'alpha-beta',
  title: { en: 'Alpha-beta search', zh: 'α-β 剪枝搜索' },
  checks: ALL_CHECKS,
  exports: ['TreeNode', 'AlphaBeta'],
  mixedUp: { sisters: [['max_value', 'min_value']] },
};
