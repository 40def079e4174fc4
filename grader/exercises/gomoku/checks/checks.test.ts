/** How large gomoku's questions are, and in which order they are looked at. */
import { describe, expect, test } from 'vitest';
import { CHECK_NAMES, FUNCTION_NAMES } from './check-names.ts';
import { CHECKS } from './checks.ts';
import { everyInput, questionOf } from './inputs.ts';
import { writeQuestion } from './questions.ts';

test('a function relies on none that comes after it, but where two search in turn', () => {
  for (const name of FUNCTION_NAMES) {
    const { reliesOn } = CHECKS[name];
    expect(reliesOn).not.toContain(name);
    if (name.endsWith('_value')) continue;
    const before = FUNCTION_NAMES.slice(0, FUNCTION_NAMES.indexOf(name));
    expect(before).toEqual(expect.arrayContaining([...reliesOn]));
  }
});

describe.each(CHECK_NAMES)('the inputs of %s', (name) => {
  const { nodes, compare, largeSamples, universe } = CHECKS[name];
  const inputs = everyInput(name);

  test('are read back as they were written, each once', () => {
    for (const input of inputs.filter((_, index) => index % 50 === 0)) {
      expect(writeQuestion(questionOf(name, input))).toBe(input);
    }
    expect(new Set(inputs).size).toBe(inputs.length);
  });

  test('come in the order of their size, whatever order they were in', () => {
    const some = inputs.filter((_, index) => index % 40 === 0);
    const sorted = some.toSorted(compare);
    expect(some.toReversed().toSorted(compare)).toEqual(sorted);
    const [first, last] = [sorted[0]!, sorted.at(-1)!];
    expect(compare(first, last)).toBeLessThan(0);
  });

  test('have some large ones to stand for all of these', () => {
    const large = inputs.filter((input) => nodes(input) > 700);
    const samples = largeSamples();
    expect(samples.length > 0).toBe(large.length > 0);
    expect(large).toEqual(expect.arrayContaining([...samples]));
  });

  test('are all that there are only where lines are counted out', () => {
    expect(universe.isWhole).toBe(name === 'scoreLine');
  });
});
