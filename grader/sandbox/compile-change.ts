/** Compiles a submission with other texts in its files, as often as a search for a repair wants it. */
import * as esbuild from 'esbuild';
import type { SubmissionFiles } from '../submission/submission-files.ts';
import type { Budget } from './budget.ts';
import { compile, compilerUsage, loaderFor, OUTPUT_OPTIONS, programExpression } from './compile.ts';

/**
 * @param files of a submission that was compiled before
 * @param texts what its files hold instead, by name
 * @param first a line of the grader's own to stand before the program
 * @returns the program as {@link compile} makes it, or nothing where it does not compile, or too much was
 *   spent: what is nested in some ways takes seconds each time
 */
export function compileChange(
  files: SubmissionFiles,
  texts: ReadonlyMap<string, string>,
  first: string,
  budget: Budget,
): Promise<string | undefined> {
  const compiling = () => compiledChange(files, texts, first);
  return budget.within(compiling, compilerUsage, esbuild.stop);
}

/** A program of one file is not bundled: that takes a fraction of the time, and hundreds are made. */
async function compiledChange(
  files: SubmissionFiles,
  texts: ReadonlyMap<string, string>,
  first: string,
): Promise<string | undefined> {
  const [only, ...others] = texts;
  if (only === undefined || others.length > 0) {
    const compiled = await compile(files, { first, texts });
    return compiled.kind === 'compiled' ? compiled.program.code : undefined;
  }
  const [file, text] = only;
  const options = { ...OUTPUT_OPTIONS, loader: loaderFor(file), treeShaking: false };
  try {
    const { code } = await esbuild.transform(text, { ...options, logLevel: 'silent' });
    return programExpression(code, first);
  } catch {
    return undefined;
  }
}
