/** How a submission is to be graded. */
import type { CaseSpec } from '../cases/case-spec.ts';
import type { Oracle } from '../exercise/oracle.ts';
import type { Say } from '../messages/say.ts';
import type { GradeResult } from '../results/result.ts';
import type { Locks } from '../sandbox/locks.ts';
import type { SandboxPool } from '../sandbox/pool.ts';
import type { Progress } from './ask-all.ts';
import type { OpenedSubmission, OpenOptions } from './open-submission.ts';

export interface GradeOptions extends OpenOptions {
  readonly cases: readonly CaseSpec[];
  /** What judges, with the right answers; or how to get it, once the submission is at work already. */
  readonly oracle: Oracle | (() => Promise<Oracle>);
  readonly locks: Locks;
  readonly say: Say;
  readonly jobs: number;
  readonly timeLimitMs: number;
  /** Of CPU time for all of it, after which nothing of it is graded; twenty minutes unless given. */
  readonly mostMs?: number;
  /** Sandbox children that were started before; they are left running for their owner. */
  readonly pool?: SandboxPool;
  /** The submission, where it was opened before; in that pool. */
  readonly opened?: Promise<OpenedSubmission>;
  readonly onProgress?: (progress: Progress) => void;
  /** It is told where functions that failed stand, too: some reports name a line for each. */
  readonly locatesFunctions?: boolean;
  /** Where a bug has no name, the line is looked for that one change makes right. */
  readonly hints?: HintOptions;
}

export interface HintOptions {
  /** How the repaired line reads is told, too: for instructors. */
  readonly showRepair?: boolean;
  /** Given the result without hints, where these are still to be looked for. */
  readonly onResult?: (result: GradeResult) => unknown;
}
