/** Every misconception, from the first function to write to the last: the order in which they are listed. */

import type { Misconception } from '../../../engine/misconception.ts';
import { misconception as bestAsksForXOnly } from './best-asks-for-x-only.ts';
import { misconception as bestByGuessAlone } from './best-by-guess-alone.ts';
import { misconception as bestFirstOnly } from './best-first-only.ts';
import { misconception as bestLargestForBoth } from './best-largest-for-both.ts';
import { misconception as bestLastOnly } from './best-last-only.ts';
import { misconception as bestNothingWhenLost } from './best-nothing-when-lost.ts';
import { misconception as bestOneOfEachKind } from './best-one-of-each-kind.ts';
import { misconception as bestOneTooDeep } from './best-one-too-deep.ts';
import { misconception as distinctByValue } from './distinct-by-value.ts';
import { misconception as distinctEqualBoardsOnly } from './distinct-equal-boards-only.ts';
import { misconception as distinctKeepsRepeats } from './distinct-keeps-repeats.ts';
import { misconception as distinctMirrorsOnly } from './distinct-mirrors-only.ts';
import { misconception as distinctTurnsOnly } from './distinct-turns-only.ts';
import { misconception as evaluateBlockedForLost } from './evaluate-blocked-for-lost.ts';
import { misconception as evaluateBlockedIsLost } from './evaluate-blocked-is-lost.ts';
import { misconception as evaluateDifferenceSwapped } from './evaluate-difference-swapped.ts';
import { misconception as evaluateFiniteWin } from './evaluate-finite-win.ts';
import { misconception as evaluateForSideToMove } from './evaluate-for-side-to-move.ts';
import { misconception as evaluateMissesDiagonalWins } from './evaluate-misses-diagonal-wins.ts';
import { misconception as evaluateOWinsByOpenLines } from './evaluate-o-wins-by-open-lines.ts';
import { misconception as evaluateOnlyOwnLines } from './evaluate-only-own-lines.ts';
import { misconception as evaluateSignSwapped } from './evaluate-sign-swapped.ts';
import { misconception as evaluateThreeInARowWin } from './evaluate-three-in-a-row-win.ts';
import { misconception as evaluateWonByOpenLines } from './evaluate-won-by-open-lines.ts';
import { misconception as linesCompleteLeftOut } from './lines-complete-left-out.ts';
import { misconception as linesEmptyLeftOut } from './lines-empty-left-out.ts';
import { misconception as linesOfTheOtherSide } from './lines-of-the-other-side.ts';
import { misconception as linesOfThreeWrittenIn } from './lines-of-three-written-in.ts';
import { misconception as linesOneDiagonal } from './lines-one-diagonal.ts';
import { misconception as linesOnlyEmpty } from './lines-only-empty.ts';
import { misconception as linesSizeWrittenAsThree } from './lines-size-written-as-three.ts';
import { misconception as linesThatHoldOwnMark } from './lines-that-hold-own-mark.ts';
import { misconception as linesWithoutDiagonals } from './lines-without-diagonals.ts';
import { misconception as maxAsksItself } from './max-asks-itself.ts';
import { misconception as maxDepthCountedTwice } from './max-depth-counted-twice.ts';
import { misconception as maxDepthNotCounted } from './max-depth-not-counted.ts';
import { misconception as maxEndNotChecked } from './max-end-not-checked.ts';
import { misconception as maxMemoForgetsDepth } from './max-memo-forgets-depth.ts';
import { misconception as maxStartsAtZero } from './max-starts-at-zero.ts';
import { misconception as maxStopsOneEarly } from './max-stops-one-early.ts';
import { misconception as maxTakesSmallest } from './max-takes-smallest.ts';
import { misconception as minAsksItself } from './min-asks-itself.ts';
import { misconception as minDepthCountedTwice } from './min-depth-counted-twice.ts';
import { misconception as minDepthNotCounted } from './min-depth-not-counted.ts';
import { misconception as minEndNotChecked } from './min-end-not-checked.ts';
import { misconception as minStartsAtZero } from './min-starts-at-zero.ts';
import { misconception as minStopsOneEarly } from './min-stops-one-early.ts';
import { misconception as minTakesLargest } from './min-takes-largest.ts';
import { misconception as successorsCopyOnce } from './successors-copy-once.ts';
import { misconception as successorsFirstInEachRow } from './successors-first-in-each-row.ts';
import { misconception as successorsFirstNineSquares } from './successors-first-nine-squares.ts';
import { misconception as successorsOneOfEachKind } from './successors-one-of-each-kind.ts';
import { misconception as successorsShareRows } from './successors-share-rows.ts';
import { misconception as successorsTakeBackOnSameBoard } from './successors-take-back-on-same-board.ts';
import { misconception as successorsTurnStays } from './successors-turn-stays.ts';
import { misconception as successorsXAlways } from './successors-x-always.ts';
import { misconception as terminalGuessOfZero } from './terminal-guess-of-zero.ts';
import { misconception as terminalLastMoveOnly } from './terminal-last-move-only.ts';
import { misconception as terminalMissesOWins } from './terminal-misses-o-wins.ts';
import { misconception as terminalNineMarks } from './terminal-nine-marks.ts';
import { misconception as terminalOnlyFullBoard } from './terminal-only-full-board.ts';

export const MISCONCEPTIONS: readonly Misconception[] = [
  linesThatHoldOwnMark,
  linesEmptyLeftOut,
  linesCompleteLeftOut,
  linesOnlyEmpty,
  linesOfTheOtherSide,
  linesWithoutDiagonals,
  linesOneDiagonal,
  linesOfThreeWrittenIn,
  linesSizeWrittenAsThree,
  evaluateBlockedIsLost,
  evaluateBlockedForLost,
  evaluateWonByOpenLines,
  evaluateOWinsByOpenLines,
  evaluateSignSwapped,
  evaluateDifferenceSwapped,
  evaluateForSideToMove,
  evaluateFiniteWin,
  evaluateOnlyOwnLines,
  evaluateMissesDiagonalWins,
  evaluateThreeInARowWin,
  terminalLastMoveOnly,
  terminalOnlyFullBoard,
  terminalMissesOWins,
  terminalNineMarks,
  terminalGuessOfZero,
  successorsTakeBackOnSameBoard,
  successorsShareRows,
  successorsCopyOnce,
  successorsTurnStays,
  successorsXAlways,
  successorsFirstNineSquares,
  successorsFirstInEachRow,
  successorsOneOfEachKind,
  distinctTurnsOnly,
  distinctMirrorsOnly,
  distinctEqualBoardsOnly,
  distinctByValue,
  distinctKeepsRepeats,
  maxDepthCountedTwice,
  maxDepthNotCounted,
  maxEndNotChecked,
  maxStartsAtZero,
  maxTakesSmallest,
  maxAsksItself,
  maxStopsOneEarly,
  minDepthCountedTwice,
  minDepthNotCounted,
  minEndNotChecked,
  minStartsAtZero,
  minTakesLargest,
  minAsksItself,
  minStopsOneEarly,
  maxMemoForgetsDepth,
  bestFirstOnly,
  bestLastOnly,
  bestNothingWhenLost,
  bestOneTooDeep,
  bestByGuessAlone,
  bestLargestForBoth,
  bestAsksForXOnly,
  bestOneOfEachKind,
];
