// Makes the bundle that start.mjs runs.
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { bundleListOf, stampOf } from './cache-folder.mjs';

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
  const folder = newFolder(cache);
  const files = [...sourcesIn(project), ...PACKAGES.map((name) => path.join(project, name))];
  const stamps = Object.fromEntries(
    files.filter((file) => fs.existsSync(file)).map((file) => [file, stampOf(file)]),
  );
  const { outputFiles } = await build({
    absWorkingDir: project,
    entryPoints: ['grader/main.ts', 'grader/reading.ts'],
    bundle: true,
    write: false,
    format: 'cjs',
    platform: 'node',
    target: 'node20',
    // What else some packages offer asks for its parts in ways that nobody can follow.
    mainFields: ['module', 'main'],
    // It looks for its program beside itself.
    external: ['esbuild'],
    outdir: folder,
    outExtension: { '.js': '.cjs' },
    logLevel: 'silent',
    plugins: [ownUrls],
  });
  for (const { path: file, text } of outputFiles) fs.writeFileSync(file, inAscii(text));
  const entry = path.join(folder, 'main.cjs');
  if (path.dirname(folder) !== cache) return entry;
  const draft = path.join(cache, `bundle-${process.pid}.json`);
  fs.writeFileSync(draft, JSON.stringify({ entry, stamps }));
  fs.renameSync(draft, listFile);
  removeOldBundles(cache, listFile);
  return entry;
}

/**
 * Where nothing can be written beside the packages, a bundle is made for this start alone.
 * @param {string} cache
 */
function newFolder(cache) {
  const folder = path.join(cache, `${Date.now()}-${process.pid}`);
  try {
    fs.mkdirSync(folder, { recursive: true });
    return folder;
  } catch {
    const own = fs.mkdtempSync(path.join(os.tmpdir(), 'grader-'));
    process.once('exit', () => fs.rmSync(own, { recursive: true, force: true }));
    return own;
  }
}

/**
 * So each letter is one byte, in the file and in memory: it is read in half the time. The bundler leaves patterns
 * as they are; an escape means the same in them, and in what is raw, which is made into patterns.
 * @param {string} text
 */
function inAscii(text) {
  const escaped = (/** @type {string} */ letter) =>
    `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`;
  return text.replace(/[^\0-\x7f]/g, escaped);
}

/** @param {string} project */
function sourcesIn(project) {
  const grader = path.join(project, 'grader');
  return fs
    .readdirSync(grader, { recursive: true, encoding: 'utf8' })
    .filter((name) => SOURCE.test(name.replaceAll('\\', '/')))
    .map((name) => path.join(grader, name));
}

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
