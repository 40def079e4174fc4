import { describe, expect, it } from 'vitest';
import { shownPath } from '../../base/text/file-problem.ts';
import { resultFault } from '../../results/read-result.ts';
import type { GradeResult, RepairPlace } from '../../results/result.ts';
import type { CaseDetails, GameTreeCase } from './case-details.ts';

async function faultOf(result: unknown): Promise<string | undefined> {
  const fault = await resultFault(JSON.parse(JSON.stringify(result)), 'game-tree');
  return fault && `${shownPath(fault.path)}: ${fault.explain('en').message}`;
}

const board = 'xox o_o _x_';
const win = 'xox oxo _x_';
const place = [board, win];

/** Every field there is; `Required` makes this fail to compile when one is new. */
const everyField: Required<GameTreeCase> = {
  id: 'minmax/1',
  title: 'The example',
  visibleFrom: '2026-05-01',
  board: '*',
  status: 'failed',
  score: 0,
  maxScore: 2.5,
  carriedFrom: ['get_value'],
  message: 'minmax missed a winning move.',
  hint: 'Look again.',
  finding: 'wrong-boards',
  shownBoard: board,
  expected: [win],
  actual: { text: 'a promise' },
  changed: { name: 'board', before: board, after: win, right: board },
  missing: [win],
  unexpected: [],
  refutations: [
    {
      kind: 'forced-win',
      board: win,
      reason: 'wins-at-once',
      value: 1,
      line: [{ mover: 'x', move: { row: 2, column: 2 }, board: win }],
      text: 'It is a line.',
    },
  ],
  treeProblem: { kind: 'shared-row', at: place, row: 0, with: [board], withRow: 0 },
  treeDifference: {
    path: place,
    mover: null,
    what: 'value',
    function: 'get_value',
    expected: 1,
    actual: '0',
    text: 'get_value gives 0.',
  },
  submissionTree: { b: board, v: 1, d: 0, c: [{ b: null, cut: true }] },
  rightValues: { [board]: 1, [win]: 1 },
  onlyAfter: ['buildTree'],
  picture: ['x o x'],
  explanation: ['First.', 'Then.'],
  tryWith: [board, '--call', 'minmax'],
  boards: { asked: 2423, failed: 12 },
  calls: {
    input: board,
    tree: {
      calls: [
        {
          kind: 'call',
          name: 'minmax',
          told: board,
          sign: 'wrong',
          returned: '[]',
          expected: win,
          isAdded: true,
          isAtFault: true,
          turned: 'wrong',
          place: { file: 'game-tree.ts', line: 3, column: 5 },
          calls: [
            { kind: 'calls', count: 2, wrong: 1, unpromised: 0 },
            { kind: 'left-out', parts: ['4'] },
          ],
          folded: { count: 0, wrong: 0, unpromised: 0 },
        },
      ],
      found: 'call',
      atFault: 'minmax',
      counts: { count: 3, wrong: 2, unpromised: 0 },
      countedOnly: 0,
      stoppedAt: { file: 'game-tree.ts', line: 4, column: 1, source: 'for (;;) {' },
      isStopped: true,
      unwatched: ['get_value'],
    },
    isWayFolded: true,
  },
  printed: { text: 'hello\n', truncated: true },
  location: { file: 'game-tree.ts', line: 3, column: 1, source: 'let a;' },
};

const repairPlace: Required<RepairPlace> = {
  file: 'game-tree.ts',
  line: 3,
  column: 5,
  length: 1,
  source: 'let a;',
  kind: 'variable',
  message: 'Look at the variable in line 3.',
  board,
  repaired: 'let b;',
};

const result: Required<GradeResult<CaseDetails>> = {
  schemaVersion: 1,
  exercise: 'game-tree',
  language: 'en',
  submission: 'starter',
  command: 'python3 solution.py',
  score: 0,
  maxScore: 2.5,
  proven: false,
  proof: 'Right on everything.',
  checks: [
    {
      name: 'minmax',
      isProgram: true,
      purpose: 'all winning moves',
      status: 'failed',
      score: 0,
      maxScore: 2.5,
      carriedFrom: ['get_value'],
      notWritten: true,
      misconception: {
        id: 'minmax-first-win-only',
        function: 'minmax',
        title: 'returns the first win only',
        happens: 'The others are missing.',
        advice: 'Go through all children.',
      },
      place: repairPlace,
      otherPlace: repairPlace,
      standsAt: { file: 'game-tree.ts', line: 3, column: 5 },
      cases: [everyField],
    },
  ],
  loadError: { message: 'no', hint: 'mend', file: 'game-tree.ts', line: 1, column: 1, source: '' },
  warnings: [{ kind: 'type-error', message: 'not a number', location: everyField.location }],
  functionTexts: [{ name: 'minmax', file: 'game-tree.ts', line: 3, text: 'minmax() {\n}' }],
  printedAtLoad: { text: 'hello', truncated: false },
  locks: ['permissions', 'context'],
  seed: 7,
  graderVersion: '1.0.0',
  durationMs: 812,
};

describe('the schema of the JSON report', () => {
  it('knows every field that a result can have', async () => {
    expect(await faultOf(result)).toBeUndefined();
  });

  it.each([
    { kind: 'shared-board', at: place, with: place },
    { kind: 'root-changed', before: board, after: null },
    { kind: 'not-a-board', at: [board, '??? ??? ???'], text: '[]' },
    { kind: 'missing-moves', at: place, boards: [win] },
    { kind: 'repeated-move', at: place, board: win },
    { kind: 'plays-on', at: place, count: 2 },
    { kind: 'wrong-deep-id', at: place, expected: 1, actual: 'undefined' },
    { kind: 'wrong-deep-id', at: place, expected: 2, actual: '1', rootNow: 1 },
    { kind: 'wrong-parent', at: place },
    { kind: 'too-large', limit: 100 },
  ] satisfies GameTreeCase['treeProblem'][])('knows a tree problem: $kind', async (treeProblem) => {
    const [check] = result.checks;
    const checks = [{ ...check, cases: [{ ...everyField, treeProblem }] }];
    expect(await faultOf({ ...result, checks })).toBeUndefined();
  });

  it.each([
    ['a key nobody knows', { ...result, mark: 1 }],
    ['a status nobody knows', { ...result, checks: [{ ...result.checks[0], status: 'ok' }] }],
    ['a board that is none', { ...result, checks: [withCase({ submissionTree: { b: 'xox' } })] }],
    ['an input without a name', { ...result, checks: [withCase({ shownBoard: '' })] }],
    ['points below zero', { ...result, score: -1 }],
    ['a missing score', { ...result, score: undefined }],
    ['a number that JSON cannot hold', { ...result, checks: [withCase({ actual: Number.NaN })] }],
  ])('refuses %s', async (_what, wrong) => {
    expect(await faultOf(wrong)).toBeDefined();
  });
});

function withCase(change: Partial<GameTreeCase>): object {
  return { ...result.checks[0], cases: [{ ...everyField, ...change }] };
}
