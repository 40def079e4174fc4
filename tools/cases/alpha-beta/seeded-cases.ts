/** Makes the cases with random trees, with their points and titles, from a seed for each check. */

import type { AlphaBetaCheck } from '../../../grader/exercises/alpha-beta/fixtures/check-names.ts';
import { rightSearch } from '../../../grader/exercises/alpha-beta/fixtures/whole-search.ts';
import {
  countTips,
  type SearchQuestion,
  writeTree,
} from '../../../grader/exercises/alpha-beta/in-child/alpha-beta-rules.ts';
import { seededQuestions } from './made-trees.ts';

export interface SeededCase {
  readonly tree: string;
  readonly alpha?: number;
  readonly beta?: number;
  readonly points: number;
  readonly title: { readonly en: string; readonly zh: string };
}

/** The titles of these cases begin with this text, and no other title does. */
export const SEEDED_TITLE = 'Random tree ';

const PLANS: Readonly<Record<AlphaBetaCheck, { seed: number; count: number; points: number }>> = {
  minimax: { seed: 11, count: 4, points: 0.25 },
  max_value: { seed: 12, count: 8, points: 0.5 },
  min_value: { seed: 13, count: 8, points: 0.5 },
  search: { seed: 14, count: 8, points: 0.25 },
  bestMove: { seed: 15, count: 8, points: 0.25 },
  program: { seed: 16, count: 16, points: 0.25 },
};

export function seededCases(check: AlphaBetaCheck): SeededCase[] {
  const { seed, count, points } = PLANS[check];
  const hasWindow = check === 'max_value' || check === 'min_value';
  const toMove = check === 'min_value' ? 'min' : 'max';
  return seededQuestions(seed, count, toMove, hasWindow).map((question, index) => ({
    tree: writeTree(question.tree),
    ...(hasWindow && question.window),
    points,
    title: title(check, question, index + 1, question.plies),
  }));
}

function title(check: AlphaBetaCheck, question: SearchQuestion, number: number, plies: number) {
  const all = countTips(question.tree);
  const en = `${SEEDED_TITLE}${number}: ${plies} plies`;
  const zh = `随机树 ${number}：${plies} 层`;
  if (check === 'bestMove' || check === 'minimax') {
    return { en: `${en}, ${all} tips`, zh: `${zh}，${all} 个叶节点` };
  }
  const needed = rightSearch(question).tips.length;
  return {
    en: `${en}, ${needed} of ${all} tips`,
    zh: `${zh}，${all} 个叶节点中看 ${needed} 个`,
  };
}
