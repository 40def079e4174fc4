/** Programs that count what runs in them: they answer as before, and none of them runs for ever. */
import { transformSync } from 'esbuild';
import { describe, expect, test } from 'vitest';
import { readFields } from '../../sandbox/in-child/fields.ts';
import { takeRefusal } from '../../sandbox/in-child/refusals.ts';
import {
  countStep,
  giveSteps,
  keepCounts,
  TOO_MANY_STEPS,
  takeCounts,
} from '../../sandbox/in-child/steps.ts';
import { countingFiles } from './counters.ts';
import { counter, countingText } from './counting-text.ts';

function counting(text: string, patch?: { from: string; to: string }, onlyTurns = false): string {
  const [file] = countingFiles(new Map([['a.ts', text]]));
  const start = patch === undefined ? 0 : text.indexOf(patch.from);
  const end = start + (patch?.from.length ?? 0);
  return countingText(file!, { start, end, replacement: patch?.to ?? '' }, onlyTurns);
}

/** What `f` answers, and how often each of its statements ran. */
function run(text: string, given: unknown, steps = 1000) {
  const { code } = transformSync(text, { loader: 'ts', format: 'cjs' });
  const module = { exports: {} as { f: (given: unknown) => unknown }, giveSteps, countStep };
  new Function('module', 'exports', `${counter(steps)}\n${code}`)(module, module.exports);
  keepCounts(true);
  const answer = module.exports.f(given);
  const [counted = ''] = readFields(takeCounts())!;
  return { answer, counts: counted.split(',').filter(Boolean) };
}

describe('a program that counts', () => {
  const text = `export const f = (n: number) => {
    let sum = 0;
    for (let i = 0; i < n; i++) if (i % 2 === 0) sum += i; else sum -= 1;
    switch (n) { case 5: sum *= 2; break; default: sum = -sum }
    const twice = [sum].map((each) => ({ each: each * 2 }));
    do sum++; while (sum < 0)
    label: while (true) { break label }
    return twice[0]!.each + sum
  }`;

  test.each([0, 3, 5])('gives the same answer as without counts for %i', (n) => {
    expect(run(counting(text), n).answer).toBe(run(text, n).answer);
    expect(run(counting(text, undefined, true), n).answer).toBe(run(text, n).answer);
  });

  test('counts exactly the code that ran', () => {
    const branches = `export function f(n: number) { if (n > 0) { return 'more' } else return 'less' }`;
    const more = run(counting(branches), 1).counts;
    const less = run(counting(branches), 0).counts;
    expect(more).toHaveLength(3);
    expect(less).toHaveLength(3);
    expect(more).not.toEqual(less);
  });

  test('has no rest of a count behind what is replaced', () => {
    const sorting = 'export const f = (list: number[]) => list.toSorted((a, b) => a - b)[0];';
    const patch = { from: '(a, b) => a - b', to: '(a, b) => b - a' };
    expect(run(counting(sorting, patch), [1, 3, 2]).answer).toBe(3);
  });

  test('has its change made, even where it counts', () => {
    expect(run(counting(text, { from: 'sum += i', to: 'sum += 2 * i' }), 3).answer).not.toBe(
      run(text, 3).answer,
    );
    expect(run(counting(text, { from: 'each * 2', to: 'each' }), 3).answer).toBeDefined();
  });
});

test.each([
  'for (;;);',
  'while (true) n++;',
  'do { n++ } while (true)',
  'const again = (): number => again2(); const again2 = () => again(); again();',
])('an endless program is ended: %s', (endless) => {
  for (const onlyTurns of [false, true]) {
    const text = counting(`export function f(n: number) { ${endless} }`, undefined, onlyTurns);
    expect(() => run(text, 1, 100)).toThrow();
    expect(takeRefusal()).toMatchObject({ message: TOO_MANY_STEPS });
  }
});

test('a file that cannot be parsed has no counts', () => {
  expect(countingFiles(new Map([['a.ts', 'function (']]))).toEqual([]);
});
