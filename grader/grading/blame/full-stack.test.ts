/** A function that overflows the stack only because its caller has filled it is not at fault; one that fills it itself is. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { askProgram, casesOf, functionsBlamedIn } from '../../fixtures/asked-program.ts';
import { changed } from '../../fixtures/hostile-change.ts';
import { scratchFolder, writeFiles } from '../../fixtures/made-class.ts';
import { inProject } from '../../fixtures/project-folder.ts';
import { SandboxPool } from '../../sandbox/pool.ts';

const { folder, remove } = scratchFolder('full-stack');
const pool = new SandboxPool({ jobs: 1, locks: { names: [], wrapper: [] }, baseLimitMs: 2000 });
afterAll(async () => {
  await pool.close();
  remove();
});

const reference = readFileSync(inProject('reference/game-tree.ts'), 'utf8');
const cases = ['isTerminal', 'get_value', 'max_value', 'min_value', 'minmax'].flatMap((check) => {
  const board = { get_value: 'xox oxo xxo', min_value: 'xox oox _x_' }[check];
  return casesOf(check, [board ?? 'xox o_o _x_']);
});

/** Asks where nothing more fits on the stack, then in the calls above, and is wrong whatever it was answered. */
const askAtTheEnd = (call: string): string => `
  const child = node.children[0]!;
  const ask = () => ${call};
  const fill = (): unknown => {
    try {
      return fill();
    } catch {
      return ask();
    }
  };
  fill();
  return [];`;

/** Needs some frames of its own, as a right function may. */
const throughAHelper = `
  const count = (row: number): number =>
    row === 3 ? 0 : node.map[row]!.filter((cell) => cell === '_').length + count(row + 1);
  return this.get_value(node) !== 0 || count(0) === 0;`;

async function blamedIn(title: string, bodies: Readonly<Record<string, string>>) {
  writeFiles(folder, {
    'game-tree.ts': changed(reference, { id: title, tries: title, bodies, loses: [] }),
  });
  const file = path.join(folder, 'game-tree.ts');
  return functionsBlamedIn(await askProgram(pool, 'game-tree', file, cases));
}

const catching = `
  try {
    return this.get_value(node) !== 0 || node.map.every((cells) => !cells.includes('_'));
  } catch {
    return true;
  }`;

test.each([
  ['another function that overflows then', 'this.isTerminal(child)', throughAHelper],
  ['another function that catches all errors', 'this.isTerminal(child)', catching],
  ['a function that calls others', 'this.min_value(child)', throughAHelper],
])(
  'a caller that fills the stack and then calls %s is at fault alone',
  async (_, call, isTerminal) => {
    expect(await blamedIn(call, { minmax: askAtTheEnd(call), isTerminal })).toEqual(['minmax']);
  },
);

test('a function that fills the stack itself is at fault, and not its caller', async () => {
  const endless = `
    const again = (): boolean => again();
    return node.deepID > 0 ? again() : this.get_value(node) !== 0 || node.map.every((cells) => !cells.includes('_'));`;
  expect(await blamedIn('fills it itself', { isTerminal: endless })).toEqual(['isTerminal']);
});
