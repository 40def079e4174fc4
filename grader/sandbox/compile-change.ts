/** Compiles a submission with one of its files changed, as often as a search for a repair wants it. */
import * as esbuild from 'esbuild';
import type { SubmissionFiles } from '../submission/submission-files.ts';
import {
  type CompileOptions,
  compile,
  compilerCpuMs,
  loaderFor,
  OUTPUT_OPTIONS,
  ownSettings,
  programExpression,
} from './compile.ts';

export interface ChangeOptions extends Pick<CompileOptions, 'assignFields' | 'first'> {
  /** What the files hold that are not changed, by name; their own texts unless given. */
  readonly texts?: ReadonlyMap<string, string>;
}

export interface ChangedFile {
  /** Its name, as shown to students. */
  readonly file: string;
  /** All of its new text. */
  readonly text: string;
}

/** CPU time of the compiler for all changes of a submission: fifteen times what those of a program take. */
const MOST_SPENT_MS = 3000;
const spentMs = new WeakMap<SubmissionFiles, number>();

/** @returns nothing when so much was spent before: what is nested in some ways takes seconds each time */
async function withinBudget<T>(
  files: SubmissionFiles,
  work: () => Promise<T>,
): Promise<T | undefined> {
  const spentBeforeMs = spentMs.get(files) ?? 0;
  if (spentBeforeMs > MOST_SPENT_MS) return undefined;
  const startMs = compilerCpuMs();
  const done = await work();
  spentMs.set(files, spentBeforeMs + compilerCpuMs() - startMs);
  return done;
}

/**
 * Many at once, which takes a fraction of the time of one after the other. They are to be sifted: what
 * is told of a change rests on the program that {@link compileChange} makes.
 *
 * @returns for each the program, or nothing where it does not compile
 */
export async function compileChanges(
  files: SubmissionFiles,
  changes: readonly ChangedFile[],
  options: ChangeOptions = {},
): Promise<readonly (string | undefined)[]> {
  const compiled = await withinBudget(files, async () => {
    const together = files.texts.size > 1 ? undefined : await compileTogether(changes, options);
    return together ?? Promise.all(changes.map((changed) => compiledOne(files, changed, options)));
  });
  return compiled ?? changes.map(() => undefined);
}

/** Stands between two programs, as a statement that a compiler leaves as it is. */
const CUT = '$cut$();';
const OWN = '$own';
/** What may not stand in a namespace. */
const OF_MODULES_ONLY =
  /^#!|^[ \t]*import\b|^[ \t]*export[ \t]*(?:[*{=]|default\b|import\b)|\$(?:cut|own)/m;

/**
 * Each as a namespace of its own in one text. That is the program as it would be by itself, but for
 * where its exports are kept.
 *
 * @returns nothing where one of them cannot stand so, or does not compile
 */
async function compileTogether(
  changes: readonly ChangedFile[],
  options: ChangeOptions,
): Promise<readonly string[] | undefined> {
  const isPlain = ({ file, text }: ChangedFile): boolean =>
    loaderFor(file) === 'ts' && !OF_MODULES_ONLY.test(text);
  if (!changes.every(isPlain)) return undefined;
  const spaces = changes.map(({ text }, i) => `namespace ${OWN}${i} {\n${text}\n}\n${CUT}\n`);
  try {
    const { code } = await esbuild.transform(spaces.join(''), transformOptions('ts', options));
    // What the compiler adds of its own stands before all of them.
    const start = code.indexOf(`var ${OWN}0;`);
    const helpers = code.slice(0, start);
    const programs = code.slice(start).split(CUT).slice(0, -1);
    if (start < 0 || programs.length !== changes.length) return undefined;
    return programs.map((program, i) =>
      programExpression(`${helpers}${program}\nmodule.exports = ${OWN}${i};`, options.first),
    );
  } catch {
    return undefined;
  }
}

/**
 * A program of one file is not bundled: that takes a fraction of the time, and hundreds are made.
 *
 * @param files of a submission that was compiled before
 * @returns the program as {@link compile} makes it, or nothing where it does not compile
 */
export function compileChange(
  files: SubmissionFiles,
  changed: ChangedFile,
  options: ChangeOptions = {},
): Promise<string | undefined> {
  return withinBudget(files, () => compiledOne(files, changed, options));
}

async function compiledOne(
  files: SubmissionFiles,
  changed: ChangedFile,
  options: ChangeOptions,
): Promise<string | undefined> {
  if (files.texts.size > 1) {
    const change = (file: string, text: string): string =>
      file === changed.file ? changed.text : (options.texts?.get(file) ?? text);
    const compiled = await compile(files, { ...options, change });
    return compiled.kind === 'compiled' ? compiled.program.code : undefined;
  }
  try {
    const loader = loaderFor(changed.file);
    const { code } = await esbuild.transform(changed.text, transformOptions(loader, options));
    return programExpression(code, options.first);
  } catch {
    return undefined;
  }
}

function transformOptions(loader: esbuild.Loader, options: ChangeOptions) {
  return {
    ...OUTPUT_OPTIONS,
    loader,
    logLevel: 'silent',
    treeShaking: false,
    tsconfigRaw: ownSettings(options),
  } as const;
}
