/**
 * Runs the reference of an exercise in the grader's own process, with a time limit. It is an instructor's code: it is not
 * hostile, but it may never end.
 */
import path from 'node:path';
import { constants, createContext, Script } from 'node:vm';
import { GraderError } from '../../base/grader-error.ts';
import { compile } from '../../sandbox/compile.ts';
import { SubmissionFiles } from '../../submission/submission-files.ts';
import { entryOf } from '../exercise-files.ts';

export type OpenReference = Awaited<ReturnType<typeof openReference>>;

/**
 * Compiles and loads a reference.
 *
 * @param folder the folder with the references
 * @param limitMs the time limit for loading the reference
 * @throws {GraderError} when the reference does not compile, or does not run
 */
export async function openReference(folder: string, exercise: string, limitMs: number) {
  const entry = entryOf(exercise);
  const shownPath = `${folder.split(path.sep).join('/')}/${entry}`;
  /** @param what the end of a sentence that begins with the file of the reference */
  const broken = (what: string, cause?: unknown): GraderError =>
    new GraderError(
      `the reference solution ${shownPath} ${what}`,
      'It defines the right answers, so it must be mended before anything can be graded.',
      { cause },
    );
  const compiled = await compile(SubmissionFiles.find(folder, entry));
  if (compiled.kind === 'refused') {
    const { loadErrorIn } = await import('../../results/load-text.ts');
    const { message, line } = loadErrorIn(compiled.problem, 'en');
    const lineText = line === undefined ? '' : ` (line ${line})`;
    throw broken(`does not compile: ${message}${lineText}`);
  }
  // With an ordinary global object, names are found far faster than with one that mirrors another object.
  const scope = createContext(constants.DONT_CONTEXTIFY);
  const module = { exports: {} };
  Object.assign(scope, { module, console: { log() {} }, structuredClone });
  const evaluate = (code: string, timeout: number): void => {
    try {
      new Script(code).runInContext(scope, { timeout });
    } catch (error) {
      if (error instanceof GraderError) throw error;
      if ((error as { code?: unknown } | null)?.code === 'ERR_SCRIPT_EXECUTION_TIMEOUT') {
        throw broken(`was still running after ${timeout / 1000} s; an endless loop?`, error);
      }
      const message = error instanceof Error ? error.message : String(error);
      throw broken(`does not work: ${message}`, error);
    }
  };
  evaluate(`(${compiled.program.code})(module, module.exports)`, limitMs);
  return {
    exports: module.exports as object,
    broken,
    /** @throws {GraderError} when the work throws, or takes longer than the limit */
    run: (work: () => void, timeout: number): void => {
      // The work is called by a script in the context, so that the time limit holds for the reference's functions too.
      Object.assign(scope, { work });
      evaluate('work()', timeout);
    },
  };
}
