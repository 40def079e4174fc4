/** Numbers that are right if they are near enough to the reference's. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { scratchFolder, writeFiles } from '../fixtures/made-class.ts';
import { layOutside, referenceOf } from '../fixtures/page-exercises.ts';
import { runCommand } from '../fixtures/run-program.ts';
import { areSameInAnyOrder, isSameValue } from './in-child/closeness.ts';
import { listOf, near, orNothing, record, text } from './in-child/value-types.ts';
import { specFaults } from './spec-faults.ts';

const close = near(1e-9);

describe('a number is near another one', () => {
  it.each([
    [0.1 + 0.2, 0.3, true],
    [1e-9, 0, true],
    [1.1e-9, 0, false],
    [1e12 + 1000, 1e12, true],
    [1e12 + 1001, 1e12, false],
    [-0, 0, true],
    [Infinity, Infinity, true],
    [-Infinity, Infinity, false],
    [Number.MAX_VALUE, Infinity, false],
    [Infinity, 1e300, false],
    [Number.NaN, 1, false],
    [Number.NaN, Number.NaN, false],
  ])('%d in the place of %d: %s', (answer, right, isNear) => {
    expect(isSameValue(close, answer, right)).toBe(isNear);
  });

  it('in lists, in records, and where there may be nothing', () => {
    const type = listOf(record({ name: text(9), share: orNothing(close) }));
    const right = [
      { name: 'a', share: 0.3 },
      { name: 'b', share: null },
    ];
    const with2 = (first: unknown, second: unknown): unknown => [
      { name: 'a', share: first },
      { name: 'b', share: second },
    ];
    expect(isSameValue(type, with2(0.1 + 0.2, null), right)).toBe(true);
    expect(isSameValue(type, with2(0.31, null), right)).toBe(false);
    expect(isSameValue(type, with2(null, null), right)).toBe(false);
    expect(isSameValue(type, with2(0.3, 0), right)).toBe(false);
    expect(isSameValue(type, [right[0]], right)).toBe(false);
  });

  it('in any order, also where one number is near to several', () => {
    const rough = near(0.1);
    expect(areSameInAnyOrder(rough, [0.08, 0], [0, 0.16])).toBe(true);
    expect(areSameInAnyOrder(rough, [0, 0.08], [0.16, 0])).toBe(true);
    expect(areSameInAnyOrder(rough, [0, 0], [0, 0.16])).toBe(false);
    expect(areSameInAnyOrder(rough, [0], [0, 0])).toBe(false);
  });
});

it.each([
  [2 / 3, '0.6666666667'],
  [0.666666668, '0.666666668'],
  [0.1 + 0.2, '0.3'],
  [12_345.678_912_345_67, '12345.678912'],
  [1e300, '1e+300'],
  [Infinity, 'Infinity'],
])('in words %d has one digit more than the tolerance needs: %s', (value, words) => {
  expect(close.inWords(value)).toBe(words);
});

it('keeps Infinity in lists of a case file and of a command line', () => {
  const type = listOf(close);
  expect(type.inCase([1, Infinity])).toEqual([1, 'Infinity']);
  expect(type.read(['-Infinity'])).toEqual([-Infinity]);
  expect(type.read(type.write([0.5, Infinity]))).toEqual([0.5, Infinity]);
});

it.each([0, -1, 1, Number.NaN])('a tolerance of %d is a mistake in the spec', (tolerance) => {
  const given = { given: ['heap'], returns: listOf(near(tolerance)) };
  const stated = {
    name: 'a',
    title: 'A',
    classes: ['A'],
    parts: { heap: text(2) },
    every: { of: () => [] },
    functions: { best: given },
    program: 'best',
  };
  const [fault] = specFaults(stated);
  expect(fault!.explain('en').message).toBe(`${tolerance} is no tolerance`);
});

describe('an exercise with such numbers', () => {
  const { folder, remove } = scratchFolder('near');
  afterAll(remove);
  let exercise: string;
  beforeAll(() => {
    exercise = layOutside(folder, 'averages');
  });

  /** Grades the reference after changes. */
  async function graded(name: string, ...changes: (readonly [from: string, to: string])[]) {
    const program = changes.reduce((code, [from, to]) => {
      expect(code).toContain(from);
      return code.replace(from, to);
    }, referenceOf('averages'));
    writeFiles(path.join(folder, name), { 'averages.ts': program });
    const report = path.join(folder, `${name}.json`);
    const given = ['grade', path.join(folder, name), '--exercise', exercise];
    const { out, err } = await runCommand(folder, [...given, '--report', `json=${report}`]);
    expect(err).toBe('');
    const { score } = JSON.parse(readFileSync(report, 'utf8')) as { score: number };
    return { out, score };
  }

  it('has full marks for a program that calculates in another order', async () => {
    const { score } = await graded(
      'other-order',
      ['const number of numbers', 'const number of numbers.toReversed()'],
      ['number / mean / numbers.length', '(number * (1 / mean)) / numbers.length'],
      ['return numbers.map', 'return numbers.toReversed().map'],
      ['weights[i]! /= sum', 'weights[i]! *= 1 / sum'],
    );
    expect(score).toBe(100);
  });

  it('tells numbers that are too far off, with the tolerance', async () => {
    const { out, score } = await graded(
      'too-far',
      ['return sum / numbers.length', 'return sum / numbers.length + 3e-9'],
      ['/ mean / numbers.length', '/ mean / numbers.length + numbers.length - 1'],
      ['weights[i]! /= sum', 'weights[i] = Math.round((weights[i]! / sum) * 1000) / 1000'],
    );
    expect(score).toBe(20);
    const words = out.replace(/\s+/g, ' ');
    for (const sentence of [
      'On [1], mean returned 1.000000003. Right is 1, to within 0.000000001.',
      'On [1,2], shares returned [1.3333333333, 1.6666666667]. Right is [0.3333333333, 0.6666666667], each number to within 0.000000001.',
      'On [1,2], normalize leaves the weights as [0.333,0.667]. It should be [0.3333333333,0.6666666667], each number to within 0.000000001 afterwards.',
    ]) {
      expect(words).toContain(sentence);
    }
  });

  it('has no points for NaN, nor for a large number in the place of Infinity', async () => {
    const { out, score } = await graded(
      'nan',
      ['/ numbers.at(-1)! };', '/ (numbers.at(-1)! || 1e-300) };'],
      ['return sum / numbers.length;', 'return sum / numbers.length || Number.NaN;'],
      ['number / mean / numbers.length', 'number / mean / numbers.length || Number.NaN'],
    );
    expect(score).toBe(50);
    expect(out).toContain('no list of numbers: [1, NaN, NaN]');
    expect(out).toContain('growth: 2e+300');
  });

  it('refuses an expected answer that is not near', async () => {
    const cases = path.join(exercise, 'cases/averages.json');
    writeFiles(exercise, {
      'cases/averages.json': readFileSync(cases, 'utf8').replace('1.6666666667', '1.66667'),
    });
    const { err, exitCode } = await runCommand(folder, ['grade', '--exercise', exercise]);
    expect(exitCode).toBe(2);
    expect(err).toContain('the case expects 1.66667');
  });
});
