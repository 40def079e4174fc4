import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, it } from 'vitest';
import { formatterFor } from '../../base/messages/format-message.ts';
import type { CaseSpec } from '../../cases/case-spec.ts';
import { loadCases } from '../../cases/load-cases.ts';
import { auditText } from '../../cli/cases/run-cases-audit.ts';
import { functionsOf } from '../../engine/exercise.ts';
import {
  DEFAULT_EXERCISE,
  EXERCISE_NAMES,
  loadExercise,
  misconceptionsOf,
} from '../../exercises/all.ts';
import { caseOf } from '../../fixtures/asked-program.ts';
import { isThorough } from '../../fixtures/thorough.ts';
import { findLocks } from '../../sandbox/locks.ts';
import { withPool } from '../../sandbox/pool.ts';
import { type Audit, auditCases, LIMIT_MS } from './audit.ts';

const project = fileURLToPath(new URL('../../../', import.meta.url));

async function auditOf(
  cases: readonly CaseSpec[],
  ids: readonly string[],
  exercise = 'game-tree',
): Promise<Audit> {
  const misconceptions = await misconceptionsOf(exercise);
  const options = {
    exercise: await loadExercise(exercise),
    projectFolder: project,
    misconceptions: misconceptions.filter(({ id }) => ids.includes(id)),
    cases,
    onProgress: () => {},
  };
  const limits = { locks: findLocks('basic'), jobs: isThorough ? 2 : 1, baseLimitMs: LIMIT_MS };
  return withPool(limits, (pool) => auditCases({ ...options, pool }));
}

function textOf(audit: Audit, options: readonly string[] = []): string {
  return auditText(audit, options, formatterFor('en'));
}

const weak = [
  caseOf('get_value', 1, 'xxx o_o _xo'),
  caseOf('get_value', 2, 'xxx oo_ xo_'),
  caseOf('bestMoves', 1, 'xox o_o _x_'),
];
const ids = ['value-misses-rows', 'value-misses-o-wins', 'terminal-returns-number'];

describe('a weak case set', () => {
  let audit: Audit;
  beforeAll(async () => {
    audit = await auditOf(weak, ids);
  });

  it('is told which bugs it misses', () => {
    expect(audit.missed.map(({ misconception }) => misconception.id)).toEqual([
      'terminal-returns-number',
    ]);
  });

  it('is given a smallest board for each of them, and catches the bug with it', async () => {
    const { wouldCatch } = audit.missed[0]!;
    expect(wouldCatch?.check).toBe('isTerminal');
    const added = caseOf('isTerminal', 1, wouldCatch!.input);
    const again = await auditOf([added], ['terminal-returns-number']);
    expect(again.missed).toEqual([]);
    const proposed = `npm run cases -- add "${wouldCatch!.input}" --check isTerminal`;
    expect(textOf(audit)).toContain(`${proposed}\n`);
    const options = ['--cases', 'my cases/few'];
    expect(textOf(audit, options)).toContain(`${proposed} --cases "my cases/few"\n`);
  });

  it('is told which few of its cases are enough', () => {
    const [rows, oWins] = audit.bugs;
    expect([...rows!.caughtBy]).toEqual(['get_value/1', 'get_value/2']);
    expect([...oWins!.caughtBy]).toEqual(['bestMoves/1']);
    expect(audit.few).toEqual(['bestMoves/1', expect.any(String)]);
  });
});

it.runIf(isThorough)(
  'finds that a case for every board catches what the listed ones do not, and names the board',
  async () => {
    const audit = await auditOf([...weak, caseOf('isTerminal', 1, '*')], ids);
    expect(audit.missed).toEqual([]);
    expect(textOf(audit)).toMatch(
      /only by one for every input \("\*"\):\n {2}terminal-returns-number.*\n.*add "[xo_ ]{11}" --check isTerminal/,
    );
  },
);

describe('a case that is proposed', () => {
  const proposed = [
    ['heuristic-search', 'max-stops-one-early', /add "[xo_ ]+" --check max_value --with depth=\d/],
    [
      'alpha-beta',
      'max-cuts-only-beyond',
      /add "\[.*\]" --check max_value --with alpha=\S+ --with beta=\S+/,
    ],
    ['gomoku', 'score-each-square', /add [xo_]+ --check scoreLine --with mark=[xo]/],
    ['gomoku', 'winner-misses-o', /add "[a-o0-9 ]+" --check winner/],
  ] as const;
  it.runIf(isThorough).each(proposed)('of %s is a whole command', async (exercise, id, command) => {
    const audit = await auditOf([], [id], exercise);
    expect(audit.missed.map(({ misconception }) => misconception.id)).toEqual([id]);
    expect(textOf(audit, ['--exercise', exercise])).toMatch(
      new RegExp(`npm run cases -- ${command.source}.* --exercise ${exercise}\n`),
    );
  });

  it.runIf(isThorough)('is none where only the case for every input can ask it', async () => {
    const audit = await auditOf(
      [caseOf('distinct', 1, '*')],
      ['distinct-keeps-repeats'],
      'heuristic-search',
    );
    expect(audit.missed).toEqual([]);
    expect(textOf(audit)).toContain('No single case that can be written shows it.');
    const without = await auditOf([], ['distinct-keeps-repeats'], 'heuristic-search');
    expect(textOf(without)).toContain('shows it; one for every input ("*") does.');
  });
});

/** Caught by the cases for every input alone. */
const NOT_BY_LISTED: readonly string[] = ['distinct-keeps-repeats'];
/** So many functions are looked at where not all are, each with its first bug. */
const FEW_FUNCTIONS = 1;
/** The others' take twice as long. */
const QUICK_EXERCISES = [DEFAULT_EXERCISE];

describe.each(isThorough ? EXERCISE_NAMES : QUICK_EXERCISES)(
  'the shipped cases of %s',
  (exercise) => {
    it('catch known bugs of each function without those for every input', async () => {
      const { cases } = await loadCases(`${project}cases/${exercise}`, exercise);
      const { checks, ...rest } = await loadExercise(exercise);
      const functions = functionsOf({ checks, ...rest });
      const told = (await misconceptionsOf(exercise)).filter(({ toldBy }) => toldBy !== 'nothing');
      const some = functions
        .slice(0, isThorough ? functions.length : FEW_FUNCTIONS)
        .flatMap((name) => {
          const own = told.filter((misconception) => misconception.function === name);
          return isThorough ? own : own.slice(0, 1);
        });
      const ids = some.map(({ id }) => id).filter((id) => !NOT_BY_LISTED.includes(id));
      const nodesOf = ({ check, input: board }: CaseSpec): number =>
        checks.find(({ name }) => name === check)!.nodes(board);
      const listed = cases.filter(({ input: board }) => board !== '*');
      const audit = await auditOf(
        // What is caught by little cases is caught by all of them, in far less time.
        isThorough ? listed : listed.filter((spec) => nodesOf(spec) <= 4000),
        ids,
        exercise,
      );
      expect(audit.missed.map(({ misconception }) => misconception.id)).toEqual([]);

      if (!isThorough) return;
      // What one case catches may have been left behind by another; together the few must do it too.
      const few = cases.filter(({ id }) => audit.few.includes(id));
      const again = await auditOf(few, ids, exercise);
      expect(again.missed.map(({ misconception }) => misconception.id)).toEqual([]);
    }, 600_000);
  },
);
