import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { GraderError } from '../grader-error.ts';
import { findLocks } from './locks.ts';

test('two locks are on everywhere', () => {
  expect(findLocks('basic').names).toEqual(['permissions', 'context']);
  expect(findLocks('auto').names.slice(-2)).toEqual(['permissions', 'context']);
});

test('strict has the operating system’s lock, or refuses and says what to install', () => {
  const { names } = findLocks('auto');
  if (names.length > 2) {
    expect(findLocks('strict').names).toEqual(names);
    return;
  }
  expect(() => findLocks('strict')).toThrow(GraderError);
  expect(() => findLocks('strict')).toThrow(/--sandbox strict needs an operating-system lock/);
});

test('whatever wraps a child lets Node run, and hides the environment of the grader', () => {
  for (const mode of ['auto', 'basic'] as const) {
    const [command, ...rest] = [
      ...findLocks(mode).wrapper,
      ...[process.execPath, '-e', 'console.log(Object.keys(process.env).join())'],
    ] as [string, ...string[]];
    const { status, stdout } = spawnSync(command, rest, { env: {}, cwd: '/', encoding: 'utf8' });
    expect(status).toBe(0);
    expect(stdout).not.toMatch(/PATH|HOME/);
  }
});

test.runIf(findLocks('auto').names[0] === 'bubblewrap')(
  'behind bubblewrap there is no network, no process of others, no folder of a user',
  () => {
    const look = `const fs = require('fs');
      console.log(JSON.stringify({
        processes: fs.readdirSync('/proc').filter((name) => /^[0-9]+$/.test(name)).length,
        network: Object.keys(require('os').networkInterfaces()).filter((name) => name !== 'lo'),
        own: fs.existsSync(${JSON.stringify(import.meta.filename)}),
      }))`;
    const [command, ...rest] = [
      ...findLocks('auto').wrapper,
      ...[process.execPath, '-e', look],
    ] as [string, ...string[]];
    const { stdout } = spawnSync(command, rest, { env: {}, cwd: '/', encoding: 'utf8' });
    const seen = JSON.parse(stdout) as { processes: number; network: string[]; own: boolean };
    expect(seen).toMatchObject({ network: [], own: false });
    expect(seen.processes).toBeLessThan(4);
  },
);
