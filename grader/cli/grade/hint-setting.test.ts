/** Hints come one after the other, as far as an instructor lets them go. */

import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { afterAll, describe, expect, it, test } from 'vitest';
import { releasedManifest } from '../../classroom/release/released-packages.ts';
import { filesInProject } from '../../engine/exercise-files.ts';
import { scratchFolder } from '../../fixtures/made-class.ts';
import { inProject } from '../../fixtures/project-folder.ts';
import { runCommand } from '../../fixtures/run-program.ts';
import { type HintLevel, hintedUpTo } from '../../results/hint-level.ts';
import type { GradeResult } from '../../results/result.ts';
import { hintLevel, maxHintLevel } from './hint-setting.ts';

const { folder, remove } = scratchFolder('hints');
afterAll(remove);

const place = { file: 'game-tree.ts', line: 1, column: 1, source: 'x', length: 1, kind: 'index' };
const oneCase = { id: 'get_value/1', board: 'b', status: 'failed', score: 0, maxScore: 1 };
const bug = { id: 'b', function: 'get_value', title: 't', happens: 'h', advice: 'a' };

function resultWith(check: object): GradeResult {
  return { checks: [{ name: 'get_value', cases: [oneCase], ...check }] } as unknown as GradeResult;
}

/** The lowest level above another one that reveals more. */
function levelAbove(result: GradeResult, level: HintLevel): HintLevel | undefined {
  const shown = hintedUpTo(result, level);
  const levels = ([1, 2, 3] as const).filter((each) => each > level);
  return levels.find((each) => !isDeepStrictEqual(hintedUpTo(result, each), shown));
}

describe('the next hint', () => {
  it.each([
    ['the idea, where a bug has a name', { misconception: bug }, 0, 1],
    ['the advice', { cases: [{ ...oneCase, hint: 'Look.' }] }, 0, 1],
    ['the line, where there is no idea', { place: { ...place, message: 'm' } }, 0, 2],
    ['the line that cannot mean what it says', { cases: [{ ...oneCase, location: place }] }, 1, 2],
    [
      'none of where an error was thrown, which is told at once',
      { cases: [{ ...oneCase, finding: 'threw', location: place }] },
      0,
      undefined,
    ],
    ['the change', { place: { ...place, message: 'm', repaired: 'y' } }, 2, 3],
    ['none, where all is told', { misconception: bug }, 1, undefined],
  ] as const)('is %s', (_, check, level, next) => {
    expect(levelAbove(resultWith(check), level)).toBe(next);
  });
});

it('hints go up to the level that was chosen for a release, and up to the line if none was chosen', async () => {
  const manifest = '{ "allowScripts": {}, "scripts": {}, "devDependencies": {} }';
  for (const [chosen, most] of [
    [undefined, 2],
    [0, 0],
    [1, 1],
    [3, 3],
  ] as const) {
    writeFileSync(path.join(folder, 'package.json'), releasedManifest(manifest, chosen));
    expect(await maxHintLevel(folder, { files: filesInProject('game-tree', folder) })).toBe(most);
    expect(hintLevel(undefined, most)).toBe(Math.min(most, 2));
    if (most < 3) expect(() => hintLevel(3, most)).toThrow(`no further than --hint ${most}`);
  }
});

test('the first step says what is wrong and on which board, the second what to try; the points stay', async () => {
  const wrong = inProject('grader/exercises/game-tree/fixtures/wrong/max-value-is-seven');
  const ask = (level: string) =>
    runCommand(folder, ['grade', wrong, '--listed', '--only', 'max_value', '--hint', level]);
  const first = await ask('0');
  const second = await ask('1');
  expect(first.out).toContain('max_value returned');
  expect(first.out).not.toMatch(/Try:|Your answers are/);
  expect(second.out).toMatch(/Try:/);
  expect(second.out.split('\n')[0]).toBe(first.out.split('\n')[0]);
});
