/** The search: nothing is said that was not asked about everything, and it ends with its budget. */
import { describe, expect, test } from 'vitest';
import type { Candidate } from './candidate.ts';
import { type RepairAsker, type Stage, searchRepairs } from './search.ts';

const LIMITS = { budgetMs: 100, moreMs: 30, mostPlaces: 2 };

/** Candidates that stand in statements of their own, one after the other. */
function candidate(index: number, more: Partial<Candidate> = {}): Candidate {
  const range = { start: index * 10, end: index * 10 + 5 };
  return {
    kind: 'number',
    file: 'a.ts',
    ...range,
    replacement: '1',
    line: index + 1,
    column: 1,
    weight: 100 - index,
    mark: range,
    statement: range,
    functionName: 'f',
    distance: 0,
    alsoServes: [],
    ...more,
  };
}

function candidatesUpTo(count: number): Candidate[] {
  return Array.from({ length: count }, (_, index) => candidate(index));
}

/** A program that a list of changed lines makes right, of which each question takes 10 ms. */
function asker(
  right: readonly number[],
  rightAtFirst: readonly number[] = right,
  mendsNothing: (line: number) => boolean = () => false,
): RepairAsker & { log: string[] } {
  const log: string[] = [];
  return {
    log,
    sift: async (candidates) => {
      const sifted = candidates.filter(({ line }) => !mendsNothing(line));
      log.push(...(sifted.length < candidates.length ? ['sift'] : []));
      return sifted;
    },
    ask: async ({ line }: Candidate, stage: Stage) => {
      log.push(`${line} ${stage}`);
      return (stage === 'all' ? right : rightAtFirst).includes(line);
    },
    spentMs: () => log.length * 10,
  };
}

const linesOf = async (...[candidates, ...rest]: Parameters<typeof searchRepairs>) => {
  const { places, ...result } = await searchRepairs(candidates, ...rest);
  return { lines: places.map(({ repair }) => repair.line), ...result };
};

describe('what counts as a repair', () => {
  test('a change that is right where it failed and then everywhere', async () => {
    const asked = asker([3]);
    expect(await linesOf(candidatesUpTo(3), asked, LIMITS)).toEqual({
      lines: [3],
      asked: 3,
      endedBy: 'candidates',
    });
    expect(asked.log).toEqual(['1 failed-first', '2 failed-first', '3 failed-first', '3 all']);
  });

  test('not one that is sifted out, of which no more is asked', async () => {
    const asked = asker([3], [1, 2, 3], (line) => line !== 3);
    expect(await linesOf(candidatesUpTo(4), asked, LIMITS)).toMatchObject({ lines: [3], asked: 4 });
    expect(asked.log).toEqual(['sift', '3 failed-first', '3 all']);
  });

  test('not one that mends only what failed first', async () => {
    expect(await linesOf(candidatesUpTo(3), asker([], [2]), LIMITS)).toMatchObject({ lines: [] });
  });

  test('not one that could not be asked about everything in time', async () => {
    const asked = asker([10]);
    expect(await linesOf(candidatesUpTo(20), asked, LIMITS)).toEqual({
      lines: [],
      asked: 12,
      endedBy: 'budget',
    });
    expect(asked.log).not.toContain('10 all');
  });
});

describe('when it ends', () => {
  test('with the candidates', async () => {
    expect(await linesOf([], asker([]), LIMITS)).toEqual({
      lines: [],
      asked: 0,
      endedBy: 'candidates',
    });
  });

  test('with the budget, and then takes no more candidates', async () => {
    let taken = 0;
    function* endless(): Generator<Candidate> {
      for (;;) yield candidate(taken++);
    }
    expect(await linesOf(endless(), asker([]), LIMITS)).toEqual({
      lines: [],
      asked: 12,
      endedBy: 'budget',
    });
    // They are taken a few at a time.
    expect(taken).toBe(12);
  });

  test('with two places', async () => {
    expect(await linesOf(candidatesUpTo(9), asker([2, 3, 4]), LIMITS)).toEqual({
      lines: [2, 3],
      asked: 4,
      endedBy: 'places',
    });
  });

  test('some time after the first place, which is kept', async () => {
    expect(await linesOf(candidatesUpTo(9), asker([1, 8]), LIMITS)).toEqual({
      lines: [1],
      asked: 4,
      endedBy: 'budget',
    });
  });
});

test('another change of a place that is convicted already is not asked', async () => {
  const inside = candidate(0, { mark: { start: 1, end: 2 } });
  const asked = asker([1]);
  await linesOf([candidate(0), inside, candidate(1)], asked, LIMITS);
  expect(asked.log).toEqual(['1 failed-first', '1 all', '2 failed-first']);
});
