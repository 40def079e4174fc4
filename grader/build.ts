/**
 * Builds the grader into a folder, `dist` unless another one is named: its program, the program that reads students'
 * sources, and what takes long to make of each exercise. `start.mjs` runs this in a process of its own.
 *
 * Each file has the checksum of its content in its name, and the manifest is replaced last. So a grader that is
 * running keeps the build with which it began, and several builds may run at once.
 */
import fs from 'node:fs';
import path from 'node:path';
import { type BuildOptions, build, type Plugin } from 'esbuild';
import {
  buildFolderOf,
  checksumOf,
  readManifest,
  stampSources,
  writeManifest,
} from './build-manifest.mjs';
import type { BuiltParts } from './built-parts.ts';
import { inputsOf } from './derived/inputs.ts';
import { EXERCISE_NAMES, loadExercise } from './exercises/all.ts';
import { PROJECT } from './paths.ts';
import { BUILT_IN_GROUPS, compileBuiltIns } from './sandbox/built-ins.ts';
import { compileHarness } from './sandbox/compile-own.ts';

/** A grader that began with an older build may still start processes of it: for a day (a guess). */
const SUPERSEDED_FILES_KEPT_MS = 24 * 60 * 60 * 1000;
const CHECKSUM_LENGTH = 12;

/** @param folder is made where it does not exist */
async function buildGrader(folder: string): Promise<void> {
  // A source that changes from here on is noticed by the next start.
  const sources = stampSources(PROJECT);
  const files = new BuildFiles(folder);
  const [reading, harnesses, builtIns, inputs] = await Promise.all([
    bundle('grader/reading.ts', folder),
    Promise.all(EXERCISE_NAMES.map(harnessOf)),
    Promise.all(BUILT_IN_GROUPS.map(compileBuiltIns)),
    Promise.all(EXERCISE_NAMES.map(inputListsOf)),
  ]);
  const parts: BuiltParts = {
    reading: files.write('reading', '.cjs', reading),
    harnesses: named(EXERCISE_NAMES, (name, i) =>
      files.write(`harness-${name}`, '.js', harnesses[i]!),
    ),
    builtIns: named(BUILT_IN_GROUPS, (name, i) =>
      files.write(`built-ins-${name}`, '.js', builtIns[i]!),
    ),
    inputs: named(EXERCISE_NAMES, (exercise, i) =>
      named(Object.keys(inputs[i]!), (name) =>
        files.write(`inputs-${exercise}-${name}`, '.json', inputs[i]![name]!),
      ),
    ),
  };
  const grader = await bundle('grader/main.ts', folder, { BUILT_PARTS: JSON.stringify(parts) });
  const program = files.write('grader', '.cjs', grader);
  const previous = readManifest(folder);
  writeManifest(folder, { grader: program, reading: parts.reading, files: files.names, sources });
  removeSuperseded(folder, files.names, previous?.files ?? []);
}

function named<Value>(
  names: readonly string[],
  makeValue: (name: string, index: number) => Value,
): Record<string, Value> {
  return Object.fromEntries(names.map((name, index) => [name, makeValue(name, index)]));
}

/** Writes files whose names tell their content. */
class BuildFiles {
  readonly names: string[] = [];

  constructor(private readonly folder: string) {
    fs.mkdirSync(folder, { recursive: true });
  }

  /** @returns the file's name, with a part of the content's checksum in it */
  write(name: string, extension: string, content: string): string {
    const fileName = `${name}-${checksumOf(content).slice(0, CHECKSUM_LENGTH)}${extension}`;
    this.names.push(fileName);
    const file = path.join(this.folder, fileName);
    if (hasContent(file, content)) return fileName;
    // Another build may be writing the same file, and a third process reading it.
    const draft = `${file}-${process.pid}`;
    fs.writeFileSync(draft, content);
    fs.renameSync(draft, file);
    return fileName;
  }
}

function hasContent(file: string, content: string): boolean {
  return fs.existsSync(file) && fs.readFileSync(file, 'utf8') === content;
}

function harnessOf(exercise: string): Promise<string> {
  return compileHarness(path.join(PROJECT, 'grader', 'exercises', exercise));
}

/** @returns JSON by function */
async function inputListsOf(exercise: string): Promise<Readonly<Record<string, string>>> {
  const { stated } = await loadExercise(exercise);
  const lists: Record<string, string> = {};
  for (const name of Object.keys(stated.functions)) {
    const list = inputsOf(stated, name).listToKeep();
    if (list !== undefined) lists[name] = list;
  }
  return lists;
}

/** @returns the text of a program for Node that needs nothing but `esbuild` beside it */
async function bundle(
  entry: string,
  folder: string,
  define: Record<string, string> = {},
): Promise<string> {
  const options: BuildOptions = {
    absWorkingDir: PROJECT,
    entryPoints: [entry],
    bundle: true,
    write: false,
    format: 'cjs',
    platform: 'node',
    target: 'node20',
    // The main file of some packages asks for its parts in ways that no bundler can follow.
    mainFields: ['module', 'main'],
    // It looks for its own program beside itself.
    external: ['esbuild'],
    define,
    banner: { js: sourceUrlFunction(folder) },
    logLevel: 'silent',
    plugins: [urlsOfSources],
  };
  const { outputFiles } = await build(options);
  return outputFiles![0]!.text;
}

const SOURCE_URL = 'urlOfSource';

/** A module that reads files beside itself finds them where its source lies, and not in the folder of the build. */
const urlsOfSources: Plugin = {
  name: 'urls-of-sources',
  setup(pluginBuild) {
    pluginBuild.onLoad({ filter: /[\\/]grader[\\/].*\.ts$/ }, ({ path: file }) => {
      const name = path.relative(PROJECT, file).split(path.sep).join('/');
      const url = `${SOURCE_URL}(${JSON.stringify(name)})`;
      const text = fs.readFileSync(file, 'utf8').replaceAll('import.meta.url', url);
      return { contents: text, loader: 'ts' };
    });
  },
};

/** The build and its project may be moved together; a build in a folder of its own names its project. */
function sourceUrlFunction(folder: string): string {
  const isInProject = path.resolve(folder) === buildFolderOf(PROJECT);
  const project = isInProject ? "require('node:path').dirname(__dirname)" : JSON.stringify(PROJECT);
  return `const ${SOURCE_URL} = (name) =>
    require('node:url').pathToFileURL(require('node:path').join(${project}, name)).href;`;
}

/** A file that the previous build still had may be in use: its day begins now. */
function removeSuperseded(
  folder: string,
  current: readonly string[],
  previous: readonly string[],
): void {
  const now = new Date();
  for (const entry of fs.readdirSync(folder)) {
    if (current.includes(entry) || entry === 'manifest.json') continue;
    const file = path.join(folder, entry);
    if (previous.includes(entry)) fs.utimesSync(file, now, now);
    else removeIfOld(file, now);
  }
}

function removeIfOld(file: string, now: Date): void {
  try {
    const ageMs = now.getTime() - fs.statSync(file).mtimeMs;
    if (ageMs > SUPERSEDED_FILES_KEPT_MS) fs.rmSync(file, { recursive: true, force: true });
  } catch {
    // Another build has removed it.
  }
}

await buildGrader(path.resolve(process.argv[2] ?? buildFolderOf(PROJECT)));
