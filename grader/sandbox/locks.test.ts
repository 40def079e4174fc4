import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it, test } from 'vitest';
import { GraderError } from '../base/grader-error.ts';
import { childMemoryBytes, maxChildren } from './child-memory.ts';
import { findOnPath } from './find-command.ts';
import { findLocks, type Locks, wrapperFor } from './locks.ts';

function runBehind({ wrapper }: Locks, text: string): { status: number | null; stdout: string } {
  const words = [...wrapper, process.execPath, '-e', text];
  return spawnSync(words[0]!, words.slice(1), { env: {}, cwd: '/', encoding: 'utf8' });
}

test('two locks are on everywhere', () => {
  expect(findLocks('basic').names).toEqual(['permissions', 'context']);
  expect(findLocks('auto').names.slice(-2)).toEqual(['permissions', 'context']);
});

test.runIf(findLocks('auto').names.includes('other-user'))(
  'a program that needs a file that other users cannot read keeps the user, and all other locks',
  () => {
    const shut = mkdtempSync(path.join(tmpdir(), 'shut-'));
    const inside = path.join(shut, 'inside');
    mkdirSync(inside, { mode: 0o755 });
    const locks = findLocks('auto');
    const file = path.join(inside, 'file');
    writeFileSync(file, '', { mode: 0o644 });
    const isOther = (place = inside): boolean =>
      wrapperFor(locks, { reads: [place] }).some((word) => word.startsWith('--reuid'));
    try {
      // Bubblewrap can show what lies in a closed folder; nothing can open what is itself closed.
      expect(isOther()).toBe(locks.names.includes('bubblewrap'));
      chmodSync(shut, 0o755);
      expect(isOther()).toBe(true);
      chmodSync(inside, 0o751);
      expect(isOther()).toBe(false);
      expect(isOther(file)).toBe(true);
      chmodSync(file, 0o640);
      expect(isOther(file)).toBe(false);
      const isBound = wrapperFor(locks, { reads: [inside] }).includes(inside);
      expect(isBound).toBe(locks.names.includes('bubblewrap'));
    } finally {
      rmSync(shut, { recursive: true });
    }
  },
);

test('strict has the operating system’s lock, or refuses and says what to install', () => {
  const { names } = findLocks('auto');
  if (names.length > 2) {
    expect(findLocks('strict').names).toEqual(names);
    return;
  }
  expect(() => findLocks('strict')).toThrow(GraderError);
  expect(() => findLocks('strict')).toThrow(/--sandbox strict needs an operating-system lock/);
});

test('every wrapper of a child lets Node run, and hides the environment of the grader', () => {
  for (const mode of ['auto', 'basic'] as const) {
    const text = 'console.log(Object.keys(process.env).join())';
    const { status, stdout } = runBehind(findLocks(mode), text);
    expect(status).toBe(0);
    expect(stdout).not.toMatch(/PATH|HOME/);
  }
});

test.runIf(findLocks('auto').names[0] === 'bubblewrap')(
  'behind bubblewrap there is no network, no other process and no home folder',
  () => {
    const look = `const fs = require('fs');
      console.log(JSON.stringify({
        processes: fs.readdirSync('/proc').filter((name) => /^[0-9]+$/.test(name)).length,
        network: Object.keys(require('os').networkInterfaces()).filter((name) => name !== 'lo'),
        own: fs.existsSync(${JSON.stringify(import.meta.filename)}),
      }))`;
    const { stdout } = runBehind(findLocks('auto'), look);
    const seen = JSON.parse(stdout) as { processes: number; network: string[]; own: boolean };
    expect(seen).toMatchObject({ network: [], own: false });
    expect(seen.processes).toBeLessThan(4);
  },
);

const withoutBubblewrap = findLocks('auto', [], (command) =>
  command === 'bwrap' ? undefined : findOnPath(command),
);

