/**
 * The catalogue of messages to students: what each language must be able to say. A message is one or
 * two plain sentences; what happened and what to try are apart.
 */
import type { JudgedCall } from '../exercise/check.ts';
import type { ValueKind } from '../sandbox/inside/replies.ts';

/** What is asked for, so that a message can name it. */
export interface Asked {
  readonly check: string;
  /** As a message names it. */
  readonly input: string;
  /** It is the whole program, not a function. */
  readonly isProgram?: boolean;
}

/** What is said of any exercise. */
export interface Messages {
  readonly language: 'en' | 'zh';

  notWritten(name: string, asked: string): string;
  notWrittenHint(name: string): string;
  /** @param file the one that students write */
  absent(what: 'class' | 'method', name: string, file: string): string;
  absentHint(what: 'class' | 'method', name: string): string;
  threw(asked: Asked, error: string): string;
  threwHint(name: string, message: string): string | undefined;
  /** Of an error that the program throws itself: `below` in what the line that is shown calls. */
  thrownOnPurposeHint(name: string, where: 'here' | 'below'): string;
  /** Of an error in a right function, which another one has called with something wrong. */
  threwBelowHint(name: string): string;
  stackOverflow(asked: Asked): string;
  stackOverflowHint(): string;
  noAnswer(
    asked: Asked,
    type: ValueKind,
    of: 'value' | 'items',
    text: string,
    wanted: string,
  ): string;
  /** What to return instead. */
  wantedHint(type: ValueKind, example: string): string;
  timeout(asked: Asked, seconds: string): string;
  timeoutHint(): string;
  outOfMemory(asked: Asked): string;
  outOfMemoryHint(): string;
  crashed(asked: Asked, detail: string): string;
  crashedHint(): string;
  garbled(asked: Asked): string;
  skipped(asked: Asked, why: 'timeout' | 'out-of-memory' | 'crashed' | 'patience-over'): string;
  skippedHint(): string;
  carried(names: readonly string[]): string;
  /** A function that answers its own questions rightly gave a wrong answer to another one. */
  convicted(asked: Asked, call: JudgedCall): string;
  /**
   * Of a call that the check will make once it is right.
   *
   * @param about what it will be asked about then
   */
  convictedAhead(asked: Asked, call: JudgedCall, about: string): string;
  convictedHint(): string;
  /** It answered rightly, and left what it was given so that nobody can write to it. */
  closed(asked: Asked, call: JudgedCall): string;
  closedHint(): string;
  /** Every function is right by itself, and these read what nobody writes. */
  readsUnwritten(names: readonly string[]): string;

  /** Of each case when nothing could be asked. */
  notLoaded(): string;
  /** How the submission could not be loaded. */
  noExport(file: string, wanted: readonly string[], exported: string): string;
  noExportHint(wanted: readonly string[]): string;
  loadThrew(error: string): string;
  loadTimeout(seconds: string): string;
  loadOutOfMemory(): string;
  loadCrashed(detail: string): string;
  loadHint(): string;
  /** It was thrown in a function that a line outside of all functions called. */
  loadCalledHint(): string;
}
