/**
 * The machinery works for any exercise, so its sources know none: no exercise's name, no name of a
 * function or class that only an exercise has, and no board.
 */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { EXERCISE_NAMES, loadExercise } from './exercises/all.ts';

const GRADER = import.meta.dirname;

/** Where all knowledge of exercises is, and what is for tests alone. */
const LEFT_OUT = [/^(?:exercises|kit)\//, /(?:^|\/)(?:fixtures|recorded)\//, /\.test\.ts$/];

const SOURCE = /\.(?:ts|mjs|cjs|js|css)$|\.schema\.json$/;

function sources(): string[] {
  return readdirSync(GRADER, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && SOURCE.test(entry.name))
    .map((entry) => path.relative(GRADER, path.join(entry.parentPath, entry.name)))
    .map((name) => name.split(path.sep).join('/'))
    .filter((name) => !LEFT_OUT.some((pattern) => pattern.test(name)));
}

/** Names that are an English word, such as `lines`, say nothing of an exercise. */
function isTelling(name: string): boolean {
  return /[_-]|[a-z][A-Z]/.test(name);
}

async function tellingNames(): Promise<string[]> {
  const exercises = await Promise.all(EXERCISE_NAMES.map(loadExercise));
  const names = exercises.flatMap(({ name, checks, exports }) => [
    name,
    ...checks.map((check) => check.name),
    ...exports,
  ]);
  return [...new Set(names)].filter(isTelling);
}

const BOARD = String.raw`[xo_]{3}[ /][xo_]{3}[ /][xo_]{3}|\[xo_\]|BoardText`;

it('the machinery names no exercise, no function of one, and no board', async () => {
  const names = await tellingNames();
  expect(names).toEqual(expect.arrayContaining(EXERCISE_NAMES.filter(isTelling)));
  const known = new RegExp(String.raw`(?<![\w-])(?:${names.join('|')})(?![\w])|${BOARD}`);
  const found = sources().flatMap((file) =>
    readFileSync(path.join(GRADER, file), 'utf8')
      .split('\n')
      .flatMap((line, index) => {
        const match = known.exec(line);
        return match === null ? [] : [`${file}:${index + 1} ${match[0]}`];
      }),
  );
  expect(found).toEqual([]);
});
