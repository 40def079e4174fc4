/**
 * The command below a failure in the report, pasted into a shell, shows the same failure again. For the
 * thorough run; `reports/next-steps.test.ts` holds what a shell makes of such commands in the quick one.
 */

import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { PROJECT_FOLDER } from '../../fixtures/project-folder.ts';
import { runCommand } from '../../fixtures/run-program.ts';
import { wrongProgramFolder } from '../../fixtures/wrong-programs.ts';

const FAILING = [
  ['game-tree', 'published-wants-both-diagonals'],
  ['heuristic-search', 'memo-without-depth'],
  ['alpha-beta', 'only-shallow-cuts'],
  ['gomoku', 'negamax-forgets-the-sign'],
] as const;

const START = `"${process.execPath}" "${path.join(PROJECT_FOLDER, 'grader/start.mjs')}" try`;
const COMMAND = /npm run try -- .*/g;

describe.runIf(process.platform !== 'win32')('a pasted command', { timeout: 120_000 }, () => {
  it.each(FAILING)('fails again in %s, %s', async (name, wrong) => {
    const fixture = wrongProgramFolder(name, wrong);
    const given = ['grade', fixture, '--exercise', name, '--listed'];
    const { out } = await runCommand(PROJECT_FOLDER, given);
    const failures = out.match(/^✗/gm) ?? [];
    const commands = out.match(COMMAND) ?? [];
    expect(failures.length).toBeGreaterThan(0);
    expect(commands).toHaveLength(failures.length);
    const env = { ...process.env, INIT_CWD: PROJECT_FOLDER };
    const [command = ''] = commands;
    const pasted = command.replace('npm run try --', START);
    const again = spawnSync('sh', ['-c', pasted], { encoding: 'utf8', cwd: PROJECT_FOLDER, env });
    expect(again.stdout).toMatch(/^ {2}✗ .* is wrong on /);
    expect(again.status).toBe(1);
  });
});
