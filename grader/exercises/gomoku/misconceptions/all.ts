/** Every wrong program of gomoku that is known by name, function by function. */

import type { Misconception } from '../../../engine/misconception.ts';
import { misconception as bestAboveZeroOnly } from './best-above-zero-only.ts';
import { misconception as bestAsksMaxValue } from './best-asks-max-value.ts';
import { misconception as bestAtOnceOnly } from './best-at-once-only.ts';
import { misconception as bestDepthNotCounted } from './best-depth-not-counted.ts';
import { misconception as bestFirstOnly } from './best-first-only.ts';
import { misconception as bestForgetsTakeBack } from './best-forgets-take-back.ts';
import { misconception as bestKeepsFormerBest } from './best-keeps-former-best.ts';
import { misconception as bestLastOnly } from './best-last-only.ts';
import { misconception as bestNamesSquares } from './best-names-squares.ts';
import { misconception as bestNarrowCandidates } from './best-narrow-candidates.ts';
import { misconception as bestTakesSmallest } from './best-takes-smallest.ts';
import { misconception as candidatesColumnOrder } from './candidates-column-order.ts';
import { misconception as candidatesDepthExactlyTwo } from './candidates-depth-exactly-two.ts';
import { misconception as candidatesDuplicates } from './candidates-duplicates.ts';
import { misconception as candidatesNoCentre } from './candidates-no-centre.ts';
import { misconception as candidatesNoDiagonalSteps } from './candidates-no-diagonal-steps.ts';
import { misconception as candidatesNoKnightSquares } from './candidates-no-knight-squares.ts';
import { misconception as candidatesOneStepOnly } from './candidates-one-step-only.ts';
import { misconception as candidatesOwnMarksOnly } from './candidates-own-marks-only.ts';
import { misconception as candidatesReadingOrder } from './candidates-reading-order.ts';
import { misconception as candidatesTwoStepsAlways } from './candidates-two-steps-always.ts';
import { misconception as candidatesWrapsAround } from './candidates-wraps-around.ts';
import { misconception as evaluateAddsOpponent } from './evaluate-adds-opponent.ts';
import { misconception as evaluateAlwaysForX } from './evaluate-always-for-x.ts';
import { misconception as evaluateForgetsOpponent } from './evaluate-forgets-opponent.ts';
import { misconception as evaluateSignSwapped } from './evaluate-sign-swapped.ts';
import { misconception as evaluateSkipsLastLine } from './evaluate-skips-last-line.ts';
import { misconception as linesDiagonalsFromTopOnly } from './lines-diagonals-from-top-only.ts';
import { misconception as linesDiagonalsOneShort } from './lines-diagonals-one-short.ts';
import { misconception as linesLongDiagonalsTwice } from './lines-long-diagonals-twice.ts';
import { misconception as linesLongestDiagonalsOnly } from './lines-longest-diagonals-only.ts';
import { misconception as linesOneDiagonalDirection } from './lines-one-diagonal-direction.ts';
import { misconception as linesRowsForColumns } from './lines-rows-for-columns.ts';
import { misconception as linesShortDiagonalsToo } from './lines-short-diagonals-too.ts';
import { misconception as maxAsksItselfAgain } from './max-asks-itself-again.ts';
import { misconception as maxDepthCountedTwice } from './max-depth-counted-twice.ts';
import { misconception as maxFirstCandidateOnly } from './max-first-candidate-only.ts';
import { misconception as maxForgetsTakeBack } from './max-forgets-take-back.ts';
import { misconception as maxLooksOneFurther } from './max-looks-one-further.ts';
import { misconception as maxNarrowCandidates } from './max-narrow-candidates.ts';
import { misconception as maxNoEndOnFull } from './max-no-end-on-full.ts';
import { misconception as maxNoEndOnWin } from './max-no-end-on-win.ts';
import { misconception as maxStartsAtZero } from './max-starts-at-zero.ts';
import { misconception as maxTakesMinimum } from './max-takes-minimum.ts';
import { misconception as maxWrongMark } from './max-wrong-mark.ts';
import { misconception as minAsksItselfAgain } from './min-asks-itself-again.ts';
import { misconception as minDepthCountedTwice } from './min-depth-counted-twice.ts';
import { misconception as minFirstCandidateOnly } from './min-first-candidate-only.ts';
import { misconception as minForgetsTakeBack } from './min-forgets-take-back.ts';
import { misconception as minLooksOneFurther } from './min-looks-one-further.ts';
import { misconception as minNarrowCandidates } from './min-narrow-candidates.ts';
import { misconception as minNoEndOnFull } from './min-no-end-on-full.ts';
import { misconception as minNoEndOnWin } from './min-no-end-on-win.ts';
import { misconception as minStartsAtZero } from './min-starts-at-zero.ts';
import { misconception as minTakesMaximum } from './min-takes-maximum.ts';
import { misconception as minWrongMark } from './min-wrong-mark.ts';
import { misconception as scoreBestRunOnly } from './score-best-run-only.ts';
import { misconception as scoreEachSquare } from './score-each-square.ts';
import { misconception as scoreEdgeIsFree } from './score-edge-is-free.ts';
import { misconception as scoreFiveNeedsFreeEnd } from './score-five-needs-free-end.ts';
import { misconception as scoreForgetsLastRun } from './score-forgets-last-run.ts';
import { misconception as scoreIgnoresEnds } from './score-ignores-ends.ts';
import { misconception as scoreJoinsOverGap } from './score-joins-over-gap.ts';
import { misconception as scoreLoneHalfOpen } from './score-lone-half-open.ts';
import { misconception as scoreOneFreeAsBoth } from './score-one-free-as-both.ts';
import { misconception as scoreRestOfRun } from './score-rest-of-run.ts';
import { misconception as scoreSixIsNotFive } from './score-six-is-not-five.ts';
import { misconception as winnerCountsNotInARow } from './winner-counts-not-in-a-row.ts';
import { misconception as winnerFourIsEnough } from './winner-four-is-enough.ts';
import { misconception as winnerMissesDiagonals } from './winner-misses-diagonals.ts';
import { misconception as winnerMissesO } from './winner-misses-o.ts';
import { misconception as winnerNeedsFreeEnd } from './winner-needs-free-end.ts';
import { misconception as winnerOwnSideOnly } from './winner-own-side-only.ts';
import { misconception as winnerSixIsNotFive } from './winner-six-is-not-five.ts';

