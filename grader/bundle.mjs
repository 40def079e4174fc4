// Makes the bundle that start.mjs runs.
import fs from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { bundleListOf, stampOf } from './cache-folder.mjs';

/**
 * Packages that are no modules. An import of one reads it twice: before it runs, a reader written in
 * JavaScript looks for the names that it exports, and for the compiler that takes as long as half of a
 * start. `require` does without.
 */
const REQUIRED = /^(?:@babel\/parser|commander|esbuild|picocolors|write-file-atomic)$/;
/** Packages of which little is needed: they become a part of the bundle, without the rest. */
const IN_PARTS = /^(?:@formatjs\/[\w-]+|intl-messageformat)$/;
/** What the grader is made of: not the programs that its tests grade, nor the tests. */
const SOURCE = /^(?!(?:.*\/)?(?:fixtures|generated|recorded)\/|.*\.test\.ts$).*\.(?:ts|mjs|json)$/;
const PACKAGES = ['package.json', 'package-lock.json'];
const KEPT_MS = 3_600_000;

/**
 * @param {string} project the project's folder
 * @returns {Promise<string>} the entry of a new bundle, in a folder of its own
 */
export async function makeBundle(project) {
  const listFile = bundleListOf(project);
  const cache = path.dirname(listFile);
  const folder = path.join(cache, `${Date.now()}-${process.pid}`);
  fs.mkdirSync(folder, { recursive: true });
  const files = [...sourcesIn(project), ...PACKAGES.map((name) => path.join(project, name))];
  const stamps = Object.fromEntries(
    files.filter((file) => fs.existsSync(file)).map((file) => [file, stampOf(file)]),
  );
  await build({
    absWorkingDir: project,
    entryPoints: ['grader/main.ts', 'grader/reading.ts'],
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    packages: 'external',
    outdir: folder,
    outExtension: { '.js': '.mjs' },
    banner: {
      js: "import { createRequire as from } from 'node:module'; const require = from(import.meta.url);",
    },
    logLevel: 'silent',
    plugins: [byRequire, inParts, ownUrls],
  });
  const entry = path.join(folder, 'main.mjs');
  const draft = path.join(cache, `bundle-${process.pid}.json`);
  fs.writeFileSync(draft, JSON.stringify({ entry, stamps }));
  fs.renameSync(draft, listFile);
  removeOldBundles(cache, listFile);
  return entry;
}

/** @param {string} project */
function sourcesIn(project) {
  const grader = path.join(project, 'grader');
  return fs
    .readdirSync(grader, { recursive: true, encoding: 'utf8' })
    .filter((name) => SOURCE.test(name.replaceAll('\\', '/')))
    .map((name) => path.join(grader, name));
}

/** @type {import('esbuild').Plugin} */
const byRequire = {
  name: 'by-require',
  setup(made) {
    made.onResolve({ filter: REQUIRED }, ({ path: name, kind }) =>
      kind === 'require-call'
        ? { path: name, external: true }
        : { path: name, namespace: 'by-require' },
    );
    made.onLoad({ filter: /.*/, namespace: 'by-require' }, ({ path: name }) => ({
      contents: `module.exports = require('${name}');`,
    }));
  },
};

const { resolve } = createRequire(import.meta.url);
/** @type {import('esbuild').Plugin} */
const inParts = {
  name: 'in-parts',
  setup: (made) =>
    made.onResolve({ filter: IN_PARTS }, ({ path: name, importer }) => ({
      path: resolve(name, { paths: [path.dirname(importer)] }),
      sideEffects: false,
    })),
};

/**
 * A module that looks for files beside itself finds them where its source is.
 * @type {import('esbuild').Plugin}
 */
const ownUrls = {
  name: 'own-urls',
  setup(made) {
    made.onLoad({ filter: /[\\/]grader[\\/].*\.ts$/ }, ({ path: file }) => ({
      contents: fs
        .readFileSync(file, 'utf8')
        .replaceAll('import.meta.url', JSON.stringify(pathToFileURL(file).href)),
      loader: 'ts',
    }));
  },
};

/**
 * Another grader may still be reading a bundle that was replaced just now.
 * @param {string} cache
 * @param {string} listFile
 */
function removeOldBundles(cache, listFile) {
  for (const name of fs.readdirSync(cache)) {
    const file = path.join(cache, name);
    if (file !== listFile && Date.now() - fs.statSync(file).mtimeMs > KEPT_MS) {
      fs.rmSync(file, { recursive: true, force: true });
    }
  }
}
