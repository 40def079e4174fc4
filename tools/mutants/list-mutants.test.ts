/** The list of mutants is the same each time, and each is a program with one change in it. */
import { describe, expect, it } from 'vitest';
import { isProgram } from '../../grader/fixtures/mutations.ts';
import { mutantsOfReference, someMutantsOf } from './list-mutants.ts';
import type { ChangeFacts } from './mutant-changes.ts';

const text = `export class Sums {
  /** Handed out. */
  limit = 10;

  total(values: readonly number[]): number {
    let total = 0;
    for (let i = 0; i < values.length; i++) total += positive(values[i]!);
    return total;
  }

  largest(values: readonly number[]): number {
    return values.reduce((most, value) => (value > most ? value : most), -1);
  }
}

function positive(value: number): number {
  return value > 0 ? value : 0;
}
`;
const program = { name: 'sums', text };
const facts: ChangeFacts = { functions: ['total', 'largest'], confusions: {}, ends: [3] };

describe('mutants of the reference', () => {
  const mutants = mutantsOfReference({ name: 'reference', text }, facts);

  it('are programs that differ from it, and from each other', () => {
    const texts = mutants.map((mutant) => mutant.text);
    expect(texts.length).toBeGreaterThan(20);
    expect(new Set([text, ...texts]).size).toBe(texts.length + 1);
    expect(texts.every(isProgram)).toBe(true);
  });

  it('say where they were changed, so that the change can be made again', () => {
    for (const { line, column, was, becomes, text: changed } of mutants) {
      const lines = text.split('\n').slice(0, line - 1);
      const start = lines.join('\n').length + (line === 1 ? 0 : 1) + column - 1;
      expect(text.slice(0, start) + becomes + text.slice(start + was.length)).toBe(changed);
    }
  });

  it('are changed in one of the functions, and not in what is handed out', () => {
    expect(mutants.map(({ functions }) => functions)).toContainEqual(['total']);
    expect(mutants.map(({ functions }) => functions)).toContainEqual(['largest']);
    expect(mutants.filter(({ functions }) => functions.length !== 1)).toEqual([]);
    expect(mutants.filter(({ text: changed }) => !changed.includes('limit = 10;'))).toEqual([]);
  });

  it('hold the slips of students, and loops that are too short', () => {
    const changes = mutants.map(({ was, becomes }) => [was, becomes]);
    expect(changes).toContainEqual(['<', '<=']);
    expect(changes).toContainEqual(['values.length', '3']);
    expect(changes).toContainEqual(['values', '(values).slice(0, 3)']);
  });
});

describe('mutants of right programs', () => {
  const other = { name: 'other', text: text.replaceAll('total', 'sum').replace('sum(', 'total(') };

  it('are drawn from all programs, the same ones each time', () => {
    const drawn = someMutantsOf([program, other], facts, 20);
    expect(drawn).toHaveLength(20);
    expect(new Set(drawn.map((mutant) => mutant.program))).toEqual(new Set(['sums', 'other']));
    expect(someMutantsOf([program, other], facts, 20)).toEqual(drawn);
    expect(someMutantsOf([program, other], facts, 30).slice(0, 20)).toEqual(drawn);
  });

  it('may be wrong in any function where a helper was changed', () => {
    const all = someMutantsOf([program], facts, 1000);
    const ofHelper = all.filter(({ text: changed }) => !changed.includes('value > 0 ? value : 0'));
    expect(ofHelper.length).toBeGreaterThan(3);
    expect(ofHelper.every(({ functions }) => functions === facts.functions)).toBe(true);
  });
});
