/** What is shown of the calls of one question, and what of them is folded. */
import { expect, test } from 'vitest';
import type { CallTreeItem } from '../../../results/call-tree.ts';
import { REFERENCE, setUpWatching, shownCalls, withBody } from './fixtures/watch-in-test.ts';

const watching = setUpWatching();
const PROGRAM = { check: 'bestMoves', input: '_xo oox _x_' };
const LARGEST_OF_ONE =
  '    return this.isTerminal(node) ? this.get_value(node) : this.min_value(node.children[0]!);';

/** @returns how many calls are shown or counted */
function countIn(items: readonly CallTreeItem[]): number {
  let count = 0;
  for (const item of items) {
    if (item.kind === 'call') count += 1 + countIn(item.calls) + item.folded.count;
    else if (item.kind !== 'left-out') count += item.count;
  }
  return count;
}

test('every call is shown or counted once, however much is folded', async () => {
  await watching(withBody('max_value', LARGEST_OF_ONE), PROGRAM, async ({ watched, fold }) => {
    for (const extent of [
      { items: 12 },
      { items: 5 },
      { items: 1 },
      { levels: 1 },
      { levels: 9 },
      { calls: 1 },
      { calls: 7 },
      { calls: 300 },
    ]) {
      const { calls, counts } = await fold({ extent });
      expect(counts.count).toBe(watched.calls.length);
      expect([extent, countIn(calls)]).toEqual([extent, watched.calls.length]);
    }
  });
});

test('the way to the call at fault ends at that call, which is marked', async () => {
  await watching(
    withBody('min_value', '    return this.isTerminal(node) ? this.get_value(node) : 1;'),
    PROGRAM,
    async ({ fold }) => {
      const { calls, found, atFault } = await fold({});
      const marked = shownCalls(calls).filter(({ isAtFault }) => isAtFault);
      expect([found, atFault, marked.map(({ name }) => name)]).toEqual([
        'call',
        'min_value',
        ['min_value'],
      ]);
      expect(marked[0]).toMatchObject({ sign: 'wrong', expected: expect.any(String) });
      const markedIn = async (levels: number): Promise<number> =>
        shownCalls((await fold({ extent: { levels } })).calls).filter(({ isAtFault }) => isAtFault)
          .length;
      expect([await markedIn(1), await markedIn(9)]).toEqual([0, 1]);
    },
  );
});

test('the statement of each call is given, unless lines are not to be shown', async () => {
  await watching(REFERENCE, PROGRAM, async ({ fold }) => {
    const [buildTree, minmax] = (await fold({ extent: { levels: 2 } })).calls;
    const [isTerminal] = shownCalls([buildTree!]).slice(1);
    const line = REFERENCE.split('\n').findIndex((text) => text.includes('.isTerminal(root)')) + 1;
    expect(isTerminal).toMatchObject({ name: 'isTerminal', place: { line } });
    expect(minmax).toMatchObject({ name: 'minmax', place: undefined });
    const withoutLines = shownCalls(
      (await fold({ extent: { levels: 9 }, showsPlaces: false })).calls,
    );
    expect(withoutLines.length).toBeGreaterThan(20);
    expect(withoutLines.filter(({ place }) => place !== undefined)).toEqual([]);
  });
});

test('functions of the student are in the tree, private ones and those of a frozen class too', async () => {
  const body = '    return new Ends(node.map).value();';
  const added = `
    class Ends {
      constructor(private readonly map: Board) {}
      value() { return this.#has('x') ? 1 : Ends.other(this.map); }
      #has(mark: string) { return rowsOf(this.map).includes(mark.repeat(3)); }
      static other(map: Board) { return rowsOf(map).includes('ooo') ? -1 : 0; }
    }
    const rowsOf = (map: Board) => map.map((row) => row.join(''));
    Object.freeze(Ends.prototype);
    Object.freeze(MinMax.prototype);`;
  const asked = { check: 'get_value', input: 'xox ooo xx_' };
  await watching(withBody('get_value', body, added), asked, async ({ watched, fold }) => {
    const names = watched.calls.map(({ name }) => name);
    expect(names).toEqual(['get_value', 'value', '#has', 'rowsOf', 'other', 'rowsOf']);
    const [, ...ofStudent] = shownCalls((await fold({ extent: { levels: 9 } })).calls);
    expect(ofStudent.map(({ sign }) => sign)).toEqual(Array(5).fill('nothing-promised'));
    expect(watched.unwatched).toEqual([]);
    expect(watched.judged.finding).toBeUndefined();
  });
});

