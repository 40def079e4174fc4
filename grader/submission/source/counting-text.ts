/**
 * Puts the counts that `counters.ts` has found into a program's text. No source is parsed here, so the grader's own
 * process may use this module.
 */
import type { Insertion } from './insertions.ts';
import type { SourceFile } from './syntax.ts';

export interface Count extends Insertion {
  /** Of a function, or a turn of a loop: without these no program runs for ever. */
  readonly isTurn: boolean;
}

/** A file, and what is to be put into it. */
export interface CountingFile extends SourceFile {
  readonly insertions: readonly Count[];
}

/** Of one file. Offsets count UTF-16 units of its text as it was given. */
export interface Change {
  readonly start: number;
  readonly end: number;
  /** What stands in the place of the range, which is empty where something is put in. */
  readonly replacement: string;
}

export const NO_CHANGE: Change = { start: 0, end: 0, replacement: '' };

/** A file's text with the patch made. @param onlyTurns counts no more than what makes programs endless */
export function countingText(
  { text, insertions }: CountingFile,
  { start, end, replacement }: Change = NO_CHANGE,
  onlyTurns = false,
): string {
  const counted = insertions
    .filter(({ isTurn }) => isTurn || !onlyTurns)
    // What stood inside of what is replaced is gone.
    .filter(({ at }) => at <= start || end <= at)
    .map(({ at, text: counts }) => ({ from: at, to: at, counts }));
  const patch = { from: start, to: end, counts: replacement };
  let counting = '';
  let at = 0;
  for (const { from, to, counts } of [...counted, patch].toSorted((a, b) => a.from - b.from)) {
    counting += text.slice(at, from) + counts;
    at = to;
  }
  return counting + text.slice(at);
}

/**
 * To stand before the compiled program, on its first line: the harness ends it when its steps are used up.
 *
 * @param inEach so many again in each question
 */
export function counter(mostSteps: number, inEach = 0): string {
  return `const $count$ = module.countStep; module.giveSteps(${mostSteps}, ${inEach});`;
}

/** How often each statement and function ran, by its number: see `countFiles`. */
export type StepCounts = ReadonlyMap<number, number>;