describe.runIf(withoutBubblewrap.names[0] === 'setpriv+prlimit')('without bubblewrap', () => {
  it('no file can be written, not even where the permissions allow it', () => {
    const file = path.join(tmpdir(), `written-behind-prlimit-${process.pid}`);
    const write = `require('fs').writeFileSync(${JSON.stringify(file)}, 'x')`;
    expect(runBehind(withoutBubblewrap, write).status).not.toBe(0);
    expect(existsSync(file) ? readFileSync(file, 'utf8') : '').toBe('');
    rmSync(file, { force: true });
  });

  it('memory outside the heap ends in an ordinary error', () => {
    const bomb =
      'try { const all = []; for (let i = 0; i < 8; i++) all.push(Buffer.alloc(1e9)); } catch (error) { console.log(error.name); }';
    expect(runBehind(withoutBubblewrap, bomb)).toMatchObject({ status: 0, stdout: 'RangeError\n' });
  });

  it('no core is dumped, and computing time has an end', () => {
    const look = "console.log(require('fs').readFileSync('/proc/self/limits', 'utf8'))";
    const limits = runBehind(withoutBubblewrap, look).stdout;
    expect(limits).toMatch(/^Max core file size +0 +0 /m);
    expect(limits).toMatch(/^Max cpu time +\d+ +\d+ +seconds/m);
  });

  it('no privilege can be gained', () => {
    const look = "console.log(require('fs').readFileSync('/proc/self/status', 'utf8'))";
    expect(runBehind(withoutBubblewrap, look).stdout).toMatch(/^NoNewPrivs:\s+1$/m);
  });
});

test.runIf(findLocks('auto').names.includes('other-user'))(
  'a grader that may change users runs programs as another user, who has no rights over the grader',
  () => {
    const look = `const fs = require('fs');
      let killed = true;
      try { process.kill(${process.pid}, 0); } catch { killed = false; }
      console.log(JSON.stringify({ killed, status: fs.readFileSync('/proc/self/status', 'utf8') }))`;
    for (const locks of [findLocks('auto'), withoutBubblewrap]) {
      const { killed, status } = JSON.parse(runBehind(locks, look).stdout);
      expect(killed).toBe(false);
      expect(status).toMatch(/^Uid:(?:\s+65534){4}$/m);
      expect(status).toMatch(/^Gid:(?:\s+65534){4}$/m);
      expect(status).toMatch(/^CapEff:\s+0+$/m);
      expect(status).toMatch(/^NoNewPrivs:\s+1$/m);
    }
  },
);

test.runIf(process.platform === 'linux')('basic leaves the user as it is', () => {
  const { stdout } = runBehind(findLocks('basic'), 'console.log(process.getuid())');
  expect(stdout.trim()).toBe(String(process.getuid?.()));
});

test('strict refuses where nothing is installed, and basic runs', () => {
  const nothing = (): undefined => undefined;
  expect(() => findLocks('strict', [], nothing)).toThrow(/--sandbox strict needs/);
  const inner = { names: ['permissions', 'context'], wrapper: [] };
  expect(findLocks('auto', [], nothing)).toMatchObject(inner);
});

const GIGABYTE = 1024 ** 3;

test('a child gets three quarters of the machine, at least 1 GB and at most 4', () => {
  expect(childMemoryBytes(64 * GIGABYTE)).toBe(4 * GIGABYTE);
  expect(childMemoryBytes(4 * GIGABYTE)).toBe(3 * GIGABYTE);
  expect(childMemoryBytes(0.75 * GIGABYTE)).toBe(GIGABYTE);
});

test('fewer children work at once if memory is short, but at least one', () => {
  expect(maxChildren(64 * GIGABYTE)).toBe(48);
  expect(maxChildren(4 * GIGABYTE)).toBe(3);
  expect(maxChildren(0.75 * GIGABYTE)).toBe(1);
});

test('this machine has memory', () => {
  expect(childMemoryBytes()).toBeGreaterThanOrEqual(GIGABYTE);
});
