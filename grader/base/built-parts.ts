/**
 * Finds the files that the build has made in advance. When the grader runs from its sources (in tests, and by
 * `npm run dev`), there are none, and each part is made when it is needed.
 */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { PROJECT_ROOT } from './paths.ts';

/** Names of files in the build's folder. */
export interface BuiltParts {
  /** The program that reads students' sources. */
  readonly reading: string;
  /** The part of each exercise that runs in the child, by the exercise's name. */
  readonly harnesses: Readonly<Record<string, string>>;
  /** Built-ins that an older Node lacks, by the name of their group. */
  readonly builtIns: Readonly<Record<string, string>>;
  /** The script of the page that follows a watch. */
  readonly pageScript: string;
  /** The inputs with their right answers, by exercise and function. */
  readonly inputs: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** Validators of JSON Schemas, by the key of the schema. */
  readonly validators: Readonly<Record<string, string>>;
}

/** The bundler replaces this name by the parts; see `build/make-build.ts`. */
declare const BUILT_PARTS: BuiltParts | undefined;

const parts = typeof BUILT_PARTS === 'undefined' ? undefined : BUILT_PARTS;

/** The folder of the build that is running; undefined when the sources are. */
export const BUILD_FOLDER = parts === undefined ? undefined : __dirname;

const START = path.join(PROJECT_ROOT, 'grader', 'start.mjs');

/** The program to start for another process of the grader: the running build, even if the sources have changed since. */
export const GRADER_PROGRAM = parts === undefined ? START : __filename;

/** Node's arguments for a process that reads students' sources. */
export const READING_PROGRAM: readonly string[] =
  parts === undefined ? [START, 'reading'] : [path.join(__dirname, parts.reading)];

/** @returns the text of the compiled harness of one of the project's exercises; undefined where there is no build */
export function builtHarness(exercise: string): string | undefined {
  return contentOf(parts?.harnesses[exercise]);
}

/**
 * @param group the name of a file in `sandbox/in-child/built-ins/`
 * @returns the bundled text of these built-ins; undefined where there is no build
 */
export function bundledBuiltIns(group: string): string | undefined {
  return contentOf(parts?.builtIns[group]);
}

/** @returns the text of the bundled script of the page that follows a watch; undefined where there is no build */
export function builtPageScript(): string | undefined {
  return contentOf(parts?.pageScript);
}

/** @returns the inputs of a function with their right answers, as JSON; undefined where the build has none */
export function builtInputs(exercise: string, functionName: string): string | undefined {
  return contentOf(parts?.inputs[exercise]?.[functionName]);
}

/** @returns the exported value of a validator's module: a function that ajv has generated */
export function builtValidator(key: string): unknown {
  const name = parts?.validators[key];
  return name === undefined ? undefined : createRequire(__filename)(path.join(__dirname, name));
}

function contentOf(name: string | undefined): string | undefined {
  return name === undefined ? undefined : readFileSync(path.join(__dirname, name), 'utf8');
}
