/** Compiles what an exercise brings: its page, and the half of it that runs in the sandbox. */
import { existsSync } from 'node:fs';
import path from 'node:path';
import type { BuildOptions, Plugin } from 'esbuild';
import { userError } from '../base/messages/user-error.ts';
import { isInside, PROJECT_ROOT } from '../base/paths.ts';
import { compileModule } from '../sandbox/compile-module.ts';

const GRADER = path.join(PROJECT_ROOT, 'grader');

/** Paths from `grader/` of the module that specs import, and of the two that they imported in earlier versions. */
const PUBLIC_MODULES = ['exercise-spec.ts', 'derived/parts.ts', 'derived/stated.ts'];
const ENDS_LIKE_PUBLIC_MODULE = /[\\/](?:exercise-spec|parts|stated)\.ts$/;

/** A spec outside the project imports the public module of this project, wherever the spec itself lies. */
export const publicModuleOfPages: Plugin = {
  name: 'public-module-of-pages',
  setup: (pluginBuild) =>
    pluginBuild.onResolve({ filter: ENDS_LIKE_PUBLIC_MODULE }, ({ path: imported, importer }) => {
      if (isInside(GRADER, importer)) return undefined;
      const importedPath = imported.replaceAll('\\', '/');
      const publicModule = PUBLIC_MODULES.find((each) => importedPath.endsWith(`/${each}`));
      if (publicModule === undefined) return undefined;
      return { path: path.join(GRADER, publicModule) };
    }),
};

/** The name of a package or of a module of Node, which is no path. */
const PACKAGE = /^[^./\\]/;

/**
 * Compiles what an exercise states, or another file of it.
 *
 * @returns an expression: what the module exports
 */
export async function compilePage(file: string): Promise<string> {
  let foreign: { readonly page: string; readonly module: string } | undefined;
  const findForeignModule: Plugin = {
    name: 'find-foreign-module',
    setup: (pluginBuild) =>
      pluginBuild.onResolve({ filter: PACKAGE }, ({ path: module, importer, kind }) => {
        if (kind !== 'entry-point' && !isInside(GRADER, importer))
          foreign ??= { page: importer, module };
        return undefined;
      }),
  };
  try {
    return await compileModule({
      entryPoints: [file],
      plugins: [findForeignModule, publicModuleOfPages],
    });
  } catch (error) {
    if (foreign === undefined) throw error;
    throw userError('exercise.imports', foreign, { cause: error });
  }
}

/**
 * Compiles the half of an exercise that runs in the sandbox.
 *
 * @param folder the exercise's
 * @returns an expression: what the module exports
 */
export function compileHarness(folder: string): Promise<string> {
  return compileModule(harnessModule(folder));
}

/** @returns the module in question, as esbuild is told of it: a file of its own, or what follows from the page */
export function harnessModule(folder: string): BuildOptions {
  const own = path.join(folder, 'in-child', `${path.basename(folder)}.ts`);
  const plugins = [publicModuleOfPages];
  if (existsSync(own)) return { entryPoints: [own], plugins };
  const contents = `import { deriveHarness } from ${JSON.stringify(path.join(GRADER, 'engine', 'in-child', 'derive-harness.ts'))};
    import { stated } from './page.ts';
    export const { load, refuse, ask } = deriveHarness(stated);`;
  const sourcefile = path.join(folder, 'in-child', 'harness.ts');
  return { stdin: { contents, resolveDir: folder, sourcefile, loader: 'ts' }, plugins };
}
