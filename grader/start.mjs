// Starts the grader. Reading its TypeScript file by file takes a third of a second, and a student
// starts it dozens of times an evening; so it is bundled into one folder of plain JavaScript, made
// anew whenever a source file has changed. Where nothing can be written, tsx reads the sources.
import { createHash } from 'node:crypto';
import {
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const project = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
// Named for the project, because two of them may share one node_modules by a link.
const projectKey = createHash('sha256').update(project).digest('hex').slice(0, 12);
const cache = path.join(project, 'node_modules', '.cache', `grader-${projectKey}`);
const listFile = path.join(cache, 'bundle.json');

/** @returns {string | undefined} the bundle's entry, if every source is still as it was */
function freshBundle() {
  try {
    const { entry, stamps } = JSON.parse(readFileSync(listFile, 'utf8'));
    const isFresh = Object.entries(stamps).every(([file, stamp]) => stampOf(file) === stamp);
    return isFresh && statSync(entry).isFile() ? entry : undefined;
  } catch {
    return undefined;
  }
}

/** @param {string} file */
function stampOf(file) {
  const { mtimeMs, size } = statSync(file);
  return `${mtimeMs} ${size}`;
}

/** @returns {Promise<string>} the entry of a new bundle, in a folder of its own */
async function bundle() {
  const { build } = await import('esbuild');
  const folder = path.join(cache, `${Date.now()}-${process.pid}`);
  const built = await build({
    absWorkingDir: project,
    entryPoints: [path.join(project, 'grader/main.ts')],
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
    plugins: [ownUrls],
  });
  const stamps = Object.fromEntries(
    Object.keys(built.metafile.inputs).map((input) => {
      const file = path.resolve(project, input);
      return [file, stampOf(file)];
    }),
  );
  const entry = path.join(folder, 'main.mjs');
  const draft = path.join(cache, `bundle-${process.pid}.json`);
  writeFileSync(draft, JSON.stringify({ entry, stamps }));
  renameSync(draft, listFile);
  removeOldBundles();
  return entry;
}

/** Another grader may still be reading a bundle that was replaced just now. */
function removeOldBundles() {
  for (const name of readdirSync(cache)) {
    const file = path.join(cache, name);
    if (file !== listFile && Date.now() - statSync(file).mtimeMs > 3_600_000) {
      rmSync(file, { recursive: true, force: true });
    }
  }
}

/**
 * A module that looks for files beside itself finds them where its source is.
 * @type {import('esbuild').Plugin}
 */
const ownUrls = {
  name: 'own-urls',
  setup(build) {
    build.onLoad({ filter: /[\\/]grader[\\/].*\.ts$/ }, ({ path: file }) => ({
      contents: readFileSync(file, 'utf8').replaceAll(
        'import.meta.url',
        JSON.stringify(pathToFileURL(file).href),
      ),
      loader: 'ts',
    }));
  },
};

async function bundleOrNothing() {
  try {
    mkdirSync(cache, { recursive: true });
    return await bundle();
  } catch {
    // Where it is only that nothing can be written, tsx can still do it; it needs the compiler too.
    const { stop, transform } = await import('esbuild');
    await stop();
    await transform('1');
    return undefined;
  }
}

/**
 * Nothing has been graded when the start fails (a package is missing, the compiler is broken): that
 * must look like the grader's fault and not like lost marks.
 * @param {unknown} error
 */
function couldNotStart(error) {
  const why = error instanceof Error ? error.message.split('\n')[0] : String(error);
  process.stderr.write(
    `grader: the grader could not start: ${why}\nRun \`npm ci\` in its folder.\n`,
  );
  process.exit(2);
}

process.on('uncaughtException', couldNotStart);
const entry = freshBundle() ?? (await bundleOrNothing().catch(couldNotStart));
if (entry === undefined) {
  const { register } = await import('tsx/esm/api');
  register();
}
// From here on the program itself says what is wrong, with all that is known about it.
await import(entry === undefined ? './main.ts' : pathToFileURL(entry).href);
process.off('uncaughtException', couldNotStart);
