/**
 * Makes a build: the grader's program, the program that reads students' sources, and what takes long to make of each
 * exercise. Its manifest is written last, so a grader that starts meanwhile runs the build before, and several builds
 * may be made at once.
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
import { writeStandaloneValidators } from './standalone-validators.ts';

export interface BuildOptions extends Pick<BundleOptions, 'replacedModules' | 'projectFolder'> {
  /** Where the build is written. */
  readonly folder: string;
  /** Those that it can grade. */
  readonly exercises: readonly Exercise[];
  /** What the sources were like; a build without is never out of date. */
  readonly sources?: SourceStamps;
}

/** @returns the paths of the files that it was made from, from the project's folder */
export async function makeBuild(options: BuildOptions): Promise<readonly string[]> {
  const { folder, exercises, replacedModules, projectFolder, sources } = options;
  const bundling: BundleOptions = { ...(replacedModules && { replacedModules }), projectFolder };
  await checkShippedWords(exercises);
  const names = exercises.map(({ name }) => name);
  const files = new BuildFiles(folder);
  const [reading, harnesses, builtIns, validators] = await Promise.all([
    bundleProgram('grader/reading.ts', bundling),
    Promise.all(exercises.map((exercise) => compileHarness(exercise.files.folder))),
    Promise.all(BUILT_IN_GROUPS.map(compileBuiltIns)),
    writeStandaloneValidators(exercises),
  ]);
  const parts: BuiltParts = {
    reading: files.write('reading', '.cjs', reading.text),
    harnesses: byName(names, (name, index) =>
      files.write(`harness-${name}`, '.js', harnesses[index]!),
    ),
    builtIns: byName(BUILT_IN_GROUPS, (name, index) =>
      files.write(`built-ins-${name}`, '.js', builtIns[index]!),
    ),
    inputs: byName(names, (exercise, index) => {
      const lists = inputListsOf(exercises[index]!);
      return byName(Object.keys(lists), (name) =>
        files.write(`inputs-${exercise}-${name}`, '.json', lists[name]!),
      );
    }),
    validators: Object.fromEntries(
      validators.map(({ key, name, text }) => [
        key,
        files.write(`validator-${name}`, '.cjs', text),
      ]),
    ),
  };
  const define = { BUILT_PARTS: JSON.stringify(parts) };
  const grader = await bundleProgram('grader/main.ts', { ...bundling, define });
  const program = files.write('grader', '.cjs', grader.text);
  const previous = readManifest(folder);
  writeManifest(folder, {
    grader: program,
    reading: parts.reading,
    files: files.names,
    exerciseFiles: names.map(entryOf),
    ...(sources && { sources }),
  });
  files.removeSuperseded(previous?.files ?? []);
  return [...reading.inputs, ...grader.inputs];
}

function byName<Value>(
  names: readonly string[],
  makeValue: (name: string, index: number) => Value,
): Record<string, Value> {
  return Object.fromEntries(names.map((name, index) => [name, makeValue(name, index)]));
}

/** @returns JSON by function */
function inputListsOf({ spec }: Exercise): Readonly<Record<string, string>> {
  const lists: Record<string, string> = {};
  for (const name of Object.keys(spec.functions)) {
    const list = inputsOf(spec, name).listAsJson();
    if (list !== undefined) lists[name] = list;
  }
  return lists;
}
