/**
 * The setup of a class: everything besides the submission that a grade depends on, and its checksums. While the setup
 * and the files of a submission stay the same, a stored grade is valid.
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { type Language, textIn } from '../../base/messages/format-message.ts';
import { graderVersion } from '../../base/paths.ts';
import type { CaseSpec } from '../../cases/case-spec.ts';
import { checksumOf } from '../../engine/reference/cached-text.ts';
import type { ProgramOptions } from '../../grading/whole-program/program-options.ts';
import type { Compiled } from '../../sandbox/compile.ts';
import type { Locks } from '../../sandbox/locks.ts';
import type { SubmissionFiles } from '../../submission/submission-files.ts';
import type { Attempt } from './intake/submission.ts';

/** How all submissions of a class are graded, on every machine. */
export interface ClassSetup {
  readonly projectFolder: string;
  /** The exercise's name. */
  readonly exercise: string;
  /** The cases that are graded. */
  readonly cases: readonly CaseSpec[];
  /** How whole programs are graded; without it, functions are graded. */
  readonly programs: ProgramOptions | undefined;
  /** In a class with whole programs: the cases of students who write the exercise's file, graded by its functions. */
  readonly functionCases?: readonly CaseSpec[] | undefined;
  readonly timeLimitMs: number;
  /** Lines to look at are searched for. */
  readonly hints: boolean;
  /** The calls of failures are recorded, for the pages of the students. */
  readonly calls?: boolean | undefined;
  /** The attempt that counts if a submission has several. */
  readonly attempt?: Attempt | undefined;
  /** The class has several exercises, and a student may hand in some of them. */
  readonly isOneOfSeveral?: boolean;
  /** Repositories are graded as they were at this time, in milliseconds since 1970. */
  readonly until?: number | undefined;
  /** The seed of the random questions. By default each submission gets another one. */
  readonly seed?: number | undefined;
  /** The language of the reports. */
  readonly language: Language;
  readonly locks: Locks;
  /** The path of a folder for what is unpacked. */
  readonly staging: string;
}

/** The version of the data that is stored with results. */
const FORMAT = 3;

/** The part of a setup that is stored with the results. */
export interface SetupInfo {
  readonly format: typeof FORMAT;
  /** A checksum of everything that the grades depend on, apart from the submissions. */
  readonly setup: string;
  /** Checksums of the parts of the setup, by their names in messages. */
  readonly madeOf: Readonly<Record<string, string>>;
  readonly graderVersion: string;
  readonly exercise: string;
  readonly language: Language;
  readonly cases: readonly StoredCase[];
  /** See {@link ClassSetup}. */
  readonly functionCases?: readonly StoredCase[];
}

interface StoredCase extends Pick<CaseSpec, 'id' | 'check' | 'points'> {
  readonly title?: string;
}

/** @param answers the right answers, as running the reference gave them; all others follow from the grader's version */
export function batchSetup(setup: ClassSetup, answers: string): SetupInfo {
  const { exercise, language, functionCases } = setup;
  const version = graderVersion();
  const madeOf = checksumsOf(setup, answers, version);
  return {
    format: FORMAT,
    setup: checksum(madeOf),
    madeOf,
    graderVersion: version,
    exercise,
    language,
    cases: setup.cases.map((spec) => storedCase(spec, language)),
    ...(functionCases && {
      functionCases: functionCases.map((spec) => storedCase(spec, language)),
    }),
  };
}

function checksumsOf(setup: ClassSetup, answers: string, version: string): Record<string, string> {
  const { projectFolder, programs, hints, calls, seed, attempt, isOneOfSeveral, until } = setup;
  // The files in which cases stand make no difference to a grade.
  const contentOfCases = (cases: readonly CaseSpec[]): unknown =>
    cases.map(({ id, input, points, title, hint, visibleFrom }) => [
      id,
      input,
      points,
      title,
      hint,
      visibleFrom,
    ]);
  // The compiler's version matters as well as the grader's own.
  const lock = readFileSync(path.join(projectFolder, 'package-lock.json'), 'utf8');
  const checksums: Record<string, string> = {
    'the exercise': checksum(setup.exercise),
    'the cases': checksum(contentOfCases(setup.cases)),
    'the right answers': checksum(answers),
    'the grader': checksum([version, lock.replaceAll('\r\n', '\n')]),
    'the time limit': checksum(setup.timeLimitMs),
    'the language': checksum(setup.language),
  };
  // An option that was not given has no part, so that results of a version without the option stay valid.
  if (programs !== undefined) checksums['the commands'] = checksum(programs);
  if (setup.functionCases !== undefined) {
    checksums['the cases of functions'] = checksum(contentOfCases(setup.functionCases));
  }
  if (hints) checksums['the search for lines'] = checksum(true);
  if (calls) checksums['the recorded calls'] = checksum(true);
  if (seed !== undefined) checksums['the seed'] = checksum(seed);
  if (attempt !== undefined) checksums['which attempt counts'] = checksum(attempt);
  if (isOneOfSeveral) checksums['several exercises'] = checksum(true);
  if (until !== undefined) checksums['the time of the commits'] = checksum(until);
  return checksums;
}

function storedCase({ id, check, points, title }: CaseSpec, language: Language): StoredCase {
  return { id, check, points, ...(title && { title: textIn(title, language) }) };
}

/** Data is written as JSON first, in which a file's name cannot be taken for another name and its content. */
export function checksum(data: unknown): string {
  return checksumOf(JSON.stringify(data));
}

/** @returns what a grade depends on of a submission's files: what the compiler read, and what it made of it */
export function contentOf({ beside, texts }: SubmissionFiles, compiled: Compiled): unknown {
  const filesRead = [...texts].toSorted(([a], [b]) => (a < b ? -1 : 1));
  const output = compiled.kind === 'compiled' ? compiled.program.code : compiled.problem;
  return [beside, filesRead, output];
}
