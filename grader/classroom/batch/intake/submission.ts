/**
 * What somebody has handed in, by where it lies, and what is known of who it was; and what is looked for in it.
 * Nothing of it has been looked into: that is done in a worker, since it may have been made to keep whoever
 * looks busy.
 */
import path from 'node:path';
import picomatch from 'picomatch';
import type { FormatMessage } from '../../../base/messages/format-message.ts';
import type { ProgramOptions } from '../../../grading/whole-program/grade-program.ts';
import { SOURCE_ENDING } from '../../../submission/source-ending.ts';
import type { Gradebook } from '../gradebook-names.ts';
import type { Student } from '../roster/read-roster.ts';

/**
 * What is known of a person who handed in: whatever the platform tells. `anything` is the name of a file or folder that
 * may hold any of these, or several such names, of which one may be a student's.
 */
export interface HandedInBy
  extends Pick<Student, 'name' | 'login' | 'email' | 'id' | 'canvasId' | 'participant'> {
  readonly anything?: string | readonly string[] | undefined;
}

/** How something was handed in, as far as the platform's download tells. */
export interface Delivery {
  /** When, as the platform writes it. */
  readonly at?: string | undefined;
  /** Canvas marks what is late, and says no more; absent where a platform has no such marks. */
  readonly isLate?: boolean | undefined;
  /**
   * How the name of a file must begin that is to reach whoever handed this in, when it is uploaded as
   * feedback: Moodle reads a participant's number from it, Canvas a person's and a file's.
   */
  readonly feedback?: string | undefined;
}

export type Work =
  | { readonly kind: 'folder'; readonly path: string }
  /** A source, a zip, or what a platform has renamed: among everybody else's; what was handed in last is first. */
  | { readonly kind: 'files'; readonly files: readonly WorkFile[] }
  | NoWork;

/**
 * `missing`: there are files, and none is the exercise's. `undecided`: an instructor has to say what counts. `trouble` is
 * the machine's and not the student's, such as a failing disk.
 */
export interface NoWork {
  readonly kind: 'nothing' | 'missing' | 'undecided' | 'trouble';
  readonly reason: string;
}

export interface WorkFile {
  readonly path: string;
  /** The names that it may be imported by, the likeliest first. */
  readonly names: readonly string[];
}

export interface ClassSubmission {
  /** What it is called in all results: what people call it; where another is called so too, the whole of it. */
  readonly name: string;
  /** The path in the class's folder, or what a platform calls it; nothing else has the same. */
  readonly whole: string;
  readonly work: Work;
  /** One person, or all of a group. */
  readonly by: readonly HandedInBy[];
  readonly delivery?: Delivery | undefined;
  /** Whose download has it, where it looks like one. */
  readonly platform?: Gradebook | undefined;
  /** Of what one has handed in: the larger, the later. */
  readonly order?: number | undefined;
}

/** Something in the class's folder that is nobody's submission, or a submission of nobody on the list. */
export interface Unplaced {
  readonly name: string;
  readonly reason: string;
}

export interface FoundClass {
  readonly submissions: readonly ClassSubmission[];
  readonly notTaken: readonly Unplaced[];
  /** Whose download it is, as far as its submissions tell. */
  readonly platform?: Gradebook | undefined;
}

export const TAR = /\.(?:tar|tgz|tar\.gz)$/i;
/** These are opened. */
export const ARCHIVE = /\.(?:zip|tar|tgz|tar\.gz)$/i;
export const OTHER_ARCHIVE = /\.(?:rar|7z|gz|bz2|xz|zst)$/i;
/** What unpacking and other systems leave behind. */
export const SYSTEM_LEFTOVER = /^(?:\._.*|\.DS_Store|__MACOSX|Thumbs\.db|desktop\.ini)$/i;
/** These, and what is hidden or not written by a student. */
export const NOT_SUBMISSIONS = /^(?:\.|__MACOSX$|node_modules$|Thumbs\.db$|desktop\.ini$)/i;

/** @returns whether a part of an entry's path in an archive is such a name; `.` and `..` are none */
export function isLeftBehind(entryPath: string): boolean {
  return entryPath.split('/').some((part) => !/^\.*$/.test(part) && NOT_SUBMISSIONS.test(part));
}

export interface WantedFiles {
  /** As messages name it: an exercise's file, or `*.py, *.cpp`. */
  readonly shown: string;
  /** By a file's own name: it is what is graded. */
  readonly isEntry: (name: string) => boolean;
  /** Some program, which may be meant where there is nothing better. */
  readonly isSource: (name: string) => boolean;
  /** What is taken from a zip. */
  readonly isTaken: (name: string) => boolean;
  /** What the exercise's file exports, by which it is known under another name. */
  readonly exports: readonly string[];
}

/** Which of several attempts in one submission counts: the last by its folder's name, or the one with the most points. */
export type Attempt = 'last' | 'best';

export interface IntakeContext {
  readonly wanted: WantedFiles;
  /** A folder for what has to be unpacked or put together; whoever gives it takes it away. */
  readonly staging: string;
  readonly formatMessage: FormatMessage;
  /** Nothing is graded of several attempts unless it is said which counts. */
  readonly attempt?: Attempt | undefined;
}

export interface FindOptions extends IntakeContext {
  /** Finds those on the list of students, where there is one. */
  readonly find?: ((by: HandedInBy) => ReadonlySet<number>) | undefined;
  /** What lies among the submissions and is none: a folder of results, the list of students. */
  readonly except: readonly string[];
  readonly pattern?: string | undefined;
}

/**
 * @param exports what the exercise's file exports
 * @param programs how programs in other languages are graded: the files that their patterns stand for
 */
export function wantedOf(
  entry: string,
  exports: readonly string[],
  programs?: ProgramOptions,
): WantedFiles {
  if (programs === undefined) {
    return {
      shown: entry,
      isEntry: (name) => name === entry,
      isSource: (name) => SOURCE_ENDING.test(name),
      isTaken: (name) => SOURCE_ENDING.test(name) || /\.json$/i.test(name),
      exports,
    };
  }
  const words = [...programs.build, ...programs.command].flat();
  const patterns = words.flatMap((word) => (word.includes('*') ? path.posix.basename(word) : []));
  const isEntry = picomatch(patterns);
  return {
    shown: [...new Set(patterns)].join(', '),
    isEntry,
    isSource: isEntry,
    isTaken: (name) => !ARCHIVE.test(name) && !OTHER_ARCHIVE.test(name),
    exports: [],
  };
}
