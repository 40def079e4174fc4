import { describe, expect, it } from 'vitest';
import { batchInfo } from '../../fixtures/batch-info.ts';
import { onScale, scaleOf, withClassMaximum } from './class-scale.ts';
import { type ClassRow, NOTHING } from './row.ts';

const functionCases = [
  { id: 'a/1', check: 'a', points: 30 },
  { id: 'whole/1', check: 'whole', points: 20 },
];
const info = batchInfo({ cases: [functionCases[1]!], functionCases });

function row(score: number, checks: Readonly<Record<string, number>>): ClassRow {
  const maxScore = Object.values(checks).reduce((sum, each) => sum + each, 0);
  const rowChecks = Object.entries(checks).map(([name, each]) => ({ name, score, maxScore: each }));
  return { ...NOTHING, name: 'x', status: 'graded', score, maxScore, checks: rowChecks };
}

const byFunctions = row(25, { a: 30, whole: 20 });
const wholeProgram = row(10, { whole: 20 });

describe('the scale of a class', () => {
  it('is that of whole programs where all submissions are such', () => {
    expect(scaleOf(info, [wholeProgram])).toMatchObject({ maxScore: 20, isMixed: false });
  });

  it('is that of functions where one submission is graded by its functions', () => {
    const scale = scaleOf(info, [wholeProgram, byFunctions]);
    expect(scale).toEqual({ maxScore: 50, cases: functionCases, isMixed: true });
    expect(scaleOf(info, [byFunctions]).isMixed).toBe(false);
  });

  it('is that of a submission without a program, which decides nothing about it', () => {
    const without: ClassRow = {
      ...row(0, { whole: 20 }),
      status: 'not-loaded',
      hasNoProgram: true,
    };
    expect(scaleOf(info, [byFunctions, without]).isMixed).toBe(false);
    const checks = [
      { name: 'a', score: 0, maxScore: 30 },
      { name: 'whole', score: 0, maxScore: 20 },
    ];
    const expected = { ...without, maxScore: 50, checks };
    expect(withClassMaximum([byFunctions, without], info)).toEqual([byFunctions, expected]);
    expect(withClassMaximum([wholeProgram, without], info)[1]).toMatchObject({ maxScore: 20 });
  });

  it('keeps the share of the points, and leaves rows without points as they are', () => {
    expect(onScale(wholeProgram, 50)).toMatchObject({ score: 25, maxScore: 50 });
    expect(onScale(byFunctions, 50)).toBe(byFunctions);
    expect(onScale(NOTHING, 50)).toBe(NOTHING);
  });
});
