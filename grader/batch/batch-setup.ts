/**
 * What a grade depends on, as checksums: what the compiler read of the submission and made of it, and all that
 * is the same for the whole class. While these stay the same, a grade need not be found out again.
 */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { type CaseSpec, caseText } from '../cases/case-spec.ts';
import { entryOf, exercisePath } from '../exercise/places.ts';
import type { Language } from '../messages/languages.ts';
import type { ProgramOptions } from '../programs/grade-program.ts';
import { hasReference } from '../reference/load-answers.ts';
import { type Compiled, compile } from '../sandbox/compile.ts';
import { SubmissionFiles } from '../submission/submission-files.ts';
import { graderVersion } from '../version.ts';
import { type Fingerprint, fingerprintOf, givenNames } from './fingerprint.ts';

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
  /** In which the class is told. */
  readonly language: Language;
}

/**
 * @param answers what running the reference gave; what else is right is of the grader's version
 * @returns that part of a `BatchInfo`
 */
export async function batchSetup(
  { projectFolder, exercise, cases, programs, timeLimitMs, language, hints }: ClassSetup,
  answers: string | undefined,
) {
  // Where the files of the cases are makes no difference.
  const content = cases.map(({ id, input, points, title, hint, visibleFrom }) => [
    ...[id, input, points, title, hint, visibleFrom],
  ]);
  const version = graderVersion();
  const files = (folder: string): SubmissionFiles =>
    SubmissionFiles.find(exercisePath(projectFolder, exercise, folder), entryOf(exercise));
  const given = await givenNames(files('starter'));
  const printOf = async (folder: string): Promise<Fingerprint | undefined> => {
    const compiled = await compile(files(folder));
    return compiled.kind === 'compiled' ? fingerprintOf(compiled.program, given) : undefined;
  };
  // The compiler's version matters as well as the grader's own.
  const lock = readFileSync(path.join(projectFolder, 'package-lock.json'), 'utf8');
  const madeOf = {
    'the exercise': checksum(exercise),
    'the cases': checksum(content),
    'the right answers': checksum(answers ?? ''),
    'the grader': checksum([version, lock.replaceAll('\r\n', '\n')]),
    'the time limit': checksum(timeLimitMs),
    'the language': checksum(language),
    // Named only where it is wanted: without it, results are those of any run without it.
    ...(programs && { 'the commands': checksum(programs) }),
    ...(hints && { 'the search for lines': checksum(true) }),
  };
  return {
    format: 3 as const,
    setup: checksum(madeOf),
    ...{ madeOf, graderVersion: version, exercise, language },
    starter: (await printOf('starter')) ?? { pieces: [], places: [] },
    reference: hasReference(projectFolder, exercise) ? await printOf('reference') : undefined,
    cases: cases.map(({ id, check, points, title }) => ({
      ...{ id, check, points, title: title && caseText(title, language) },
    })),
  };
}

/** As JSON, in which no name of a file can pass for another and its content. */
export function checksum(data: unknown): string {
  return createHash('sha256').update(JSON.stringify(data)).digest('hex');
}

/** @returns what a grade depends on of a submission's files */
export function contentOf({ beside, texts }: SubmissionFiles, compiled: Compiled): unknown {
  const read = [...texts].toSorted(([a], [b]) => (a < b ? -1 : 1));
  return [beside, read, compiled.kind === 'compiled' ? compiled.program.code : compiled.problem];
}
