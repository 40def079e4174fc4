/** What a student is shown of a line that goes wrong: one place for it, and what a board has become. */

import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, it, test } from 'vitest';
import { formatterFor, type Language } from '../../base/messages/format-message.ts';
import { listedCases } from '../../cases/case-spec.ts';
import { loadCases } from '../../cases/load-cases.ts';
import { loadExercise } from '../../exercises/all.ts';
import { gradeInTest } from '../../fixtures/grade-in-test.ts';
import { inProject } from '../../fixtures/project-folder.ts';
import { isThorough, sampleOf } from '../../fixtures/thorough.ts';
import type { GradeResult } from '../../results/result.ts';
import { findLocks } from '../../sandbox/locks.ts';
import { SandboxPool } from '../../sandbox/pool.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'odd-places-'));
const locks = findLocks('basic');
const pool = new SandboxPool({ jobs: 1, locks, baseLimitMs: 2000 });
afterAll(async () => {
  await pool.close();
  rmSync(folder, { recursive: true });
});

/** As a `buildTree` may that tries a move on the root's own board and does not take it back. */
const AFTERWARDS = `if (!(root as any).isKnown) {
  (root as any).isKnown = true;
  this.buildTree(root);
  if (root.deepID === 0) root.map[1] = 'oxo' as any;
  return;
}`;

/** @param code what a function of the reference begins with; only its listed cases are graded */
async function gradeBeginning(
  name: string,
  code: string,
  { checkTypes = false, language = 'en' as Language } = {},
): Promise<GradeResult> {
  const reference = readFileSync(inProject('reference/game-tree.ts'), 'utf8');
  const changed = reference.replace(new RegExp(`( {2}${name}\\(.*\\{)`), `$1 ${code}`);
  expect(changed).not.toBe(reference);
  writeFileSync(path.join(folder, 'game-tree.ts'), changed);
  const { cases } = await loadCases(inProject('cases/game-tree'), await loadExercise());
  const asked = listedCases(cases).filter(({ check }) => check === name);
  return gradeInTest(folder, asked, {
    locks,
    pool,
    formatMessage: formatterFor(language),
    checkTypes,
  });
}

const THROWING = ['if (node.map.grid[0]) return 1;', 'if (node.map.valueOfBoard(node)) return 1;'];
test.each(sampleOf(THROWING, 1))(
  'an error that is thrown and the type warning about it have one line, and are told once: %s',
  async (code) => {
    const { checks, warnings } = await gradeBeginning('get_value', code, { checkTypes: true });
    const { location, hint } = checks[0]!.cases[0]!;
    expect(location?.column).toBeGreaterThan(1);
    expect(location?.source).toContain(code);
    expect(hint).toContain('The type checker says of this line: Property');
    expect(warnings).toEqual([]);
  },
);

it('the line of an error is right after a line separator that few editors show', async () => {
  const { checks } = await gradeBeginning('get_value', '// one\u2028\n throw new Error("here");');
  expect(checks[0]!.cases[0]!.location?.source).toContain('throw new Error("here")');
});

const ODD: readonly [string, string, Language, string][] = [
  ['get_value', 'node.map[0][0] = true as any;', 'en', "became [[true, 'x', 'x'], "],
  ['isTerminal', 'node.map = node.map.flat() as any;', 'zh', "变成了 ['x', 'x', "],
  ['buildTree', AFTERWARDS, 'en', "became [['x', 'o', 'x'], 'oxo', "],
];

it.each(ODD.slice(0, isThorough ? 3 : 1))(
  'is told what a board has become when it is none any more, by %s',
  async (name, code, language, told) => {
    const { checks } = await gradeBeginning(name, code, { language });
    const messages = checks[0]!.cases.map(({ message = '' }) => message);
    expect(messages.join('\n')).toContain(told);
    expect(messages.join()).not.toMatch(/something else|别的东西/);
  },
);
