/**
 * The catalogue of messages to students: what each language must be able to say. A message is one or
 * two plain sentences; what happened and what to try are apart.
 */
import type { JudgedCall } from '../exercise/check.ts';
import type { TreeProblem } from '../exercises/game-tree/checks/tree-problem.ts';
import type { BoardText } from '../exercises/game-tree/game/board.ts';
import type { TeachingMessages } from '../exercises/game-tree/words/teaching-messages.ts';
import type { ValueKind } from '../sandbox/inside/replies.ts';

/** What is asked for, so that a message can name it. */
export interface Asked {
  readonly check: string;
  readonly board: BoardText;
}

/** What is wrong with a tree. */
export interface TreeMessages {
  tree(problem: TreeProblem): string;
  treeHint(problem: TreeProblem): string;
}

export interface Messages extends TeachingMessages, TreeMessages {
  readonly language: 'en' | 'zh';

  notWritten(name: string, asked: string): string;
  notWrittenHint(name: string): string;
  absent(what: 'class' | 'method', name: string): string;
  absentHint(what: 'class' | 'method', name: string): string;
  threw(asked: Asked, error: string): string;
  threwHint(name: string, message: string): string | undefined;
  stackOverflow(asked: Asked): string;
  stackOverflowHint(check: string): string;
  noAnswer(
    asked: Asked,
    type: ValueKind,
    of: 'value' | 'items',
    text: string,
    wanted: string,
  ): string;
  /** What to return instead. */
  wantedHint(type: ValueKind, example: string): string;
  wanted(check: string): string;
  wantedExample(check: string): string;
  noAnswerHint(check: string, type: ValueKind, of: 'value' | 'items'): string;
  wrongValue(asked: Asked, actual: string, expected: string): string;
  wrongValueHint(check: string): string;
  wrongBoards(
    asked: Asked,
    counts: { missing: number; unexpected: number; repeated: number },
  ): string;
  wrongBoardsHint(
    check: string,
    counts: { missing: number; unexpected: number; repeated: number },
  ): string;
  changedInput(asked: Asked, part: 'board' | 'children', after: BoardText | null): string;
  changedInputHint(part: 'board' | 'children'): string;
  timeout(asked: Asked, seconds: string): string;
  timeoutHint(check: string): string;
  outOfMemory(asked: Asked): string;
  outOfMemoryHint(): string;
  crashed(asked: Asked, detail: string): string;
  crashedHint(): string;
  garbled(asked: Asked): string;
  skipped(asked: Asked, why: 'timeout' | 'out-of-memory' | 'crashed'): string;
  skippedHint(): string;
  carried(names: readonly string[]): string;
  /** A function that answers its own questions rightly gave a wrong answer to another one. */
  convicted(asked: Asked, call: JudgedCall): string;
  /** Of a call that the check will make once it is right. */
  convictedAhead(asked: Asked, call: JudgedCall): string;
  convictedHint(name: string): string;
  /** Every function is right by itself, and these read `val`, which nobody writes. */
  readsUnwritten(names: readonly string[]): string;

  /** Of each case when nothing could be asked. */
  notLoaded(): string;
  /** How the submission could not be loaded. */
  noExport(exported: string): string;
  noExportHint(): string;
  loadThrew(error: string): string;
  loadTimeout(seconds: string): string;
  loadOutOfMemory(): string;
  loadCrashed(detail: string): string;
  loadHint(): string;
}
