/** Every misconception of alpha-beta, in the order in which the functions are written. */

import type { Misconception } from '../../../engine/misconception.ts';
import { misconception as bestMoveChildrenAsMax } from './best-move-children-as-max.ts';
import { misconception as bestMoveCountsFromOne } from './best-move-counts-from-one.ts';
import { misconception as bestMoveLastOfEquals } from './best-move-last-of-equals.ts';
import { misconception as bestMovePicksSmallest } from './best-move-picks-smallest.ts';
import { misconception as bestMoveReturnsValue } from './best-move-returns-value.ts';
import { misconception as bestMoveSearchesChildren } from './best-move-searches-children.ts';
import { misconception as bestMoveStartsAtZero } from './best-move-starts-at-zero.ts';
import { misconception as bestMoveTrustsBounds } from './best-move-trusts-bounds.ts';
import { misconception as maxAsksItself } from './max-asks-itself.ts';
import { misconception as maxCutsAtAlpha } from './max-cuts-at-alpha.ts';
import { misconception as maxCutsOnlyBeyond } from './max-cuts-only-beyond.ts';
import { misconception as maxDropsAlpha } from './max-drops-alpha.ts';
import { misconception as maxDropsBeta } from './max-drops-beta.ts';
import { misconception as maxEvaluatesTipsTwice } from './max-evaluates-tips-twice.ts';
import { misconception as maxFirstChildOnly } from './max-first-child-only.ts';
import { misconception as maxLeavesAfterCutChild } from './max-leaves-after-cut-child.ts';
import { misconception as maxMovesBeta } from './max-moves-beta.ts';
import { misconception as maxNeverCuts } from './max-never-cuts.ts';
import { misconception as maxOpensWindow } from './max-opens-window.ts';
import { misconception as maxReturnsGivenAlpha } from './max-returns-given-alpha.ts';
import { misconception as maxStartsAtZero } from './max-starts-at-zero.ts';
import { misconception as maxSwapsWindow } from './max-swaps-window.ts';
import { misconception as maxWindowStays } from './max-window-stays.ts';
import { misconception as minAsksItself } from './min-asks-itself.ts';
import { misconception as minCutsAtBeta } from './min-cuts-at-beta.ts';
import { misconception as minCutsOnlyBeyond } from './min-cuts-only-beyond.ts';
import { misconception as minDropsAlpha } from './min-drops-alpha.ts';
import { misconception as minDropsBeta } from './min-drops-beta.ts';
import { misconception as minEvaluatesTipsTwice } from './min-evaluates-tips-twice.ts';
import { misconception as minFirstChildOnly } from './min-first-child-only.ts';
import { misconception as minLeavesAfterCutChild } from './min-leaves-after-cut-child.ts';
import { misconception as minMovesAlpha } from './min-moves-alpha.ts';
import { misconception as minNeverCuts } from './min-never-cuts.ts';
import { misconception as minOpensWindow } from './min-opens-window.ts';
import { misconception as minReturnsGivenBeta } from './min-returns-given-beta.ts';
import { misconception as minStartsAtZero } from './min-starts-at-zero.ts';
import { misconception as minSwapsWindow } from './min-swaps-window.ts';
import { misconception as minWindowStays } from './min-window-stays.ts';
import { misconception as minimaxCuts } from './minimax-cuts.ts';
import { misconception as minimaxEvaluatesTwice } from './minimax-evaluates-twice.ts';
import { misconception as minimaxLastChildOnly } from './minimax-last-child-only.ts';
import { misconception as minimaxMinBegins } from './minimax-min-begins.ts';
import { misconception as minimaxOnlyMax } from './minimax-only-max.ts';
import { misconception as minimaxStartsAtZero } from './minimax-starts-at-zero.ts';
import { misconception as minimaxTurnAmongSiblings } from './minimax-turn-among-siblings.ts';
import { misconception as searchByMinimax } from './search-by-minimax.ts';
import { misconception as searchChildrenApart } from './search-children-apart.ts';
import { misconception as searchMinBegins } from './search-min-begins.ts';
import { misconception as searchReturnsMove } from './search-returns-move.ts';
import { misconception as searchWindowStartsAtZero } from './search-window-starts-at-zero.ts';
import { misconception as searchWindowSwapped } from './search-window-swapped.ts';

export const MISCONCEPTIONS: readonly Misconception[] = [
  minimaxCuts,
  minimaxMinBegins,
  minimaxOnlyMax,
  minimaxStartsAtZero,
  minimaxTurnAmongSiblings,
  minimaxEvaluatesTwice,
  minimaxLastChildOnly,
  maxNeverCuts,
  maxCutsOnlyBeyond,
  maxSwapsWindow,
  maxOpensWindow,
  maxWindowStays,
  maxDropsBeta,
  maxDropsAlpha,
  maxStartsAtZero,
  maxMovesBeta,
  maxReturnsGivenAlpha,
  maxEvaluatesTipsTwice,
  maxLeavesAfterCutChild,
  maxAsksItself,
  maxFirstChildOnly,
  maxCutsAtAlpha,
  minNeverCuts,
  minCutsOnlyBeyond,
  minSwapsWindow,
  minOpensWindow,
  minWindowStays,
  minDropsAlpha,
  minDropsBeta,
  minStartsAtZero,
  minMovesAlpha,
  minReturnsGivenBeta,
  minEvaluatesTipsTwice,
  minLeavesAfterCutChild,
  minAsksItself,
  minFirstChildOnly,
  minCutsAtBeta,
  searchWindowSwapped,
  searchMinBegins,
  searchWindowStartsAtZero,
  searchByMinimax,
  searchChildrenApart,
  searchReturnsMove,
  bestMoveLastOfEquals,
  bestMoveTrustsBounds,
  bestMoveChildrenAsMax,
  bestMoveReturnsValue,
  bestMoveSearchesChildren,
  bestMoveCountsFromOne,
  bestMoveStartsAtZero,
  bestMovePicksSmallest,
];
