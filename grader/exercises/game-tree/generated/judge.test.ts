import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it, test } from 'vitest';
import { isThorough } from '../../../fixtures/thorough.ts';
import { applyMisconception } from '../../../grading/explain/misconceptions/apply.ts';
import { MISCONCEPTIONS } from '../misconceptions/all.ts';
import { FUNCTIONS } from './judge/functions.ts';
import { forcedWins, gameValue, isOver, POSITIONS, treeSize, xMoves } from './judge/rules.ts';
import { judgeProgram } from './judge.ts';
import { styleOf } from './mutate.ts';
import type { Files } from './variants/pieces.ts';

const project = path.resolve(import.meta.dirname, '../../../..');
const fixtures = path.join(import.meta.dirname, '../fixtures');
const reference = readFileSync(path.join(project, 'reference/game-tree.ts'), 'utf8');

function filesIn(folder: string): Files {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  const files = names.filter((name) => statSync(path.join(folder, name)).isFile());
  return Object.fromEntries(
    files.map((name) => [
      name.split(path.sep).join('/'),
      readFileSync(path.join(folder, name), 'utf8'),
    ]),
  );
}

/** The reference with one piece of its text replaced. */
function changed(from: string, to: string): Files {
  expect(reference.split(from).length).toBeGreaterThan(1);
  return { 'game-tree.ts': reference.replace(from, to) };
}

/** A generated program with one piece of its text replaced. */
function changedStyle(ids: readonly string[], from: string, to: string): Files {
  const text = styleOf(ids).files['game-tree.ts']!;
  expect(text.split(from).length).toBeGreaterThan(1);
  return { 'game-tree.ts': text.replace(from, to) };
}

describe('the rules of the judge', () => {
  it('agree with what is known of the game', () => {
    const ofX = POSITIONS.filter((position) => !isOver(position) && xMoves(position));
    const count = (value: number) => ofX.filter((each) => gameValue(each) === value).length;
    expect(POSITIONS.length).toBe(5_478);
    expect(POSITIONS.filter(isOver).length).toBe(958);
    expect([ofX.length, count(1), count(0), count(-1)]).toEqual([2_423, 1_830, 441, 152]);
    expect(treeSize(0)).toBe(549_946);
    expect(ofX.reduce((sum, each) => sum + treeSize(each), 0)).toBe(1_252_274);
    expect(ofX.filter((each) => forcedWins(each).length > 1).length).toBe(860);
  });
});

describe('a right program is called right', () => {
  // `fixtures/right.test.ts` leaves one for the quick run.
  test.runIf(isThorough)('the reference, with every kind of tree', async () => {
    const judgement = await judgeProgram({ 'game-tree.ts': reference }, 'quick', true);
    expect(judgement.isRight).toBe(true);
    expect(judgement.functions.minmax.wrong).toMatchObject({ own: 0, valued: 0, bare: 0 });
  });

  test.runIf(isThorough).each(readdirSync(path.join(fixtures, 'right')))(
    'in the style %s',
    async (style) => {
      const judgement = await judgeProgram(filesIn(path.join(fixtures, 'right', style)));
      expect(judgement).toMatchObject({ isRight: true, isWholeRight: true, atFault: [] });
    },
  );

  test.runIf(isThorough)(
    'one that reads val is right with its own trees and valued ones, not with bare ones',
    async () => {
      const { files } = styleOf([
        'val-through-values',
        'reads-val-of-children',
        'reads-val-of-root',
      ]);
      const { functions } = await judgeProgram(files, 'quick', true);
      expect(functions.max_value.wrong).toMatchObject({ own: 0, valued: 0 });
      expect(functions.max_value.wrong.bare).toBeGreaterThan(0);
    },
  );
});

/**
 * Where functions call one another without end, and where one rests on the other's answers about
 * nodes too deep for both, this judge blames all of them; the grader those whose call began it.
 */
const WIDER: readonly string[] = ['value-and-maximum-ask-each-other', 'depth-limited-search'];

