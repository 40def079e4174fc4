/** Compiles what an exercise brings: its page, and the half of it that runs in the sandbox. */
import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'esbuild';
import { PROJECT } from '../paths.ts';
import { compileModule } from '../sandbox/compile-module.ts';

const DERIVED = path.join(PROJECT, 'grader', 'derived');

/** A page is made of parts that the grader has, wherever the page itself lies. */
export const partsOfPages: Plugin = {
  name: 'parts-of-pages',
  setup: (pluginBuild) =>
    pluginBuild.onResolve(
      { filter: /[\\/]derived[\\/](?:parts|stated)\.ts$/ },
      ({ path: name }) => ({
        path: path.join(DERIVED, path.posix.basename(name)),
      }),
    ),
};

/**
 * Compiles what an exercise states, or another file of it.
 *
 * @returns an expression: what the module exports
 */
export function compilePage(file: string): Promise<string> {
  return compileModule({ entryPoints: [file], plugins: [partsOfPages] });
}

/**
 * Compiles the half of an exercise that runs in the sandbox: a file of its own, or what follows from the exercise's
 * page.
 *
 * @param folder the exercise's
 * @returns an expression: what the module exports
 */
export function compileHarness(folder: string): Promise<string> {
  const own = path.join(folder, 'inside', `${path.basename(folder)}.ts`);
  if (existsSync(own)) return compilePage(own);
  const contents = `import { insideOf } from ${JSON.stringify(path.join(DERIVED, 'inside.ts'))};
    import { stated } from './page.ts';
    export const { load, refuse, ask } = insideOf(stated);`;
  return compileModule({
    stdin: { contents, resolveDir: folder, sourcefile: `${folder}/inside`, loader: 'ts' },
    plugins: [partsOfPages],
  });
}
