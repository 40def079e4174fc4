/** Real repositories, some of which were made to harm whoever reads them. */
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, renameSync, symlinkSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { deflateSync } from 'node:zlib';
import { afterAll, describe, expect, it } from 'vitest';
import { removeFolder } from '../../../submission/remove-folder.ts';
import { commitTime } from './commit-time.ts';

const scratch = mkdtempSync(path.join(os.tmpdir(), 'commits-'));
afterAll(() => expect(removeFolder(scratch)).toEqual([]));

const AT = '2026-03-01T08:30:00.000Z';
const isPosix = process.platform !== 'win32';
let made = 0;

function git(folder: string, ...given: readonly string[]): string {
  const who = ['-c', 'user.name=Ada', '-c', 'user.email=ada@example.org', '-c', 'gc.auto=0'];
  const env = { ...process.env, GIT_COMMITTER_DATE: AT, GIT_AUTHOR_DATE: AT };
  const { status, stdout, stderr } = spawnSync('git', ['-C', folder, ...who, ...given], {
    env,
    encoding: 'utf8',
  });
  expect(status, stderr).toBe(0);
  return stdout.trim();
}

/** A repository with one commit. */
function repository(...options: readonly string[]): string {
  const folder = path.join(scratch, String(made++));
  mkdirSync(folder);
  git(folder, 'init', '--quiet', '--initial-branch', 'main', ...options);
  git(folder, 'commit', '--quiet', '--allow-empty', '--message', 'Hand in');
  return folder;
}

const timeOf = (folder: string): string | undefined => commitTime(folder, scratch);
const inside = (folder: string, name: string): string => path.join(folder, '.git', name);

/** @returns the object of the commit, which lies in a file of its own */
function objectOf(folder: string): string {
  const id = git(folder, 'rev-parse', 'HEAD');
  return inside(folder, `objects/${id.slice(0, 2)}/${id.slice(2)}`);
}

function replaceByPipe(file: string): void {
  removeFolder(file);
  expect(spawnSync('mkfifo', [file]).status).toBe(0);
}

describe('the time of a commit', () => {
  it('is read from a plain repository, a packed one, and one at no branch', () => {
    const folder = repository();
    expect(timeOf(folder)).toBe(AT);
    git(folder, 'pack-refs', '--all');
    git(folder, 'repack', '-a', '-d', '--quiet');
    expect(timeOf(folder)).toBe(AT);
    git(folder, 'checkout', '--quiet', '--detach');
    expect(timeOf(folder)).toBe(AT);
  });

  it('is read where commits have long names', () => {
    expect(timeOf(repository('--object-format', 'sha256'))).toBe(AT);
  });

  it('is unknown where there is no commit or no repository', () => {
    const folder = path.join(scratch, 'bare');
    mkdirSync(folder);
    expect(timeOf(folder)).toBeUndefined();
    git(folder, 'init', '--quiet');
    expect(timeOf(folder)).toBeUndefined();
  });

  it('does not depend on settings of the repository', () => {
    const folder = repository();
    writeFileSync(inside(folder, 'config'), '[core]\n\trepositoryformatversion = 99\n[');
    expect(timeOf(folder)).toBe(AT);
  });
});

describe('the time of a commit is not read', () => {
  it.runIf(isPosix).each(['HEAD', 'refs/heads/main', 'packed-refs'])(
    'where a pipe stands for %s',
    (name) => {
      const folder = repository();
      if (name === 'packed-refs') git(folder, 'pack-refs', '--all');
      replaceByPipe(inside(folder, name));
      expect(timeOf(folder)).toBeUndefined();
    },
  );

  it.runIf(isPosix)('where a pipe stands for an object or a pack', () => {
    const loose = repository();
    replaceByPipe(objectOf(loose));
    expect(timeOf(loose)).toBeUndefined();
    const packed = repository();
    replaceByPipe(inside(packed, 'objects/pack/pack-1.idx'));
    expect(timeOf(packed)).toBeUndefined();
  });

  it.runIf(isPosix)('through links', () => {
    const other = repository();
    const linked = repository();
    removeFolder(inside(linked, ''));
    symlinkSync(inside(other, ''), path.join(linked, '.git'));
    expect(timeOf(linked)).toBeUndefined();
    for (const name of ['HEAD', 'objects']) {
      const folder = repository();
      renameSync(inside(folder, name), path.join(folder, name));
      symlinkSync(path.join(folder, name), inside(folder, name));
      expect(timeOf(folder)).toBeUndefined();
    }
  });

  it.runIf(isPosix)('where a link stands for any of the 256 folders of loose objects', () => {
    for (const name of ['00', '7f', 'ff']) {
      const folder = repository();
      const elsewhere = path.join(scratch, String(made++));
      mkdirSync(elsewhere);
      removeFolder(inside(folder, `objects/${name}`));
      symlinkSync(elsewhere, inside(folder, `objects/${name}`));
      expect(timeOf(folder)).toBeUndefined();
    }
  });

  it.runIf(isPosix)('of a reference in a folder that is a link', () => {
    for (const name of ['refs', 'refs/heads']) {
      const folder = repository();
      const elsewhere = path.join(scratch, String(made++));
      renameSync(inside(folder, name), elsewhere);
      symlinkSync(elsewhere, inside(folder, name));
      expect(timeOf(folder)).toBeUndefined();
    }
  });

  it('from another repository that this one names', () => {
    const other = repository();
    const id = git(other, 'rev-parse', 'HEAD');
    const borrowing = repository();
    writeFileSync(inside(borrowing, 'objects/info/alternates'), inside(other, 'objects'));
    writeFileSync(inside(borrowing, 'HEAD'), id);
    expect(timeOf(borrowing)).toBeUndefined();
    const pointing = path.join(scratch, 'pointing');
    mkdirSync(pointing);
    writeFileSync(path.join(pointing, '.git'), `gitdir: ${inside(other, '')}`);
    expect(timeOf(pointing)).toBeUndefined();
    const climbing = repository();
    const way = path.relative(inside(climbing, ''), inside(other, 'refs/heads/main'));
    writeFileSync(inside(climbing, 'HEAD'), `ref: refs/../${way}`);
    expect(timeOf(climbing)).toBeUndefined();
  });

  it('if a reference leads back to itself', () => {
    const folder = repository();
    writeFileSync(inside(folder, 'refs/heads/main'), 'ref: refs/heads/main');
    expect(timeOf(folder)).toBeUndefined();
  });

  it('if a commit is far larger than its file', () => {
    const folder = repository();
    const text = 'committer Ada <> 1772353800 +0000\n\n';
    const size = 20 * 1024 * 1024;
    const object = objectOf(folder);
    removeFolder(object);
    const commit = Buffer.concat([Buffer.from(`commit ${size}\0${text}`), Buffer.alloc(size)]);
    writeFileSync(object, deflateSync(commit.subarray(0, commit.length - text.length)));
    expect(timeOf(folder)).toBeUndefined();
  });

  it('if a thousand packs would have to be opened', () => {
    const folder = repository();
    for (let i = 0; i < 1000; i++) writeFileSync(inside(folder, `objects/pack/${i}.idx`), '');
    expect(timeOf(folder)).toBeUndefined();
  });
});
