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
  /** Where the text begins that this one closes. */
  readonly from?: number;
}

/** A file, and the counts to insert into it. */
export interface CountingFile extends SourceFile {
  readonly insertions: readonly Count[];
}

/** The text that replaces a range of a file. Offsets count UTF-16 units of its unchanged text. */
export interface Edit {
  readonly start: number;
  readonly end: number;
  /** The range is empty if the text is only inserted. */
  readonly replacement: string;
}

/** A change of one file, such as a candidate repair. */
export interface Change extends Edit {
  /** What is changed with it in the same file. The ranges do not overlap. */
  readonly others?: readonly Edit[];
}

export const NO_CHANGE: Change = { start: 0, end: 0, replacement: '' };

/**
 * @param onlyTurns whether only counts of functions and of turns of loops are inserted
 * @returns the text of a file with its counts and with a change
 */
export function countingText(
  { text, insertions }: CountingFile,
  change: Change = NO_CHANGE,
  onlyTurns = false,
): string {
  const edits = [change, ...(change.others ?? [])];
  const counts: Edit[] = insertions
    .filter(({ isTurn }) => isTurn || !onlyTurns)
    .filter(
      ({ at, from = at }) => !edits.some((edit) => isInside(at, edit) || isInside(from, edit)),
    )
    .map(({ at, text: count }) => ({ start: at, end: at, replacement: count }));
  return editedText(text, [...counts, ...edits]);
}

/** Counts inside a replaced range are left out, and what closes one of them behind the range. */
function isInside(offset: number, { start, end }: Edit): boolean {
  return start < offset && offset < end;
}

/** @returns the text after edits of ranges that do not overlap */
export function editedText(text: string, edits: readonly Edit[]): string {
  let changedText = '';
  let offset = 0;
  for (const edit of edits.toSorted((a, b) => a.start - b.start)) {
    changedText += text.slice(offset, edit.start) + edit.replacement;
    offset = edit.end;
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
