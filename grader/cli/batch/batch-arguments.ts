/** The arguments of `batch`, as the command line has read them. */
import type { Attempt } from '../../classroom/batch/intake/submission.ts';
import type { OutputOptions } from '../../classroom/batch/write-outputs.ts';
import type { ProgramOptions } from '../../grading/whole-program/program-options.ts';
import type { SandboxArguments } from '../start-sandbox.ts';

export interface BatchArguments extends OutputOptions, SandboxArguments {
  /** The names of the exercises that are graded. */
  readonly exercise: readonly string[];
  readonly pattern?: string;
  /** The path of a table of the students. */
  readonly roster?: string;
  readonly dryRun?: boolean;
  readonly attempt?: Attempt;
  /** Repositories are graded as they were at this time, in milliseconds since 1970. */
  readonly until?: number;
  readonly listed?: boolean;
  /** How whole programs are graded; without it, functions are graded. */
  readonly programs: ProgramOptions | undefined;
  /** Lines to look at are searched for, which takes longer. */
  readonly hints?: boolean;
  /** The calls of failures are recorded, which takes longer. */
  readonly calls?: boolean;
  /** How many questions about their own programs students get on a sheet; without it there are no sheets. */
  readonly questions?: number;
  /** Of the questions on the sheets, or of grading where there are none. */
  readonly seed?: string;
  readonly resume?: boolean;
  /** `3/20` is the third of twenty parts. */
  readonly shard?: string;
  readonly cases?: string;
}

/** The arguments for one exercise, with absolute paths. */
export interface ExerciseBatch extends BatchArguments {
  /** The class. */
  readonly classPath: string;
  /** The class as it was named. */
  readonly shownClass: string;
  /** The folder of the results of this exercise. */
  readonly out: string;
  /** Folders of results and the list of students, which may lie among the submissions and are none. */
  readonly except: readonly string[];
}
