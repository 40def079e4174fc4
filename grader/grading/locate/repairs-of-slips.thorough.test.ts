/**
 * Right programs with one slip put in by chance, by a maker of slips that shares nothing with what
 * makes the changes: the bug is named, or the line of the slip is marked. Thorough runs only; with
 * SLIPS=84 it tries some five hundred, with EXERCISE=… those of one exercise, and with PRINT_RATES=1 it
 * tells of each.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { formatterFor } from '../../base/messages/format-message.ts';
import type { CaseSpec } from '../../cases/case-spec.ts';
import { loadCases } from '../../cases/load-cases.ts';
import type { Oracle } from '../../engine/exercise.ts';
import { functionsOf } from '../../engine/exercise.ts';
import { loadExercise } from '../../exercises/all.ts';
import { scratchFolder } from '../../fixtures/made-class.ts';
import { PROJECT_FOLDER } from '../../fixtures/project-folder.ts';
import type { GradeResult } from '../../results/result.ts';
import { withPool } from '../../sandbox/pool.ts';
import { findFunction, readProgram } from '../../submission/source/program.ts';
import { grade } from '../grade.ts';
import { allSlips, apply, parses } from './fixtures/random-slips.ts';
import type { RandomSlip } from './fixtures/random-tree.ts';

const { folder, remove } = scratchFolder('repairs-of-slips');
afterAll(remove);

const PER_PROGRAM = Number(process.env['SLIPS'] ?? 10);
/** Right programs of each exercise, besides its reference. */
const STYLES = {
  'game-tree': [
    'textbook-recursion',
    'alpha-beta',
    'sums-of-lines',
    'turn-by-counting',
    'arrow-function-fields',
  ],
  'heuristic-search': ['arrow-function-fields', 'memo-with-depth'],
  'alpha-beta': ['fail-hard', 'checks-on-entry'],
  gomoku: ['run-lengths-and-directions', 'scanning-without-lines'],
} as const;
type Name = keyof typeof STYLES;
const NAMES = (Object.keys(STYLES) as Name[]).filter(
  (name) => (process.env['EXERCISE'] ?? name) === name,
);
const SISTERS: readonly (readonly [string, string])[] = [['max_value', 'min_value']];

function programsOf(name: Name): string[] {
  const right = STYLES[name].map((style) => {
    return `grader/exercises/${name}/fixtures/right/${style}/${name}.ts`;
  });
  return [`reference/${name}.ts`, ...right];
}

type SlipOutcome =
  | 'nobody at fault'
  | 'named'
  | 'its line'
  /** With what is said to be right there the program is graded right. */
  | 'a line as good'
  | 'another line'
  | 'nothing';

test.each(NAMES)(
  'of the slips that make a function of %s wrong, most are named or have their line marked',
  { timeout: 14_400_000 },
  async (name) => {
    const outcomes: SlipOutcome[] = [];
    const asking = await askingOf(name);
    for (const [seed, program] of programsOf(name).entries()) {
      const text = readFileSync(path.join(PROJECT_FOLDER, program), 'utf8');
      const slips = allSlips(text, SISTERS).filter((slip) => parses(apply(text, slip)));
      for (const slip of someOf(slips, PER_PROGRAM, seed + 1)) {
        const slipped = apply(text, slip);
        const asked = functionsWith(slip, text, asking);
        const result = await gradeText(slipped, asked, asking);
        const told = outcomeOf(result, text, slip);
        const isAsGood =
          told === 'another line' && (await areMended(result, slipped, asked, asking));
        const outcome = isAsGood ? 'a line as good' : told;
        outcomes.push(outcome);
        if (process.env['PRINT_RATES']) {
          const { functionName, kind, replacement } = slip;
          process.stdout.write(
            `${outcome}: ${program} ${functionName}, ${kind}: ${text.slice(slip.start, slip.end)} → ${replacement}\n`,
          );
        }
      }
    }
    const count = (wanted: SlipOutcome): number =>
      outcomes.filter((each) => each === wanted).length;
    const atFault = outcomes.length - count('nobody at fault');
    const good = count('named') + count('its line') + count('a line as good');
    expect(good / atFault).toBeGreaterThanOrEqual(0.8);
    // Of few slips one is more than two in a hundred.
    expect(count('another line')).toBeLessThanOrEqual(Math.max(1, 0.02 * atFault));
  },
);

