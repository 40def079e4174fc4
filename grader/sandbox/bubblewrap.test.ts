/** What a program sees and may write to in bubblewrap: it is run there, where that works. */
import { spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { BOX_OPTIONS } from './bubblewrap.ts';
import { findOnPath } from './find-command.ts';
import { changesUser, type Needs } from './lock-wrapper.ts';
import { findLocks, type Locks, wrapperFor } from './locks.ts';

const locks = findLocks('auto');
const folder = mkdtempSync(path.join(tmpdir(), 'boxed-'));
beforeAll(() => chmodSync(folder, 0o755));
afterAll(() => rmSync(folder, { recursive: true }));

function runIn(held: Locks, needs: Needs, script: string) {
  const words = [...wrapperFor(held, needs), '/bin/sh', '-c', script];
  return spawnSync(words[0]!, words.slice(1), { env: {}, cwd: '/', encoding: 'utf8' });
}

function fileAt(...names: string[]): string {
  const file = path.join(folder, ...names);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, 'text');
  return file;
}

describe.runIf(locks.names[0] === 'bubblewrap')('in the box', () => {
  it('folders that can be written have a maximum size, and no other folder can be written', () => {
    const fill = (file: string) => `head -c 300000000 /dev/zero > ${file}; stat -c %s ${file}`;
    const limits = { fileBytes: 2 ** 40 };
    const script = `${fill('/tmp/x')}; ${fill('/dev/shm/x')}; touch /x /dev/x /usr/x /proc/x`;
    const { stdout, stderr } = runIn(locks, { limits }, script);
    expect(stdout).toBe(`${256 * 1024 ** 2}\n${64 * 1024 ** 2}\n`);
    for (const place of ['/x', '/dev/x', '/usr/x']) {
      expect(stderr).toMatch(new RegExp(`'?${place}'?: Read-only file system`));
    }
  });

  it('no user namespace can be made', () => {
    const { stdout } = runIn(locks, {}, 'unshare -U true 2>/dev/null && echo made');
    expect(stdout).toBe('');
  });

  it('a hidden folder appears empty, except for the files that the program needs', () => {
    const shown = path.join(folder, 'course');
    const hidden = path.join(shown, 'class');
    fileAt('course', 'class', 'bob', 'answer.txt');
    const own = path.dirname(fileAt('course', 'class', 'ada', 'answer.txt'));
    const needs = { reads: [shown, own] };
    const look = `find ${shown} -type f; touch ${hidden}/x`;
    const { stdout, stderr } = runIn({ ...locks, hidden: [hidden] }, needs, look);
    expect(stdout).toBe(`${own}/answer.txt\n`);
    expect(stderr).toMatch(/Read-only file system/);
    expect(runIn({ ...locks, hidden: [own] }, needs, look).stdout).toContain('bob');
  });

  it('folders with the system’s own programs are not hidden', () => {
    const hidden = ['/usr', '/usr/bin', '/usr/local', '/usr/share'];
    const { stdout } = runIn({ ...locks, hidden }, {}, 'ls /usr/share | head -n 1');
    expect(stdout).not.toBe('');
  });

  it.runIf(locks.names.includes('other-user'))(
    'another user can read the needed files of a closed folder, and no others',
    () => {
      const needed = fileAt('closed', 'a', 'b', 'needed.txt');
      fileAt('closed', 'a', 'secret.txt');
      chmodSync(path.join(folder, 'closed'), 0o700);
      const needs = { reads: [needed] };
      const look = `id -u; cat ${needed}; find ${folder}/closed -type f`;
      const { stdout } = runIn(locks, needs, look);
      expect(stdout).toMatch(/^1\d{9}\n/);
      expect(stdout.slice(11)).toBe(`text${needed}\n`);
      expect(changesUser(locks, needs)).toBe(true);
      chmodSync(needed, 0o600);
      expect(changesUser(locks, needs)).toBe(false);
      expect(runIn(locks, needs, `cat ${needed}`).stdout).toBe('text');
    },
  );

  it.each([
    ['--size', 'tmpfs-not-limited'],
    ['--disable-userns', 'user-namespaces-allowed'],
    ['--remount-ro', 'root-writable'],
  ])(
    'a bubblewrap without %s is told in the names of the locks, and the rest holds',
    (option, name) => {
      const bwrap = path.join(folder, `bwrap${option}`);
      const refuse = `#!/bin/sh\nfor each; do [ "$each" != ${option} ] || exit 1; done\nexec bwrap "$@"\n`;
      writeFileSync(bwrap, refuse.replace('exec bwrap', `exec ${findOnPath('bwrap')}`), {
        mode: 0o755,
      });
      const find = (command: string) => (command === 'bwrap' ? bwrap : findOnPath(command));
      const found = findLocks('auto', [], find);
      expect(found.names).toEqual([...locks.names, name]);
      expect(found.lacks).toHaveLength(1);
      expect(BOX_OPTIONS).toContain(found.lacks?.[0]);
    },
  );
});
