/**
 * Known bugs are named of a submission, whatever the style of the rest of its program is, and nothing
 * is named that is not so. The quick run asks the listed cases only.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { entryOf } from '../../../engine/exercise-files.ts';
import { loadExercise, misconceptionsOf } from '../../../exercises/all.ts';
import { EXERCISES_WITH_BUGS } from '../../../fixtures/exercises-with-bugs.ts';
import { PROJECT_FOLDER } from '../../../fixtures/project-folder.ts';
import { isThorough, sampleOf } from '../../../fixtures/thorough.ts';
import { inStyle, setUpTests } from './fixtures/recognize-misconception-setup.ts';
import { namedMisconceptions } from './recognize-misconception.ts';

const { folder, namesIn } = setUpTests();

/** Right programs in another style than the reference's, with methods that can be replaced. */
const STYLES: Readonly<Record<string, string>> = {
  'game-tree': 'turn-by-counting',
  'heuristic-search': 'play-and-take-back',
  'alpha-beta': 'depth-parameter',
  gomoku: 'scanning-without-lines',
};

/** Where both values are found by whose turn it is, it does not matter which of them is asked for. */
const RIGHT_IN_STYLE: readonly string[] = ['minmax-wrong-turn'];

/** What is told by the listed cases alone. */
const BY_LISTED: Readonly<Record<string, readonly string[]>> = {
  'game-tree': ['terminal-misses-columns'],
  'heuristic-search': ['evaluate-sign-swapped'],
  'alpha-beta': ['search-by-minimax'],
  gomoku: ['score-each-square'],
};

describe.each(sampleOf(EXERCISES_WITH_BUGS, 1))('a known bug of %s', (exercise) => {
  it('is named in a program of another style', async () => {
    const style = path.join(
      PROJECT_FOLDER,
      'grader/exercises',
      exercise,
      'fixtures/right',
      STYLES[exercise]!,
      entryOf(exercise),
    );
    const told = (await misconceptionsOf(exercise)).filter(
      ({ id, recognizedBy, constructors }) =>
        recognizedBy === undefined &&
        constructors === undefined &&
        (isThorough || BY_LISTED[exercise]!.includes(id)),
    );
    expect(told.length).toBeGreaterThan(0);
    for (const misconception of told) {
      const own = path.join(folder, misconception.id);
      mkdirSync(own, { recursive: true });
      const file = path.join(own, entryOf(exercise));
      writeFileSync(file, inStyle(exercise, readFileSync(style, 'utf8'), misconception));
      const { id } = misconception;
      expect(await namesIn(exercise, file)).toEqual(RIGHT_IN_STYLE.includes(id) ? [] : [id]);
    }
  }, 3_600_000);
});

it('an exercise that has none written down names none', async () => {
  const { prepare } = await loadExercise('gomoku');
  expect(namedMisconceptions(new Map(), await prepare(), undefined, 'en', new Set()).size).toBe(0);
});