describe('exactly the function that is wrong is at fault', () => {
  test.runIf(isThorough).each(MISCONCEPTIONS)(
    'in the program that $title.en',
    async (misconception) => {
      const program = applyMisconception(reference, misconception);
      const { isRight, atFault } = await judgeProgram({ 'game-tree.ts': program });
      expect(isRight).toBe(false);
      expect(atFault).toEqual([misconception.function]);
    },
  );

  test.runIf(isThorough).each(readdirSync(path.join(fixtures, 'wrong')))(
    'in the submission %s',
    async (name) => {
      const folder = path.join(fixtures, 'wrong', name);
      const expected = JSON.parse(readFileSync(path.join(folder, 'expected.json'), 'utf8')) as {
        blames: string[];
      };
      const { isRight, atFault, loadError } = await judgeProgram(filesIn(folder));
      expect(isRight).toBe(false);
      // Where a class is missing, the judge asks nothing; the grader asks what there is.
      if (loadError !== undefined) expect(atFault).toEqual(FUNCTIONS);
      else if (WIDER.includes(name))
        expect(atFault).toEqual(expect.arrayContaining(expected.blames));
      else expect(atFault.toSorted()).toEqual(expected.blames.toSorted());
    },
  );

  const base = 'if (this.isTerminal(node)) return this.get_value(node);\n    return Math.max';
  test.runIf(isThorough)(
    'max_value without its base case, which min_value asks about a finished game',
    async () => {
      const judgement = await judgeProgram(changed(base, 'return Math.max'));
      expect(judgement.atFault).toEqual(['max_value']);
    },
  );

  test.runIf(isThorough)(
    'isTerminal that looks for children, where buildTree asks it',
    async () => {
      const end = 'return isFull || this.get_value(node) !== 0; // without a line, get_value is 0';
      const judgement = await judgeProgram(changed(end, 'return node.children.length === 0;'));
      expect(judgement.functions.isTerminal.isRight).toBe(true);
      expect(judgement.atFault).toEqual(['isTerminal']);
    },
  );

  test.runIf(isThorough)('buildTree that fills val in wrongly', async () => {
    const ids = ['val-by-build-tree', 'reads-val-of-children', 'reads-val-of-root'];
    const right = "'x' ? Math.max(...values) : Math.min(...values)";
    const wrong = "'o' ? Math.max(...values) : Math.min(...values)";
    const judgement = await judgeProgram(changedStyle(ids, right, wrong));
    expect(judgement).toMatchObject({ isRight: false, atFault: ['buildTree'] });
  });

  test.runIf(isThorough)(
    'nobody, when two functions read val and buildTree never sets it',
    async () => {
      const ids = ['val-by-build-tree', 'reads-val-of-children'];
      const text = styleOf(ids).files['game-tree.ts']!.replaceAll('root.val = ', 'void ');
      const judgement = await judgeProgram({ 'game-tree.ts': text });
      expect(judgement).toMatchObject({ isRight: false, isWholeRight: false, atFault: [] });
      expect(FUNCTIONS.filter((name) => !judgement.functions[name].isRight)).toEqual([]);
    },
  );

  test.runIf(isThorough)('each that looks its answer up in one wrong table', async () => {
    const { 'game-tree.ts': text = '' } = filesIn(path.join(fixtures, 'right/table-made-at-load'));
    const wrong = text.replace('=== mark && map', '=== mark || map');
    expect(wrong).not.toBe(text);
    const { atFault } = await judgeProgram({ 'game-tree.ts': wrong });
    expect(atFault).toEqual(['isTerminal', 'get_value', 'max_value', 'min_value', 'minmax']);
  });

  test.runIf(isThorough)(
    'a function that never comes back is stopped, and its partners are not at fault',
    async () => {
      const loop = changed('const isFull', 'for (;;) this.get_value(node);\n    const isFull');
      expect((await judgeProgram(loop)).atFault).toEqual(['isTerminal']);
    },
  );
});

test('a program that cannot be compiled is wrong in all its functions', async () => {
  const judgement = await judgeProgram({ 'game-tree.ts': 'export class {' });
  expect(judgement.loadError).toMatch(/Expected identifier/);
  expect(judgement.atFault).toEqual(FUNCTIONS);
});
