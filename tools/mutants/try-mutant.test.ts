/** A mutant is held against listed cases, then against `"*"`, then against inputs that no case is about. */
import { describe, expect, it } from 'vitest';
import { loadProgram } from '../../grader/fixtures/own-program.ts';
import { isThorough } from '../../grader/fixtures/thorough.ts';
import type { MutantTrial } from './mutant-trial.ts';
import { MutantTrier } from './try-mutant.ts';

interface Program {
  readonly double: (value: number) => number;
}

function numbersTo(end: number): readonly string[] {
  return Array.from({ length: end }, (_, value) => String(value));
}

const trial: MutantTrial = {
  ends: [3],
  load: (text) => {
    const program = loadProgram<Program>(text);
    return (_, input) => program.double(Number(input)) === 2 * Number(input);
  },
  every: () => numbersTo(10),
  seeded: () => numbersTo(1000),
};
const listed = new Map([['double', ['1', '2', '3']]]);

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

  it('is wrong only where it does not end', () => {
    const verdict = verdictOn('while (value === 998); return 2 * value;');
    expect(verdict).toEqual({ kind: 'missed', name: 'double', inputs: ['998'] });
  });

  it('is caught where it cannot be loaded', () => {
    expect(verdictOn('return }')).toEqual({ kind: 'caught', name: 'double', listed: 2 });
  });

  it.runIf(isThorough)('is caught where it does not end when it is loaded', () => {
    const text = 'export const double = (value) => 2 * value; while (true);';
    const verdict = new MutantTrier(trial, listed).try({ text, functions: ['double'] }, 200);
    expect(verdict).toEqual({ kind: 'caught', name: 'double', listed: 2 });
  });

  it('is asked as a new program for each function and after each mutant', () => {
    const trier = new MutantTrier(trial, listed);
    const counts = 'globalThis.calls = undefined; return 2 * value;';
    expect(verdictOn('return 0;', trier)).toMatchObject({ kind: 'caught' });
    expect(verdictOn(counts, trier)).toEqual({ kind: 'equivalent' });
  });
});
