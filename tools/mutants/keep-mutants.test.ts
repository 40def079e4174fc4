/** Mutants that few cases catch are kept, in whatever slices they are tried. */
import { describe, expect, it } from 'vitest';
import type { KeptMutant } from '../../grader/classroom/audit/kept-mutants.ts';
import { keptAfter, missedText } from './keep-mutants.ts';
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

function keptOf(tried: typeof TRIED, before: readonly KeptMutant[] = []): readonly KeptMutant[] {
  let kept = before;
  for (const [mutant, verdict] of tried) kept = keptAfter(kept, mutant, verdict);
  return kept;
}

describe('what is kept', () => {
  it('is wrong, and passes all listed cases but one: of the reference first, by line', () => {
    const places = keptOf(TRIED).map(({ program, line }) => `${program} ${line}`);
    expect(places).toEqual(['reference 7', 'reference 9', 'bitboards 1']);
  });

  it('says what was changed and which function is wrong, and nothing else', () => {
    expect(keptOf(TRIED)[0]).toEqual({
      program: 'reference',
      function: 'lines',
      line: 7,
      column: 3,
      was: '<',
      becomes: '<=',
    });
  });

  it('is the same in slices, in any order, and when a slice is tried again', () => {
    const whole = keptOf(TRIED);
    for (const end of TRIED.keys()) {
      const first = TRIED.slice(0, end);
      const second = TRIED.slice(end);
      expect(keptOf(second, keptOf(first))).toEqual(whole);
      expect(keptOf(first, keptOf(second))).toEqual(whole);
      expect(keptOf(first, whole)).toEqual(whole);
    }
  });

  it('stays when cases were added that catch it, and goes when it proves equivalent', () => {
    const whole = keptOf(TRIED);
    expect(keptAfter(whole, mutantAt(7), caughtBy(2))).toEqual(whole);
    const after = keptAfter(whole, mutantAt(7), { kind: 'equivalent' });
    expect(after).toEqual(whole.filter(({ line }) => line !== 7));
  });
});

it('is printed with the first inputs on which it is wrong', () => {
  const text = missedText(mutantAt(7), ['a', 'b', 'c', 'd']);
  expect(text).toBe('  reference:7 lines: < to <=\n    a\n    b\n    c');
});
