/** The files of signatures are what the generator writes from the misconceptions as they are. */
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
import { answersOf, isTold, makeSignatures, textsOf, type Workshop } from './make-signatures.ts';
import { openWorkshop } from './open-workshop.ts';
import { signaturesText } from './written.ts';

const project = fileURLToPath(new URL('../..', import.meta.url));
const workshops = new Map<string, Workshop>();
for (const name of sampleOf(EXERCISES_WITH_BUGS, 2)) {
  const workshop = await openWorkshop(project, name, { jobs: 1, limitMs: 10_000 });
  if (workshop !== undefined) workshops.set(name, workshop);
}

afterAll(() => Promise.all([...workshops.values()].map(({ pool }) => pool.close())));

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

describe.each([...workshops])('the signatures of %s', (name, workshop) => {
  const { single, bugs } = loadFingerprints(name);

  // When this fails: npm run signatures
  it('are of every misconception that can be told, with its texts and its program as they are', async () => {
    const told = (await misconceptionsOf(name)).filter(isTold);
    const kept = bugs.map(({ codes: _codes, ...texts }) => texts);
    expect(kept).toEqual(told.map((misconception) => textsOf(misconception, workshop.reference)));
    // Nothing has changed, so nothing is asked, and the file is written as it is.
    const made = await makeSignatures(workshop, told, { single, bugs }, expect.fail);
    expect(signaturesText(made)).toBe(readFileSync(fingerprintsFile(name), 'utf8'));
  });

  it('tell every two bugs of a function apart', () => {
    const told = bugs.filter(({ recognizedBy }) => recognizedBy !== 'objects');
    const answers = told.map((bug) => `${bug.function} ${bug.codes}`);
    expect(new Set(answers).size).toBe(answers.length);
  });

  it('are small enough to be handed out', () => {
    expect(readFileSync(fingerprintsFile(name)).length / bugs.length).toBeLessThan(4000);
  });

  it('say what the sandbox of today answers', async () => {
    const misconceptions = (await misconceptionsOf(name)).filter(
      ({ recognizedBy }) => recognizedBy !== 'objects' && recognizedBy !== 'nothing',
    );
    const functions = new Map(misconceptions.map((each) => [each.function, each]));
    for (const misconception of isThorough
      ? misconceptions
      : sampleOf([...functions.values()], 2)) {
      const kept = bugs.find(({ id }) => id === misconception.id)!;
      const isWanted = (block: number): boolean => isThorough || block < QUICK_BLOCKS;
      const asked = isThorough ? workshop : { ...workshop, listed: () => [] };
      const answers = unpackCodes(await answersOf(asked, misconception, isWanted));
      const codes = unpackCodes(kept.codes).slice(0, answers.length);
      const expected = codes.map((code, at) => (isWanted(at) ? code : UNKNOWN_CODE));
      expect(answers, misconception.id).toEqual(expected);
    }
  }, 600_000);
});

/** Of the smallest inputs. */
const QUICK_BLOCKS = 3;
