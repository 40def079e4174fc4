/** The stored mutants still change text that their programs have, and an audit says which of them pass. */
import { describe, expect, it } from 'vitest';
import { EXERCISE_NAMES, loadExercise } from '../../exercises/all.ts';
import { caseOf } from '../../fixtures/asked-program.ts';
import { referenceText } from '../../fixtures/own-program.ts';
import { PROJECT_FOLDER } from '../../fixtures/project-folder.ts';
import { SandboxPool } from '../../sandbox/pool.ts';
import { LIMIT_MS } from './audit.ts';
import { passingMutants } from './audit-mutants.ts';
import { folderOf, loadMutants, mutantText, type StoredMutant } from './stored-mutants.ts';

// If this fails, run: npm run mutants -- <exercise>
describe.each(EXERCISE_NAMES)('the stored mutants of %s', (name) => {
  it('change text that their programs have', async () => {
    const exercise = await loadExercise(name);
    const stale = loadMutants(name).filter((mutant) => {
      const folder = folderOf(exercise, mutant);
      return mutantText(folder, name, mutant) === undefined;
    });
    expect(stale).toEqual([]);
  });
});

const exercise = await loadExercise('heuristic-search');
/** In `openLines` of the reference: the second diagonal is taken for one of three rows. */
const written = 'if (board.every((cells, row) => cells[n - 1 - row] !== other)) open++;';

async function passing(
  inputs: readonly string[],
  mutant: StoredMutant,
): Promise<readonly StoredMutant[]> {
  const pool = new SandboxPool({
    jobs: 1,
    locks: { names: [], wrapper: [] },
    baseLimitMs: LIMIT_MS,
  });
  const cases = inputs.map((input, i) => caseOf('openLines', i + 1, input));
  const options = { exercise, projectFolder: PROJECT_FOLDER, cases, pool, mutants: [mutant] };
  try {
    return await passingMutants({ ...options, onProgress: () => {} });
  } finally {
    await pool.close();
  }
}

function threeForN(): StoredMutant {
  const lines = referenceText('heuristic-search').split('\n');
  const line = lines.findIndex((text) => text.includes(written));
  const was = 'n - 1 - row';
  const place = { line: line + 1, column: lines[line]!.indexOf(was) + 1 };
  return { program: 'reference', function: 'openLines', ...place, was, becomes: '2 - row' };
}

describe('a mutant that is wrong on larger boards alone', () => {
  const mutant = threeForN();

  it('passes cases on 3×3, and is reported with its source location', async () => {
    expect(await passing(['_o_ _x_ ___; lines of x'], mutant)).toEqual([mutant]);
  });

  it('is caught by a case on 4×4', async () => {
    expect(await passing(['____ ____ ____ x___; lines of o'], mutant)).toEqual([]);
  });

  it('is an error when the right program has changed since', async () => {
    const stale = { ...mutant, was: 'something else' };
    const failed = passing(['_o_ _x_ ___; lines of x'], stale);
    await expect(failed).rejects.toThrow('a mutant of heuristic-search changes "something else"');
    await expect(failed).rejects.toMatchObject({
      advice: expect.stringContaining('npm run mutants'),
    });
  });
});
