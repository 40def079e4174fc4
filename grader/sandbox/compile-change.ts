/** Compiles a submission with one of its files changed, as often as a search for a repair wants it. */
import * as esbuild from 'esbuild';
import type { SubmissionFiles } from '../submission/submission-files.ts';
import {
  type CompileOptions,
  compile,
  loaderFor,
  OUTPUT_OPTIONS,
  ownSettings,
  programExpression,
} from './compile.ts';

export interface ChangedFile {
  /** Its name, as shown to students. */
  readonly file: string;
  /** All of its new text. */
  readonly text: string;
}

/**
 * A program of one file is not bundled: that takes a fraction of the time, and hundreds are made.
 *
 * @param files of a submission that was compiled before
 * @returns the program as {@link compile} makes it, or nothing where it does not compile
 */
export async function compileChange(
  files: SubmissionFiles,
  changed: ChangedFile,
  options: Pick<CompileOptions, 'assignFields' | 'first'> = {},
): Promise<string | undefined> {
  if (files.texts.size > 1) {
    const change = (file: string, text: string): string =>
      file === changed.file ? changed.text : text;
    const compiled = await compile(files, { ...options, change });
    return compiled.kind === 'compiled' ? compiled.program.code : undefined;
  }
  try {
    const { code } = await esbuild.transform(changed.text, {
      ...OUTPUT_OPTIONS,
      loader: loaderFor(changed.file),
      logLevel: 'silent',
      treeShaking: false,
      tsconfigRaw: ownSettings(options),
    });
    return programExpression(code, options.first);
  } catch {
    return undefined;
  }
}
