/** What a batch can be asked to write, by name: read at the start of the program, so it imports nothing. */

/** Gradebooks for which an import file can be written. */
export const GRADEBOOKS = [
  'canvas',
  'moodle',
  'nbgrader',
  'gradescope',
  'github-classroom',
  'classroom50',
] as const;
export type Gradebook = (typeof GRADEBOOKS)[number];

/** What late work costs. */
export interface LateOptions {
  /** Milliseconds since 1970. */
  readonly due?: number | undefined;
  /** For each day that has begun: points, or percent of all points. */
  readonly latePenalty?: { readonly amount: number; readonly isPercent: boolean } | undefined;
  /** Minutes after which something is late. */
  readonly lateGrace?: number | undefined;
}

/** @returns nothing where none is given */
export function lateOptions({ due, latePenalty, lateGrace }: LateOptions): LateOptions | undefined {
  const given = { due, latePenalty, lateGrace };
  return Object.values(given).some((each) => each !== undefined) ? given : undefined;
}

/** What is written besides the reports and `grades.csv`. */
export interface OutputOptions extends LateOptions {
  readonly out?: string;
  readonly csv: readonly Gradebook[];
  /** Its name in gradebooks and on the page; else the exercise's title. */
  readonly assignment?: string;
  readonly similar?: boolean;
  /** Folders with results of other years, to compare with. */
  readonly similarTo: readonly string[];
}
