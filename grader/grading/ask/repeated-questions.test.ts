/** A function that answers a question otherwise when it is asked again is wrong: no remembered answer hides that. */

import { readFileSync } from 'node:fs';
import { afterAll, expect, test } from 'vitest';
import { loadCases } from '../../cases/load-cases.ts';
import { loadExercise } from '../../exercises/all.ts';
import { casesOf } from '../../fixtures/asked-program.ts';
import { gradeInTest } from '../../fixtures/grade-in-test.ts';
import { changed } from '../../fixtures/hostile-change.ts';
import { scratchFolder, writeFiles } from '../../fixtures/made-class.ts';
import { inProject } from '../../fixtures/project-folder.ts';
import { isThorough } from '../../fixtures/thorough.ts';

const { folder, remove } = scratchFolder('repeated-questions');
afterAll(remove);

const reference = readFileSync(inProject('reference/game-tree.ts'), 'utf8');

/** Different boards lead to the same one in each of these. */
const few = ['bestMoves', 'minmax', 'max_value'].flatMap((check) =>
  casesOf(check, ['oo_ x__ xox', 'oox ___ _x_']),
);
const some = [...few, ...casesOf('min_value', ['xox oxo _x_'])];

interface Repeating {
  readonly title: string;
  readonly top: string;
  /** Whether the question was asked before. */
  readonly isRepeated: string;
}

const REPEATING: readonly Repeating[] = [
  {
    title: 'by a list of boards',
    top: 'const seen = new Set<string>();',
    isRepeated: 'seen.has(node.map.join()) || !seen.add(node.map.join())',
  },
  {
    title: 'by a count for each board',
    top: 'const times = new Map<string, number>();',
    isRepeated:
      '(times.set(node.map.join(), (times.get(node.map.join()) ?? 0) + 1).get(node.map.join()) ?? 0) > 1',
  },
];

const programOf = ({ title, top, isRepeated }: Repeating): string => {
  const body = `
    const isRepeated = ${isRepeated};
    if (this.isTerminal(node)) return this.get_value(node);
    const best = Math.min(...node.children.map((child) => this.max_value(child)));
    return isRepeated ? -best || 1 : best;`;
  const change = { id: title, tries: title, top, bodies: { min_value: body }, loses: [] };
  return changed(reference, change);
};

test.each(REPEATING)(
  'min_value that is wrong the second time loses points, and the program is not proven: $title',
  async (repeating) => {
    writeFiles(folder, { 'game-tree.ts': programOf(repeating) });
    const { cases: all } = await loadCases(inProject('cases/game-tree'), await loadExercise());
    const { checks, proven } = await gradeInTest(folder, isThorough ? all : some);
    const lost = checks.filter(({ score, maxScore }) => score < maxScore).map(({ name }) => name);
    expect(proven).toBe(false);
    expect(lost).toContain('min_value');
    expect(lost).toContain('bestMoves');
    expect(lost).not.toContain('max_value');
    expect(lost).not.toContain('minmax');
  },
  600_000,
);
