/**
 * What the build has made in advance, and where it lies. When the grader runs from its sources (in tests, and by
 * `npm run dev`), there are no such parts, and each is made when it is needed.
 */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { PROJECT_ROOT } from './paths.ts';

/** Names of files in the folder of the build. */
export interface BuiltParts {
  /** The program that reads students' sources. */
  readonly reading: string;
  /** By exercise: the half of it that runs in the child. */
  readonly harnesses: Readonly<Record<string, string>>;
  /** By group: built-ins that an older Node lacks. */
  readonly builtIns: Readonly<Record<string, string>>;
  /** By exercise and function: its inputs, with what is known of each. */
  readonly inputs: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** By the keys of their schemas: modules. */
  readonly validators: Readonly<Record<string, string>>;
}

/** The bundler puts the parts in the place of this name; see `build.ts`. */
declare const BUILT_PARTS: BuiltParts | undefined;

const parts = typeof BUILT_PARTS === 'undefined' ? undefined : BUILT_PARTS;

/** The folder of the build that is running; nothing where the sources are. */
export const BUILD_FOLDER = parts === undefined ? undefined : __dirname;

const START = path.join(PROJECT_ROOT, 'grader', 'start.mjs');

/**
 * The grader's own program, for a further process of it: the same build, even where the sources have changed since
 * this one began.
 */
export const GRADER_PROGRAM = parts === undefined ? START : __filename;

/** The arguments of Node's command line for a process that reads students' sources. */
export const READING_PROGRAM: readonly string[] =
  parts === undefined ? [START, 'reading'] : [path.join(__dirname, parts.reading)];

/** @returns the compiled harness of one of the project's own exercises */
export function builtHarness(exercise: string): string | undefined {
  return textOf(parts?.harnesses[exercise]);
}

/** @param group the name of a file in `sandbox/in-child/built-ins/` */
export function bundledBuiltIns(group: string): string | undefined {
  return textOf(parts?.builtIns[group]);
}

/** @returns JSON */
export function builtInputs(exercise: string, functionName: string): string | undefined {
  return textOf(parts?.inputs[exercise]?.[functionName]);
}

/** @returns what the module of a validator exports: a function that ajv has written */
export function builtValidator(key: string): unknown {
  const name = parts?.validators[key];
  return name === undefined ? undefined : createRequire(__filename)(path.join(__dirname, name));
}

function textOf(name: string | undefined): string | undefined {
  return name === undefined ? undefined : readFileSync(path.join(__dirname, name), 'utf8');
}
