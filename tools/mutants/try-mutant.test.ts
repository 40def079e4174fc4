/** A mutant is held against listed cases, then against `"*"`, then against inputs that no case is about. */
import { describe, expect, it } from 'vitest';
import { listed, trial } from './fixtures/try-mutant-setup.ts';
import { MutantTrier } from './try-mutant.ts';

function verdictOn(body: string, trier = new MutantTrier(trial, listed)) {
  const text = `export function double(value) { ${body} }`;
  return trier.try({ text, functions: ['double'] }, 200);
}

describe('a mutant', () => {
  it('is equivalent where it is right on everything', () => {
    expect(verdictOn('return value + value;')).toEqual({ kind: 'equivalent' });
  });

  it('is caught by listed cases, counted up to two', () => {
    const caught = { kind: 'caught', name: 'double' };
    expect(verdictOn('return value === 2 ? 5 : 2 * value;')).toEqual({ ...caught, listed: 1 });
    expect(verdictOn('return value + 2;')).toEqual({ ...caught, listed: 2 });
    expect(verdictOn('return 3 * value;')).toEqual({ ...caught, listed: 2 });
  });

  it('is caught by the case for every input alone where it is right on the listed ones', () => {
    const verdict = verdictOn('return value < 9 ? 2 * value : 0;');
    expect(verdict).toEqual({ kind: 'caught', name: 'double', listed: 0 });
  });

  it('is missed where it is wrong on inputs that no case is about, which are told', () => {
    const verdict = verdictOn('return value < 997 ? 2 * value : 0;');
    expect(verdict).toEqual({ kind: 'missed', name: 'double', inputs: ['997', '998', '999'] });
  });

  it('is wrong only on the inputs on which it does not end', () => {
    const verdict = verdictOn('while (value === 998); return 2 * value;');
    expect(verdict).toEqual({ kind: 'missed', name: 'double', inputs: ['998'] });
  });

  it('is caught where it cannot be loaded', () => {
    expect(verdictOn('return }')).toEqual({ kind: 'caught', name: 'double', listed: 2 });
  });

  it('is asked as a new program for each function and after each mutant', () => {
    const trier = new MutantTrier(trial, listed);
    const counts = 'globalThis.calls = undefined; return 2 * value;';
    expect(verdictOn('return 0;', trier)).toMatchObject({ kind: 'caught' });
    expect(verdictOn(counts, trier)).toEqual({ kind: 'equivalent' });
  });
});
