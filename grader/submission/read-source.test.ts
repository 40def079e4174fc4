import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { readSource } from './read-source.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'source-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const DEEP = `export const deep = ${'('.repeat(2000)}1${')'.repeat(2000)};\n`;

it.each([
  ['as they are', DEEP],
  ['after as many that close nothing, in a comment', `/*${')'.repeat(2000)}*/\n${DEEP}`],
])('refuses brackets nested too deep for a compiler, %s', (_, text) => {
  const file = path.join(folder, 'game.ts');
  writeFileSync(file, text);
  expect(() => readSource(file, 'game.ts')).toThrow(/nested-too-deep|nested/);
});
