/** What all the grades of a batch depend on besides the submissions, and its checksum. */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { CaseSpec } from '../cases/case-spec.ts';
import { caseText } from '../cases/case-spec.ts';
import { entryOf } from '../exercise/which-exercise.ts';
import type { Language } from '../messages/languages.ts';
import { hasReference } from '../reference/load-answers.ts';
import { compile } from '../sandbox/compile.ts';
import { SubmissionFiles } from '../submission/submission-files.ts';
import { graderVersion } from '../version.ts';
import type { Submission } from './find-submissions.ts';
import { type Fingerprint, fingerprintOf, givenNames } from './fingerprint.ts';
import type { BatchInfo } from './results-folder.ts';
import type { MatchedClass } from './roster/match-class.ts';

export interface SetupOptions {
  readonly projectFolder: string;
  /** The exercise's name. */
  readonly exercise: string;
  readonly cases: readonly CaseSpec[];
  /** What running the reference gave; what else is right is of the grader's version. */
  readonly answers?: string;
  readonly timeLimitMs: number;
  /** Lines to look at are looked for, too. */
  readonly hints: boolean;
  /** In which the class is told. */
  readonly language: Language;
  /** The whole class, not only this part of it. */
  readonly everyone: readonly Submission[];
  readonly matched?: MatchedClass;
}

export type BatchSetup = Omit<BatchInfo, 'shard' | 'isComplete' | 'submissions'>;

export async function batchSetup(options: SetupOptions): Promise<BatchSetup> {
  const { exercise, cases, answers, timeLimitMs } = options;
  // Where the files of the cases are makes no difference.
  const content = cases.map(({ id, input, points, title, hint }) => [
    id,
    input,
    points,
    title,
    hint,
  ]);
  const version = graderVersion();
  const project = (folder: string): SubmissionFiles =>
    SubmissionFiles.find(path.join(options.projectFolder, folder), entryOf(exercise));
  const given = await givenNames(project('starter'));
  const printOf = async (folder: string): Promise<Fingerprint | undefined> => {
    const compiled = await compile(project(folder));
    return compiled.kind === 'compiled' ? fingerprintOf(compiled.program, given) : undefined;
  };
  const starter = await printOf('starter');
  const reference = hasReference(options.projectFolder, exercise)
    ? await printOf('reference')
    : undefined;
  const madeOf = {
    'the exercise': checksum(exercise),
    'the cases': checksum(content),
    'the right answers': checksum(answers ?? ''),
    'the grader': checksum([version, lockOf(options.projectFolder)]),
    'the time limit': checksum(timeLimitMs),
    // English is what results were in before they could be in another language.
    ...(options.language !== 'en' && { 'the language': checksum(options.language) }),
    // Named only where it is wanted: without it, results are those of any run without it.
    ...(options.hints && { 'the search for lines': checksum(true) }),
  };
  return {
    format: 2,
    class: checksum([options.everyone.map(({ name }) => name), options.matched?.roster]),
    setup: checksum(madeOf),
    madeOf,
    graderVersion: version,
    language: options.language,
    starter: starter ?? { functions: [] },
    ...(reference !== undefined && { reference }),
    cases: cases.map(({ id, check, points, title }) => ({
      id,
      check,
      points,
      ...(title !== undefined && { title: caseText(title, options.language) }),
    })),
  };
}

/** The compiler's version matters as well as the grader's own. */
function lockOf(projectFolder: string): string {
  return readFileSync(path.join(projectFolder, 'package-lock.json'), 'utf8').replaceAll(
    '\r\n',
    '\n',
  );
}

function checksum(data: unknown): string {
  return createHash('sha256').update(JSON.stringify(data)).digest('hex');
}
