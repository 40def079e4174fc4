/**
 * Compiles a submission in the grader's process, with esbuild: TypeScript in full, helper files
 * bundled, one plain function out. Nothing of the submission runs here.
 */
import path from 'node:path';
import { TraceMap } from '@jridgewell/trace-mapping';
import * as esbuild from 'esbuild';
import { GraderError } from '../grader-error.ts';
import type { LoadError } from '../results/result.ts';
import { HARNESS_OPTIONS, harnessExpression } from './harness-options.mjs';
import { SubmissionFileError } from './read-source.ts';
import type { SubmissionFiles } from './submission-files.ts';

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
  | { readonly kind: 'refused'; readonly loadError: LoadError };

export interface CompileOptions {
  /**
   * Make class fields plain assignments, so that a companion installed on a prototype is not hidden
   * by a method written as a field (`max_value = (node) => …`).
   */
  readonly assignFields?: boolean;
}

/** Lines added before the compiled text. */
export const WRAPPER_LINES = 1;

const COMPILE_LIMIT_MS = 10_000;
const NAMESPACE = 'submission';
const ENTRY = 'grader-entry';
/** Where esbuild looks for what fits a pattern; else it would list all around the working folder. */
const NOWHERE = path.resolve('/', 'nothing', 'is', 'here');
/** What an import by a pattern finds, wherever it looks: esbuild itself does the looking. */
const NOTHING_THERE = `throw new Error('files cannot be imported by a pattern here')`;

/** @throws {GraderError} when the compiler itself cannot be used */
export async function compile(
  files: SubmissionFiles,
  options: CompileOptions = {},
): Promise<Compiled> {
  try {
    const built = await withLimit(esbuild.build(buildOptions(files, options)));
    const [map, code] = [built.outputFiles?.[0], built.outputFiles?.[1]];
    if (map === undefined || code === undefined) throw new Error('esbuild gave no output');
    return {
      kind: 'compiled',
      program: {
        code: `(function (module, exports) { "use strict";\n${code.text}\n})`,
        map: new TraceMap(map.text),
        texts: files.texts,
      },
    };
  } catch (error) {
    if (isBuildFailure(error)) return { kind: 'refused', loadError: loadErrorOf(error) };
    return { kind: 'refused', loadError: await crashOf(error, files) };
  }
}

/** Compiles a program of the grader's own to an expression, the module's exports. */
export async function compileTrusted(entry: string): Promise<string> {
  try {
    const built = await esbuild.build({
      ...HARNESS_OPTIONS,
      entryPoints: [entry],
    });
    return harnessExpression(built.outputFiles[0]!.text);
  } catch (error) {
    if (isBuildFailure(error)) {
      const first = loadErrorOf(error);
      throw new GraderError(
        `${path.relative('.', entry)} does not compile: ${first.message}${first.line === undefined ? '' : ` (line ${first.line})`}`,
        'Mend it, or restore it from the repository.',
        { cause: error },
      );
    }
    throw compilerMissing(error);
  }
}

function buildOptions(files: SubmissionFiles, options: CompileOptions): esbuild.BuildOptions {
  return {
    stdin: { contents: `export * from './entry'`, loader: 'js', sourcefile: ENTRY },
    bundle: true,
    write: false,
    outfile: 'submission.js',
    format: 'cjs',
    platform: 'neutral',
    target: 'node20',
    charset: 'utf8',
    // A native import() would be answered with an error object of the outer world.
    supported: { 'dynamic-import': false },
    sourcemap: 'external',
    sourcesContent: false,
    logLevel: 'silent',
    logLimit: 20,
    treeShaking: false,
    // The student's own tsconfig.json is not read; this stands for it.
    tsconfigRaw: {
      compilerOptions: { useDefineForClassFields: options.assignFields !== true, strict: true },
    },
    plugins: [ownFilesOnly(files)],
  };
}

