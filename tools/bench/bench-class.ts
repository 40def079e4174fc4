/** Measures the grading of a class that is like a real one: right programs in several styles, and more with one bug each. */

import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { loadCases } from '../../grader/cases/load-cases.ts';
import { loadExercise } from '../../grader/exercises/all.ts';
import { MISCONCEPTIONS } from '../../grader/exercises/game-tree/misconceptions/all.ts';
import { boardsOf } from '../../grader/exercises/kit/in-child/boards/moves.ts';
import { applyMisconception } from '../../grader/grading/evidence/misconceptions/apply-misconception.ts';
import { cpuOfMachineMs, project, run, runGrader } from './measure.ts';
import { writeGameTreeCalls } from './plain-programs.ts';

const RIGHT = 16;
const WRONG = 30;

/** A right program that takes a minute for the largest tree, so it would dominate the measure. */
const SLOW_STYLE = 'breadth-first-with-shift';

/** @returns the folder with a subfolder for each submission */
export function writeClass(folder: string): string {
  const classFolder = path.join(folder, 'class');
  mkdirSync(classFolder);
  const right = path.join(project, 'grader/exercises/game-tree/fixtures/right');
  const styles = readdirSync(right).filter((style) => style !== SLOW_STYLE);
  for (const style of spread(styles, RIGHT)) {
    cpSync(path.join(right, style), path.join(classFolder, `right-${style}`), { recursive: true });
  }
  const reference = readFileSync(path.join(project, 'reference/game-tree.ts'), 'utf8');
  for (const bug of spread(MISCONCEPTIONS, WRONG)) {
    const submission = path.join(classFolder, `wrong-${bug.id}`);
    mkdirSync(submission);
    writeFileSync(path.join(submission, 'game-tree.ts'), applyMisconception(reference, bug));
  }
  return classFolder;
}

function spread<A>(all: readonly A[], count: number): A[] {
  return [...Array(count).keys()].map((i) => all[Math.floor((i * all.length) / count)]!);
}

/**
 * Prints how many submissions are graded in a minute, and how many of the right ones two cores can run in a minute, since no
 * grader is faster than the programs that it runs.
 */
export async function reportClass(folder: string): Promise<void> {
  const classFolder = writeClass(folder);
  for (const { what, options, boards, goal } of [
    { what: 'listed cases', options: ['--listed'], boards: await listedBoards(), goal: 120 },
    { what: 'everything', options: [], boards: boardsOf('x-to-move'), goal: 60 },
  ]) {
    const out = path.join(folder, 'graded');
    const cpuBefore = cpuOfMachineMs() ?? 0;
    const { ms } = await runGrader(['batch', classFolder, '--out', out, ...options]);
    const cpuMs = (cpuOfMachineMs() ?? ms) - cpuBefore;
    rmSync(out, { recursive: true, force: true });
    const aMinute = ((RIGHT + WRONG) * 60_000) / ms;
    console.log(
      `a class of ${RIGHT} right and ${WRONG} wrong programs, ${what}: ${aMinute.toFixed(0)} a minute ` +
        `(${(ms / 1000).toFixed(0)} s; to be at least ${goal} on two free cores)`,
    );
    const ownMs = await reportOwnCalls(classFolder, boards, folder);
    const share = (ownMs * (RIGHT + WRONG)) / cpuMs;
    console.log(
      `  were all programs like these, ${(100 * share).toFixed(0)}% of its CPU time would be theirs ` +
        '(to be at least 75% with everything)',
    );
  }
}

/** @returns the boards of the listed cases on which X moves */
async function listedBoards(): Promise<readonly string[]> {
  const { cases } = await loadCases(path.join(project, 'cases/game-tree'), await loadExercise());
  const toMove = new Set<string>(boardsOf('x-to-move'));
  return [...new Set(cases.map(({ input }) => input))].filter((board) => toMove.has(board));
}

/** @returns the mean CPU time of a right program, in ms */
async function reportOwnCalls(
  classFolder: string,
  boards: readonly string[],
  folder: string,
): Promise<number> {
  const right = readdirSync(classFolder).filter((name) => name.startsWith('right-'));
  let cpu = 0;
  for (const name of right) {
    const plain = await writeGameTreeCalls(path.join(classFolder, name), boards, folder);
    const { ms, cpuMs = ms } = await run(process.execPath, [plain]);
    cpu += cpuMs;
  }
  const each = cpu / right.length;
  console.log(
    `  its right programs alone, in plain node, on ${boards.length} boards: ` +
      `${(each / 1000).toFixed(1)} s of CPU time each, so two cores run at most ${((2 * 60_000) / each).toFixed(0)} a minute`,
  );
  return each;
}
