/** A single change of a student's program that may mend a function, and where it stands. */
import type { PatchKind } from './patch-kinds.ts';

export interface Range {
  readonly start: number;
  readonly end: number;
}

/** One change of one file. Offsets count UTF-16 units of the file's text as it was given. */
export interface Patch extends Range {
  readonly kind: PatchKind;
  readonly file: string;
  /** What stands in the place of the range, which is empty where something is put in. */
  readonly replacement: string;
  /** Of the marked place, from 1; columns count UTF-16 units. */
  readonly line: number;
  readonly column: number;
  /** Likelier patches have more. */
  readonly weight: number;
  /** The place that a student is shown. */
  readonly mark: Range;
  /** The smallest statement around the mark. */
  readonly statement: Range;
  /** 0 in the function itself, 1 in what it calls. */
  readonly distance: number;
}

/** The text of the patch's file with the change made. */
export function patchedText(
  text: string,
  { start, end, replacement }: Pick<Patch, 'start' | 'end' | 'replacement'>,
): string {
  return text.slice(0, start) + replacement + text.slice(end);
}
