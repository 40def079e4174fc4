/** The second exercise of the course: look some moves ahead, then guess by counting open lines. */
import type { Exercise } from '../../exercise/exercise.ts';
import { CHECKS } from './checks/all-checks.ts';
import { WORDS } from './words.ts';

export const heuristicSearch: Exercise = {
  name: 'heuristic-search',
  title: { en: WORDS.en.title, zh: WORDS.zh.title },
  checks: CHECKS,
  exports: ['Search', 'State'],
  mixedUp: { sisters: [['max_value', 'min_value']], confusedTexts: [['x', 'o', '_']] },
};
