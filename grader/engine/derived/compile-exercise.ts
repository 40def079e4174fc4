/** Compiles what an exercise brings: its page, and the half of it that runs in the sandbox. */
import { existsSync } from 'node:fs';
import path from 'node:path';
import type { BuildOptions, Plugin } from 'esbuild';
import { isInside, PROJECT } from '../../base/paths.ts';
import { compileModule } from '../../sandbox/compile-module.ts';

const GRADER = path.join(PROJECT, 'grader');

/** The module that pages import, and the two that they imported in earlier versions. */
const PUBLIC_MODULES = /[\\/](?:exercise-spec|derived[\\/](?:parts|stated))\.ts$/;

/** A page outside of the project imports the project's own public module, wherever the page itself lies. */
export const publicModuleOfPages: Plugin = {
  name: 'public-module-of-pages',
  setup: (pluginBuild) =>
    pluginBuild.onResolve({ filter: PUBLIC_MODULES }, ({ importer }) => {
      if (isInside(GRADER, importer)) return undefined;
      return { path: path.join(GRADER, 'exercise-spec.ts') };
    }),
};

/**
 * Compiles what an exercise states, or another file of it.
 *
 * @returns an expression: what the module exports
 */
export function compilePage(file: string): Promise<string> {
  return compileModule({ entryPoints: [file], plugins: [publicModuleOfPages] });
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
  const contents = `import { insideOf } from ${JSON.stringify(path.join(GRADER, 'engine', 'in-child', 'inside.ts'))};
    import { stated } from './page.ts';
    export const { load, refuse, ask } = insideOf(stated);`;
  const sourcefile = path.join(folder, 'in-child', 'harness.ts');
  return { stdin: { contents, resolveDir: folder, sourcefile, loader: 'ts' }, plugins };
}
