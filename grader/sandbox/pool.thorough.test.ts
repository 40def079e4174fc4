/** Real children: what comes back, what is lost and how, and whose fault it is. */
import { expect, test } from 'vitest';
import {
  HOLDING_MUCH,
  limitsWithLongLoading,
  setUpTests,
  UNHURRIED_MS,
} from './fixtures/pool-setup.ts';

const { newPool, ask } = setUpTests();

test('memory of one session is not charged to the next ones', async () => {
  const pool = newPool(UNHURRIED_MS);
  const owner = {};
  for (let session = 0; session < 6; session++) {
    const limits = limitsWithLongLoading();
    const asked = await ask(HOLDING_MUCH, ['a'], { pool, owner, limits });
    expect(asked).toEqual({ opened: 'loaded', outcomes: ['a30000000'] });
  }
});

test('a large tree may take more than half a gigabyte of objects', async () => {
  const large = `() => {
    const all = [];
    for (let i = 0; i < 7; i++) all.push(new Array(12e6).fill({ i }));
    return all.length;
  }`;
  expect((await ask(large, ['a'], { limitMs: 10_000 })).outcomes).toEqual(['7']);
});

test('a heap that grows without end is told apart from a loop without end', async () => {
  const bomb = '() => { const all = []; for (;;) all.push(new Array(1e6).fill(all)); }';
  const { outcomes } = await ask(bomb, ['a'], { limitMs: 10_000 });
  expect(outcomes).toEqual([{ kind: 'out-of-memory' }]);
});
