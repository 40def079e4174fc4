import { describe, it } from 'vitest';
import { expectSameSaid } from '../../../fixtures/compare-words.ts';
import type { BareRefutation } from '../case-details.ts';
import { CHECK_NAMES } from '../checks/check-names.ts';
import { TREE_PROBLEM_ORDER, type TreePlace, type TreeProblem } from '../checks/tree-problem.ts';
import { type GameTreeWords, wordsFor } from './game-tree-words.ts';
import type { BareDifference } from './tree-difference.ts';

const board = 'xox o_o _x_';
const deep: TreePlace = [board, 'xox oxo _x_', 'xox oxo ox_'];
const asked = { check: 'minmax', board } as const;
const KINDS = ['number', 'boolean', 'nothing', 'promise', 'string', 'node', 'other'] as const;

function problem(kind: TreeProblem['kind']): TreeProblem {
  const all: Readonly<Record<TreeProblem['kind'], TreeProblem>> = {
    garbled: { kind: 'garbled' },
    'shared-node': { kind: 'shared-node', at: deep, with: [board] },
    'shared-board': { kind: 'shared-board', at: deep, with: deep.slice(0, 2) },
    'shared-row': { kind: 'shared-row', at: deep, row: 0, with: [board], withRow: 2 },
    'shared-children': { kind: 'shared-children', at: deep, with: [board] },
    'not-a-node': { kind: 'not-a-node', at: deep, text: '3' },
    'not-a-board': { kind: 'not-a-board', at: deep, text: "'xox'" },
    'not-a-list': { kind: 'not-a-list', at: deep, text: '{}' },
    'root-changed': { kind: 'root-changed', before: board, after: null },
    'plays-on': { kind: 'plays-on', at: deep, count: 1 },
    'wrong-move': { kind: 'wrong-move', at: deep, board },
    'repeated-move': { kind: 'repeated-move', at: deep, board },
    'missing-moves': { kind: 'missing-moves', at: deep, boards: [board, board, board, board] },
    'wrong-deep-id': { kind: 'wrong-deep-id', at: deep, expected: 1, actual: '0' },
    'wrong-parent': { kind: 'wrong-parent', at: deep },
    'too-large': { kind: 'too-large', limit: 100 },
  };
  return all[kind];
}

const LINE: BareRefutation['line'] = [
  { mover: 'o', move: { row: 3, column: 1 }, board: 'xox oxo ox_' },
  { mover: 'x', move: { row: 3, column: 3 }, board: 'xox oxo oxx' },
];

const REFUTATIONS: readonly BareRefutation[] = [
  { kind: 'no-forced-win', board, reason: 'not-a-move', line: [] },
  { kind: 'no-forced-win', board: deep[2]!, reason: 'not-a-move', line: [] },
  ...(['is-a-draw', 'o-draws', 'o-wins'] as const).map(
    (reason): BareRefutation => ({ kind: 'no-forced-win', board: deep[1]!, reason, line: LINE }),
  ),
  { kind: 'no-forced-win', board: deep[1]!, reason: 'o-wins', line: LINE.slice(0, 1) },
  ...(['wins-at-once', 'two-threats', 'every-reply-loses'] as const).map(
    (reason): BareRefutation => ({ kind: 'forced-win', board: deep[1]!, reason, line: LINE }),
  ),
];

const DIFFERENCES: readonly BareDifference[] = (['x', 'o', null] as const).flatMap((mover) =>
  (['board', 'children', 'turn', 'terminal', 'value', 'stored-value', 'choice'] as const).flatMap(
    (what) => {
      const difference: BareDifference = {
        path: deep,
        mover,
        what,
        function: 'min_value',
        expected: -1,
        actual: '1',
        missing: [board],
        extra: [board, null],
        childValues: [1, -1],
      };
      return [
        difference,
        { ...difference, path: [board], function: 'get_value', missing: [], childValues: [] },
        { ...difference, actual: '!', extra: [], nothingStored: true },
      ] satisfies BareDifference[];
    },
  ),
);

type Messages = Omit<GameTreeWords, 'say'>;

/** Arguments for every message: the type holds that none is missing. */
const SAMPLES: { readonly [Name in keyof Messages]: readonly Parameters<Messages[Name]>[] } = {
  wanted: CHECK_NAMES.map((check) => [check]),
  wantedExample: CHECK_NAMES.map((check) => [check]),
  treeOf: [[1], [549_946]],
  threwHint: [["Cannot read properties of undefined (reading '0')"]],
  stackOverflowHint: CHECK_NAMES.map((check) => [check]),
  timeoutHint: [['buildTree'], ['bestMoves']],
  convictedHint: [['isTerminal'], ['buildTree'], ['max_value']],
  askedBackAbout: [[]],
  readsUnwritten: [[['max_value']], [['max_value', 'min_value']]],
  noAnswerHint: CHECK_NAMES.flatMap((check) =>
    KINDS.flatMap((type): Parameters<Messages['noAnswerHint']>[] => [
      [check, type, 'value'],
      [check, type, 'items'],
    ]),
  ),
  wrongValue: [[asked, '1', '0']],
  wrongBoards: countsOf().map((counts) => [asked, counts]),
  wrongByOwnRules: countsOf().map((counts) => [asked, counts]),
  wrongByOwnRulesHint: countsOf().map((counts) => [counts]),
  wrongBoardsHint: countsOf().map((counts) => ['bestMoves', counts]),
  changedInput: [
    [asked, { part: 'board', after: board }],
    [asked, { part: 'board', after: null }],
    [asked, { part: 'children', after: null }],
    [asked, { part: 'children', after: null, child: board }],
    [asked, { part: 'children', after: null, child: board, childAfter: deep[2]! }],
  ],
  changedInputHint: [['board'], ['children']],
  tree: TREE_PROBLEM_ORDER.map((kind) => [problem(kind)]),
  treeHint: TREE_PROBLEM_ORDER.map((kind) => [problem(kind)]),
  refutation: REFUTATIONS.map((refutation) => [board, refutation]),
  treeDifference: DIFFERENCES.map((difference) => [difference]),
  lineReason: [[{ mark: 'x', name: 'top-row' }], [{ mark: 'o', name: 'diagonal-from-top-right' }]],
  drawReason: [[]],
  goesOnReason: [[1], [4]],
  childrenReason: [
    ['max_value', [{ board, value: 0 }]],
    ['min_value', [{ board, value: -1 }]],
  ],
  wayTo: [[deep]],
};

function countsOf(): { missing: number; unexpected: number; repeated: number }[] {
  const counts = [0, 1, 2].flatMap((missing) =>
    [0, 1, 2].flatMap((unexpected) =>
      [0, 1, 2].map((repeated) => ({ missing, unexpected, repeated })),
    ),
  );
  return counts.filter(({ missing, unexpected, repeated }) => missing + unexpected + repeated > 0);
}

describe('the words of this exercise', () => {
  it.each(Object.keys(SAMPLES) as (keyof typeof SAMPLES)[])(
    'say %s in either language, each in its own',
    (name) => {
      for (const sample of SAMPLES[name]) {
        const [en, zh] = [wordsFor('en'), wordsFor('zh')].map((messages) =>
          (messages[name] as (...given: readonly unknown[]) => string | undefined)(...sample),
        );
        expectSameSaid(en, zh, [board, deep[2]!]);
      }
    },
  );
});
