/** Tests traces that end because of too many calls. The calls at the end of such a trace are no evidence against a function. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { askProgram, casesOf, functionsBlamedIn } from '../../fixtures/asked-program.ts';
import { changed } from '../../fixtures/hostile-change.ts';
import { scratchFolder, writeFiles } from '../../fixtures/made-class.ts';
import { inProject } from '../../fixtures/project-folder.ts';
import { sampleOf } from '../../fixtures/thorough.ts';
import { SandboxPool } from '../../sandbox/pool.ts';

const { folder, remove } = scratchFolder('too-many-calls');
const pool = new SandboxPool({ jobs: 1, locks: { names: [], wrapper: [] }, baseLimitMs: 2000 });
afterAll(async () => {
  await pool.close();
  remove();
});

const reference = readFileSync(inProject('reference/game-tree.ts'), 'utf8');
const cases = ['isTerminal', 'max_value', 'min_value', 'minmax'].flatMap((check) =>
  casesOf(check, [check === 'min_value' ? 'xox oox _x_' : 'xox o_o _x_']),
);

/** Asks far more often than is written down, and is wrong. @param before so many calls: they move the end of the trace */
const manyCalls = (before: number): string => `
  const child = node.children[0]!;
  for (let i = 0; i < ${before}; i++) this.get_value(child);
  for (let i = 0; i < 1000; i++) this.min_value(child);
  return [];`;

const catchingValue = (best: string, partner: string): string => `
  if (this.isTerminal(node)) return this.get_value(node);
  const values = node.children.map((child) => {
    try {
      return this.${partner}(child);
    } catch {
      return Number.NaN;
    }
  });
  return Math.${best}(...values);`;

const VALUE_FUNCTIONS = {
  max_value: catchingValue('max', 'min_value'),
  min_value: catchingValue('min', 'max_value'),
};
const IS_TERMINAL = {
  isTerminal: `
    try {
      return this.get_value(node) !== 0 || node.map.every((cells) => !cells.includes('_'));
    } catch {
      return true;
    }`,
};

const CATCHING: readonly (readonly [string, Readonly<Record<string, string>>])[] = [
  ['max_value and min_value', { ...VALUE_FUNCTIONS, minmax: manyCalls(0) }],
  ['isTerminal', { ...IS_TERMINAL, minmax: manyCalls(2) }],
  ['isTerminal, asked in another place', { ...IS_TERMINAL, minmax: manyCalls(4) }],
];

test.each(sampleOf(CATCHING, 1))(
  'a right function that catches all errors is not at fault where its caller asks too often: %s',
  async (title, bodies) => {
    const change = { id: title, tries: title, bodies, loses: [] };
    writeFiles(folder, { 'game-tree.ts': changed(reference, change) });
    const file = path.join(folder, 'game-tree.ts');
    expect(functionsBlamedIn(await askProgram(pool, 'game-tree', file, cases))).toEqual(['minmax']);
  },
);
