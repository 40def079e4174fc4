/**
 * Every misconception, from the most basic function to the most dependent one, and within a
 * function from the bugs about one thing to the next. The order is the order in which an audit
 * lists them.
 */

import type { Misconception } from '../../../engine/misconception.ts';
import { misconception as maxAsksItselfAgain } from './max-asks-itself-again.ts';
import { misconception as maxCopiedFromMin } from './max-copied-from-min.ts';
import { misconception as maxFirstChildOnly } from './max-first-child-only.ts';
import { misconception as maxForgetsReturn } from './max-forgets-return.ts';
import { misconception as maxLastChildOnly } from './max-last-child-only.ts';
import { misconception as maxLoopNeverEnds } from './max-loop-never-ends.ts';
import { misconception as maxOnePly } from './max-one-ply.ts';
import { misconception as maxReadsOwnVal } from './max-reads-own-val.ts';
import { misconception as maxReturnsChild } from './max-returns-child.ts';
import { misconception as maxStartsAtZero } from './max-starts-at-zero.ts';
import { misconception as maxTakesSmallest } from './max-takes-smallest.ts';
import { misconception as maxWrongTurn } from './max-wrong-turn.ts';
import { misconception as minCopiedFromMax } from './min-copied-from-max.ts';
import { misconception as minFirstChildOnly } from './min-first-child-only.ts';
import { misconception as minForgetsReturn } from './min-forgets-return.ts';
import { misconception as minLastChildOnly } from './min-last-child-only.ts';
import { misconception as minNegatesLargest } from './min-negates-largest.ts';
import { misconception as minOnePly } from './min-one-ply.ts';
import { misconception as minReturnsChild } from './min-returns-child.ts';
import { misconception as minStartsAtZero } from './min-starts-at-zero.ts';
import { misconception as minTakesLargest } from './min-takes-largest.ts';
import { misconception as minWrongTurn } from './min-wrong-turn.ts';
import { misconception as minmaxAfterOReply } from './minmax-after-o-reply.ts';
import { misconception as minmaxAllMoves } from './minmax-all-moves.ts';
import { misconception as minmaxAnyWinBelow } from './minmax-any-win-below.ts';
import { misconception as minmaxBestValueMoves } from './minmax-best-value-moves.ts';
import { misconception as minmaxDrawsCount } from './minmax-draws-count.ts';
import { misconception as minmaxEmptyBoardForNone } from './minmax-empty-board-for-none.ts';
import { misconception as minmaxFirstWinOnly } from './minmax-first-win-only.ts';
import { misconception as minmaxIncludesRoot } from './minmax-includes-root.ts';
import { misconception as minmaxLastWinOnly } from './minmax-last-win-only.ts';
import { misconception as minmaxLosingMoves } from './minmax-losing-moves.ts';
import { misconception as minmaxNothingForNone } from './minmax-nothing-for-none.ts';
import { misconception as minmaxNullForNone } from './minmax-null-for-none.ts';
import { misconception as minmaxPilesUp } from './minmax-piles-up.ts';
import { misconception as minmaxPrintsOnly } from './minmax-prints-only.ts';
import { misconception as minmaxQuickestOnly } from './minmax-quickest-only.ts';
import { misconception as minmaxReturnsCoordinates } from './minmax-returns-coordinates.ts';
import { misconception as minmaxReturnsJoinedStrings } from './minmax-returns-joined-strings.ts';
import { misconception as minmaxReturnsNodes } from './minmax-returns-nodes.ts';
import { misconception as minmaxReturnsOneBoard } from './minmax-returns-one-board.ts';
import { misconception as minmaxReturnsPromise } from './minmax-returns-promise.ts';
import { misconception as minmaxReturnsValues } from './minmax-returns-values.ts';
import { misconception as minmaxSkipsLastChild } from './minmax-skips-last-child.ts';
import { misconception as minmaxThrowsForNone } from './minmax-throws-for-none.ts';
import { misconception as minmaxTwiceEach } from './minmax-twice-each.ts';
import { misconception as minmaxWinsInOneOnly } from './minmax-wins-in-one-only.ts';
import { misconception as minmaxWrongTurn } from './minmax-wrong-turn.ts';
import { misconception as terminalEmptyLineCounts } from './terminal-empty-line-counts.ts';
import { misconception as terminalFullRowIsEnough } from './terminal-full-row-is-enough.ts';
import { misconception as terminalInverted } from './terminal-inverted.ts';
import { misconception as terminalMissesAntiDiagonal } from './terminal-misses-anti-diagonal.ts';
import { misconception as terminalMissesColumns } from './terminal-misses-columns.ts';
import { misconception as terminalMissesFullBoard } from './terminal-misses-full-board.ts';
import { misconception as terminalMissesLastColumn } from './terminal-misses-last-column.ts';
import { misconception as terminalMissesLastRow } from './terminal-misses-last-row.ts';
import { misconception as terminalMissesMainDiagonal } from './terminal-misses-main-diagonal.ts';
import { misconception as terminalMissesOWins } from './terminal-misses-o-wins.ts';
import { misconception as terminalMissesRows } from './terminal-misses-rows.ts';
import { misconception as terminalMissesXWins } from './terminal-misses-x-wins.ts';
import { misconception as terminalNeedsFullBoardAndLine } from './terminal-needs-full-board-and-line.ts';
import { misconception as terminalOneEmptyIsFull } from './terminal-one-empty-is-full.ts';
import { misconception as terminalOnlyFullBoard } from './terminal-only-full-board.ts';
import { misconception as terminalReturnsNothingForFalse } from './terminal-returns-nothing-for-false.ts';
import { misconception as terminalReturnsNumber } from './terminal-returns-number.ts';
import { misconception as terminalReturnsValue } from './terminal-returns-value.ts';
import { misconception as terminalWantsBothDiagonals } from './terminal-wants-both-diagonals.ts';
import { misconception as treeAddsUnchangedBoard } from './tree-adds-unchanged-board.ts';
import { misconception as treeAlternatesAmongSiblings } from './tree-alternates-among-siblings.ts';
import { misconception as treeCopiesOnce } from './tree-copies-once.ts';
import { misconception as treeDeepIdAlwaysOne } from './tree-deep-id-always-one.ts';
import { misconception as treeDeepIdAlwaysOneTurnCounted } from './tree-deep-id-always-one-turn-counted.ts';
import { misconception as treeDeepIdRaisedInPlace } from './tree-deep-id-raised-in-place.ts';
import { misconception as treeDeepIdRaisedTwice } from './tree-deep-id-raised-twice.ts';
import { misconception as treeDeepIdStays } from './tree-deep-id-stays.ts';
import { misconception as treeDeepIdStaysTurnCounted } from './tree-deep-id-stays-turn-counted.ts';
import { misconception as treeForgetsToUndo } from './tree-forgets-to-undo.ts';
import { misconception as treeGrowsRootAgain } from './tree-grows-root-again.ts';
import { misconception as treeKeepsLastChild } from './tree-keeps-last-child.ts';
import { misconception as treeLoopNeverEnds } from './tree-loop-never-ends.ts';
import { misconception as treeNotAttached } from './tree-not-attached.ts';
import { misconception as treeOneLevelOnly } from './tree-one-level-only.ts';
import { misconception as treeParentIsRoot } from './tree-parent-is-root.ts';
import { misconception as treeParentNotSet } from './tree-parent-not-set.ts';
import { misconception as treeParitySwapped } from './tree-parity-swapped.ts';
import { misconception as treePlaysOnAfterOWin } from './tree-plays-on-after-o-win.ts';
import { misconception as treePlaysOnAfterWin } from './tree-plays-on-after-win.ts';
import { misconception as treeRepeatsOneRow } from './tree-repeats-one-row.ts';
import { misconception as treeScribblesOnRoot } from './tree-scribbles-on-root.ts';
import { misconception as treeSharesBoard } from './tree-shares-board.ts';
import { misconception as treeSharesChildrenList } from './tree-shares-children-list.ts';
import { misconception as treeSharesRows } from './tree-shares-rows.ts';
import { misconception as treeSkipsLastSquare } from './tree-skips-last-square.ts';
import { misconception as treeXAlwaysMoves } from './tree-x-always-moves.ts';
import { misconception as valueAnyLineCountsForX } from './value-any-line-counts-for-x.ts';
import { misconception as valueAsText } from './value-as-text.ts';
import { misconception as valueAsWinner } from './value-as-winner.ts';
import { misconception as valueDrawAsLoss } from './value-draw-as-loss.ts';
import { misconception as valueDrawAsWin } from './value-draw-as-win.ts';
import { misconception as valueDrawUndefined } from './value-draw-undefined.ts';
import { misconception as valueEmptyLineCounts } from './value-empty-line-counts.ts';
import { misconception as valueForPlayerToMove } from './value-for-player-to-move.ts';
import { misconception as valueLoopNeverEnds } from './value-loop-never-ends.ts';
import { misconception as valueMissesAntiDiagonal } from './value-misses-anti-diagonal.ts';
import { misconception as valueMissesColumns } from './value-misses-columns.ts';
import { misconception as valueMissesDiagonals } from './value-misses-diagonals.ts';
import { misconception as valueMissesLastColumn } from './value-misses-last-column.ts';
import { misconception as valueMissesLastRow } from './value-misses-last-row.ts';
import { misconception as valueMissesMainDiagonal } from './value-misses-main-diagonal.ts';
import { misconception as valueMissesMiddleColumn } from './value-misses-middle-column.ts';
import { misconception as valueMissesOWins } from './value-misses-o-wins.ts';
import { misconception as valueMissesRows } from './value-misses-rows.ts';
import { misconception as valueMissesXWins } from './value-misses-x-wins.ts';
import { misconception as valuePrefersQuickWins } from './value-prefers-quick-wins.ts';
import { misconception as valueReadFromVal } from './value-read-from-val.ts';
import { misconception as valueSignSwapped } from './value-sign-swapped.ts';
import { misconception as valueTenAndMinusTen } from './value-ten-and-minus-ten.ts';
import { misconception as valueThrowsText } from './value-throws-text.ts';
import { misconception as valueTurnsBoardOver } from './value-turns-board-over.ts';
import { misconception as valueWantsBothDiagonals } from './value-wants-both-diagonals.ts';

