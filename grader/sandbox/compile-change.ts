/** Compiles a submission with one of its files changed, as often as a search for a repair wants it. */
import * as esbuild from 'esbuild';
import type { SubmissionFiles } from '../submission/submission-files.ts';
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
}

export interface ChangedFile {
  /** Its name, as shown to students. */
  readonly file: string;
  /** All of its new text. */
  readonly text: string;
}

/** CPU time of the compiler for all changes of a submission: several times what those of a program take. */
const MOST_SPENT_MS = 3000;
const begunAtMs = new WeakMap<SubmissionFiles, number>();

/** What is nested in some ways takes seconds each time. */
function isSpent(files: SubmissionFiles): boolean {
  const nowMs = compilerUsage()?.cpuMs ?? 0;
  const begunMs = begunAtMs.get(files) ?? nowMs;
  begunAtMs.set(files, begunMs);
  return nowMs - begunMs > MOST_SPENT_MS;
}

/**
 * A program of one file is not bundled: that takes a fraction of the time, and hundreds are made.
 *
 * @param files of a submission that was compiled before
 * @returns the program as {@link compile} makes it, or nothing where it does not compile, or too much was
 *   spent before
 */
export async function compileChange(
  files: SubmissionFiles,
  changed: ChangedFile,
  options: ChangeOptions = {},
): Promise<string | undefined> {
  if (isSpent(files)) return undefined;
  if (files.texts.size > 1) {
    const change = (file: string, text: string): string =>
      file === changed.file ? changed.text : (options.texts?.get(file) ?? text);
    const compiled = await compile(files, { ...options, change });
    return compiled.kind === 'compiled' ? compiled.program.code : undefined;
  }
  try {
    const { code } = await esbuild.transform(changed.text, {
      ...OUTPUT_OPTIONS,
      loader: loaderFor(changed.file),
      logLevel: 'silent',
      treeShaking: false,
    });
    return programExpression(code, options.first);
  } catch {
    return undefined;
  }
}
