/**
 * The data of the intake: what somebody has handed in, by where it lies, and what is known of the person. Nothing of it
 * has been opened yet. A worker process opens it, since a hostile archive may keep the process that opens it busy.
 */
import type { FormatMessage } from '../../../base/messages/format-message.ts';
import type { LeftOut } from '../../../submission/folder-entries.ts';
import type { Gradebook } from '../gradebook-names.ts';
import type { Student } from '../roster/read-roster.ts';
import type { WantedFiles } from './wanted-files.ts';

/**
 * A person who handed in, as far as the platform says who it was. `anything` is the name of a file or folder that may hold
 * any of the other fields, or several such names, of which one may be a student's.
 */
export interface HandedInBy
  extends Pick<Student, 'name' | 'login' | 'email' | 'id' | 'canvasId' | 'participant'> {
  readonly anything?: string | readonly string[] | undefined;
}

/** How something was handed in, as far as the platform's download says it. */
export interface Delivery {
  /** The time, as the platform writes it. */
  readonly at?: string | undefined;
  /** The mark of Canvas for late work; absent where a platform has no such marks. */
  readonly isLate?: boolean | undefined;
  /**
   * The beginning of the name that a feedback file must have to reach the person: Moodle reads a participant's number
   * from it, Canvas the numbers of a person and a file.
   */
  readonly feedback?: string | undefined;
}

/** The place of a submission's files, or the reason why there is nothing to grade. */
export type Work =
  | { readonly kind: 'folder'; readonly path: string }
  /** Files that lie among those of other students; the one that was handed in last is first. */
  | { readonly kind: 'files'; readonly files: readonly WorkFile[] }
  /** The files of a commit of a repository. */
  | ({ readonly kind: 'commit'; readonly repository: string } & GradedCommit)
  | NoWork;

/** The commit of a repository that is graded. */
export interface GradedCommit {
  readonly id: string;
  /** The commit date as ISO 8601. The student has set it. */
  readonly at: string;
}

/**
 * - `nothing`: there is nothing that could be graded.
 * - `missing`: there are files, and none is the exercise's.
 * - `not-in-time`: of a repository, no commit is old enough.
 * - `undecided`: an instructor has to say what counts.
 * - `trouble`: it cannot be graded, for no reason that the student is known to have caused: a disk has failed, or a
 *   repository's history is not there.
 */
export interface NoWork {
  readonly kind: 'nothing' | 'missing' | 'not-in-time' | 'undecided' | 'trouble';
  readonly reason: string;
}

/** The program to grade. There are several entries if each attempt is graded and the best one counts. */
export type FoundProgram = ProgramEntry | FoundAttempts | NoWork;

interface FoundAttempts {
  readonly kind: 'attempts';
  readonly entries: readonly ProgramEntry[];
}

export interface ProgramEntry {
  readonly kind: 'entry';
  /** The folder in which the exercise's file lies, or the path of that file. */
  readonly path: string;
  /** The name of the file, where it is not the exercise's: it is the only one with the right exports. */
  readonly otherName?: string;
  /** Files of the archive or the commit that were not unpacked. */
  readonly leftOut?: readonly LeftOut[];
  readonly commit?: GradedCommit;
  /** It is graded by a command, and not by its functions. */
  readonly isWholeProgram?: true;
}

export interface WorkFile {
  readonly path: string;
  /** The names by which other files may import it, the likeliest first. */
  readonly names: readonly string[];
}

export interface ClassSubmission {
  /** The name in all results. It is short, unless another submission has the same short name. */
  readonly name: string;
  /** The path in the class's folder, or the platform's name for it. No other submission has the same. */
  readonly whole: string;
  readonly work: Work;
  /** The person, or all members of a group. */
  readonly by: readonly HandedInBy[];
  readonly delivery?: Delivery | undefined;
  /** The platform, where the submission looks like a part of its download. */
  readonly platform?: Gradebook | undefined;
  /** The larger the number, the later it was handed in. */
  readonly order?: number | undefined;
}

/** An entry of the class's folder that is no submission, or a submission of nobody on the list of students. */
export interface Unplaced {
  readonly name: string;
  readonly reason: string;
}

export interface FoundClass {
  readonly submissions: readonly ClassSubmission[];
  readonly notTaken: readonly Unplaced[];
  /** The platform whose download it is, as far as its submissions show it. */
  readonly platform?: Gradebook | undefined;
}

/** The attempt that counts in a submission with several: the last by its folder's name, or the one with the most points. */
export type Attempt = 'last' | 'best';

/** The settings that finding and opening a submission need. */
export interface IntakeContext {
  readonly wanted: WantedFiles;
  /** The path of a folder for what has to be unpacked or put together. The caller removes it. */
  readonly staging: string;
  readonly formatMessage: FormatMessage;
  /** Unless it is given, a submission with several attempts is not graded. */
  readonly attempt?: Attempt | undefined;
}

export interface FindOptions extends IntakeContext {
  /** Finds the indices of the students of the list, where there is a list. */
  readonly find?: ((by: HandedInBy) => ReadonlySet<number>) | undefined;
  /** Paths among the submissions that are no submissions: a folder of results, the list of students. */
  readonly except: readonly string[];
  readonly pattern?: string | undefined;
}
