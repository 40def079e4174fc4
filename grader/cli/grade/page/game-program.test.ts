/** What real programs take their moves to be worth, in each exercise with a game. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { formatterFor } from '../../../base/messages/format-message.ts';
import type { PlayableGame } from '../../../engine/playable.ts';
import { PROJECT_EXERCISES } from '../../../exercises/all.ts';
import { PROJECT_FOLDER } from '../../../fixtures/project-folder.ts';
import { findLocks } from '../../../sandbox/locks.ts';
import type { Valuation } from '../../play/players.ts';
import { gameMakerFor } from './game-maker.ts';
import type { CannotLoad } from './game-program.ts';

/** A program that is right but for one place, and moves with which a game begins. */
const CASES = [
  {
    exercise: 'heuristic-search',
    opening: ['2,2', '1,1'],
    from: /^( {2}min_value\(.*)$/m,
    wrong: '$1\n    return 5;',
    told: ', worth 5 at this depth',
    stub: 'max_value',
    moves: 7,
  },
  {
    exercise: 'gomoku',
    opening: ['h8', 'h9'],
    from: /^( {2}min_value\(.*)$/m,
    wrong: '$1\n    return 123456.5;',
    told: ', worth 123456.5 at this depth',
    stub: 'evaluate',
    moves: 28,
  },
] as const;

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'values-'));
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

async function valuesOf(
  exerciseName: string,
  text: string,
  opening: readonly string[],
): Promise<{ readonly game: PlayableGame; readonly valuation: Valuation | CannotLoad }> {
  writeFileSync(path.join(folder, `${exerciseName}.ts`), text);
  const exercise = await PROJECT_EXERCISES.load(exerciseName);
  const playable = (await PROJECT_EXERCISES.playableOf(exerciseName))!;
  const maker = gameMakerFor(
    playable,
    await exercise.prepare(),
    { submission: folder, exercise, checkTypes: false },
    { jobs: 1, locks: findLocks('basic'), baseLimitMs: 1000 },
    formatterFor('en'),
  );
  const game = maker.open({ size: 3, depth: 2 });
  const program = maker.programFor(game);
  const valuation = await program.valuesAt(opening.reduce(game.after, game.start));
  program.stop();
  return { game, valuation: valuation! };
}

const textOf = (kind: 'reference' | 'starter', exercise: string): string =>
  readFileSync(path.join(PROJECT_FOLDER, kind, `${exercise}.ts`), 'utf8');

describe.each(CASES)('in $exercise', ({ exercise, opening, from, wrong, told, stub, moves }) => {
  const right = textOf('reference', exercise);

  it('a right program gives each move that it looks at its right value', async () => {
    const { valuation } = await valuesOf(exercise, right, opening);
    const { values, ...rest } = valuation as Valuation;
    expect(rest).toEqual({ whyNoValue: undefined, newSubstitutes: [] });
    expect(values).toHaveLength(moves);
    for (const { own, right: rightValue } of values) expect(own).toBe(rightValue);
  });

  it('a wrong program gives its own value, beside the right one', async () => {
    const text = right.replace(from, wrong);
    expect(text).not.toBe(right);
    const { valuation } = await valuesOf(exercise, text, opening);
    const [first] = (valuation as Valuation).values;
    expect(first).toMatchObject({ told });
    expect(first!.own).not.toBe(first!.right);
  });

  it('right functions stand in for those that are not written, as far as one of them can', async () => {
    const { valuation } = await valuesOf(exercise, textOf('starter', exercise), opening);
    const { values, whyNoValue, newSubstitutes } = valuation as Valuation;
    expect(newSubstitutes).toEqual(['min_value']);
    expect(whyNoValue).toBeUndefined();
    expect(values[0]).toMatchObject({ own: undefined, told: '' });

    const body = new RegExp(`^( {2}${stub}\\(.*)$`, 'm');
    const lacking = right.replace(body, `$1\n    throw new Error('not written yet: ${stub}');`);
    const other = await valuesOf(exercise, lacking, opening);
    expect(other.valuation).toMatchObject({ newSubstitutes: [stub], whyNoValue: undefined });
    for (const { own, right: rightValue } of (other.valuation as Valuation).values) {
      expect(own).toBe(rightValue);
    }
  });
});

it('one call that never ends costs the moves their values, and it is told why', async () => {
  const right = textOf('reference', 'heuristic-search');
  const text = right.replace(/^( {2}min_value\(.*)$/m, '$1\n    for (;;);');
  const { valuation } = await valuesOf('heuristic-search', text, ['2,2', '1,1']);
  const { values, whyNoValue } = valuation as Valuation;
  expect(values.every(({ own }) => own === undefined)).toBe(true);
  expect(whyNoValue).toMatch(/^it was still running after \d+ s; an endless loop\?$/);
});
