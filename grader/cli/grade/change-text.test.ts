import { describe, expect, it, test } from 'vitest';
import { formatterFor } from '../../base/messages/format-message.ts';
import type { CheckResult, GradeResult } from '../../results/result.ts';
import { changeText } from './change-text.ts';

function check(name: string, score: number, more: Partial<CheckResult> = {}): CheckResult {
  const status = score === 10 ? 'passed' : 'failed';
  return { name, status, score, maxScore: 10, cases: [], ...more };
}

function verdict(checks: readonly CheckResult[], more: Partial<GradeResult> = {}): GradeResult {
  return {
    schemaVersion: 1,
    submission: 'mine',
    maxScore: 30,
    proven: false,
    warnings: [],
    locks: [],
    graderVersion: '1.0.0',
    durationMs: 1,
    score: checks.reduce((sum, { score }) => sum + score, 0),
    checks,
    ...more,
  };
}

const first = verdict([check('lines', 4), check('winner', 0, { notWritten: true })]);
const broken = verdict([check('lines', 0), check('winner', 0)], { loadError: { message: 'no' } });

describe('what changed since the last save', () => {
  test.each<[string, GradeResult, GradeResult, string]>([
    ['no points', first, first, 'The points have not changed.'],
    ['nothing to say while the program cannot be loaded', broken, broken, ''],
    [
      'a function that is right now',
      first,
      verdict([check('lines', 10), check('winner', 0, { notWritten: true })]),
      '+6 points: lines is now right.',
    ],
    [
      'one that is no longer right',
      verdict([check('lines', 10)]),
      verdict([check('lines', 9)]),
      '−1 point: lines is no longer right.',
    ],
    [
      'one that was begun, and more of another',
      first,
      verdict([check('lines', 6.5), check('winner', 0)]),
      '+2.5 points: winner is now written, lines went from 4 to 6.5.',
    ],
    [
      'two functions that are now right, and the whole program, which has more points',
      verdict([check('lines', 4), check('winner', 5), check('game', 1, { isProgram: true })]),
      verdict([check('lines', 10), check('winner', 10), check('game', 3, { isProgram: true })]),
      '+13 points: lines and winner are now right, game went from 1 to 3.',
    ],
    [
      'a function that was begun and has no points yet, with its own name',
      first,
      verdict([check('lines', 4), check('winner', 0)]),
      'winner is now written.',
    ],
    ['a file that is broken', first, broken, '−4 points: the program cannot be loaded any more.'],
    ['a file that was mended', broken, first, '+4 points: the program can now be loaded.'],
  ])('%s', (_, before, after, text) => {
    expect(changeText(before, after, formatterFor('en'))).toBe(text);
  });

  it('is told in Chinese too', () => {
    const after = verdict([check('lines', 10), check('winner', 0, { notWritten: true })]);
    expect(changeText(first, after, formatterFor('zh'))).toBe('+6 分：lines 现在正确了。');
    expect(changeText(first, first, formatterFor('zh'))).toBe('分数没有变化。');
  });
});
