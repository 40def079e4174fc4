/** What is looked for in what somebody handed in: the exercise's file, or a program in any language. */
import path from 'node:path';
import picomatch from 'picomatch';
import type { Words } from '../../programs/command-for.ts';
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

export function exerciseFile(file: string): Wanted {
  return {
    shown: file,
    isEntry: (name) => name === file,
    isSource: (name) => SOURCE.test(name),
    areOne: false,
    isTaken: (name) => /\.(?:[mc]?[tj]sx?|json)$/i.test(name),
  };
}

/** @param commands what builds and runs programs: the files that their patterns stand for */
export function programFiles(commands: readonly Words[]): Wanted {
  const words = commands.flat().filter((word) => word.includes('*'));
  const patterns = [...new Set(words.map((word) => path.posix.basename(word)))];
  const isEntry = picomatch(patterns);
  return {
    shown: patterns.join(', '),
    isEntry,
    isSource: isEntry,
    areOne: true,
    isTaken: (name) => !ZIP.test(name) && !OTHER_ARCHIVE.test(name),
  };
}