interface SlipTrial {
  readonly name: Name;
  readonly oracle: Oracle;
  readonly cases: readonly CaseSpec[];
}

async function askingOf(name: Name): Promise<SlipTrial> {
  const exercise = await loadExercise(name);
  const oracle = await exercise.prepare();
  const { cases } = await loadCases(path.join(PROJECT_FOLDER, 'cases', name), exercise);
  return { name, oracle, cases };
}

/**
 * The function itself, or all that rest on a helper. Of the others only what is listed is asked: all
 * takes ten times as long.
 */
function functionsWith(
  { functionName }: RandomSlip,
  text: string,
  { name: exercise, oracle }: SlipTrial,
): readonly string[] {
  const all = functionsOf(oracle.exercise);
  if (all.includes(functionName)) return [functionName];
  const program = readProgram(new Map([[`${exercise}.ts`, text]]));
  return all.filter((name) =>
    findFunction(program, name, all).some((found) => found.name === functionName),
  );
}

function gradeText(
  text: string,
  asked: readonly string[],
  { name, oracle, cases }: SlipTrial,
): Promise<GradeResult> {
  const functions = functionsOf(oracle.exercise);
  mkdirSync(path.join(folder, name), { recursive: true });
  writeFileSync(path.join(folder, name, `${name}.ts`), text);
  const options = {
    submission: path.join(folder, name),
    exercise: oracle.exercise,
    oracle,
    formatMessage: formatterFor('en'),
    checkTypes: false,
    hints: { showRepair: true },
    cases: cases.filter(({ check, input }) => {
      return asked.includes(check) || (input !== '*' && functions.includes(check));
    }),
  };
  const limits = { locks: { names: [], wrapper: [] }, jobs: 1, baseLimitMs: 2000 };
  return withPool(limits, (pool) => grade({ ...options, pool }));
}

function outcomeOf({ checks }: GradeResult, text: string, slip: RandomSlip): SlipOutcome {
  const wrong = checks.filter(({ isProgram, status }) => isProgram !== true && status !== 'passed');
  if (wrong.length === 0) return 'nobody at fault';
  const lineOf = (offset: number): number => text.slice(0, offset).split('\n').length;
  const places = wrong.flatMap(({ place, otherPlace }) => [place ?? [], otherPlace ?? []].flat());
  // What was left out leaves its mark before the line that follows.
  const isHit = places.some(
    ({ line }) => line >= lineOf(slip.start) && line <= lineOf(slip.end) + 1,
  );
  if (isHit) return 'its line';
  if (places.length > 0) return 'another line';
  return wrong.some(({ misconception }) => misconception !== undefined) ? 'named' : 'nothing';
}

/** Graded anew with the line as it is said to be right, each function whose place is told is right. */
async function areMended(
  { checks }: GradeResult,
  text: string,
  asked: readonly string[],
  asking: SlipTrial,
): Promise<boolean> {
  for (const { name, place } of checks) {
    if (place === undefined) continue;
    const lines = text.split('\n');
    lines[place.line - 1] = place.repaired ?? '';
    const mended = await gradeText(lines.join('\n'), asked, asking);
    if (mended.checks.find((each) => each.name === name)?.status !== 'passed') return false;
  }
  return true;
}

function someOf(slips: readonly RandomSlip[], count: number, seed: number): RandomSlip[] {
  let state = seed;
  const left = [...slips];
  return Array.from({ length: Math.min(count, left.length) }, () => {
    state = (state * 48_271) % 2_147_483_647;
    return left.splice(state % left.length, 1)[0]!;
  });
}
