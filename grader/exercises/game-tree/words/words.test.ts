import { describe, expect, it } from 'vitest';
import { expectSameSaid } from '../../../fixtures/compare-words.ts';
import { changedInput, commonHint, wrongBoards, wrongTree } from '../explainer.ts';
import { TREE_PROBLEM_ORDER, type TreePlace, type TreeProblem } from '../in-child/tree-problem.ts';
import { refutationsOf } from '../lesson.ts';
import { CHECK_NAMES, wantedOf } from '../page.ts';
import type { PairedNode } from '../paired-trees.ts';
import { type FormatGameTreeMessage, formatterFor } from '../say.ts';
import { type BareDifference, differenceText } from './tree-difference.ts';

const board = 'xox o_o _x_';
const deep: TreePlace = [board, 'xox oxo _x_', 'xox oxo ox_'];
const asked = { check: 'minmax', board } as const;
const KINDS = ['number', 'boolean', 'nothing', 'promise', 'string', 'node', 'other'] as const;

function problem(kind: TreeProblem['kind']): TreeProblem {
  const all: Readonly<Record<TreeProblem['kind'], TreeProblem>> = {
    'shared-node': { kind: 'shared-node', at: deep, with: [board] },
    'shared-board': { kind: 'shared-board', at: deep, with: deep.slice(0, 2) },
    'shared-row': { kind: 'shared-row', at: deep, row: 0, with: [board], withRow: 2 },
    'repeated-row': { kind: 'repeated-row', at: deep, row: 2, withRow: 0 },
    'shared-cells': { kind: 'shared-cells', at: deep, row: 0, with: [board], withRow: 2 },
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

/** Returned boards, and missed ones: one for every reason there is. */
const REFUTATIONS = [
  { from: board, returned: [board, 'xox oxo ox_'], missed: [] },
  { from: 'xxo oxx _oo', returned: ['xxo oxx xoo'], missed: [] },
  { from: 'xxo ox_ _o_', returned: ['xxo oxx _o_'], missed: [] },
  { from: 'xxo xoo ___', returned: ['xxo xoo _x_'], missed: [] },
  { from: 'xxo o__ ___', returned: ['xxo o__ x__'], missed: [] },
  { from: 'xxo xxo oo_', returned: [], missed: ['xxo xxo oox'] },
  { from: 'xxo x_o _o_', returned: [], missed: ['xxo x_o _ox'] },
  { from: 'xx_ o__ o__', returned: [], missed: ['xx_ o_x o__'] },
];

/** The children of one node: a child that is missing, and two that are no moves. */
const children: readonly PairedNode[] = [
  { board, right: 1, children: [], isCut: false },
  ...[board, null].map((each) => ({ board: each, yours: { b: each }, children: [], isCut: false })),
];

const DIFFERENCES: readonly BareDifference[] = (['x', 'o', null] as const).flatMap((mover) =>
  (['board', 'children', 'turn', 'terminal', 'value', 'stored-value', 'choice'] as const).flatMap(
    (what) => {
      const node: PairedNode = { board, children, isCut: false };
      const difference: BareDifference = {
        path: deep,
        mover,
        what,
        function: 'min_value',
        expected: -1,
        actual: '1',
        node,
      };
      const extra = { ...node, children: children.slice(1) };
      return [
        difference,
        { ...difference, path: [board], function: 'get_value', node: extra },
        { ...difference, actual: '!', node: { ...node, children: children.slice(0, 1) } },
      ];
    },
  ),
);

const CHANGES: readonly string[] = [board, '[7]', ''];

function lists(count: number): readonly (readonly string[])[] {
  return Array.from({ length: count }, (_, length) => Array.from({ length }, () => board));
}

const WRONG_LISTS = lists(3).flatMap((missing) =>
  lists(3).flatMap((unexpected) =>
    lists(3).map((repeated) => ({
      returned: [],
      missing,
      unexpected,
      repeated,
      isCut: false,
    })),
  ),
);

/** All that is said of what went wrong, by what is said. */
const SAID: Readonly<
  Record<string, (formatMessage: FormatGameTreeMessage) => readonly (string | undefined)[]>
> = {
  'what is wanted': (formatMessage) =>
    CHECK_NAMES.flatMap((check) => [
      formatMessage(`wanted.${wantedOf(check)}`),
      formatMessage(`wanted.example.${wantedOf(check)}`),
    ]),
  'what to try where no answer came': (formatMessage) =>
    CHECK_NAMES.flatMap((check) =>
      KINDS.flatMap((type) =>
        (['value', 'items'] as const).map((of) =>
          commonHint(check, { kind: 'no-answer', type, of, text: '' }, formatMessage),
        ),
      ),
    ).filter((hint) => hint !== undefined),
  'what is wrong with a list of boards': (formatMessage) =>
    WRONG_LISTS.filter(({ missing, unexpected, repeated }) =>
      [missing, unexpected, repeated].some(({ length }) => length > 0),
    ).flatMap((wrong) =>
      [true, false].flatMap((isWins) => {
        const { message, hint } = wrongBoards(asked, wrong, isWins, formatMessage);
        return [message, hint];
      }),
    ),
  'what was changed': (formatMessage) =>
    CHANGES.flatMap((change) => Object.values(changedInput(asked, change, formatMessage))),
  'what is wrong with a tree': (formatMessage) =>
    TREE_PROBLEM_ORDER.flatMap((kind) => Object.values(wrongTree(problem(kind), formatMessage))),
  'why a board forces no win, or does': (formatMessage) =>
    REFUTATIONS.flatMap(({ from, returned, missed }) =>
      refutationsOf(from, returned, missed, formatMessage).map(({ text }) => text),
    ),
  'where a tree differs': (formatMessage) =>
    DIFFERENCES.map((difference) => differenceText(difference, formatMessage)),
};

describe('the words of this exercise', () => {
  it.each(Object.keys(SAID))('say %s in either language, each in its own', (what) => {
    const [en, zh] = [formatterFor('en'), formatterFor('zh')].map((formatMessage) =>
      SAID[what]!(formatMessage),
    );
    expect(zh).toHaveLength(en!.length);
    for (const [i, said] of en!.entries()) expectSameSaid(said, zh![i], [board, deep[2]!]);
  });
});
