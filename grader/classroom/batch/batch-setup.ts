/**
 * What a grade depends on, as checksums: what the compiler read of the submission and made of it, and all that
 * is the same for the whole class. While these stay the same, a grade need not be found out again.
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { type Language, textIn } from '../../base/messages/format-message.ts';
import { graderVersion } from '../../base/paths.ts';
import type { CaseSpec } from '../../cases/case-spec.ts';
import { checksumOf } from '../../engine/reference/cached-text.ts';
import type { ProgramOptions } from '../../grading/whole-program/grade-program.ts';
import type { Compiled } from '../../sandbox/compile.ts';
import type { Locks } from '../../sandbox/locks.ts';
import type { SubmissionFiles } from '../../submission/submission-files.ts';
import type { Attempt } from './intake/submission.ts';

/** With what all of a class is graded, on whichever machine. */
export interface ClassSetup {
  readonly projectFolder: string;
  /** The exercise's name. */
  readonly exercise: string;
  /** Those that are graded. */
  readonly cases: readonly CaseSpec[];
  /** How programs in other languages are graded; without it, functions are. */
  readonly programs: ProgramOptions | undefined;
  readonly timeLimitMs: number;
  /** Lines to look at are looked for, too. */
  readonly hints: boolean;
  /** Which of several attempts in one submission counts. */
  readonly attempt?: Attempt | undefined;
  /** A submission may be one of other exercises alone. */
  readonly isOneOfSeveral?: boolean;
  /** Draws for all of them what nobody is to know beforehand; for each another one unless given. */
  readonly seed?: number | undefined;
  /** In which the class is told. */
  readonly language: Language;
  readonly locks: Locks;
  /** A folder for what is unpacked. */
  readonly staging: string;
}

/**
 * @param answers what running the reference gave; what else is right is of the grader's version
 * @returns what is kept of it with the results
 */
export function batchSetup(
  {
    projectFolder,
    exercise,
    cases,
    programs,
    timeLimitMs,
    language,
    hints,
    seed,
    ...more
  }: ClassSetup,
  answers: string,
) {
  const { attempt, isOneOfSeveral } = more;
  // Where the files of the cases are makes no difference.
  const content = cases.map(({ id, input, points, title, hint, visibleFrom }) => [
    ...[id, input, points, title, hint, visibleFrom],
  ]);
  const version = graderVersion();
  // The compiler's version matters as well as the grader's own.
  const lock = readFileSync(path.join(projectFolder, 'package-lock.json'), 'utf8');
  const madeOf: Readonly<Record<string, string>> = {
    'the exercise': checksum(exercise),
    'the cases': checksum(content),
    'the right answers': checksum(answers),
    'the grader': checksum([version, lock.replaceAll('\r\n', '\n')]),
    'the time limit': checksum(timeLimitMs),
    'the language': checksum(language),
    // Named only where it is wanted: without it, results are those of any run without it.
    ...(programs && { 'the commands': checksum(programs) }),
    ...(hints && { 'the search for lines': checksum(true) }),
    ...(seed !== undefined && { 'the seed': checksum(seed) }),
    ...(attempt !== undefined && { 'which attempt counts': checksum(attempt) }),
    ...(isOneOfSeveral && { 'several exercises': checksum(true) }),
  };
  return {
    format: 3 as const,
    /** A checksum of everything that the grades depend on but the submissions. */
    setup: checksum(madeOf),
    /** The same in its parts, each by what it is called in a message. */
    madeOf,
    ...{ graderVersion: version, exercise, language },
    cases: cases.map(({ id, check, points, title }) => ({
      ...{ id, check, points },
      ...(title && { title: textIn(title, language) }),
    })),
  };
}

/** What is kept of it with the results. */
export type SetupInfo = ReturnType<typeof batchSetup>;

/** As JSON, in which no name of a file can pass for another and its content. */
export function checksum(data: unknown): string {
  return checksumOf(JSON.stringify(data));
}

/** @returns what a grade depends on of a submission's files */
export function contentOf({ beside, texts }: SubmissionFiles, compiled: Compiled): unknown {
  const read = [...texts].toSorted(([a], [b]) => (a < b ? -1 : 1));
  return [beside, read, compiled.kind === 'compiled' ? compiled.program.code : compiled.problem];
}
