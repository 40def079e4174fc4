/** What this exercise says to students in each language beyond what the grader says of any. */
import type { BoardText } from '../../../kit/boards/board.ts';
import type { ValueKind } from '../../../sandbox/inside/replies.ts';
import type { TreeProblem } from '../checks/tree-problem.ts';
import type { TeachingMessages } from './teaching-messages.ts';

/** What is asked for, so that a message can name it. */
export interface Asked {
  readonly check: string;
  readonly board: BoardText;
}

export interface BoardCounts {
  readonly missing: number;
  readonly unexpected: number;
  readonly repeated: number;
}

/** What a function did to the node that it was given. */
export interface InputChange {
  readonly part: 'board' | 'children';
  readonly after: BoardText | null;
  readonly afterText?: string;
  readonly child?: BoardText;
  readonly childAfter?: BoardText;
}

/** What is wrong with an answer, and what to try. */
export interface AnswerMessages {
  wanted(check: string): string;
  wantedExample(check: string): string;
  /** A tree by its size, the root counted. */
  treeOf(nodes: number): string;
  /** @param isOneBoard a single board where a list of boards is wanted */
  noAnswerHint(check: string, type: ValueKind, of: 'value' | 'items', isOneBoard?: boolean): string;
  /** @returns nothing where the general advice is as good */
  threwHint(message: string): string | undefined;
  stackOverflowHint(check: string): string;
  timeoutHint(check: string): string | undefined;
  wrongValue(asked: Asked, actual: string, expected: string): string;
  wrongBoards(asked: Asked, counts: BoardCounts): string;
  wrongBoardsHint(check: string, counts: BoardCounts): string;
  /** The same where the right answers go by an author's own rules: without a word of winning. */
  wrongByOwnRules(asked: Asked, counts: BoardCounts): string;
  wrongByOwnRulesHint(counts: BoardCounts): string;
  changedInput(asked: Asked, change: InputChange): string;
  changedInputHint(part: 'board' | 'children'): string;
  convictedHint(name: string): string;
  /** What a function is asked about where it is called on more than it is for. */
  askedBackAbout(): string;
  /** Every function is right by itself, and these read `val`, which nobody writes. */
  readsUnwritten(names: readonly string[]): string;
}

/** What is wrong with a tree. */
export interface TreeMessages {
  tree(problem: TreeProblem): string;
  treeHint(problem: TreeProblem): string;
}

/** What the reports say of this exercise. */
export interface ReportMessages {
  noForcedWin(): string;
  returned(value: string): string;
  expected(value: string): string;
  /** In place of the boards that were not drawn. */
  moreBoards(count: number): string;
  readonly captions: {
    readonly xToMove: string;
    readonly oToMove: string;
    readonly finished: string;
    readonly missed: string;
    readonly notForced: string;
    /** The same where the right answers go by an author's own rules. */
    readonly notRight: string;
    readonly notAMove: string;
    readonly twice: string;
    readonly right: string;
    readonly expected: string;
    readonly before: string;
    readonly after: string;
    readonly root: string;
    afterMoves(count: number): string;
    readonly missingChild: string;
    readonly notAChild: string;
  };
  /** `try --explain`, of one board each. */
  readonly tried: {
    readonly forced: string;
    readonly notForced: string;
    readonly notAMove: string;
    readonly twice: string;
    readonly missed: string;
    summary(found: number, all: number): string;
  };
}

export interface GameTreeWords
  extends TeachingMessages,
    TreeMessages,
    AnswerMessages,
    ReportMessages {}