export const MISCONCEPTIONS: readonly Misconception[] = [
  linesDiagonalsFromTopOnly,
  linesOneDiagonalDirection,
  linesShortDiagonalsToo,
  linesLongDiagonalsTwice,
  linesRowsForColumns,
  linesLongestDiagonalsOnly,
  linesDiagonalsOneShort,
  scoreEachSquare,
  scoreRestOfRun,
  scoreEdgeIsFree,
  scoreSixIsNotFive,
  scoreFiveNeedsFreeEnd,
  scoreOneFreeAsBoth,
  scoreIgnoresEnds,
  scoreLoneHalfOpen,
  scoreForgetsLastRun,
  scoreJoinsOverGap,
  scoreBestRunOnly,
  evaluateForgetsOpponent,
  evaluateAddsOpponent,
  evaluateAlwaysForX,
  evaluateSignSwapped,
  evaluateSkipsLastLine,
  winnerSixIsNotFive,
  winnerMissesO,
  winnerFourIsEnough,
  winnerNeedsFreeEnd,
  winnerOwnSideOnly,
  winnerMissesDiagonals,
  winnerCountsNotInARow,
  candidatesOneStepOnly,
  candidatesTwoStepsAlways,
  candidatesDepthExactlyTwo,
  candidatesReadingOrder,
  candidatesColumnOrder,
  candidatesNoKnightSquares,
  candidatesDuplicates,
  candidatesNoCentre,
  candidatesOwnMarksOnly,
  candidatesNoDiagonalSteps,
  candidatesWrapsAround,
  maxForgetsTakeBack,
  maxNoEndOnWin,
  maxNoEndOnFull,
  maxStartsAtZero,
  maxDepthCountedTwice,
  maxLooksOneFurther,
  maxNarrowCandidates,
  maxWrongMark,
  maxAsksItselfAgain,
  minForgetsTakeBack,
  minNoEndOnWin,
  minNoEndOnFull,
  minStartsAtZero,
  minDepthCountedTwice,
  minLooksOneFurther,
  minNarrowCandidates,
  minWrongMark,
  minAsksItselfAgain,
  minTakesMaximum,
  maxTakesMinimum,
  maxFirstCandidateOnly,
  minFirstCandidateOnly,
  bestFirstOnly,
  bestLastOnly,
  bestKeepsFormerBest,
  bestAsksMaxValue,
  bestDepthNotCounted,
  bestAtOnceOnly,
  bestForgetsTakeBack,
  bestTakesSmallest,
  bestNarrowCandidates,
  bestAboveZeroOnly,
  bestNamesSquares,
];
