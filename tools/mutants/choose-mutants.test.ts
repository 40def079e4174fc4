/** Mutants that few cases catch are stored, in whatever slices they are tried. */
import { describe, expect, it } from 'vitest';
import type { StoredMutant } from '../../grader/classroom/audit/stored-mutants.ts';
import { missedText, storedAfter } from './choose-mutants.ts';
import type { ListedMutant } from './list-mutants.ts';
import type { MutantVerdict } from './try-mutant.ts';

function mutantAt(line: number, program = 'reference'): ListedMutant {
  const change = { line, column: 3, was: '<', becomes: '<=' };
  return { program, functions: ['lines'], ...change, text: `text ${line}` };
}

function caughtBy(listed: 0 | 1 | 2): MutantVerdict {
  return { kind: 'caught', name: 'lines', listed };
}

const MISSED: MutantVerdict = { kind: 'missed', name: 'lines', inputs: ['a', 'b', 'c', 'd'] };

const TRIED: readonly (readonly [ListedMutant, MutantVerdict | undefined])[] = [
  [mutantAt(9), caughtBy(1)],
  [mutantAt(4), caughtBy(2)],
  [mutantAt(7), MISSED],
  [mutantAt(5), undefined],
  [mutantAt(6), { kind: 'equivalent' }],
  [mutantAt(1, 'bitboards'), caughtBy(0)],
];

function storedOf(
  tried: typeof TRIED,
  before: readonly StoredMutant[] = [],
): readonly StoredMutant[] {
  let stored = before;
  for (const [mutant, verdict] of tried) stored = storedAfter(stored, mutant, verdict);
  return stored;
}

describe('the stored mutants', () => {
  it('are wrong on at most one listed case, and those of the reference come first, by line', () => {
    const places = storedOf(TRIED).map(({ program, line }) => `${program} ${line}`);
    expect(places).toEqual(['reference 7', 'reference 9', 'bitboards 1']);
  });

  it('say what was changed and which function is wrong, and nothing else', () => {
    expect(storedOf(TRIED)[0]).toEqual({
      program: 'reference',
      function: 'lines',
      line: 7,
      column: 3,
      was: '<',
      becomes: '<=',
    });
  });

  it('are the same in slices, in any order, and when a slice is tried again', () => {
    const whole = storedOf(TRIED);
    for (const end of TRIED.keys()) {
      const first = TRIED.slice(0, end);
      const second = TRIED.slice(end);
      expect(storedOf(second, storedOf(first))).toEqual(whole);
      expect(storedOf(first, storedOf(second))).toEqual(whole);
      expect(storedOf(first, whole)).toEqual(whole);
    }
  });

  it('stay when cases were added that catch them, and go when they prove equivalent', () => {
    const whole = storedOf(TRIED);
    expect(storedAfter(whole, mutantAt(7), caughtBy(2))).toEqual(whole);
    const after = storedAfter(whole, mutantAt(7), { kind: 'equivalent' });
    expect(after).toEqual(whole.filter(({ line }) => line !== 7));
  });
});

it('a mutant is printed with the first inputs on which it is wrong', () => {
  const text = missedText(mutantAt(7), ['a', 'b', 'c', 'd']);
  expect(text).toBe('  reference:7 lines: < to <=\n    a\n    b\n    c');
});
