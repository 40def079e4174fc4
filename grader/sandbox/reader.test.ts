import path from 'node:path';
import { buildSync } from 'esbuild';
import { afterAll, afterEach, expect, test } from 'vitest';
import { scratchFolder } from '../fixtures/made-class.ts';
import type { findMistake } from '../submission/broken-text.ts';
import { Budget } from './budget.ts';
import type { forEver, mistaken, tooDeep, twice, withoutRoom } from './fixtures/readings.ts';
import { Reader } from './reader.ts';

const { folder, remove } = scratchFolder('reader');
afterAll(remove);
/** As one file of plain JavaScript: to start it as it is takes three times as long. */
const GONE_WRONG = path.join(folder, 'readings.mjs');
buildSync({
  entryPoints: [path.join(import.meta.dirname, 'fixtures', 'readings.ts')],
  outfile: GONE_WRONG,
  bundle: true,
  format: 'esm',
  platform: 'node',
});

const ANYWHERE = { message: '', at: 0 };

const open: Reader[] = [];
afterEach(() => {
  for (const reader of open.splice(0)) reader.close();
});

function kept(reader: Reader): Reader {
  open.push(reader);
  return reader;
}

function readerThatGoesWrong(budget = new Budget(2000)): Reader {
  return kept(new Reader(budget, [GONE_WRONG]));
}

test('the result of a reading is returned, and one process does all readings of a submission', async () => {
  const reader = kept(new Reader());
  const found = await reader.read<typeof findMistake>('findMistake', 'let a = "b;\n', ANYWHERE);
  expect(found).toEqual({ kind: 'open-text', what: 'quotes', at: 8 });
  const again = await reader.read<typeof findMistake>('findMistake', 'let a = 1;\n', ANYWHERE);
  expect(again).toBeUndefined();
});

test('an endless reading gives no result once the budget is spent, and neither do later ones', async () => {
  // In CPU time; elsewhere on the clock, on which a busy machine starts slowly.
  const reader = readerThatGoesWrong(new Budget(process.platform === 'linux' ? 300 : 2000));
  expect(await reader.read<typeof twice>('twice', 'ab')).toBe('abab');
  expect(await reader.read<typeof forEver>('forEver')).toBeUndefined();
  expect(await reader.read<typeof twice>('twice', 'ab')).toBeUndefined();
});

test('a reading that takes all memory ends its own process only', async () => {
  const reader = readerThatGoesWrong(new Budget(4000, 200_000_000));
  expect(await reader.read<typeof withoutRoom>('withoutRoom')).toBeUndefined();
});

test('a text that is nested too deeply gives no result, a fault of the grader throws, and later readings still work', async () => {
  const reader = readerThatGoesWrong();
  expect(await reader.read<typeof tooDeep>('tooDeep')).toBeUndefined();
  await expect(reader.read<typeof mistaken>('mistaken')).rejects.toThrow('a fault of our own');
  expect(await reader.read<typeof twice>('twice', 'ab')).toBe('abab');
});

test('closing a reader ends a running reading without a result', async () => {
  const reader = readerThatGoesWrong();
  const reading = reader.read<typeof forEver>('forEver');
  reader.close();
  expect(await reading).toBeUndefined();
});
