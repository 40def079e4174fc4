/** A mutant is held against listed cases, then against `"*"`, then against inputs that no case is about. */
import { describe, expect, it } from 'vitest';
import { listed, trial } from './fixtures/try-mutant-setup.ts';
import { MutantTrier } from './try-mutant.ts';

describe('a mutant', () => {
  it('is caught where it does not end when it is loaded', () => {
    const text = 'export const double = (value) => 2 * value; while (true);';
    const verdict = new MutantTrier(trial, listed).try({ text, functions: ['double'] }, 200);
    expect(verdict).toEqual({ kind: 'caught', name: 'double', listed: 2 });
  });
});
