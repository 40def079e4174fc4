/** All that grading this exercise takes. */
import type { GradedExercise } from '../../exercise/graded-exercise.ts';
import type { CheckName } from './checks/check-names.ts';
import { alphaBeta } from './exercise.ts';
import { alphaBetaJury } from './jury.ts';
import { alphaBetaTeller } from './teller.ts';
import { alphaBetaTrial } from './trial.ts';
import { WORDS } from './words/words.ts';

export const graded: GradedExercise = {
  ...alphaBeta,
  // The inputs behind "*" are proof for their shapes only; the listed trees are larger.
  proof: 'every-case',
  proofText: (asked, language) =>
    language === 'zh'
      ? `已证明对小形状的树全部正确：检查了全部 ${asked} 棵树，以及列出的每棵更大的树。`
      : `Proven right for the small shapes: all ${asked} trees were checked, and every listed larger tree.`,
  purpose: (check, language) => WORDS[language].purpose[check as CheckName],
  prepare: async () => alphaBetaJury(),
  teller: async (_jury, _failures, language) => alphaBetaTeller(language),
  trial: (_jury, language) => alphaBetaTrial(language),
};
