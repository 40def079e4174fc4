/**
 * Compiles a submission with esbuild: all of TypeScript, with its helper files bundled, into one plain function. Nothing
 * of the submission runs here.
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
import { answeringMs, MAX_REPORTED_FAULTS, OwnFiles } from './own-files.ts';

export interface CompiledProgram {
  /** An expression: a function of `module` and `exports`, to be evaluated in the sandbox. */
  readonly code: string;
  /** Maps locations in {@link code} to locations in the files. */
  readonly map: TraceMap;
  /** The text of each file that is part of the program, by name. */
  readonly texts: ReadonlyMap<string, string>;
}

export type Compiled =
  | { readonly kind: 'compiled'; readonly program: CompiledProgram }
  | { readonly kind: 'refused'; readonly problem: LoadProblem };

export interface CompileOptions {
  /** A line of the grader's that is put before the program. */
  readonly firstLine?: string;
  /** By the names of files, texts to compile instead of what they contain. */
  readonly texts?: ReadonlyMap<string, string>;
}

/** The memory that esbuild may use (a guess). */
const MAX_COMPILER_BYTES = 2_000_000_000;

/** @throws {GraderError} when the compiler itself cannot be used */
export async function compile(
  files: SubmissionFiles,
  options: CompileOptions = {},
): Promise<Compiled> {
  const ownFiles = new OwnFiles(files, options.texts);
  try {
    const budget = new Budget(LIMITS.compilingMs, MAX_COMPILER_BYTES);
    const building = () => esbuild.build(buildOptions(ownFiles, options));
    const built = await budget.within(building, compilerUsage);
    const [map, code] = built?.outputFiles ?? [];
    if (map === undefined || code === undefined) throw new Error('esbuild gave no output');
    const program = { code: code.text, map: new TraceMap(map.text), texts: files.texts };
    return { kind: 'compiled', program };
  } catch (error) {
    const problem = isBuildFailure(error)
      ? loadProblemOf(error, ownFiles.unreportedFaults)
      : await crashOf(error, files);
    return { kind: 'refused', problem };
  }
}

/** Options for both ways of compiling a submission, with and without bundling. */
const OUTPUT_OPTIONS = {
  format: 'cjs',
  platform: 'neutral',
  target: 'node20',
  charset: 'utf8',
  // Without it, the indentation of code that is nested 900 levels deep takes some megabytes.
  minifyWhitespace: true,
  treeShaking: false,
  logLevel: 'silent',
  // The error of a native import() would be an object of the realm outside of the context.
  supported: { 'dynamic-import': false },
  // This is used instead of the student's tsconfig.json. Fields are assigned and not defined, so that a method that is
  // written as a field (`largest = (node) => …`) does not hide a substitute on the prototype.
  tsconfigRaw: { compilerOptions: { useDefineForClassFields: false, strict: true } },
} as const;

/** The program becomes a function expression: this is its beginning, and {@link FUNCTION_END} its end. */
function functionBeginning(firstLine = ''): string {
  return `(function (module, exports) { "use strict";${firstLine}`;
}

const FUNCTION_END = '})';

function buildOptions(ownFiles: OwnFiles, options: CompileOptions): BuildOptions {
  return {
    entryPoints: ['entry'],
    bundle: true,
    write: false,
    outfile: 'submission.js',
    ...OUTPUT_OPTIONS,
    banner: { js: functionBeginning(options.firstLine) },
    footer: { js: FUNCTION_END },
    sourcemap: 'external',
    sourcesContent: false,
    logLimit: MAX_REPORTED_FAULTS,
    plugins: [ownFiles.plugin],
  };
}

/** @returns what esbuild has used; nothing where the system does not tell, or esbuild has not started */
function compilerUsage(): Usage | undefined {
  const usage = usageOfChild('esbuild');
  return usage && { ...usage, cpuMs: usage.cpuMs + answeringMs() };
}

/**
 * @returns the problem of a source on which esbuild crashes
 * @throws {GraderError} if esbuild itself is broken
 */
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
 * Compiles a changed submission, for candidate repairs.
 *
 * @param files the files of a submission that was compiled before
 * @param texts the changed texts, by the names of their files
 * @param firstLine a line of the grader's that is put before the program
 * @returns the program as {@link compile} makes it; nothing where it does not compile or the budget is spent, since some
 *   deeply nested sources take seconds each time
 */
export function compileChange(
  files: SubmissionFiles,
  texts: ReadonlyMap<string, string>,
  firstLine: string,
  budget: Budget,
): Promise<string | undefined> {
  const [[name, text] = ['', ''], ...otherTexts] = texts;
  // Without bundling, compiling takes a fraction of the time, and hundreds of candidates are compiled.
  const isOneFile = otherTexts.length === 0 && path.extname(name) === '.ts';
  const compiling = (): Promise<string | undefined> =>
    isOneFile ? compileOneFile(text, firstLine) : compileAll(files, texts, firstLine);
  return budget.within(compiling, compilerUsage, esbuild.stop);
}

async function compileOneFile(text: string, firstLine: string): Promise<string | undefined> {
  try {
    const compiled = await esbuild.transform(text, {
      ...OUTPUT_OPTIONS,
      banner: functionBeginning(firstLine),
      footer: FUNCTION_END,
      loader: 'ts',
    });
    return compiled.code;
  } catch {
    return undefined;
  }
}

async function compileAll(
  files: SubmissionFiles,
  texts: ReadonlyMap<string, string>,
  firstLine: string,
): Promise<string | undefined> {
  const compiled = await compile(files, { firstLine, texts });
  return compiled.kind === 'compiled' ? compiled.program.code : undefined;
}
