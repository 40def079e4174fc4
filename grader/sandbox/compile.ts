/**
 * Compiles a submission in the grader's process, with esbuild: TypeScript in full, helper files
 * bundled, one plain function out. Nothing of the submission runs here.
 */
import path from 'node:path';
import { TraceMap } from '@jridgewell/trace-mapping';
import type { BuildOptions } from 'esbuild';
import { GraderError } from '../base/grader-error.ts';
import { LIMITS } from '../base/limits.ts';
import type { LoadProblem } from '../submission/source-location.ts';
import type { SubmissionFiles } from '../submission/submission-files.ts';
import { Budget } from './budget.ts';
import { type Usage, usageOfChild } from './clock.ts';
import { compilerMissing, esbuild, isBuildFailure, loadProblemOf } from './compiler.ts';
import { answeringMs, MOST_TOLD, OwnFiles } from './own-files.ts';

export interface Program {
  /** An expression: a function of `module` and `exports`, to be evaluated in the sandbox. */
  readonly code: string;
  /** From places in {@link code} to places in the files. */
  readonly map: TraceMap;
  /** The text of each of the submission's files that take part, by name. */
  readonly texts: ReadonlyMap<string, string>;
}

export type Compiled =
  | { readonly kind: 'compiled'; readonly program: Program }
  | { readonly kind: 'refused'; readonly problem: LoadProblem };

export interface CompileOptions {
  /** A line of the grader's own to stand before the program. */
  readonly first?: string;
  /** What files hold instead of their own texts, by name. */
  readonly texts?: ReadonlyMap<string, string>;
}

const MOST_COMPILER_BYTES = 2_000_000_000;

/** @throws {GraderError} when the compiler itself cannot be used */
export async function compile(
  files: SubmissionFiles,
  options: CompileOptions = {},
): Promise<Compiled> {
  const ownFiles = new OwnFiles(files, options.texts);
  try {
    const budget = new Budget(LIMITS.compilingMs, MOST_COMPILER_BYTES);
    const building = () => esbuild.build(buildOptions(ownFiles, options));
    const built = await budget.within(building, compilerUsage);
    const [map, code] = built?.outputFiles ?? [];
    if (map === undefined || code === undefined) throw new Error('esbuild gave no output');
    const program = { code: code.text, map: new TraceMap(map.text), texts: files.texts };
    return { kind: 'compiled', program };
  } catch (error) {
    const problem = isBuildFailure(error)
      ? loadProblemOf(error, ownFiles.untold)
      : await crashOf(error, files);
    return { kind: 'refused', problem };
  }
}

/** What comes out, however a program of a submission's is compiled. */
const OUTPUT_OPTIONS = {
  format: 'cjs',
  platform: 'neutral',
  target: 'node20',
  charset: 'utf8',
  // Indented, what is nested 900 deep is some megabytes of spaces.
  minifyWhitespace: true,
  treeShaking: false,
  logLevel: 'silent',
  // A native import() would be answered with an error object of the outer world.
  supported: { 'dynamic-import': false },
  // The student's own tsconfig.json is not read; this stands for it. Fields are assigned, so that what is put
  // on a prototype is not hidden by a method written as a field (`largest = (node) => …`).
  tsconfigRaw: { compilerOptions: { useDefineForClassFields: false, strict: true } },
} as const;

/** What stands around it: it is an expression. @param first to stand before all of it */
const beginning = (first = ''): string => `(function (module, exports) { "use strict";${first}`;
const END = '})';

function buildOptions(ownFiles: OwnFiles, options: CompileOptions): BuildOptions {
  return {
    entryPoints: ['entry'],
    bundle: true,
    write: false,
    outfile: 'submission.js',
    ...OUTPUT_OPTIONS,
    banner: { js: beginning(options.first) },
    footer: { js: END },
    sourcemap: 'external',
    sourcesContent: false,
    logLimit: MOST_TOLD,
    plugins: [ownFiles.plugin],
  };
}

/** @returns nothing where the system does not tell it, or it has not been started */
function compilerUsage(): Usage | undefined {
  const usage = usageOfChild('esbuild');
  return usage && { ...usage, cpuMs: usage.cpuMs + answeringMs() };
}

/** Tells a source that the compiler breaks on from a compiler that is broken. */
async function crashOf(error: unknown, files: SubmissionFiles): Promise<LoadProblem> {
  if (error instanceof GraderError) throw error;
  await esbuild.stop();
  try {
    await esbuild.transform('1', { loader: 'ts' });
  } catch {
    throw compilerMissing(error);
  }
  return { fault: { kind: 'compiler-gave-up' }, file: files.nameOf(files.entry) };
}

/**
 * Compiles a submission with other texts in its files, as often as a search for a repair wants it.
 *
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
  const [only = ['', ''], ...others] = texts;
  // A program of one file is not bundled: that takes a fraction of the time, and hundreds are made.
  const isOne = others.length === 0 && path.extname(only[0]) === '.ts';
  const compiling = isOne
    ? () => transformed(only[1], first)
    : async () => {
        const compiled = await compile(files, { first, texts });
        return compiled.kind === 'compiled' ? compiled.program.code : undefined;
      };
  return budget.within(compiling, compilerUsage, esbuild.stop);
}

async function transformed(text: string, first: string): Promise<string | undefined> {
  try {
    const around = { banner: beginning(first), footer: END };
    return (await esbuild.transform(text, { ...OUTPUT_OPTIONS, ...around, loader: 'ts' })).code;
  } catch {
    return undefined;
  }
}
