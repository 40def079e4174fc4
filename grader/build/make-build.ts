/**
 * Makes a build: the grader's program, the program that reads students' sources, and the parts of each exercise that take
 * long to make. The manifest is written last, so a grader that starts in the meantime runs the previous build, and several
 * builds may be made at once.
 */
import type { BuiltParts } from '../base/built-parts.ts';
import { readManifest, type SourceStamps, writeManifest } from '../build-manifest.mjs';
import { compileHarness } from '../engine/compile-exercise.ts';
import type { Exercise } from '../engine/exercise.ts';
import { entryOf } from '../engine/exercise-files.ts';
import { inputsOf } from '../engine/in-child/inputs.ts';
import { BUILT_IN_GROUPS, compileBuiltIns } from '../sandbox/built-ins.ts';
import { BuildFiles } from './build-files.ts';
import { type BundleOptions, bundleProgram } from './bundle-program.ts';
import { checkShippedWords } from './check-shipped-words.ts';
import { compilePageScript } from './compile-page-script.ts';
import { type StandaloneValidator, writeStandaloneValidators } from './standalone-validators.ts';

export interface BuildOptions extends Pick<BundleOptions, 'replacedModules' | 'projectFolder'> {
  /** The folder into which the build is written. */
  readonly folder: string;
  /** The exercises that the build can grade. */
  readonly exercises: readonly Exercise[];
  /** The state of the sources before the build. A build without it is never out of date. */
  readonly sources?: SourceStamps;
}

/** @returns the paths, relative to the project, of the source files that the programs were made from */
export async function makeBuild(options: BuildOptions): Promise<readonly string[]> {
  const { folder, exercises, replacedModules, projectFolder, sources } = options;
  const bundling: BundleOptions = { ...(replacedModules && { replacedModules }), projectFolder };
  await checkShippedWords(exercises);
  const files = new BuildFiles(folder);
  const [reading, harnesses, builtIns, validators, pageScript] = await Promise.all([
    bundleProgram('grader/reading.ts', bundling),
    compileHarnesses(exercises),
    compileBuiltInGroups(),
    writeStandaloneValidators(exercises),
    compilePageScript(),
  ]);
  const parts: BuiltParts = {
    reading: files.write('reading', '.cjs', reading.text),
    harnesses: writeEach(harnesses, (name, text) => files.write(`harness-${name}`, '.js', text)),
    builtIns: writeEach(builtIns, (name, text) => files.write(`built-ins-${name}`, '.js', text)),
    pageScript: files.write('page-script', '.js', pageScript),
    inputs: writeInputs(exercises, files),
    validators: writeValidators(validators, files),
  };
  const define = { BUILT_PARTS: JSON.stringify(parts) };
  const grader = await bundleProgram('grader/main.ts', { ...bundling, define });
  const program = files.write('grader', '.cjs', grader.text);
  const previous = readManifest(folder);
  writeManifest(folder, {
    grader: program,
    reading: parts.reading,
    files: files.names,
    exerciseFiles: exercises.map(({ name }) => entryOf(name)),
    ...(sources && { sources }),
  });
  files.removeSuperseded(previous?.files ?? []);
  return [...reading.inputs, ...grader.inputs];
}

interface NamedText {
  readonly name: string;
  readonly text: string;
}

function compileHarnesses(exercises: readonly Exercise[]): Promise<readonly NamedText[]> {
  return Promise.all(
    exercises.map(async ({ name, files }) => ({ name, text: await compileHarness(files.folder) })),
  );
}

function compileBuiltInGroups(): Promise<readonly NamedText[]> {
  return Promise.all(
    BUILT_IN_GROUPS.map(async (name) => ({ name, text: await compileBuiltIns(name) })),
  );
}

/**
 * @param write writes a text, and returns the name of its file
 * @returns the names of the files by the names of the texts
 */
function writeEach(
  texts: readonly NamedText[],
  write: (name: string, text: string) => string,
): Record<string, string> {
  return Object.fromEntries(texts.map(({ name, text }) => [name, write(name, text)]));
}

/** @returns the names of the files with inputs and right answers, by exercise and function */
function writeInputs(
  exercises: readonly Exercise[],
  files: BuildFiles,
): Record<string, Record<string, string>> {
  const inputs: Record<string, Record<string, string>> = {};
  for (const exercise of exercises) {
    inputs[exercise.name] = writeEach(inputListsOf(exercise), (functionName, json) =>
      files.write(`inputs-${exercise.name}-${functionName}`, '.json', json),
    );
  }
  return inputs;
}

/** @returns for each function with a list of inputs, the list as JSON */
function inputListsOf({ spec }: Exercise): readonly NamedText[] {
  const lists: NamedText[] = [];
  for (const name of Object.keys(spec.functions)) {
    const text = inputsOf(spec, name).listAsJson();
    if (text !== undefined) lists.push({ name, text });
  }
  return lists;
}

/** @returns the names of the validators' files, by the keys of their schemas */
function writeValidators(
  validators: readonly StandaloneValidator[],
  files: BuildFiles,
): Record<string, string> {
  const names: Record<string, string> = {};
  for (const { key, name, text } of validators) {
    names[key] = files.write(`validator-${name}`, '.cjs', text);
  }
  return names;
}
