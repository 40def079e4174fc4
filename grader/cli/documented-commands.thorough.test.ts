/**
 * Every command that a page shows is typed into a shell, page by page and in the order of the page, in a copy of the
 * project. A command may end with 1 (points are missing, a bug passes all cases, a new exercise is not finished), but
 * never with 2 or with an error of the shell.
 */
import { spawnSync } from 'node:child_process';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { scratchFolder } from '../fixtures/made-class.ts';
import { NOT_RUN, PAGE_COMMANDS } from './fixtures/page-commands.ts';
import {
  addKnapsack,
  finishNim,
  makeReaderProject,
  runInShell,
} from './fixtures/reader-project.ts';

/** The longest is an audit of all known bugs: some minutes on two busy cores. */
const TIMEOUT_MS = 30 * 60_000;

/** Programs in other languages need these programs, and a box to run in. */
const NEEDED_PROGRAMS: readonly (readonly [pattern: RegExp, programs: readonly string[]])[] = [
  [/--command/, ['bwrap']],
  [/python3/, ['python3']],
  [/c\+\+/, ['c++']],
  [/\bjava\b|javac/, ['java', 'javac']],
];

/** Two exercises that are joined by `merge` were graded by themselves. */
const GRADED_BEFORE: readonly (readonly [pattern: RegExp, commands: readonly string[]])[] = [
  [
    /merge game-tree-graded/,
    ['game-tree', 'gomoku'].map(
      (name) =>
        `npm run -s batch -- submissions --exercise ${name} --listed --roster students.csv --out ${name}-graded`,
    ),
  ],
];

/** A job array of Slurm runs its script once for each part. */
const PARTS = Array.from({ length: 20 }, (_, index) => String(index + 1));

const pages = [...new Set(PAGE_COMMANDS.map(({ page }) => page))];

describe.skipIf(process.platform === 'win32').each(pages)('the commands of %s', (page) => {
  const typed = PAGE_COMMANDS.filter((each) => each.page === page && !NOT_RUN.has(each.command));
  // An overview and the section below it may show the same command: a reader types it once.
  const commands = [...new Set(typed.map(({ command }) => command))];
  const { folder, remove } = scratchFolder('typed');
  let project: string;
  beforeAll(() => {
    project = makeReaderProject(folder);
    if (commands.some((command) => command.includes('knapsack'))) addKnapsack(project);
  }, TIMEOUT_MS);
  afterAll(remove);

  for (const command of commands) {
    it.skipIf(!isRunnable(command))(command, { timeout: TIMEOUT_MS }, async () => {
      for (const before of commandsBefore(command)) await runInShell(project, before);
      for (const variables of environmentsOf(command)) {
        const { exitCode, output } = await runInShell(project, command, variables);
        expect(exitCode, output).toBeLessThan(isVerdict(command) ? 2 : 1);
      }
      if (/exercise -- new nim/.test(command)) finishNim(project);
    });
  }
});

function isRunnable(command: string): boolean {
  const needed = NEEDED_PROGRAMS.filter(([pattern]) => pattern.test(command));
  return needed.flatMap(([, programs]) => programs).every(isInstalled);
}

function isInstalled(program: string): boolean {
  return spawnSync('bash', ['-c', `command -v ${program}`]).status === 0;
}

function commandsBefore(command: string): readonly string[] {
  return GRADED_BEFORE.find(([pattern]) => pattern.test(command))?.[1] ?? [];
}

function environmentsOf(command: string): readonly NodeJS.ProcessEnv[] {
  if (!command.includes('SLURM_ARRAY_TASK_ID')) return [{}];
  return PARTS.map((part) => ({ SLURM_ARRAY_TASK_ID: part, SLURM_CPUS_PER_TASK: '1' }));
}

/** @returns whether the exit code is about points, bugs that pass all cases, or what a new exercise still lacks */
function isVerdict(command: string): boolean {
  return /\b(?:grade|try|audit)\b|exercise -- check/.test(command);
}
