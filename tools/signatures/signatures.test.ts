/** Tests that the files of answer fingerprints are what the generator makes of the present misconceptions. */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, it } from 'vitest';
import { checkNamed } from '../../grader/engine/exercise.ts';
import { loadExercise, misconceptionsOf } from '../../grader/exercises/all.ts';
import { EXERCISES_WITH_BUGS } from '../../grader/fixtures/exercises-with-bugs.ts';
import { isThorough, sampleOf } from '../../grader/fixtures/thorough.ts';
import {
  blocksOf,
  UNKNOWN_CODE,
  unpackCodes,
} from '../../grader/grading/evidence/misconceptions/answer-codes.ts';
import {
  fingerprintsFile,
  loadFingerprints,
} from '../../grader/grading/evidence/misconceptions/answer-fingerprints.ts';
import { fingerprintsText } from './fingerprint-text.ts';
import {
  answersOf,
  type FingerprintRun,
  isNameable,
  makeFingerprints,
  textsOf,
} from './make-fingerprints.ts';
import { openFingerprintRun } from './open-fingerprint-run.ts';

const project = fileURLToPath(new URL('../..', import.meta.url));
const runs = new Map<string, FingerprintRun>();
for (const name of sampleOf(EXERCISES_WITH_BUGS, 2)) {
  const run = await openFingerprintRun(project, name, { jobs: 1, limitMs: 10_000 });
  if (run !== undefined) runs.set(name, run);
}

afterAll(() => Promise.all([...runs.values()].map(({ pool }) => pool.close())));

// When this fails: npm run signatures -- --all
it.each(EXERCISES_WITH_BUGS)(
  'the signatures of %s have a code for each block of inputs and each listed one, and something wrong',
  async (name) => {
    const exercise = await loadExercise(name);
    const { single, bugs } = loadFingerprints(name);
    for (const bug of sampleOf(bugs, 5)) {
      if (bug.recognizedBy === 'objects') continue;
      const codes = unpackCodes(bug.codes);
      const blocks = blocksOf(checkNamed(exercise, bug.function)).length;
      expect(codes.length, bug.id).toBe(blocks + single[bug.function]!.length);
      expect(
        codes.some((code) => code.length > 1),
        bug.id,
      ).toBe(true);
    }
  },
);

describe.each([...runs])('the signatures of %s', (name, run) => {
  const { single, bugs } = loadFingerprints(name);

  // When this fails: npm run signatures
  it('have every misconception that can be recognized, with its present texts and program', async () => {
    const told = (await misconceptionsOf(name)).filter(isNameable);
    const kept = bugs.map(({ codes: _codes, ...texts }) => texts);
    expect(kept).toEqual(told.map((misconception) => textsOf(misconception, run.reference)));
    // The functions have not changed, so no question is asked, and the file is written as it is.
    const made = await makeFingerprints(run, told, { single, bugs }, expect.fail);
    expect(fingerprintsText(made)).toBe(readFileSync(fingerprintsFile(name), 'utf8'));
  });

  it('tell every two bugs of a function apart', () => {
    const told = bugs.filter(({ recognizedBy }) => recognizedBy !== 'objects');
    const answers = told.map((bug) => `${bug.function} ${bug.codes}`);
    expect(new Set(answers).size).toBe(answers.length);
  });

  it('are small enough to be handed out', () => {
    expect(readFileSync(fingerprintsFile(name)).length / bugs.length).toBeLessThan(4000);
  });

  it('are those that the sandbox computes today', async () => {
    const misconceptions = (await misconceptionsOf(name)).filter(
      ({ recognizedBy }) => recognizedBy !== 'objects' && recognizedBy !== 'nothing',
    );
    const functions = new Map(misconceptions.map((each) => [each.function, each]));
    for (const misconception of isThorough
      ? misconceptions
      : sampleOf([...functions.values()], 2)) {
      const kept = bugs.find(({ id }) => id === misconception.id)!;
      const isWanted = (block: number): boolean => isThorough || block < QUICK_BLOCKS;
      const asked = isThorough ? run : { ...run, listed: () => [] };
      const answers = unpackCodes(await answersOf(asked, misconception, isWanted));
      const codes = unpackCodes(kept.codes).slice(0, answers.length);
      const expected = codes.map((code, at) => (isWanted(at) ? code : UNKNOWN_CODE));
      expect(answers, misconception.id).toEqual(expected);
    }
  }, 600_000);
});

/** A quick run asks about these blocks, which have the smallest inputs. */
const QUICK_BLOCKS = 3;
