/** Compiles a module of the grader's own, with what it imports, for a place where Node's modules are not. */
import path from 'node:path';
import type { BuildOptions } from 'esbuild';
import { userError } from '../base/messages/user-error.ts';
import { compilerMissing, esbuild, isBuildFailure } from './compiler.ts';

/**
 * @param options of esbuild: which module it is
 * @returns an expression: what the module exports
 * @throws {GraderError} with file and line where it does not compile
 */
export async function compileModule(options: BuildOptions): Promise<string> {
  try {
    const { outputFiles } = await esbuild.build({
      bundle: true,
      write: false,
      format: 'iife',
      globalName: 'exported',
      target: 'node20',
      platform: 'neutral',
      logLevel: 'silent',
      tsconfigRaw: '{}',
      ...options,
    });
    return `(() => { "use strict";\n${outputFiles![0]!.text}\nreturn exported;\n})()`;
  } catch (error) {
    if (!isBuildFailure(error)) throw compilerMissing(error);
    const { text, location } = error.errors[0]!;
    const place = location ? `${path.resolve(location.file)}:${location.line}: ` : '';
    throw userError('sandbox.not-compiled', { place, text }, { cause: error });
  }
}
