/** Compiles a submission with one of its files changed, as often as a search for a repair wants it. */
import * as esbuild from 'esbuild';
import type { SubmissionFiles } from '../submission/submission-files.ts';
import type { Budget } from './budget.ts';
import {
  type CompileOptions,
  compile,
  compilerUsage,
  loaderFor,
  OUTPUT_OPTIONS,
  programExpression,
} from './compile.ts';

export interface ChangeOptions extends Pick<CompileOptions, 'first'> {
  /** What the files hold that are not changed, by name; their own texts unless given. */
  readonly texts?: ReadonlyMap<string, string>;
  /** What is nested in some ways takes seconds each time. */
  readonly budget: Budget;
}

export interface ChangedFile {
  /** Its name, as shown to students. */
  readonly file: string;
  /** All of its new text. */
  readonly text: string;
}

/**
 * @param files of a submission that was compiled before
 * @returns the program as {@link compile} makes it, or nothing where it does not compile, or too much was
 *   spent
 */
export function compileChange(
  files: SubmissionFiles,
  changed: ChangedFile,
  options: ChangeOptions,
): Promise<string | undefined> {
  const compiling = () => compiledChange(files, changed, options);
  return options.budget.within(compiling, compilerUsage, esbuild.stop);
}

/** A program of one file is not bundled: that takes a fraction of the time, and hundreds are made. */
async function compiledChange(
  files: SubmissionFiles,
  changed: ChangedFile,
  { first = '', texts }: ChangeOptions,
): Promise<string | undefined> {
  if (files.texts.size > 1) {
    const change = (file: string, text: string): string =>
      file === changed.file ? changed.text : (texts?.get(file) ?? text);
    const compiled = await compile(files, { first, change });
    return compiled.kind === 'compiled' ? compiled.program.code : undefined;
  }
  try {
    const { code } = await esbuild.transform(changed.text, {
      ...OUTPUT_OPTIONS,
      loader: loaderFor(changed.file),
      logLevel: 'silent',
      treeShaking: false,
    });
    return programExpression(code, first);
  } catch {
    return undefined;
  }
}
