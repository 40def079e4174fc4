/** Finds the type errors in the spec and the reference of an exercise. */
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { ExerciseFiles } from '../../grader/engine/exercise-files.ts';
import { PROJECT_FOLDER } from '../../grader/fixtures/project-folder.ts';

/** The import of the public module of the grader. */
const PUBLIC_IMPORT = /from\s*['"]([^'"\n]*\/exercise-spec\.ts)['"]/;

/** @returns each error with its file and line; where the grader is not found, that alone, as no type is known then */
export function typeErrorsIn({ spec: page, reference }: ExerciseFiles): readonly string[] {
  const [, imported] = PUBLIC_IMPORT.exec(readFileSync(page, 'utf8')) ?? [];
  const folder = path.dirname(page);
  if (imported !== undefined && !existsSync(path.resolve(folder, imported))) {
    const spec = path.join(PROJECT_FOLDER, 'grader', 'exercise-spec.ts');
    const fromPage = path.relative(folder, spec).split(path.sep).join('/');
    return [
      `${page} imports from "${imported}", and the grader is not there: write "${fromPage}", in tsconfig.json the path from here too`,
    ];
  }
  return compilerErrors([page, reference].filter((file) => existsSync(file)));
}

function compilerErrors(files: readonly string[]): readonly string[] {
  const compiler = path.join(PROJECT_FOLDER, 'node_modules/typescript/bin/tsc');
  const options =
    '--ignoreConfig --noEmit --strict --module nodenext --target es2023 --pretty false';
  const flags = ['--allowImportingTsExtensions', '--exactOptionalPropertyTypes', '--skipLibCheck'];
  const types = [
    '--types',
    'node',
    '--typeRoots',
    path.join(PROJECT_FOLDER, 'node_modules/@types'),
  ];
  const compilerArguments = [compiler, ...options.split(' '), ...flags, ...types, ...files];
  const { stdout } = spawnSync(process.execPath, compilerArguments, { encoding: 'utf8' });
  return stdout
    .split('\n')
    .filter((line) => /^\S.*\(\d+,\d+\): error/.test(line))
    .map((line) => line.replace(/\((\d+),\d+\): error TS\d+:/, ':$1:'));
}
