/** Answers that take long to work out are kept for the next start, and worked out again when in doubt. */
import { readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { scratchFolder } from '../../fixtures/made-class.ts';
import { cachedText } from './cached-text.ts';

const { folder, remove } = scratchFolder('kept');
afterAll(remove);

it('works a text out once, and again where it is damaged, made from something else, or cannot be kept', async () => {
  let made = 0;
  const timesMade = async (madeFrom: string, where: string): Promise<number> => {
    await cachedText('numbers', madeFrom, async () => `text ${++made}`, where);
    return made;
  };
  expect([await timesMade('a', folder), await timesMade('a', folder)]).toEqual([1, 1]);
  const [file = ''] = readdirSync(folder);
  writeFileSync(path.join(folder, file), 'damaged');
  expect([await timesMade('a', folder), await timesMade('a', folder)]).toEqual([2, 2]);
  expect([await timesMade('b', folder), await timesMade('a', folder)]).toEqual([3, 4]);
  const missing = path.join(folder, 'missing', 'folder');
  expect([await timesMade('a', missing), await timesMade('a', missing)]).toEqual([5, 6]);
});
