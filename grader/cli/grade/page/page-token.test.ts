import {
  chmodSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { keptToken, newToken } from './page-token.ts';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'token-'));
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

function onlyFile(): string {
  const [name, ...others] = readdirSync(folder);
  expect(others).toEqual([]);
  return path.join(folder, name!);
}

it('has 128 bits, new ones each time', () => {
  const tokens = new Set(Array.from({ length: 100 }, newToken));
  expect(tokens.size).toBe(100);
  for (const token of tokens) expect(Buffer.from(token, 'base64url')).toHaveLength(16);
});

it('is the same for a watch that is started again, and another one for another project or port', () => {
  const token = keptToken(folder, '/a', 7071);
  expect(keptToken(folder, '/a', 7071)).toBe(token);
  expect(keptToken(folder, '/a', 7072)).not.toBe(token);
  expect(keptToken(folder, '/b', 7071)).not.toBe(token);
});

it('is a new one after a day', () => {
  const token = keptToken(folder, '/a', 7071);
  const twoDaysAgo = Date.now() / 1000 - 2 * 24 * 60 * 60;
  utimesSync(onlyFile(), twoDaysAgo, twoDaysAgo);
  const next = keptToken(folder, '/a', 7071);
  expect(next).not.toBe(token);
  expect(keptToken(folder, '/a', 7071)).toBe(next);
});

it.skipIf(process.platform === 'win32')('can be read by nobody else', () => {
  const inside = path.join(folder, 'cache');
  const token = keptToken(inside, '/a', 7071);
  expect(statSync(inside).mode & 0o777).toBe(0o700);
  folder = inside;
  expect(statSync(onlyFile()).mode & 0o777).toBe(0o600);
  chmodSync(onlyFile(), 0o644);
  // Somebody may have read it.
  expect(keptToken(inside, '/a', 7071)).not.toBe(token);
});

it('is a new one where the file holds something else, or cannot be written', () => {
  keptToken(folder, '/a', 7071);
  writeFileSync(onlyFile(), '../../etc/passwd');
  expect(keptToken(folder, '/a', 7071)).toMatch(/^[\w-]{22}$/);
  const file = path.join(folder, 'file');
  writeFileSync(file, '');
  expect(keptToken(path.join(file, 'below'), '/a', 7071)).toMatch(/^[\w-]{22}$/);
});
