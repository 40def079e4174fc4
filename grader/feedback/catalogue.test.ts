import { describe, expect, it } from 'vitest';
import { CHECK_NAMES, FUNCTION_NAMES } from '../exercises/game-tree/checks/check-names.ts';
import {
  TREE_PROBLEM_ORDER,
  type TreePlace,
  type TreeProblem,
} from '../exercises/game-tree/checks/tree-problem.ts';
import type { BareRefutation } from '../exercises/game-tree/words/refutation.ts';
import type { BareDifference } from '../exercises/game-tree/words/tree-difference.ts';
import { MESSAGES, REPORT_WORDS } from './catalogue.ts';
import type { Messages } from './messages.ts';
import type { ReportWords } from './report-words.ts';

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

/** Arguments for every message: one that is missing here fails the first test. */
const SAMPLES: {
  readonly [Name in keyof Omit<Messages, 'language'>]: readonly Parameters<Messages[Name]>[];
} = {
  notWritten: FUNCTION_NAMES.flatMap((name) => [
    [name, name] as const,
    [name, 'bestMoves'] as const,
  ]).map(([name, check]) => [name, check]),
  notWrittenHint: FUNCTION_NAMES.map((name) => [name]),
  absent: [
    ['class', 'MinMax'],
    ['method', 'minmax'],
  ],
  absentHint: [
    ['class', 'MinMax'],
    ['method', 'minmax'],
  ],
  threw: [[asked, 'TypeError: no']],
  threwHint: [
    ['ReferenceError', 'process is not defined'],
    ['ReferenceError', 'bord is not defined'],
    ['TypeError', "Cannot read properties of undefined (reading '0')"],
    ['TypeError', 'node.children.psh is not a function'],
  ],
  stackOverflow: [[asked]],
  stackOverflowHint: CHECK_NAMES.map((check) => [check]),
  noAnswer: CHECK_NAMES.flatMap((check) =>
    KINDS.flatMap((type): Parameters<Messages['noAnswer']>[] => [
      [{ check, board }, type, 'value', 'null', 'value'],
      [{ check, board }, type, 'items', '[1]', 'list'],
    ]),
  ),
  wantedHint: KINDS.map((type) => [type, 'a number']),
  wanted: CHECK_NAMES.map((check) => [check]),
  wantedExample: CHECK_NAMES.map((check) => [check]),
  noAnswerHint: CHECK_NAMES.flatMap((check) =>
    KINDS.flatMap((type): Parameters<Messages['noAnswerHint']>[] => [
      [check, type, 'value'],
      [check, type, 'items'],
    ]),
  ),
  wrongValue: [[asked, '1', '0']],
  wrongValueHint: [['get_value'], ['isTerminal'], ['max_value'], ['min_value']],
  wrongBoards: countsOf().map((counts) => [asked, counts]),
  wrongBoardsHint: countsOf().map((counts) => ['bestMoves', counts]),
  changedInput: [
    [asked, 'board', board],
    [asked, 'board', null],
    [asked, 'children', null],
  ],
  changedInputHint: [['board'], ['children']],
  tree: TREE_PROBLEM_ORDER.map((kind) => [problem(kind)]),
  treeHint: TREE_PROBLEM_ORDER.map((kind) => [problem(kind)]),
  timeout: [[asked, '2']],
  timeoutHint: CHECK_NAMES.map((check) => [check]),
  outOfMemory: [[asked]],
  outOfMemoryHint: [[]],
  crashed: [[asked, 'exit code 1']],
  crashedHint: [[]],
  garbled: [[asked]],
  skipped: (['timeout', 'out-of-memory', 'crashed'] as const).map((why) => [asked, why]),
  skippedHint: [[]],
  carried: [[['get_value']], [['get_value', 'isTerminal']]],
  convicted: [
    [
      asked,
      { name: 'isTerminal', verdict: 'wrong', input: board, returned: 'true', expected: 'false' },
    ],
    [asked, { name: 'max_value', verdict: 'wrong', input: 'xxo xxo ooo' }],
  ],
  convictedAhead: [
    [
      { check: 'min_value', board: 'ooo xx_ _x_' },
      {
        name: 'max_value',
        verdict: 'wrong',
        input: 'ooo xx_ _x_',
        returned: '-Infinity',
        expected: '-1',
      },
    ],
    [asked, { name: 'max_value', verdict: 'wrong', input: board }],
  ],
  convictedHint: [['isTerminal'], ['buildTree'], ['max_value']],
  readsUnwritten: [[['max_value']], [['max_value', 'min_value']]],
  notLoaded: [[]],
  noExport: [[''], ['Tree']],
  noExportHint: [[]],
  loadThrew: [['Error: no']],
  loadTimeout: [['2']],
  loadOutOfMemory: [[]],
  loadCrashed: [['exit code 1']],
  loadHint: [[]],
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

const HAN = /\p{Script=Han}/u;

describe('the catalogue', () => {
  it('has the same messages in both languages, and a sample of each here', () => {
    const names = Object.keys(SAMPLES).concat('language').sort();
    expect(Object.keys(MESSAGES.en).sort()).toEqual(names);
    expect(Object.keys(MESSAGES.zh).sort()).toEqual(names);
  });

  it.each(Object.keys(SAMPLES) as (keyof typeof SAMPLES)[])(
    'says %s in either language, each in its own',
    (name) => {
      for (const sample of SAMPLES[name]) {
        const [en, zh] = [MESSAGES.en, MESSAGES.zh].map((messages) =>
          (messages[name] as (...given: readonly unknown[]) => string | undefined)(...sample),
        );
        expect(zh, String(en)).toMatch(HAN);
        expect(en).not.toMatch(HAN);
        for (const text of [en, zh]) {
          expect(text).not.toMatch(/undefined(?! \()|\[object|NaN|\$\{/);
          expect(text?.trim()).toBe(text);
        }
        // Whatever is told of this failure is told in both.
        for (const fact of [board, deep[2]!, 'exit code 1', 'Error: no']) {
          expect(zh?.includes(fact), fact).toBe(en?.includes(fact));
        }
      }
    },
  );
});

describe('the words of the reports', () => {
  it('are the same in both languages, and said in each', () => {
    compareWords(REPORT_WORDS.en, REPORT_WORDS.zh, 'words');
  });
});

/** Goes through the words as they lie; functions are called with enough of plausible arguments. */
function compareWords(en: unknown, zh: unknown, path: string): void {
  expect(typeof zh, path).toBe(typeof en);
  if (typeof en === 'object') {
    expect(Object.keys(zh as object).sort(), path).toEqual(Object.keys(en as object).sort());
    for (const key of Object.keys(en as object)) {
      const pair = [en, zh].map((each) => (each as Record<string, unknown>)[key]);
      compareWords(pair[0], pair[1], `${path}.${key}`);
    }
    return;
  }
  const name = path.slice('words.'.length);
  const call = (words: unknown): string =>
    typeof words === 'function'
      ? String((words as (...given: unknown[]) => string)(...argumentsFor(name)))
      : String(words);
  const [inEnglish, inChinese] = [call(en), call(zh)];
  expect(inEnglish, path).not.toMatch(HAN);
  if (name !== 'outOf') expect(inChinese, path).toMatch(HAN);
  expect(inEnglish + inChinese, path).not.toMatch(/undefined|\[object|NaN/);
}

function argumentsFor(name: string): unknown[] {
  const lists: readonly (keyof ReportWords)[] = ['carried', 'moreChecksFail', 'locks'];
  return lists.some((each) => each === name) ? [['get_value', 'minmax']] : ['3', '7', '2'];
}
