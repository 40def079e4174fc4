import { describe, expect, it } from 'vitest';
import { viewOf } from '../engine/exercise.ts';
import { graded } from '../exercises/game-tree/graded.ts';
import type { CaseResult, CheckResult, GradeResult, Status } from '../results/result.ts';
import { exhaustiveCounts, failuresOf as failuresIn } from './failures.ts';

const failuresOf = (given: GradeResult) => failuresIn(given, viewOf(graded));

function result(cases: readonly CaseResult[], notWritten = false): GradeResult {
  return {
    schemaVersion: 1,
    submission: 'mine',
    score: 0,
    maxScore: cases.length,
    proven: false,
    checks: [
      {
        name: 'isTerminal',
        status: 'failed',
        score: 0,
        maxScore: cases.length,
        ...(notWritten && { notWritten: true as const }),
        cases,
      },
    ],
    warnings: [],
    locks: [],
    graderVersion: '1.0.0',
    durationMs: 1,
  };
}

function aCase(number: number, board: string, status: Status): CaseResult {
  return { id: `isTerminal/${number}`, board, status, score: 0, maxScore: 1 };
}

describe('the failure to show of a check', () => {
  it('is the one on the smallest board', () => {
    const [failure] = failuresOf(
      result([
        aCase(1, '___ ___ ___', 'failed'),
        aCase(2, 'xxx oo_ ___', 'failed'),
        aCase(3, 'xxo oxx xoo', 'passed'),
      ]),
    );
    expect(failure?.shown.id).toBe('isTerminal/2');
  });

  it('is one that was asked, however small the others are', () => {
    const [failure] = failuresOf(
      result([aCase(1, 'xxo oxx xoo', 'skipped'), aCase(2, '___ ___ ___', 'timeout')]),
    );
    expect(failure?.shown.id).toBe('isTerminal/2');
  });

  it('is one of the function itself, even if failures that wait for an unwritten function are smaller', () => {
    const waits: CaseResult = { ...aCase(1, 'xxo oxx xoo', 'failed'), finding: 'not-written' };
    const [failure] = failuresOf(result([waits, aCase(2, '___ ___ ___', 'failed')]));
    expect(failure?.shown.id).toBe('isTerminal/2');
  });

  it('is the smallest of all boards where all were asked about', () => {
    const every: CaseResult = {
      ...aCase(2, '*', 'failed'),
      shownBoard: 'xxo xox oo_',
      boards: { asked: 5478, failed: 250 },
    };
    const [failure] = failuresOf(result([aCase(1, 'xxx oo_ ___', 'failed'), every]));
    expect(failure?.shown).toBe(every);
    expect(exhaustiveCounts(failure!.check)).toEqual({ asked: 5478, failed: 250 });
  });

  it('has the words of the case that names just this board', () => {
    const every: CaseResult = { ...aCase(1, '*', 'failed'), shownBoard: 'xxx oo_ ___' };
    const [failure] = failuresOf(result([every, aCase(2, 'xxx oo_ ___', 'failed')]));
    expect(failure?.shown.id).toBe('isTerminal/2');
  });

  it('is reported once if several checks fail because the same class is absent', () => {
    const absent = (name: CheckResult['name']): CheckResult => ({
      ...result([]).checks[0]!,
      name,
      cases: [{ ...aCase(1, 'xxx oo_ ___', 'error'), finding: 'absent', message: 'No MinMax.' }],
    });
    const checks = [absent('get_value'), absent('isTerminal'), absent('minmax')];
    const failures = failuresOf({ ...result([]), checks });
    expect(failures.map(({ names }) => names)).toEqual([['get_value', 'isTerminal', 'minmax']]);
  });

  it('is none where the function is still a stub', () => {
    expect(failuresOf(result([aCase(1, 'xxx oo_ ___', 'failed')], true))).toEqual([]);
  });
});