export const MISCONCEPTIONS: readonly Misconception[] = [
  valueMissesMainDiagonal,
  valueMissesAntiDiagonal,
  valueMissesDiagonals,
  valueWantsBothDiagonals,
  valueMissesColumns,
  valueMissesRows,
  valueMissesMiddleColumn,
  valueMissesLastColumn,
  valueMissesLastRow,
  valueMissesOWins,
  valueMissesXWins,
  valueSignSwapped,
  valueTenAndMinusTen,
  valuePrefersQuickWins,
  valueDrawUndefined,
  valueDrawAsWin,
  valueDrawAsLoss,
  valueAnyLineCountsForX,
  valueForPlayerToMove,
  valueEmptyLineCounts,
  valueAsText,
  valueAsWinner,
  valueReadFromVal,
  valueLoopNeverEnds,
  valueThrowsText,
  valueTurnsBoardOver,
  terminalWantsBothDiagonals,
  terminalMissesMainDiagonal,
  terminalMissesAntiDiagonal,
  terminalMissesColumns,
  terminalMissesRows,
  terminalMissesLastColumn,
  terminalMissesLastRow,
  terminalMissesOWins,
  terminalMissesXWins,
  terminalMissesFullBoard,
  terminalOnlyFullBoard,
  terminalNeedsFullBoardAndLine,
  terminalFullRowIsEnough,
  terminalOneEmptyIsFull,
  terminalEmptyLineCounts,
  terminalInverted,
  terminalReturnsNumber,
  terminalReturnsValue,
  terminalReturnsNothingForFalse,
  maxStartsAtZero,
  maxTakesSmallest,
  maxFirstChildOnly,
  maxLastChildOnly,
  maxOnePly,
  maxWrongTurn,
  maxCopiedFromMin,
  maxAsksItselfAgain,
  maxLoopNeverEnds,
  maxReturnsChild,
  maxForgetsReturn,
  maxReadsOwnVal,
  minStartsAtZero,
  minTakesLargest,
  minFirstChildOnly,
  minLastChildOnly,
  minOnePly,
  minWrongTurn,
  minCopiedFromMax,
  minNegatesLargest,
  minForgetsReturn,
  minReturnsChild,
  treePlaysOnAfterWin,
  treePlaysOnAfterOWin,
  treeParitySwapped,
  treeXAlwaysMoves,
  treeDeepIdStays,
  treeDeepIdAlwaysOne,
  treeDeepIdStaysTurnCounted,
  treeDeepIdAlwaysOneTurnCounted,
  treeDeepIdRaisedInPlace,
  treeDeepIdRaisedTwice,
  treeParentNotSet,
  treeParentIsRoot,
  treeSharesBoard,
  treeSharesRows,
  treeRepeatsOneRow,
  treeCopiesOnce,
  treeForgetsToUndo,
  treeScribblesOnRoot,
  treeSharesChildrenList,
  treeOneLevelOnly,
  treeNotAttached,
  treeKeepsLastChild,
  treeAddsUnchangedBoard,
  treeSkipsLastSquare,
  treeAlternatesAmongSiblings,
  treeGrowsRootAgain,
  treeLoopNeverEnds,
  minmaxFirstWinOnly,
  minmaxLastWinOnly,
  minmaxSkipsLastChild,
  minmaxDrawsCount,
  minmaxBestValueMoves,
  minmaxWinsInOneOnly,
  minmaxQuickestOnly,
  minmaxLosingMoves,
  minmaxAllMoves,
  minmaxWrongTurn,
  minmaxAnyWinBelow,
  minmaxAfterOReply,
  minmaxIncludesRoot,
  minmaxTwiceEach,
  minmaxPilesUp,
  minmaxReturnsNodes,
  minmaxReturnsJoinedStrings,
  minmaxReturnsCoordinates,
  minmaxReturnsValues,
  minmaxReturnsOneBoard,
  minmaxReturnsPromise,
  minmaxNullForNone,
  minmaxNothingForNone,
  minmaxEmptyBoardForNone,
  minmaxThrowsForNone,
  minmaxPrintsOnly,
];
