/**
 * Inserts the counts that `counters.ts` has found into a program's text. No source is parsed here, so the grader's own
 * process may use this module.
 */
import type { Insertion } from './insertions.ts';
import type { SourceFile } from './parse-files.ts';

/** The text that counts one step of a program, and its offset in the file. */
export interface Count extends Insertion {
  /** Whether it counts calls of a function or turns of a loop. A program that runs for ever repeats one of these. */
  readonly isTurn: boolean;
}

/** A file, and the counts to insert into it. */
export interface CountingFile extends SourceFile {
  readonly insertions: readonly Count[];
}

/** A change of one file, such as a candidate repair. Offsets count UTF-16 units of its unchanged text. */
export interface Change {
  readonly start: number;
  readonly end: number;
  /** The text that replaces the range; the range is empty if the text is only inserted. */
  readonly replacement: string;
}

export const NO_CHANGE: Change = { start: 0, end: 0, replacement: '' };

/**
 * @param onlyTurns whether only counts of functions and of turns of loops are inserted
 * @returns the text of a file with its counts and with a change
 */
export function countingText(
  { text, insertions }: CountingFile,
  { start, end, replacement }: Change = NO_CHANGE,
  onlyTurns = false,
): string {
  const changes: Change[] = insertions
    .filter(({ isTurn }) => isTurn || !onlyTurns)
    // Counts inside the replaced range are left out.
    .filter(({ at }) => at <= start || end <= at)
    .map(({ at, text: count }) => ({ start: at, end: at, replacement: count }));
  changes.push({ start, end, replacement });
  let changedText = '';
  let offset = 0;
  for (const change of changes.toSorted((a, b) => a.start - b.start)) {
    changedText += text.slice(offset, change.start) + change.replacement;
    offset = change.end;
  }
  return changedText + text.slice(offset);
}

/**
 * The harness ends a program when it has used up its steps.
 *
 * @param maxSteps how many steps loading the program may take
 * @param maxStepsInQuestion how many steps each question may take
 * @returns a line of code that must come before a compiled program with counts
 */
export function counter(maxSteps: number, maxStepsInQuestion = 0): string {
  return `const $count$ = module.countStep; module.giveSteps(${maxSteps}, ${maxStepsInQuestion});`;
}

/** How often each statement and function ran, by its number, which `countFiles` assigns. */
export type StepCounts = ReadonlyMap<number, number>;
