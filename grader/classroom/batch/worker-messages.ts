/** The messages between a batch and its workers, which are processes of their own. */
import type { DecidedFunction } from '../../grading/blame/describe-blame.ts';
import type { BatchRecord } from './batch-info.ts';
import type { ClassSetup } from './batch-setup.ts';
import type { ClassSubmission } from './intake/submission.ts';

/** Asks a worker to grade one submission. */
export interface GradeRequest {
  /** The same in every request to one worker, with its checksum. */
  readonly setup: ClassSetup & { readonly checksum: string };
  readonly submission: ClassSubmission;
  /** The key of the grade that is stored already, if there is one: see {@link BatchRecord}. */
  readonly storedKey?: string | undefined;
  /** The seed of an earlier grading, whose random questions are to be drawn again; the setup's unless given. */
  readonly seed?: number | undefined;
}

/** The answer of a worker: a record, or `unchanged` where the stored grade is still valid. */
export type GradeReply = GradedRecord | 'unchanged';

/** A record with details that are used only while somebody looks at the grading, and are not stored. */
export interface GradedRecord extends BatchRecord {
  /** The functions that are to blame, and the rule that blamed each; absent for a whole program. */
  readonly decisions?: readonly DecidedFunction[] | undefined;
  /** The path of the program. If it was handed in as an archive, this is where it was unpacked for the grading. */
  readonly place?: string;
  /** The path of the worker's own folder, in which it has unpacked or copied a program. */
  readonly madeIn?: string;
}
