/** A function that counts its calls goes wrong in others, after thousands of calls: it is at fault, and they are not. */

import { readFileSync } from 'node:fs';
import { afterAll, expect, test } from 'vitest';
import { loadCases } from '../../cases/load-cases.ts';
import { loadExercise } from '../../exercises/all.ts';
import { gradeInTest } from '../../fixtures/grade-in-test.ts';
import { changed } from '../../fixtures/hostile-change.ts';
import { scratchFolder, writeFiles } from '../../fixtures/made-class.ts';
import { inProject } from '../../fixtures/project-folder.ts';

const { folder, remove } = scratchFolder('counted-calls');
afterAll(remove);

const reference = readFileSync(inProject('reference/game-tree.ts'), 'utf8');

const MAX_VALUE = `
  calls += 1;
  if (this.isTerminal(node)) return this.get_value(node);
  const best = Math.max(...node.children.map((child) => this.min_value(child)));
  return calls % 5000 === 0 ? (best === 1 ? 0 : 1) : best;`;
const IS_TERMINAL = `
  calls += 1;
  const isFull = node.map.every((cells) => !cells.includes('_'));
  return calls % 5000 !== 0 && (isFull || this.get_value(node) !== 0);`;

const COUNTING: readonly (readonly [string, string])[] = [
  ['max_value', MAX_VALUE],
  ['isTerminal', IS_TERMINAL],
];

test.each(COUNTING)(
  '%s that is wrong at each 5,000th call loses points, and no function that calls it',
  async (name, body) => {
    const change = { id: name, tries: name, top: 'let calls = 0;', bodies: { [name]: body } };
    writeFiles(folder, { 'game-tree.ts': changed(reference, { ...change, loses: [] }) });
    const { cases } = await loadCases(inProject('cases/game-tree'), await loadExercise());
    const { checks } = await gradeInTest(folder, cases);
    // Whether a wrong call also changes what the whole program prints depends on the order of the questions.
    const functions = checks.filter(({ isProgram }) => isProgram !== true);
    const lost = functions.filter(({ score, maxScore }) => score < maxScore);
    expect(lost.map((check) => check.name)).toEqual([name]);
    const hints = lost[0]!.cases.map(({ hint }) => hint);
    expect(hints.at(-1)).toMatch(/^Asked alone it is right here/);
  },
  600_000,
);
