import { afterAll, expect, test } from 'vitest';
import { Reader } from '../sandbox/reader.ts';
import { slowWarnings } from './notes.ts';

const texts = new Map([
  ['lines.ts', "// never queue.shift()\nexport const word = 'a.shift()';\n"],
  ['game-tree.ts', 'const queue = [1];\nwhile (queue.length > 0) {\n  queue\n    .shift();\n}\n'],
]);

const reader = new Reader();
afterAll(() => reader.close());

test('nothing is said of a program that takes no long time', async () => {
  expect(await slowWarnings(undefined, texts, 'en', reader)).toEqual([]);
});

test('the time is told, and the place where the first is taken out of a list', async () => {
  const [warning, ...others] = await slowWarnings(48_210, texts, 'en', reader);
  expect(others).toEqual([]);
  expect(warning!.message).toMatch(/^The largest question took your program 48 s .* no points\./);
  expect(warning!.message).toContain('shift()');
  expect(warning!.location).toEqual({
    file: 'game-tree.ts',
    line: 4,
    column: 6,
    source: '    .shift();',
  });
});

test('without such a place the time alone is told', async () => {
  const only = new Map([['a.ts', texts.get('lines.ts')!]]);
  const [warning] = await slowWarnings(20_000, only, 'zh', reader);
  expect(warning).toEqual({ kind: 'note', message: expect.stringContaining('20 秒') });
});
