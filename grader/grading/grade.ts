/**
 * Grades one submission, from its path to the result: compile, load, ask, judge, score. The children
 * are started first and boot while everything else is prepared.
 */
import { fileURLToPath } from 'node:url';
import type { CaseSpec } from '../cases/case-spec.ts';
import { boardTable } from '../checks/board-table.ts';
import type { Jury } from '../checks/check.ts';
import { loadErrorIn } from '../feedback/load-text.ts';
import type { Messages } from '../feedback/messages.ts';
import type { Answers } from '../game/answers.ts';
import { GraderError } from '../grader-error.ts';
import { assembleLoadError, assembleResult, type Circumstances } from '../results/assemble.ts';
import type { GradeResult, LoadError, Printed } from '../results/result.ts';
import { compile, compileTrusted, type Program } from '../sandbox/compile.ts';
import { refuseEmpty } from '../sandbox/empty-submission.ts';
import type { Locks } from '../sandbox/locks.ts';
import { SandboxPool } from '../sandbox/pool.ts';
import { SubmissionFiles } from '../sandbox/submission-files.ts';
import { graderVersion } from '../version.ts';
import { askAll, type Progress } from './ask-all.ts';
import { Asker } from './asker.ts';
import { loadErrorOf } from './load-error.ts';
import { findTeaching } from './teaching.ts';
import { typeWarnings } from './type-warnings.ts';

export interface GradeOptions {
  /** A path as the user gave it: a folder or a file. */
  readonly submission: string;
  /** How the result names it; the path with forward slashes unless given. */
  readonly shownAs?: string;
  /** The file may not import its neighbours, because they are other people's. */
  readonly alone?: boolean;
  readonly cases: readonly CaseSpec[];
  readonly answers: Answers;
  readonly locks: Locks;
  readonly say: Messages;
  readonly jobs: number;
  readonly timeLimitMs: number;
  /** Sandbox children that were started before; they are left running for their owner. */
  readonly pool?: SandboxPool;
  /** Type errors are looked for, and shown as warnings. */
  readonly checkTypes: boolean;
  readonly onProgress?: (progress: Progress) => void;
}

const HARNESS = fileURLToPath(new URL('../checks/harness/harness.ts', import.meta.url));
let harness: Promise<string> | undefined;

/**
 * @throws {EmptySubmissionError} when there is nothing in the file
 * @throws {GraderError} when the grader could not do its work; never for what a submission does
 */
export async function grade(options: GradeOptions): Promise<GradeResult> {
  const startedAt = performance.now();
  const { cases, say } = options;
  const files = SubmissionFiles.find(options.submission, { alone: options.alone ?? false });
  const shownAs = options.shownAs ?? options.submission.replaceAll('\\', '/');
  refuseEmpty(files, shownAs);
  const pool =
    options.pool ??
    new SandboxPool({
      jobs: options.jobs,
      locks: options.locks,
      baseLimitMs: options.timeLimitMs,
    });
  try {
    const compiled = await compile(files);
    // Not before: the type checker would read files that are no texts, or endless.
    const isReadable = compiled.kind === 'compiled';
    const types = options.checkTypes && isReadable ? typeWarnings(files) : Promise.resolve([]);
    const about = async (printedAtLoad?: Printed): Promise<Circumstances> => ({
      submission: shownAs,
      language: say.language,
      warnings: await types,
      ...(printedAtLoad !== undefined && { printedAtLoad }),
      locks: options.locks.names,
      graderVersion: graderVersion(),
      durationMs: Math.round(performance.now() - startedAt),
    });
    const refuse = async (loadError: LoadError, printed?: Printed): Promise<GradeResult> =>
      assembleLoadError(cases, loadError, say, await about(printed));
    if (compiled.kind === 'refused') {
      return await refuse(loadErrorIn(compiled.loadError, say.language));
    }

    const { program } = compiled;
    const jury: Jury = { answers: options.answers, table: boardTable(options.answers) };
    const asker = await newAsker(pool, program, files, jury);
    const loading = await asker.load();
    if (loading.kind === 'lost') return await refuse(loadErrorOf(loading, program, say));
    if (loading.kind !== 'loaded') {
      return await refuse(loadErrorOf(loading, program, say), loading.printed);
    }
    const records = await askAll(asker, jury, cases, options.onProgress ?? (() => {}));
    const teaching = await findTeaching(asker, jury, records);
    const telling = { jury, say, program, teaching };
    return assembleResult(cases, records, telling, await about(loading.printed));
  } finally {
    if (options.pool === undefined) await pool.close();
  }
}

/** For `try` and others that ask a submission without grading it. */
export async function newAsker(
  pool: SandboxPool,
  program: Program,
  files: SubmissionFiles,
  jury: Jury,
): Promise<Asker> {
  harness ??= compileTrusted(HARNESS);
  return new Asker(pool, {
    harness: await harness,
    program: program.code,
    replaceable: async () => {
      const again = await compile(files, { assignFields: true });
      if (again.kind === 'compiled') return again.program.code;
      throw new GraderError('the submission changed while it was graded', 'Grade it again.');
    },
    table: jury.table,
  });
}
