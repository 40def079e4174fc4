/** What is looked for in what somebody handed in: the exercise's file, or a program in any language. */
import path from 'node:path';
import picomatch from 'picomatch';
import type { ProgramOptions } from '../../programs/program-options.ts';
import { OTHER_ARCHIVE, SOURCE, ZIP } from './submission.ts';

export interface Wanted {
  /** As messages name it: an exercise's file, or `*.py, *.cpp`. */
  readonly shown: string;
  /** By a file's own name: it is what is graded. */
  readonly isEntry: (name: string) => boolean;
  /** Some program, which may be meant where there is nothing better. */
  readonly isSource: (name: string) => boolean;
  /** Several of them in one folder are one program. */
  readonly areOne: boolean;
  /** What is taken from a zip. */
  readonly isTaken: (name: string) => boolean;
}

/** @param programs how programs in other languages are graded: the files that their patterns stand for */
export function wantedOf(entry: string, programs?: ProgramOptions): Wanted {
  if (programs === undefined) {
    return {
      shown: entry,
      isEntry: (name) => name === entry,
      isSource: (name) => SOURCE.test(name),
      areOne: false,
      isTaken: (name) => /\.(?:[mc]?[tj]sx?|json)$/i.test(name),
    };
  }
  const words = [...programs.builds, ...programs.commands].flat();
  const patterns = words
    .filter((word) => word.includes('*'))
    .map((word) => path.posix.basename(word));
  const isEntry = picomatch(patterns);
  return {
    shown: [...new Set(patterns)].join(', '),
    isEntry,
    isSource: isEntry,
    areOne: true,
    isTaken: (name) => !ZIP.test(name) && !OTHER_ARCHIVE.test(name),
  };
}
