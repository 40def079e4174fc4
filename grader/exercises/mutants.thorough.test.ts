/**
 * Holds the grader against judges that know nothing of it, in the exercises beside the first one: of
 * single changes of right programs both say which function is wrong. What is handed out may be changed
 * too, and then nobody is at fault; of a mutant of the reference it is the function that was changed.
 * For the thorough run alone: the wrong programs of each exercise leave something for the quick one.
 */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, it, test } from 'vitest';
import { entryOf } from '../engine/exercise-files.ts';
import { functionsBlamedIn } from '../fixtures/asked-program.ts';
import type { JudgedMutant } from '../fixtures/mutant-judge-process.ts';
import { type FixtureMutant, mutantsOf } from '../fixtures/mutants-of.ts';
import { RestartedProcess } from '../fixtures/restarted-process.ts';
import { SandboxPool } from '../sandbox/pool.ts';
import * as ofAlphaBeta from './alpha-beta/fixtures/grade-program.ts';
import * as ofGomoku from './gomoku/fixtures/grade-program.ts';
import * as gomoku from './gomoku/fixtures/judge-mutant.ts';
import { writeQuestion } from './gomoku/fixtures/questions.ts';
import * as ofHeuristicSearch from './heuristic-search/fixtures/grade-in-sandbox.ts';
import { SHARE, SHARES, sampledCases } from './heuristic-search/fixtures/sampled-cases.ts';

/** So many of each exercise; `MUTANTS=100-300` takes others. */
const [FIRST = 0, END = 100] = (process.env['MUTANTS'] ?? '0-100').split('-').map(Number);

const JUDGE = 'grader/fixtures/mutant-judge-process.ts';

const pool = new SandboxPool({ jobs: 1, locks: { names: [], wrapper: [] }, baseLimitMs: 1000 });
const scratch = mkdtempSync(path.join(tmpdir(), 'mutants-'));
afterAll(async () => {
  await pool.close();
  rmSync(scratch, { recursive: true });
});

interface Tried {
  readonly exercise: string;
  /** Right programs of which no mutants are tried: slow ones, unless something else is said. */
  readonly leftOut: readonly string[];
  /** @returns the functions that lose points */
  readonly graded: (file: string) => Promise<readonly string[]>;
  /** Mutants on which the two differ, and why that is in order. */
  readonly agreed: Readonly<Record<string, string>>;
}

const HANDS_ON_NO_TIP =
  'min_value is changed, and never hands on a tip itself: whoever hands it one is at fault';
const FROZEN = 'its players are frozen, and the judge cannot put right functions into them';

const ALL: readonly Tried[] = [
  {
    exercise: 'alpha-beta',
    // Its functions cut for each other, so that the judge's partners put all in the wrong.
    leftOut: ['checks-on-entry'],
    graded: async (file) => {
      const records = await ofAlphaBeta.gradeProgram(pool, file, 'some');
      return functionsBlamedIn(records);
    },
    agreed: {
      'max-leaves-tips-to-min-44': HANDS_ON_NO_TIP,
      'max-leaves-tips-to-min-51':
        'min_value is changed, and asks about tips a partner that leaves them to it: that one is blamed too',
    },
  },
  {
    exercise: 'heuristic-search',
    leftOut: ['slow-by-turning-and-text'],
    graded: async (file) => {
      const cases = sampledCases(SHARE, SHARES);
      return functionsBlamedIn(await ofHeuristicSearch.gradeInSandbox(pool, file, cases));
    },
    agreed: {
      'over-means-no-successors-52':
        'isTerminal asks successors about finished boards, which may throw',
      'reference-3': 'State keeps no toMove: what is handed out was changed, and all fail',
      'state-subclass-5': 'the same of a State whose toMove cannot be read',
      'frozen-states-5': 'the same of a State without a board',
    },
  },
  {
    exercise: 'gomoku',
    leftOut: ['ten-times-slower'],
    graded: async (file) => {
      const inputs = (check: Parameters<typeof gomoku.quickQuestions>[0]) =>
        gomoku.quickQuestions(check).map(writeQuestion);
      return functionsBlamedIn(await ofGomoku.gradeProgram(pool, file, inputs));
    },
    agreed: {
      'negative-zero-and-frozen-16': FROZEN,
      'negative-zero-and-frozen-137': FROZEN,
    },
  },
];

const chosen = ({ exercise, leftOut }: Tried): readonly FixtureMutant[] =>
  mutantsOf(exercise, leftOut);

test.each(ALL)('there are enough mutants for $exercise, of every function', (tried) => {
  const mutants = chosen(tried);
  expect(mutants.length).toBeGreaterThan(1000);
  expect(new Set(mutants.map(({ id }) => id)).size).toBe(mutants.length);
  expect(new Set(mutants.map(({ changed }) => changed)).size).toBeGreaterThan(5);
});

it.each(ALL)(
  'grader and judge agree on mutants for $exercise',
  {
    timeout: 7_200_000,
  },
  async (tried) => {
    const { exercise, graded, agreed } = tried;
    const judge = new RestartedProcess<JudgedMutant, readonly string[]>(JUDGE);
    const disagreements: string[] = [];
    const notJudged: string[] = [];
    for (const { id, text } of chosen(tried).slice(FIRST, END)) {
      if (agreed[id] !== undefined) continue;
      const folder = path.join(scratch, `${exercise}-${id}`);
      mkdirSync(folder);
      const file = path.join(folder, entryOf(exercise));
      writeFileSync(file, text);
      const told = await graded(file);
      const truth = await judge.ask({ exercise, text });
      if (truth === undefined) {
        notJudged.push(id);
        continue;
      }
      const [ours, theirs] = [told, truth].map((names) => names.toSorted().join()) as [
        string,
        string,
      ];
      if (!theirs.split('|').includes(ours)) {
        disagreements.push(`${id}: grader ${ours}, judge ${theirs}`);
      }
    }
    judge.close();
    expect(disagreements).toEqual([]);
    expect(notJudged.length).toBeLessThan((END - FIRST) / 10);
  },
);