/** Lets esbuild see what {@link SubmissionFiles} lets through, and no other file. */
function ownFilesOnly(files: SubmissionFiles): esbuild.Plugin {
  return {
    name: 'own-files-only',
    setup(build) {
      build.onResolve({ filter: /.*/ }, (request) => {
        if (request.kind === 'entry-point') return undefined;
        if (request.namespace !== NAMESPACE) {
          return { path: files.nameOf(files.entry), namespace: NAMESPACE, pluginData: files.entry };
        }
        return guarded(() => {
          const file = files.resolve(request.path, path.join(files.folder, request.importer));
          return { path: files.nameOf(file), namespace: NAMESPACE, pluginData: file };
        });
      });
      build.onLoad({ filter: /.*/, namespace: NAMESPACE }, ({ pluginData }) =>
        guarded(() => {
          const file = pluginData as string;
          return { contents: files.read(file), loader: loaderFor(file), resolveDir: NOWHERE };
        }),
      );
      // `require('../cases/' + name)` is a pattern to esbuild, and asks no resolver: it finds all the
      // files that fit by itself, wherever they lie. Here they are kept from being read.
      build.onLoad({ filter: /.*/ }, () => ({ contents: NOTHING_THERE, loader: 'js' }));
    },
  };
}

function guarded<T>(work: () => T): T | { errors: esbuild.PartialMessage[] } {
  try {
    return work();
  } catch (error) {
    if (!(error instanceof SubmissionFileError)) throw error;
    return { errors: [{ text: error.message, detail: error }] };
  }
}

function loaderFor(file: string): esbuild.Loader {
  switch (path.extname(file)) {
    case '.json':
      return 'json';
    case '.js':
    case '.mjs':
    case '.cjs':
      return 'js';
    case '.jsx':
      return 'jsx';
    case '.tsx':
      return 'tsx';
    default:
      return 'ts';
  }
}

function isBuildFailure(error: unknown): error is esbuild.BuildFailure {
  return (
    error instanceof Error &&
    'errors' in error &&
    Array.isArray(error.errors) &&
    error.errors.length > 0
  );
}

function loadErrorOf({ errors }: esbuild.BuildFailure): LoadError {
  const first = errors[0]!;
  const cause: unknown = first.detail;
  if (cause instanceof GraderError) throw cause;
  const more = errors.length > 1 ? ` (and ${errors.length - 1} more after it)` : '';
  const place = first.location === null ? {} : placeOf(first.location);
  return {
    message: first.text + more,
    ...(cause instanceof SubmissionFileError
      ? { hint: cause.hint, file: cause.file }
      : { hint: 'Mend this first; nothing can be run before the file can be read.' }),
    ...place,
  };
}

function placeOf(
  location: esbuild.Location,
): Pick<LoadError, 'file' | 'line' | 'column' | 'source'> {
  const before = Buffer.from(location.lineText).subarray(0, location.column).toString();
  return {
    file: location.file.replace(`${NAMESPACE}:`, ''),
    line: location.line,
    column: before.length + 1,
    source: location.lineText,
  };
}

async function withLimit<T>(work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      reject(new Error('the compiler took too long'));
    }, COMPILE_LIMIT_MS);
  });
  try {
    return await Promise.race([work, limit]);
  } finally {
    clearTimeout(timer);
  }
}

/** Tells a source that the compiler breaks on from a compiler that is broken. */
async function crashOf(error: unknown, files: SubmissionFiles): Promise<LoadError> {
  if (error instanceof GraderError) throw error;
  await esbuild.stop();
  try {
    await esbuild.transform('1', { loader: 'ts' });
  } catch {
    throw compilerMissing(error);
  }
  return {
    message: 'the compiler gave up on this file',
    hint: 'It may be too deeply nested or too large. Start again from the starter file.',
    file: files.nameOf(files.entry),
  };
}

function compilerMissing(error: unknown): GraderError {
  return new GraderError(
    `the grader could not run its compiler, esbuild: ${error instanceof Error ? error.message.split('\n')[0] : String(error)}`,
    'Run `npm ci` in the grader’s folder.',
    { cause: error },
  );
}
