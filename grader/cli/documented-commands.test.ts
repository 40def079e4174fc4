/**
 * Each command that a page shows is one that the grader takes, with its options and their values. The quickest are run
 * here; the others are run in a shell by `documented-commands.thorough.test.ts`.
 */
import { cpSync } from 'node:fs';
import path from 'node:path';
import { Command } from 'commander';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PROJECT_EXERCISES } from '../exercises/all.ts';
import { scratchFolder, writeFiles } from '../fixtures/made-class.ts';
import { inProject } from '../fixtures/project-folder.ts';
import { runCommand } from '../fixtures/run-program.ts';
import { addCommands } from './all-commands.ts';
import { NOT_RUN, PAGE_COMMANDS } from './fixtures/page-commands.ts';

const GRADER_COMMANDS = ['grade', 'try', 'play', 'quiz', 'cases', 'release', 'batch', 'report'];
/** The guide adds these exercises; here one that is there takes their place. */
const ADDED_EXERCISES = /\.\/my-course\/coins|\b(?:nim|coins|knapsack)\b(?!\.ts)/g;

/** Words of a command of the grader, as a shell passes them on; nothing for another command. */
function wordsOf(command: string): string[] | undefined {
  const [, script = '', rest = ''] = /^npm run (?:-s )?(\w+)(?: -- (.*))?$/.exec(command) ?? [];
  if (!GRADER_COMMANDS.includes(script)) return undefined;
  const words = [...rest.matchAll(/"([^"]*)"|'([^']*)'|(\S+)/g)].map(
    ([, double, single, plain]) => double ?? single ?? plain!,
  );
  return [script, ...words.map((word) => word.replaceAll(ADDED_EXERCISES, 'gomoku'))];
}

async function isTaken(words: readonly string[]): Promise<boolean> {
  let isRun = false;
  const program = new Command('grader').exitOverride().configureOutput({ writeErr: () => {} });
  const does = () => async () => {
    isRun = true;
  };
  addCommands(program, does, PROJECT_EXERCISES);
  await program.parseAsync([...words], { from: 'user' });
  return isRun;
}

const graderCommands = PAGE_COMMANDS.flatMap(({ page, command }) => {
  const words = wordsOf(command);
  return words === undefined ? [] : [{ page, command, words }];
});

describe('the commands on the pages', () => {
  it('are found', () => {
    expect(graderCommands.length).toBeGreaterThan(60);
    expect(PAGE_COMMANDS.map(({ page }) => page)).toEqual(
      expect.arrayContaining([
        'README.md',
        'README.zh-CN.md',
        'docs/instructors.md',
        'docs/ci.md',
        'docs/adding-an-exercise.md',
        'docs/students.md',
        'docs/students.zh-CN.md',
      ]),
    );
  });

  it('have those among them that are listed as not run', () => {
    const commands = PAGE_COMMANDS.map(({ command }) => command);
    for (const command of NOT_RUN.keys()) expect(commands).toContain(command);
  });

  it.each(graderCommands)('$page: the grader takes $command', async ({ words }) => {
    expect(await isTaken(words)).toBe(true);
  });
});

describe('the quickest commands on the pages', () => {
  const { folder, remove } = scratchFolder('quick-commands');
  afterAll(remove);
  beforeAll(() => {
    cpSync(inProject('starter/game-tree.ts'), path.join(folder, 'submissions/ada/game-tree.ts'));
    writeFiles(folder, { 'students.csv': 'name,login\nAda Lovelace,ada\nDan Dot,dan\n' });
  });

  function commandFrom(page: string, start: string): readonly string[] {
    const found = graderCommands.find(
      (each) => each.page === page && each.command.startsWith(start),
    );
    return found?.words ?? [];
  }

  it('asks a right program about the board of the README', async () => {
    const words = commandFrom('README.md', 'npm run try');
    const run = await runCommand(folder, [...words, '--submission', inProject('reference')]);
    expect(run).toMatchObject({ exitCode: 0, err: '' });
    expect(run.out).toContain('Your program is right on xox o_o _x_.');
  });

  it('says whose submissions there are before a class is graded', async () => {
    const dryRun = graderCommands.find(({ command }) => command.endsWith('--dry-run'));
    const run = await runCommand(folder, dryRun?.words ?? []);
    expect(run).toMatchObject({ exitCode: 0, err: '' });
    expect(run.out).toContain('ada: Ada Lovelace (ada)');
    expect(run.out).toContain('Dan Dot (dan)');
  });
});
