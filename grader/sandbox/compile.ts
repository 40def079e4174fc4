/**
 * Compiles a submission in the grader's process, with esbuild: TypeScript in full, helper files
 * bundled, one plain function out. Nothing of the submission runs here.
 */
import path from 'node:path';
import { TraceMap } from '@jridgewell/trace-mapping';
import type { BuildOptions, Plugin } from 'esbuild';
import { GraderError } from '../grader-error.ts';
import { type LoadProblem, SubmissionFileError } from '../submission/source-location.ts';
import { EXTENSIONS, type SubmissionFiles } from '../submission/submission-files.ts';
import { Budget } from './budget.ts';
import { type Usage, usageOfChild } from './clock.ts';
import {
  compilerMissing,
  esbuild,
  isBuildFailure,
  loadProblemOf,
  NAMESPACE,
  NOWHERE,
} from './compiler.ts';

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

/** Of what keeps a program from being compiled, so much is told. */
const MOST_TOLD = 20;
/** Far beyond any program's tenth of a second: what is nested in some ways takes hours. */
const MOST_COMPILER_MS = 5000;
const MOST_COMPILER_BYTES = 2_000_000_000;

/** @throws {GraderError} when the compiler itself cannot be used */
export async function compile(
  files: SubmissionFiles,
  options: CompileOptions = {},
): Promise<Compiled> {
  try {
    const budget = new Budget(MOST_COMPILER_MS, MOST_COMPILER_BYTES);
    const building = () => esbuild.build(buildOptions(files, options));
    const built = await budget.within(building, compilerUsage);
    const [map, code] = built?.outputFiles ?? [];
    if (map === undefined || code === undefined) throw new Error('esbuild gave no output');
    const program = { code: code.text, map: new TraceMap(map.text), texts: files.texts };
    return { kind: 'compiled', program };
  } catch (error) {
    const problem = isBuildFailure(error) ? loadProblemOf(error) : await crashOf(error, files);
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

function buildOptions(files: SubmissionFiles, options: CompileOptions): BuildOptions {
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
    plugins: [ownFilesOnly(files, options)],
  };
}

/**
 * Lets esbuild see what {@link SubmissionFiles} lets through, and no other file. What is thrown here comes back as
 * the detail of one of its errors.
 */
function ownFilesOnly(files: SubmissionFiles, { texts }: CompileOptions): Plugin {
  return {
    name: 'own-files-only',
    setup(build) {
      let refused = 0;
      build.onResolve({ filter: /.*/ }, (request) => {
        // The first are told; to look for thousands more takes seconds.
        if (refused >= MOST_TOLD) return { errors: [{ text: 'as those before' }] };
        refused++; // unless it is found
        const importer = path.join(files.folder, request.importer);
        const isEntry = request.kind === 'entry-point';
        const file = isEntry ? files.entry : files.resolve(request.path, importer);
        refused--;
        return { path: files.nameOf(file), namespace: NAMESPACE, pluginData: file };
      });
      build.onLoad({ filter: /.*/, namespace: NAMESPACE }, ({ pluginData: file }) => {
        const own = files.read(file);
        const contents = texts?.get(files.nameOf(file)) ?? own;
        // By its name; whatever else was handed in is TypeScript.
        const loader = EXTENSIONS.includes(path.extname(file)) ? 'default' : 'ts';
        return { contents, loader, resolveDir: NOWHERE };
      });
      // A pattern that climbs from nowhere to the root of all folders finds files by itself.
      build.onLoad({ filter: /.*/ }, () => {
        // What was found is none of the submission's, and its name is not told.
        throw new SubmissionFileError('import-by-pattern', files.nameOf(files.entry));
      });
    },
  };
}

/** @returns nothing where the system does not tell it, or it has not been started */
const compilerUsage = (): Usage | undefined => usageOfChild('esbuild');

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
