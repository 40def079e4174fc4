/**
 * Right programs with one slip put in by chance: the change that takes it back must be among the
 * candidates, and early. The rates by kind are printed with PRINT_RATES=1.
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { transformSync } from 'esbuild';
import { expect, test } from 'vitest';
import { isThorough } from '../fixtures/thorough.ts';
import { type Candidate, changedText } from './candidate.ts';
import { candidatesFor } from './candidates.ts';
import { allSlips, apply } from './fixtures/random-slips.ts';
import type { Slip } from './fixtures/random-tree.ts';

const project = path.resolve(import.meta.dirname, '../..');
const PROGRAMS = [
  'reference/game-tree.ts',
  ...[
    'textbook-recursion',
    'alpha-beta',
    'sums-of-lines',
    'turn-by-counting',
    'arrow-function-fields',
  ].map((name) => `grader/exercises/game-tree/fixtures/right/${name}/game-tree.ts`),
];
const ASKED = ['buildTree', 'minmax', 'max_value', 'min_value', 'get_value', 'isTerminal'];
const WORDS = { sisters: [['max_value', 'min_value']], confusedTexts: [['x', 'o', '_']] };
const PER_PROGRAM = Number(process.env['SLIPS'] ?? 54);

// `candidates.test.ts` and `changes/` leave one change of each kind for the quick run.
test.runIf(isThorough)(
  'takes back at least 85 of 100 random slips, most of them among the first half of the candidates',
  () => {
    const results = PROGRAMS.flatMap((file, seed) => {
      const text = readFileSync(path.join(project, file), 'utf8');
      return sample(allSlips(text, [['max_value', 'min_value']]), PER_PROGRAM, seed + 1).map(
        (slip) => ({
          slip,
          file,
          ...rankOfInverse(text, slip),
        }),
      );
    });
    if (process.env['PRINT_RATES']) print(results);
    const found = results.filter(({ rank }) => rank !== undefined);
    expect(results.length).toBe(PER_PROGRAM * PROGRAMS.length);
    expect(found.length / results.length).toBeGreaterThanOrEqual(0.85);
    const early = found.filter(({ rank, of }) => rank! < of / 2);
    expect(early.length / found.length).toBeGreaterThanOrEqual(0.75);
  },
);

interface Result {
  readonly rank: number | undefined;
  readonly of: number;
}

function rankOfInverse(text: string, slip: Slip): Result {
  const wrong = apply(text, slip);
  const name = ASKED.includes(slip.functionName)
    ? slip.functionName
    : callerOf(text, slip.functionName);
  const candidates = [
    ...candidatesFor(
      [{ file: 'game-tree.ts', text: wrong }],
      { name, without: ASKED },
      { words: WORDS },
    ),
  ];
  const rank = candidates.findIndex(
    (each) => isNear(each, slip) && changedText(wrong, each) === text,
  );
  if (rank >= 0) return { rank, of: candidates.length };
  const right = normal(text);
  const alike = candidates.findIndex(
    (each) => isNear(each, slip) && normal(changedText(wrong, each)) === right,
  );
  return { rank: alike < 0 ? undefined : alike, of: candidates.length };
}

/** Only these can be the inverse; normalising all would take minutes. */
function isNear(candidate: Candidate, { start, replacement }: Slip): boolean {
  return candidate.start <= start + replacement.length + 80 && candidate.end >= start - 80;
}

/** The nearest of the functions that are asked that leads to a helper. */
function callerOf(text: string, helper: string): string {
  return ASKED.toReversed().find((name) => {
    const files = [{ file: 'game-tree.ts', text }];
    return [...candidatesFor(files, { name, without: ASKED })].some(
      (each) => each.functionName === helper,
    );
  })!;
}

function normal(text: string): string {
  return transformSync(text, { loader: 'ts', minify: true }).code;
}

/** As many of each kind as there are, in turn. */
function sample(slips: readonly Slip[], count: number, seed: number): Slip[] {
  let state = seed;
  const random = (): number => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
  const kinds = byKind(slips, ({ kind }) => kind);
  const chosen: Slip[] = [];
  while (chosen.length < count && [...kinds.values()].some((each) => each.length > 0)) {
    for (const each of kinds.values()) {
      const [slip] = each.splice(Math.floor(random() * each.length), 1);
      if (slip !== undefined && chosen.length < count) chosen.push(slip);
    }
  }
  return chosen;
}

function byKind<T>(items: readonly T[], kindOf: (item: T) => string): Map<string, T[]> {
  const kinds = new Map<string, T[]>();
  for (const item of items) kinds.set(kindOf(item), [...(kinds.get(kindOf(item)) ?? []), item]);
  return kinds;
}

function print(results: readonly (Result & { slip: Slip; file: string })[]): void {
  const lines = [...byKind(results, ({ slip }) => slip.kind)].map(([kind, each]) => {
    const ranks = each.flatMap(({ rank }) => rank ?? []).toSorted((one, other) => one - other);
    const median = ranks[Math.floor(ranks.length / 2)];
    const last = ranks.at(-1);
    return `${kind.padEnd(32)} ${ranks.length} of ${each.length}, median rank ${median}, last ${last}`;
  });
  const missed = results
    .filter(({ rank }) => rank === undefined)
    .map(
      ({ slip, file }) =>
        `missed ${slip.kind} in ${file.split('/').at(-2)}: ${slip.functionName} ${JSON.stringify(slipText(file, slip))}`,
    );
  const found = results.flatMap(({ rank }) => rank ?? []).toSorted((one, other) => one - other);
  const at = (share: number): number | undefined => found[Math.floor(found.length * share)];
  process.stdout.write(
    `${[...missed, ...lines].join('\n')}\n${found.length} of ${results.length}; ranks: half within ${at(0.5)}, 80% ${at(0.8)}, 95% ${at(0.95)}\n`,
  );
}

function slipText(file: string, { start, end, replacement }: Slip): string {
  const text = readFileSync(path.join(project, file), 'utf8');
  return `${text.slice(Math.max(0, start - 25), start)}⟦${text.slice(start, end)} → ${replacement}⟧${text.slice(end, end + 20)}`;
}
