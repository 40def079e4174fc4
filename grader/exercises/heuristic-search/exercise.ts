/** The second exercise of the course: look some moves ahead, then guess by counting open lines. */
import type { Exercise } from '../../exercise/exercise.ts';
import { CHECKS } from './checks/all-checks.ts';

export const heuristicSearch: Exercise = {
  name: 'heuristic-search',
  title: { en: 'Heuristic search', zh: '启发式搜索' },
  checks: CHECKS,
  exports: ['Search', 'State'],
  mixedUp: { sisters: [['max_value', 'min_value']], confusedTexts: [['x', 'o', '_']] },
};
