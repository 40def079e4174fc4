/**
 * The grader works for any exercise, so its sources outside of `exercises/` name none: no exercise, no function or class
 * of one, and no board, which is a kind of input that some exercises have.
 */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { EXERCISE_NAMES, loadExercise } from './exercises/all.ts';

const GRADER = import.meta.dirname;

/** The folder of exercises, and files that only tests use. */
const EXCLUDED = [/^(?:exercises|kit)\//, /(?:^|\/)(?:fixtures|recorded)\//, /\.test\.ts$/];

const SOURCE = /\.(?:ts|mjs|cjs|js|css)$|\.schema\.json$/;

function sources(): string[] {
  return readdirSync(GRADER, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && SOURCE.test(entry.name))
    .map((entry) => path.relative(GRADER, path.join(entry.parentPath, entry.name)))
    .map((name) => name.split(path.sep).join('/'))
    .filter((name) => !EXCLUDED.some((pattern) => pattern.test(name)));
}

/** A name that is an English word, such as `lines`, may occur by chance. */
function isDistinctive(name: string): boolean {
  return /[_-]|[a-z][A-Z]/.test(name);
}

async function distinctiveNames(): Promise<string[]> {
  const exercises = await Promise.all(EXERCISE_NAMES.map(loadExercise));
  const names = exercises.flatMap(({ name, checks, exports }) => [
    name,
    ...checks.map((check) => check.name),
    ...exports,
  ]);
  return [...new Set(names)].filter(isDistinctive);
}

/** @returns each match in the sources, with its location */
function matchesIn(files: readonly string[], pattern: RegExp): string[] {
  const found: string[] = [];
  for (const file of files) {
    const lines = readFileSync(path.join(GRADER, file), 'utf8').split('\n');
    for (const [index, line] of lines.entries()) {
      const match = pattern.exec(line);
      if (match !== null) found.push(`${file}:${index + 1} ${match[0]}`);
    }
  }
  return found;
}

const BOARD_VALUE = String.raw`[xo_]{3}[ /][xo_]{3}[ /][xo_]{3}|\[xo_\]|BoardText`;

it('the machinery names no exercise, no function of one, and has no board as a value', async () => {
  const names = await distinctiveNames();
  expect(names).toEqual(expect.arrayContaining(EXERCISE_NAMES.filter(isDistinctive)));
  const known = new RegExp(String.raw`(?<![\w-])(?:${names.join('|')})(?![\w])|${BOARD_VALUE}`);
  expect(matchesIn(sources(), known)).toEqual([]);
});

/**
 * Names and keys in code, in camel case or in quotes. In a comment a board may be an example, and `keyboard` is another
 * word.
 */
const BOARD_NAME = /^(?!\s*(?:\/?\*|\/\/)).*?(?<![a-z])(?:[bB]oards?)(?![a-z])/;

/**
 * The field `board` of the JSON is the input of any exercise, by a name that had to stay. These files read or write it,
 * or have boards as one of several kinds of inputs and pictures.
 */
const MAY_NAME_BOARDS = [
  /^(?:engine|reports|results)\//,
  /^grading\/(?:explain|locate|whole-program)\//,
  /^(?:classroom\/batch\/row|cli\/(?:quiz\/quiz|try\/try)-pieces|quiz\/input-pictures|sandbox\/raw-answer)\.ts$/,
  /^classroom\/batch\/questions\/(?:gift|sheet|sheet-html|sheet-markdown)\.(?:css|ts)$/,
];

it('the word board stays where the JSON and the pictures have it', () => {
  const others = sources().filter((file) => !MAY_NAME_BOARDS.some((each) => each.test(file)));
  expect(others.length).toBeGreaterThan(100);
  expect(matchesIn(others, BOARD_NAME)).toEqual([]);
});
