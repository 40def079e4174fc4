/**
 * What `grade` is told, how far its hints may go, and the submission: it is opened as soon as there is a sandbox
 * for it, while the rest of the grader and the cases are still being read.
 */

import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { exercisePath } from '../../exercise/places.ts';
import {
  type OpenedSubmission,
  type OpenOptions,
  openSubmission,
} from '../../grading/open-submission.ts';
import { saidError } from '../../messages/said-error.ts';
import { frozenFile, referenceFile } from '../../reference/load-answers.ts';
import { type HintLevel, USUAL_HINT } from '../../results/hint-level.ts';
import type { Io } from '../io.ts';
import type { ReportRequest } from '../option-values.ts';
import type { ProgramArguments } from '../program-arguments.ts';
import type { StartedSandbox } from '../start-sandbox.ts';
import { whichSubmission } from '../which-submission.ts';

/** What `grade` is told on the command line. */
export interface GradeArguments extends ProgramArguments {
  readonly report: readonly ReportRequest[];
  readonly exercise?: string;
  /** Every exercise is graded, and told in a line. */
  readonly all: boolean;
  readonly only: readonly string[];
  /** Only the cases that name what they ask about, none of those that stand for everything. */
  readonly listed: boolean;
  readonly cases?: string;
  readonly shownAs?: string;
  readonly handedIn: boolean;
  readonly watch: boolean;
  readonly explain: boolean;
  /** Where a bug has no name, the line is looked for that one change makes right. */
  readonly hints: boolean;
  /** How much of what is known is told. */
  readonly hint?: HintLevel;
  /** Shows that change, too: the same as the highest of these, for instructors. */
  readonly showRepair: boolean;
  /** In seconds, for one call on a small board; larger boards get more. */
  readonly timeLimit: number;
  /** In points; full marks unless given. */
  readonly passMark?: number;
  /** None given: as is usual where it runs. */
  readonly sandbox?: 'auto' | 'strict' | 'basic';
  readonly jobs?: number;
}

export interface Opening {
  /** The name of the exercise that is graded. */
  readonly exercise: string;
  readonly options: OpenOptions;
  /** Opens it anew at each call but the first, which was made already. */
  readonly open: () => Promise<OpenedSubmission>;
}

export function openAhead(
  submission: string | undefined,
  given: GradeArguments,
  { pool }: StartedSandbox,
  io: Io,
): Opening {
  const which = whichSubmission(submission, given, io);
  const { exercise } = which;
  const options: OpenOptions = {
    submission: which.submission,
    exercise,
    shownAs: given.shownAs?.replaceAll('\\', '/') ?? which.shownAs,
    handedIn: given.handedIn,
    checkTypes: true,
  };
  let first: Promise<OpenedSubmission> | undefined = openSubmission(pool, options);
  // Should the cases turn out to be wrong, nobody may ask for it any more.
  first.catch(() => {});
  const open = (): Promise<OpenedSubmission> => {
    const opened = first ?? openSubmission(pool, options);
    first = undefined;
    return opened;
  };
  return { exercise, options, open };
}

interface Manifest {
  readonly grader?: { readonly mostHint?: unknown };
}

export function mostHint(projectFolder: string, exercise: string): HintLevel {
  const text = readFileSync(path.join(projectFolder, 'package.json'), 'utf8');
  const chosen = (JSON.parse(text) as Manifest).grader?.mostHint;
  if (chosen === 0 || chosen === 1 || chosen === 2 || chosen === 3) return chosen;
  const [isReleased, hasReference] = [frozenFile, referenceFile].map((fileOf) =>
    existsSync(exercisePath(projectFolder, exercise, fileOf(exercise))),
  );
  return hasReference && !isReleased ? 3 : USUAL_HINT;
}

/**
 * @param asked on the command line, if anything was
 * @throws {GraderError} when it is more than the instructor has allowed
 */
export function hintLevel(asked: HintLevel | undefined, most: HintLevel): HintLevel {
  if (asked === undefined) return most < USUAL_HINT ? most : USUAL_HINT;
  if (asked <= most) return asked;
  throw saidError('grade.most-hint', { most, isUsual: most === USUAL_HINT });
}
