/** Which files of a submission matter, by their names: the exercise's own, other sources, archives, leftovers. */
import { programFiles } from '../../../grading/whole-program/program-files.ts';
import type { ProgramOptions } from '../../../grading/whole-program/program-options.ts';
import { SOURCE_ENDING } from '../../../submission/source-ending.ts';

/** The archives that are opened. */
export const ARCHIVE = /\.(?:zip|tar|tgz|tar\.gz)$/i;
export const TAR = /\.(?:tar|tgz|tar\.gz)$/i;
/** Archives that are not opened. */
export const OTHER_ARCHIVE = /\.(?:rar|7z|gz|bz2|xz|zst)$/i;
/** Files that unpacking and other systems leave behind. */
export const SYSTEM_LEFTOVER = /^(?:\._.*|\.DS_Store|__MACOSX|Thumbs\.db|desktop\.ini)$/i;
/** Leftovers, hidden files, and packages, which no student wrote. */
export const NOT_SUBMISSIONS = /^(?:\.|__MACOSX$|node_modules$|Thumbs\.db$|desktop\.ini$)/i;

export const MB = 1024 * 1024;
/** No program is as large (a guess). Of a smaller file the grader itself says whether it is too large. */
export const MAX_FILE_BYTES = 4 * MB;

/** @returns whether a part of an entry's path in an archive is a leftover; `.` and `..` are none */
export function isLeftBehind(entryPath: string): boolean {
  return entryPath.split('/').some((part) => !/^\.*$/.test(part) && NOT_SUBMISSIONS.test(part));
}

export interface WantedFiles {
  /** As messages name the file that is graded: `nim.ts`, or `*.py, *.cpp`. */
  readonly shown: string;
  /** By a file's own name, without its folder: it is what is graded. */
  readonly isEntry: (name: string) => boolean;
  /** It is some program, which may be meant where no file has the right name. */
  readonly isSource: (name: string) => boolean;
  /** It is taken from an archive. */
  readonly isTaken: (name: string) => boolean;
  /** The exports of the exercise's file, by which it is recognized under another name. */
  readonly exports: readonly string[];
  /** Absent where all of a class write the exercise's file. */
  readonly either?: EitherWanted;
}

/** In a class with commands for whole programs, some students may write the exercise's file. */
export interface EitherWanted {
  /** The name of the exercise's file. */
  readonly entry: string;
  readonly module: WantedFiles;
  readonly program: WantedFiles;
}

/**
 * With commands for whole programs, the exercise's own file is wanted as well, unless a command takes that file itself.
 *
 * @param entry the name of the exercise's file
 * @param exports of that file
 * @param programs how whole programs are graded; without it, functions are graded
 */
export function wantedOf(
  entry: string,
  exports: readonly string[],
  programs?: ProgramOptions,
): WantedFiles {
  const module = wantedModule(entry, exports);
  if (programs === undefined) return module;
  const program = wantedPrograms(programs);
  if (program.isEntry(entry)) return program;
  return wantedEither(entry, module, program);
}

/** A file that a command takes is never taken for the exercise's. */
function wantedEither(entry: string, module: WantedFiles, program: WantedFiles): WantedFiles {
  const shown = `${module.shown}, ${program.shown}`;
  const isModule = (name: string): boolean => module.isSource(name) && !program.isEntry(name);
  return {
    shown,
    isEntry: (name) => module.isEntry(name) || program.isEntry(name),
    isSource: (name) => module.isSource(name) || program.isSource(name),
    isTaken: program.isTaken,
    exports: [],
    either: {
      entry,
      module: { ...module, shown, isSource: isModule },
      program: { ...program, shown },
    },
  };
}

function wantedModule(entry: string, exports: readonly string[]): WantedFiles {
  return {
    shown: entry,
    isEntry: (name) => name === entry,
    isSource: (name) => SOURCE_ENDING.test(name),
    isTaken: (name) => SOURCE_ENDING.test(name) || /\.json$/i.test(name),
    exports,
  };
}

/** The file that is graded is the one that a command runs or builds. */
function wantedPrograms(programs: ProgramOptions): WantedFiles {
  const { patterns, isProgram } = programFiles(programs);
  return {
    shown: patterns.join(', '),
    isEntry: isProgram,
    isSource: isProgram,
    isTaken: (name) => !ARCHIVE.test(name) && !OTHER_ARCHIVE.test(name),
    exports: [],
  };
}
