import { existsSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const DERIVED = fileURLToPath(new URL('../derived', import.meta.url));

/**
 * A page is made of parts that the grader has, wherever the page itself lies.
 * @type {import('esbuild').Plugin}
 */
const partsOfPages = {
  name: 'parts-of-pages',
  setup: (made) =>
    made.onResolve({ filter: /[\\/]derived[\\/](?:parts|stated)\.ts$/ }, ({ path: name }) => ({
      path: path.join(DERIVED, path.posix.basename(name)),
    })),
};

/** How a page is compiled to a module. */
export const PAGE_OPTIONS = {
  bundle: true,
  format: /** @type {const} */ ('esm'),
  target: 'node20',
  platform: /** @type {const} */ ('neutral'),
  logLevel: /** @type {const} */ ('silent'),
  tsconfigRaw: '{}',
  plugins: [partsOfPages],
};

/** How the harness is compiled, at run time or beforehand. */
export const HARNESS_OPTIONS = {
  ...PAGE_OPTIONS,
  write: /** @type {const} */ (false),
  format: /** @type {const} */ ('iife'),
  globalName: 'exported',
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
 * @param {string} folder the exercise's
 * @returns {{ entryPoints: string[] } | { stdin: import('esbuild').StdinOptions } | undefined} nothing where there is no such half
 */
export function harnessEntry(folder) {
  const own = path.join(folder, 'inside', `${path.basename(folder)}.ts`);
  if (existsSync(own)) return { entryPoints: [own] };
  if (!existsSync(path.join(folder, 'page.ts'))) return undefined;
  const contents = `import { insideOf } from ${JSON.stringify(path.join(DERIVED, 'inside.ts'))};
    import { stated } from './page.ts';
    export const { load, refuse, ask } = insideOf(stated);`;
  return { stdin: { contents, resolveDir: folder, sourcefile: `${folder}/inside`, loader: 'ts' } };
}
