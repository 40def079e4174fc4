/** All that grading this exercise takes. Its right answers are worked out from the rules. */
import type { GradedExercise } from '../../exercise/graded-exercise.ts';
import { heuristicSearch } from './exercise.ts';
import type { CheckName } from './inputs.ts';
import { heuristicSearchJury } from './jury.ts';
import { heuristicSearchTeller } from './teller.ts';
import { heuristicSearchTrial } from './trial.ts';
import { WORDS } from './words.ts';

export const graded: GradedExercise = {
  ...heuristicSearch,
  // The inputs behind "*" are proof for 3×3; the listed boards of 4×4 and 5×5 are needed as well.
  proof: 'every-case',
  proofText: (asked, language) =>
    language === 'zh'
      ? `已证明在 3×3 上全部正确：检查了全部 ${asked} 次搜索，以及列出的每个更大的棋盘。`
      : `Proven right on 3×3: all ${asked} searches were checked, and every listed larger board.`,
  purpose: (check, language) => WORDS[language].purposes[check as CheckName],
  prepare: async () => heuristicSearchJury(),
  teller: async (_jury, _failures, language) => heuristicSearchTeller(language),
  trial: (_jury, language) => heuristicSearchTrial(language),
};
