/** Compiles what an exercise brings: its page, and the half of it that runs in the sandbox. */
import { existsSync } from 'node:fs';
import path from 'node:path';
import type { BuildOptions, Plugin } from 'esbuild';
import { saidError } from '../messages/said-error.ts';
import { PROJECT } from '../paths.ts';
import { compilerMissing, esbuild, isBuildFailure } from './compiler.ts';

const DERIVED = path.join(PROJECT, 'grader', 'derived');

/** A page is made of parts that the grader has, wherever the page itself lies. */
export const partsOfPages: Plugin = {
  name: 'parts-of-pages',
  setup: (made) =>
    made.onResolve({ filter: /[\\/]derived[\\/](?:parts|stated)\.ts$/ }, ({ path: name }) => ({
      path: path.join(DERIVED, path.posix.basename(name)),
    })),
};

/** Compiles what an exercise states, or another file of it, to an expression, the module's exports. */
export function compilePage(file: string): Promise<string> {
  return compileOwn({ entryPoints: [file] });
}

/**
 * Compiles the half of an exercise that runs in the sandbox to such an expression: a file of its own, or what
 * follows from the exercise's page.
 *
 * @param folder the exercise's
 */
export function compileHarness(folder: string): Promise<string> {
  const own = path.join(folder, 'inside', `${path.basename(folder)}.ts`);
  if (existsSync(own)) return compilePage(own);
  const contents = `import { insideOf } from ${JSON.stringify(path.join(DERIVED, 'inside.ts'))};
    import { stated } from './page.ts';
    export const { load, refuse, ask } = insideOf(stated);`;
  return compileOwn({
    stdin: { contents, resolveDir: folder, sourcefile: `${folder}/inside`, loader: 'ts' },
  });
}

async function compileOwn(options: BuildOptions): Promise<string> {
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
      plugins: [partsOfPages],
      ...options,
    });
    return `(() => { "use strict";\n${outputFiles![0]!.text}\nreturn exported;\n})()`;
  } catch (error) {
    if (!isBuildFailure(error)) throw compilerMissing(error);
    const { text, location } = error.errors[0]!;
    const place = location ? `${path.resolve(location.file)}:${location.line}: ` : '';
    throw saidError('sandbox.not-compiled', { place, text }, { cause: error });
  }
}
