import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, symlinkSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { isPosix, nest } from './fixtures/remove-folder-setup.ts';
import { removeFolder } from './remove-folder.ts';

const scratch = mkdtempSync(path.join(os.tmpdir(), 'removed-'));
afterAll(() => expect(removeFolder(scratch)).toEqual([]));
let made = 0;

function newFolder(): string {
  const folder = path.join(scratch, String(made++));
  mkdirSync(folder);
  return folder;
}

it.runIf(isPosix)('a folder whose paths are too long for the system is removed', () => {
  const folder = newFolder();
  nest(folder, 40, 'long'.repeat(50));
  expect(removeFolder(folder)).toEqual([]);
  expect(existsSync(folder)).toBe(false);
});

it('folders without permission to read, and files with any names, are removed', () => {
  const folder = newFolder();
  for (const name of ['shut', 'shut/below', 'plain', 'plain/a\nb'])
    mkdirSync(path.join(folder, name));
  writeFileSync(path.join(folder, 'shut/below/file'), '');
  if (isPosix) {
    writeFileSync(Buffer.concat([Buffer.from(`${folder}/plain/`), Buffer.from([0xff, 0xfe])]), '');
    spawnSync('mkfifo', [path.join(folder, 'plain/pipe')]);
  }
  for (const name of ['shut/below', 'shut']) chmodSync(path.join(folder, name), 0o000);
  expect(removeFolder(folder)).toEqual([]);
  expect(existsSync(folder)).toBe(false);
});

it.runIf(isPosix)('links are removed, and their targets stay', () => {
  const folder = newFolder();
  const other = newFolder();
  writeFileSync(path.join(other, 'kept'), '');
  symlinkSync(other, path.join(folder, 'link'));
  symlinkSync(folder, path.join(folder, 'circle'));
  symlinkSync(folder, `${folder}-link`);
  expect(removeFolder(`${folder}-link`)).toEqual([]);
  expect(existsSync(folder)).toBe(true);
  expect(removeFolder(folder)).toEqual([]);
  expect(existsSync(path.join(other, 'kept'))).toBe(true);
});

it('a missing folder gives an empty result', () => {
  expect(removeFolder(path.join(scratch, 'missing'))).toEqual([]);
});
