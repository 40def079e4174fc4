import { describe, expect, test } from 'vitest';
import { CheckRecord, type JudgedAnswer } from '../../engine/check-record.ts';
import { checkNamed } from '../../engine/exercise.ts';
import { graded } from '../../exercises/heuristic-search/graded.ts';
import { shownFailures } from './shown-failure.ts';

const SMALL = 'xxo x_o o__';
const LARGE = 'x__ ___ ___';

function wrong(input: string): JudgedAnswer {
  return { input, finding: { kind: 'wrong-value', answer: 0 } as never };
}

function right(input: string): JudgedAnswer {
  return { input, finding: undefined };
}

/** @param amongRight what the function answers among right functions */
function shownInput(amongRight?: readonly JudgedAnswer[]): string | undefined {
  const check = checkNamed(graded, 'evaluate');
  const failures = new Map([SMALL, LARGE].map((input) => [input, wrong(input)]));
  const inItself = amongRight && new Map(amongRight.map((judged) => [judged.input, judged]));
  const record = new CheckRecord(check, 'none', failures, undefined, { inItself });
  return shownFailures(record).ofAll?.input;
}

describe('the failure that is shown of a function', () => {
  test('is the smallest one', () => {
    expect(shownInput()).toBe(SMALL);
  });

  test('shows its own fault where the smallest comes from the functions that it calls', () => {
    expect(shownInput([right(SMALL), wrong(LARGE)])).toBe(LARGE);
  });

  test('is the smallest one where none shows its own fault', () => {
    expect(shownInput([right(SMALL), right(LARGE)])).toBe(SMALL);
  });
});
