// Makes the bundle that start.mjs runs. Two things that are worked out from the sources at every
// start otherwise are worked out here once: the sandbox's harness, compiled, and the case files'
// schema as a function, which spares the loading of ajv and of its compiler.
import {
  existsSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { Ajv } from 'ajv';
import standaloneCode from 'ajv/dist/standalone/index.js';
import { build } from 'esbuild';
import { AJV_OPTIONS, compiledSchema, schemaFilesOf } from './cases/ajv-options.mjs';
import { HARNESS_OPTIONS, harnessEntry, harnessExpression } from './sandbox/harness-options.mjs';

const EXERCISES = 'grader/exercises';
/**
 * Packages that are no modules. An import of one reads it twice: before it runs, a reader written in
 * JavaScript looks for the names that it exports, and for the compiler that takes as long as half of a
 * start. `require` does without.
 */
const REQUIRED = /^(?:@babel\/parser|commander|esbuild|picocolors|write-file-atomic)$/;
/** Packages of which little is needed: they become a part of the bundle, without the rest. */
const IN_PARTS = /^(?:@formatjs\/[\w-]+|intl-messageformat)$/;
/** The module that has `require`. */
const REQUIRE = 'require-of-the-project';
const KEPT_MS = 3_600_000;

/**
 * @param {string} project the project's folder
 * @param {string} listFile where to write the bundle's entry and the stamps of what it was made from
 * @param {(file: string) => string} stampOf
 * @returns {Promise<string>} the entry of a new bundle, in a folder of its own beside the list
 */
export async function makeBundle(project, listFile, stampOf) {
  const cache = path.dirname(listFile);
  const folder = path.join(cache, `${Date.now()}-${process.pid}`);
  const exercises = readdirSync(path.join(project, EXERCISES), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .filter((name) => existsSync(path.join(project, schemaFilesOf(name)[0] ?? '')));
  const harnesses = await Promise.all(
    exercisesIn(project).map((name) =>
      build({
        ...HARNESS_OPTIONS,
        absWorkingDir: project,
        ...harnessEntry(path.join(project, EXERCISES, name)),
        metafile: true,
      }).then((built) => ({ name, built })),
    ),
  );
  const main = await build({
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
    metafile: true,
    logLevel: 'silent',
    plugins: [madeBeforehand, byRequire(project), inParts(project), ownUrls],
  });
  for (const { name, built } of harnesses) {
    const text = JSON.stringify(harnessExpression(built.outputFiles[0]?.text ?? ''));
    writeFileSync(path.join(folder, `harness-${name}.mjs`), `export default ${text};`);
  }
  for (const name of exercises) {
    writeFileSync(path.join(folder, `validator-${name}.mjs`), validatorModule(project, name));
  }
  const schemas = exercises.flatMap(schemaFilesOf);
  const others = ['grader/bundle.mjs', 'grader/cases/ajv-options.mjs', ...schemas];
  const inputs = [main, ...harnesses.map(({ built }) => built)]
    .flatMap(({ metafile }) => Object.keys(metafile.inputs))
    .filter((input) => !input.startsWith(REQUIRE));
  // An exercise without a file of its own for the sandbox begins with a text that is in no file.
  const files = [...inputs, ...others]
    .map((input) => path.resolve(project, input))
    .filter((file) => existsSync(file));
  const stamps = Object.fromEntries(files.map((file) => [file, stampOf(file)]));
  const entry = path.join(folder, 'main.mjs');
  const draft = path.join(cache, `bundle-${process.pid}.json`);
  writeFileSync(draft, JSON.stringify({ entry, stamps }));
  renameSync(draft, listFile);
  removeOldBundles(cache, listFile);
  return entry;
}

/**
 * @param {string} project
 * @returns {string[]} the names of the exercises that have a half for the sandbox
 */
function exercisesIn(project) {
  const folder = path.join(project, EXERCISES);
  return readdirSync(folder).filter((name) => harnessEntry(path.join(folder, name)) !== undefined);
}

/**
 * @param {string} project
 * @param {string} exercise
 */
function validatorModule(project, exercise) {
  const ajv = new Ajv({ ...AJV_OPTIONS, code: { source: true, esm: true } });
  const files = schemaFilesOf(exercise);
  const texts = files.map((name) => readFileSync(path.join(project, name), 'utf8'));
  const validate = compiledSchema(ajv, files, texts);
  /** @type {string[]} */
  const imports = [];
  // What ajv needs at run time it would `require`, which there is none of in a module.
  const code = standaloneCode
    .default(ajv, validate)
    .replace(/require\("([^"]+)"\)/g, (_, /** @type {string} */ name) => {
      imports.push(`import needed${imports.length} from '${name}.js';`);
      return `needed${imports.length - 1}`;
    });
  return `${imports.join('\n')}\n${code}`;
}

/**
 * In the bundle, what was made lies beside it, a file for each exercise; only what is asked for is loaded.
 * @type {import('esbuild').Plugin}
 */
const madeBeforehand = {
  name: 'made-beforehand',
  setup(made) {
    const contents = `import { existsSync } from 'node:fs';
      const made = (what) => async (exercise) => {
        if (!/^[\\w-]+$/.test(exercise)) return undefined;
        const file = new URL(what + '-' + exercise + '.mjs', import.meta.url);
        return existsSync(file) ? (await import(file)).default : undefined;
      };
      export const madeHarness = made('harness');
      export const madeValidator = made('validator');`;
    made.onLoad({ filter: /[\\/]made-beforehand\.ts$/ }, () => ({ contents, loader: 'js' }));
  },
};

/**
 * @param {string} project
 * @returns {import('esbuild').Plugin}
 */
function byRequire(project) {
  const from = JSON.stringify(path.join(project, 'grader', 'main.ts'));
  return {
    name: 'by-require',
    setup(made) {
      const own = { namespace: REQUIRE };
      made.onResolve({ filter: REQUIRED }, ({ path: name }) => ({ ...own, path: name }));
      made.onResolve({ filter: new RegExp(`^${REQUIRE}$`) }, () => ({ ...own, path: REQUIRE }));
      made.onLoad({ filter: /.*/, ...own }, ({ path: name }) => ({
        contents:
          name === REQUIRE
            ? `import { createRequire } from 'node:module';
              export const load = createRequire(${from});`
            : `module.exports = require('${REQUIRE}').load('${name}');`,
        loader: 'js',
      }));
    },
  };
}

/**
 * @param {string} project
 * @returns {import('esbuild').Plugin}
 */
function inParts(project) {
  const { resolve } = createRequire(path.join(project, 'grader', 'main.ts'));
  return {
    name: 'in-parts',
    setup: (made) =>
      made.onResolve({ filter: IN_PARTS }, ({ path: name, importer }) => ({
        path: resolve(name, { paths: [path.dirname(importer)] }),
        sideEffects: false,
      })),
  };
}

/**
 * A module that looks for files beside itself finds them where its source is.
 * @type {import('esbuild').Plugin}
 */
const ownUrls = {
  name: 'own-urls',
  setup(made) {
    made.onLoad({ filter: /[\\/]grader[\\/].*\.(?:ts|mjs)$/ }, ({ path: file }) => ({
      contents: readFileSync(file, 'utf8').replaceAll(
        'import.meta.url',
        JSON.stringify(pathToFileURL(file).href),
      ),
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
  for (const name of readdirSync(cache)) {
    const file = path.join(cache, name);
    if (file !== listFile && Date.now() - statSync(file).mtimeMs > KEPT_MS) {
      rmSync(file, { recursive: true, force: true });
    }
  }
}