test('functions that run later than they are called are named', async () => {
  const body = '    for (const value of valuesOf(node)) return value;\n    return 0;';
  const added = `
    function* valuesOf(node: GameNode) { yield new Ends(node).value; }
    class Ends {
      constructor(private readonly node: GameNode) {}
      get value() { return 0; }
    }`;
  const asked = { check: 'get_value', input: 'oxo xox xox' };
  await watching(withBody('get_value', body, added), asked, async ({ watched, fold }) => {
    const names = watched.calls.map(({ name }) => name);
    expect(names).toEqual(['get_value', 'valuesOf', 'get value']);
    expect((await fold({})).unwatched).toEqual(['valuesOf']);
  });
});

test('of a program that does not end, the calls so far are shown, with the loop', async () => {
  const body = '    for (;;) this.isTerminal(node);';
  await watching(withBody('min_value', body), PROGRAM, async ({ watched, fold }) => {
    const { isStopped, stoppedAt, found, atFault, countedOnly, calls } = await fold({});
    expect([isStopped, found, atFault]).toEqual([true, 'endless', 'min_value']);
    expect(stoppedAt?.source).toBe(body);
    expect(countedOnly).toBeGreaterThan(0);
    expect(watched.calls.length).toBeGreaterThan(100_000);
    const running = shownCalls(calls).filter(({ sign }) => sign === 'never-returned');
    expect(running.map(({ name }) => name)).toEqual(['minmax', 'min_value']);
  });
});

test('of a program that fills the memory or takes long for each step, the calls so far are shown too', async () => {
  const fills = `    if (this.isTerminal(node)) return this.get_value(node);
    const list = [];
    for (;;) list.push(new Array(2000).fill(this.max_value(node.children[0]!)));`;
  await watching(withBody('min_value', fills), PROGRAM, async ({ fold }) => {
    const { isStopped, found, atFault, stoppedAt } = await fold({});
    expect([isStopped, found, atFault]).toEqual([true, 'endless', 'min_value']);
    expect(stoppedAt?.source).toContain('for (;;)');
  });
  const grows = `    const list = [root];
    for (const node of list) list.push(node, node);`;
  await watching(withBody('buildTree', grows), PROGRAM, async ({ fold }) => {
    const { isStopped, found, atFault } = await fold({});
    expect([isStopped, found, atFault]).toEqual([true, 'endless', 'buildTree']);
  });
});

test('an argument that was changed, and a call that nobody may make, have signs of their own', async () => {
  const changes = "    node.map[0]![0] = node.map[0]![0] === '_' ? 'x' : '_';\n    return 0;";
  const asked = { check: 'get_value', input: 'ooo xx_ x__' };
  await watching(withBody('get_value', changes), asked, async ({ fold }) => {
    const [call] = shownCalls((await fold({})).calls);
    expect(call?.sign).toBe('wrong');
  });
  const again =
    '    return node.children.length === 0 ? this.get_value(node) : this.max_value(node);';
  await watching(withBody('min_value', again), PROGRAM, async ({ fold }) => {
    const { atFault, calls } = await fold({});
    expect(atFault).toBe('min_value');
    const signs = shownCalls(calls).map(({ name, sign }) => `${name} ${sign}`);
    expect(signs).toContain('max_value may-not-be-asked');
  });
});
