/** Runs an exercise's reference solution: the instructor's own code, not hostile, but it may never end. */
import path from 'node:path';
import { constants, createContext, Script } from 'node:vm';
import { GraderError } from '../../base/grader-error.ts';
import { compile } from '../../sandbox/compile.ts';
import { SubmissionFiles } from '../../submission/submission-files.ts';
import { entryOf } from '../exercise-files.ts';

export type OpenReference = Awaited<ReturnType<typeof openReference>>;

/**
 * @param folder holds the references
 * @param limitMs for loading it, and for each piece of work
 * @throws {GraderError} when it does not compile, or does not run
 */
export async function openReference(folder: string, exercise: string, limitMs: number) {
  const entry = entryOf(exercise);
  const shown = `${folder.split(path.sep).join('/')}/${entry}`;
  /** What is wrong with the reference, as the end of a sentence that begins with its file. */
  const broken = (what: string, cause?: unknown): GraderError =>
    new GraderError(
      `the reference solution ${shown} ${what}`,
      'It defines the right answers, so it must be mended before anything can be graded.',
      { cause },
    );
  const compiled = await compile(SubmissionFiles.find(folder, entry));
  if (compiled.kind === 'refused') {
    const { loadErrorIn } = await import('../../results/load-text.ts');
    const { message, line } = loadErrorIn(compiled.problem, 'en');
    const place = line === undefined ? '' : ` (line ${line})`;
    throw broken(`does not compile: ${message}${place}`);
  }
  // A plain global object: looking names up on one that mirrors an outer object takes far longer.
  const scope = createContext(constants.DONT_CONTEXTIFY);
  const module = { exports: {} };
  Object.assign(scope, { module, console: { log() {} }, structuredClone });
  const evaluate = (code: string): void => {
    try {
      new Script(code).runInContext(scope, { timeout: limitMs });
    } catch (error) {
      if (error instanceof GraderError) throw error;
      if ((error as { code?: unknown } | null)?.code === 'ERR_SCRIPT_EXECUTION_TIMEOUT') {
        throw broken(`was still running after ${limitMs / 1000} s; an endless loop?`, error);
      }
      const said = error instanceof Error ? error.message : String(error);
      throw broken(`does not work: ${said}`, error);
    }
  };
  evaluate(`(${compiled.program.code})(module, module.exports)`);
  return {
    exports: module.exports as object,
    broken,
    /** @throws {GraderError} when the work throws, or takes longer than the limit */
    run: (work: () => void): void => {
      // From inside, so that the limit holds for the reference's functions too.
      Object.assign(scope, { work });
      evaluate('work()');
    },
  };
}
