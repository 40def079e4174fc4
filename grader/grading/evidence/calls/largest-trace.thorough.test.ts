/** The largest question there is: over a million calls are recorded and judged. */
import { expect, test } from 'vitest';
import { setUpWatching, shownCalls, withBody } from './fixtures/watch-in-test.ts';

const watching = setUpWatching();
const EMPTY = { check: 'bestMoves', input: '___ ___ ___' };
const FIRST = `    if (this.isTerminal(node)) return this.get_value(node);
    return this.max_value(node.children[0]!);`;

test('on the empty board the call at fault is found', { timeout: 600_000 }, async () => {
  await watching(withBody('min_value', FIRST), EMPTY, async ({ watched, fold }) => {
    expect(watched.calls.length).toBeGreaterThan(1_000_000);
    const { calls, counts, atFault, found } = await fold({});
    expect([found, atFault]).toEqual(['call', 'min_value']);
    expect(counts.count).toBe(watched.calls.length);
    expect(shownCalls(calls).some(({ isAtFault }) => isAtFault)).toBe(true);
  });
});
