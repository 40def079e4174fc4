import { expect, test } from 'vitest';
import type { CallSign, CallTreeItem, ShownCall } from '../../results/call-tree.ts';
import type { GradeResult } from '../../results/result.ts';
import { withTurnedCalls } from './turned-calls.ts';

const NO_CALLS = { count: 0, wrong: 0, unpromised: 0 };

function call(told: string, sign: CallSign, calls: readonly CallTreeItem[] = []): ShownCall {
  return { kind: 'call', name: 'f', told, sign, calls, folded: NO_CALLS };
}

function resultOf(calls: readonly CallTreeItem[], input = 'a board'): GradeResult {
  const tree = {
    calls,
    found: 'call' as const,
    counts: NO_CALLS,
    countedOnly: 0,
    isStopped: false,
    unwatched: [],
  };
  const points = { score: 0, maxScore: 1, status: 'failed' } as const;
  return {
    schemaVersion: 1,
    submission: 'mine',
    score: 0,
    maxScore: 1,
    proven: false,
    checks: [
      {
        name: 'f',
        ...points,
        cases: [{ id: 'f/1', board: '*', ...points, calls: { input, tree } }],
      },
    ],
    warnings: [],
    locks: [],
    graderVersion: '1.0.0',
    durationMs: 1,
  };
}

/** @returns what each call was asked, with what it has turned to */
function turnedIn({ checks }: GradeResult) {
  const inside = (items: readonly CallTreeItem[]): (readonly [string, string | undefined])[] =>
    items.flatMap((item) =>
      item.kind === 'call' ? [[item.told, item.turned] as const, ...inside(item.calls)] : [],
    );
  return inside(checks[0]!.cases[0]!.calls!.tree.calls);
}

test('a call that is made again in the same place is marked where it is of the other kind now', () => {
  const before = [
    call('1', 'wrong', [call('2', 'threw'), call('3', 'right'), call('3', 'wrong')]),
    call('4', 'nothing-promised'),
  ];
  const now = [
    call('1', 'wrong', [
      call('2', 'right'),
      call('3', 'wrong'),
      call('3', 'wrong'),
      call('5', 'right'),
    ]),
    call('4', 'wrong'),
  ];
  expect(turnedIn(withTurnedCalls(resultOf(now), resultOf(before)))).toEqual([
    ['1', undefined],
    ['2', 'right'],
    ['3', 'wrong'],
    ['3', undefined],
    ['5', undefined],
    ['4', undefined],
  ]);
});

test('calls for another input are not compared, and neither are those of the first verdict', () => {
  const wrong = [call('1', 'wrong')];
  const right = [call('1', 'right')];
  expect(turnedIn(withTurnedCalls(resultOf(right), resultOf(wrong, 'another')))).toEqual([
    ['1', undefined],
  ]);
  expect(turnedIn(withTurnedCalls(resultOf(right), undefined))).toEqual([['1', undefined]]);
});
