/**
 * The first screen that beginners see in the exercises beside the first one: what it tells must be
 * true of their mistake and lead to a next step.
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { type BeginnersMistake, programOf } from '../fixtures/beginners-mistake.ts';
import { scratchFolder, writeFiles } from '../fixtures/made-class.ts';
import { PROJECT_FOLDER } from '../fixtures/project-folder.ts';
import { runCommand, runProgram } from '../fixtures/run-program.ts';
import { isThorough } from '../fixtures/thorough.ts';
import { MISTAKES as alphaBeta } from './alpha-beta/fixtures/beginners.ts';
import { MISTAKES as gomoku } from './gomoku/fixtures/beginners.ts';
import { MISTAKES as heuristicSearch } from './heuristic-search/fixtures/beginners.ts';

const { folder, remove } = scratchFolder('beginners-of-others');
afterAll(remove);

/** One of each exercise, and the function it is about: by the answers, by the line, by what was returned. */
const SAMPLE: Readonly<Record<string, { readonly mistake: string; readonly about: string }>> = {
  'alpha-beta': { mistake: 'best-move-gives-the-value', about: 'bestMove' },
  'heuristic-search': { mistake: 'evaluate-forgets-this', about: 'evaluate' },
  gomoku: { mistake: 'winner-true-or-false', about: 'winner' },
};

const tried = Object.entries({
  'heuristic-search': heuristicSearch,
  'alpha-beta': alphaBeta,
  gomoku,
}).flatMap(([exercise, mistakes]: [string, readonly BeginnersMistake[]]) =>
  mistakes
    .filter(({ name }) => isThorough || SAMPLE[exercise]?.mistake === name)
    .map((mistake) => ({ exercise, mistake, name: mistake.name })),
);

const QUICKLY = ['--listed', '--no-hints', '--jobs', '1'];
function about(exercise: string): string {
  return SAMPLE[exercise]!.about;
}

test.each(tried)('$exercise: $name', { timeout: 120_000 }, async ({ exercise, mistake, name }) => {
  const starter = readFileSync(path.join(PROJECT_FOLDER, 'starter', `${exercise}.ts`), 'utf8');
  const own = `${exercise}-${name}`;
  writeFiles(folder, { [`${own}/${exercise}.ts`]: programOf(starter, mistake) });
  const given = ['grade', own, '--lang', 'en'];
  const { out, exitCode } = isThorough
    ? await runProgram(folder, [...given, ...(mistake.onListed ? ['--listed'] : [])])
    : await runCommand(folder, [...given, ...QUICKLY, '--only', about(exercise)]);
  const screen = out.replace(/\s+/g, ' ');
  expect(exitCode).toBe(1);
  expect(mistake.says).not.toEqual([]);
  for (const words of mistake.says) expect(screen).toContain(words);
  for (const words of mistake.never ?? []) expect(screen).not.toContain(words);
});
