import { existsSync, mkdirSync, mkdtempSync } from 'node:fs';
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

it.runIf(isPosix)('thousands of folders, each within the next, are removed', () => {
  const folder = newFolder();
  nest(folder, 3000, 'a');
  expect(removeFolder(folder)).toEqual([]);
  expect(existsSync(folder)).toBe(false);
});
