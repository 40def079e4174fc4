/** The fourth exercise of the course: five in a row on a board of 15×15. */
import type { Exercise } from '../../exercise/exercise.ts';
import { CHECK_NAMES } from './checks/check-names.ts';
import { CHECKS } from './checks/checks.ts';

export const gomoku: Exercise = {
  name: 'gomoku',
  title: { en: 'Gomoku: five in a row on 15×15', zh: '五子棋：15×15 棋盘上的五子连珠' },
  checks: CHECK_NAMES.map((name) => CHECKS[name]),
  exports: ['Gomoku'],
  mixedUp: { sisters: [['max_value', 'min_value']], confusedTexts: [['x', 'o', '_']] },
};
