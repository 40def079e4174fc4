/** A single change of a student's program that may mend a function, and where it stands. */

/**
 * The kinds of patches, with how often students err so. The weights are estimates, taken from lists of
 * students' known bugs (comparisons, ends of loops, copies, signs, first values and sides taken for each
 * other come first) and then set by where the change that mends a random slip stands among all candidates.
 * A change that is a rarer form of its kind has a part of the kind's weight.
 */
export const KIND_WEIGHTS = {
  comparison: 10,
  extreme: 10,
  'loop-bound': 10,
  text: 9,
  'start-value': 9,
  sign: 9,
  copy: 9,
  'sister-call': 9,
  negation: 8,
  logic: 8,
  'missing-return': 8,
  truth: 8,
  operator: 7,
  number: 7,
  'missing-condition': 7,
  'missing-element': 7,
  'missing-base-case': 7,
  'list-method': 6,
  index: 8,
  'missing-argument': 6,
  'swapped-arguments': 6,
  'missing-call': 6,
  jump: 5,
  assignment: 5,
  'kept-variable': 5,
  'missing-jump': 4,
  field: 4,
  variable: 4,
  'wrong-argument': 4,
  'statement-too-much': 5,
} as const;

export type PatchKind = keyof typeof KIND_WEIGHTS;

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
