import { expect, test } from 'vitest';
import { hintedUpTo, withoutHidden } from './hint-level.ts';
import type { CaseResult, GradeResult } from './result.ts';

const place = { file: 'game-tree.ts', line: 112, column: 5 };
const folded = { count: 0, wrong: 0, unpromised: 0 };
const failed = { status: 'failed', score: 0, maxScore: 1 } as const;
const shown: CaseResult = {
  id: 'f/1',
  board: 'a board',
  ...failed,
  calls: {
    input: 'a board',
    tree: {
      calls: [
        {
          kind: 'call',
          name: 'f',
          told: 'a board',
          sign: 'never-returned',
          isAtFault: true,
          calls: [{ kind: 'call', name: 'g', told: '', sign: 'right', place, calls: [], folded }],
          folded,
        },
      ],
      found: 'endless',
      atFault: 'f',
      counts: { count: 2, wrong: 1, unpromised: 0 },
      countedOnly: 0,
      stoppedAt: { ...place, line: 113 },
      isStopped: true,
      unwatched: [],
    },
  },
};

function resultOf(cases: readonly CaseResult[]): GradeResult {
  return {
    schemaVersion: 1,
    submission: 'mine',
    score: 0,
    maxScore: 1,
    proven: false,
    checks: [{ name: 'f', ...failed, cases }],
    warnings: [],
    locks: [],
    graderVersion: '1.0.0',
    durationMs: 1,
  };
}

test('of calls, the one at fault is told from level 1 on, and lines from level 2 on', () => {
  const told = ([0, 1, 2, 3] as const).map((level) => {
    const text = JSON.stringify(hintedUpTo(resultOf([shown]), level));
    return ['"isWayFolded"', '"isAtFault"', '"atFault"', '112', '113', 'never-returned'].map(
      (part) => text.includes(part),
    );
  });
  expect(told).toEqual([
    [true, false, false, false, false, true],
    [false, true, true, false, false, true],
    [false, true, true, true, true, true],
    [false, true, true, true, true, true],
  ]);
});

test('a case that is hidden has no calls', () => {
  const hidden = { ...shown, visibleFrom: '2999-01-01T12:00Z' };
  expect(JSON.stringify(withoutHidden(resultOf([hidden])))).not.toContain('a board');
});
