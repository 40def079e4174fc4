/** Functions that are right only because of what others leave behind for them are not right. */
import { describe, expect, test } from 'vitest';
import type { GradeResult } from '../../results/result.ts';
import { type Boards, scores, setUpTests } from './fixtures/ask-alone-setup.ts';

const { graded } = setUpTests();

function notes({ warnings }: GradeResult): string {
  return warnings.map(({ message }) => message).join('\n');
}

/** It knows whether a game is over only on boards that another function has looked at. */
const filledByGetValue = {
  get_value: "solve('_________', 'x'); return wonOn(keyOf(node));",
  isTerminal:
    "const key = keyOf(node); return known.has(key) && (wonOn(key) !== 0 || !key.includes('_'));",
};
const everyOfBoth: Boards = { get_value: ['*'], isTerminal: ['xxx oo_ ___', '*'] };

describe('a function that knows only what another one has left in memory', () => {
  test('is wrong, and says so with the seed of the sample', async () => {
    const body = filledByGetValue.isTerminal;
    const bodies = {
      ...filledByGetValue,
      isTerminal: `if (keyOf(node) === 'xxxoo____') return true; ${body}`,
    };
    const result = await graded(bodies, everyOfBoth, 12);
    expect(scores(result)).toEqual({ get_value: 1, isTerminal: 1 });
    expect(result.seed).toBe(12);
    expect(notes(result)).toMatch(/^isTerminal answers differently when asked alone .*--seed 12 /);
  });

  test('gets the same points for any seed, and counts that do not depend on it', async () => {
    const every: Boards = { get_value: ['*'], isTerminal: ['*'] };
    const one = await graded(filledByGetValue, every, 3);
    const other = await graded(filledByGetValue, every, 4);
    expect(other.checks).toEqual(one.checks);
    expect(one.checks[1]!.cases[0]).toMatchObject({ status: 'failed', score: 0 });
    expect(one.checks[1]!.cases[0]!.boards!.failed).toBeGreaterThan(500);
  });

  test('is not credited either', async () => {
    const bodies = {
      get_value: "throw new Error('not written yet: get_value');",
      isTerminal: "return wonOn(keyOf(node)) !== 0 || !keyOf(node).includes('_');",
      max_value: `
        solve('_________', 'x');
        if (this.isTerminal(node)) return this.get_value(node);
        return Math.max(...node.children.map((child) => this.min_value(child)));`,
      min_value: `
        const look = (at: GameNode): unknown => this.isTerminal(at) ? this.get_value(at) : at.children.forEach(look);
        look(node);
        return known.get(keyOf(node)) ?? 0;`,
    };
    const boards = {
      get_value: ['xxx oo_ ___'],
      isTerminal: ['xxx oo_ ___'],
      max_value: ['xx_ xoo oox', 'oox xxo _ox'],
      min_value: ['xxo xxo o__', 'xxo xxo _o_'],
    };
    const result = await graded(bodies, boards);
    expect(scores(result)).toEqual({ get_value: 0, isTerminal: 1, max_value: 2, min_value: 0 });
    expect(result.checks[2]!.carriedFrom).toEqual(['get_value']);
    expect(notes(result)).toContain('min_value answers differently when asked alone');
  });
});

test('a function that stores its own results stays right, and no note is made', async () => {
  const bodies = {
    isTerminal:
      "solve('_________', 'x'); return known.has(keyOf(node)) && (wonOn(keyOf(node)) !== 0 || !keyOf(node).includes('_'));",
  };
  const result = await graded(bodies, everyOfBoth);
  expect(scores(result)).toEqual({ get_value: 1, isTerminal: 2 });
  expect(result.warnings).toEqual([]);
});

test('a function that is right only after many questions about small boards is wrong', async () => {
  const bodies = {
    isTerminal: `
      const key = keyOf(node);
      known.set(key, 0);
      return !key.includes('_') || (known.size > 60 && wonOn(key) !== 0);`,
  };
  const result = await graded(bodies, { get_value: ['*'], isTerminal: ['*'] });
  expect(scores(result)).toEqual({ get_value: 1, isTerminal: 0 });
});

test('a function that is right alone only after a question about a large board is wrong', async () => {
  const bodies = {
    get_value: filledByGetValue.get_value,
    isTerminal: `
      const key = keyOf(node);
      if (key.split('_').length > 6) solve('_________', 'x');
      return known.has(key) && (wonOn(key) !== 0 || !key.includes('_'));`,
  };
  const result = await graded(bodies, { get_value: ['*'], isTerminal: ['*'] });
  expect(scores(result)).toEqual({ get_value: 1, isTerminal: 0 });
  expect(notes(result)).toContain('isTerminal answers differently when asked alone');
});
