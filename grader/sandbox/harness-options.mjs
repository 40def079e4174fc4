import { existsSync } from 'node:fs';
import path from 'node:path';

/** How the harness is compiled, at run time or beforehand. */
export const HARNESS_OPTIONS = {
  bundle: true,
  write: /** @type {const} */ (false),
  format: /** @type {const} */ ('iife'),
  globalName: 'exported',
  target: 'node20',
  platform: /** @type {const} */ ('neutral'),
  logLevel: /** @type {const} */ ('silent'),
  tsconfigRaw: '{}',
};

/**
 * @param {string} text the compiled program
 * @returns {string} an expression, the module's exports
 */
export function harnessExpression(text) {
  return `(() => { "use strict";\n${text}\nreturn exported;\n})()`;
}

/**
 * Where the half of an exercise begins that is compiled for the sandbox: a file of its own, or what
 * follows from the exercise's page.
 *
 * @param {string} exercises the folder that all exercises are in
 * @param {string} name
 * @returns {{ entryPoints: string[] } | { stdin: import('esbuild').StdinOptions } | undefined} nothing where there is no such half
 */
export function harnessEntry(exercises, name) {
  const folder = path.join(exercises, name);
  const own = path.join(folder, 'inside', `${name}.ts`);
  if (existsSync(own)) return { entryPoints: [own] };
  if (!existsSync(path.join(folder, 'page.ts'))) return undefined;
  const contents = `import { insideOf } from '../../derived/inside.ts';
    import { stated } from './page.ts';
    export const { load, refuse, ask } = insideOf(stated);`;
  return { stdin: { contents, resolveDir: folder, sourcefile: `${name}/inside`, loader: 'ts' } };
}
