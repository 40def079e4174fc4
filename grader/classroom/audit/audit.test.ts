import { beforeAll, describe, expect, it } from 'vitest';
import type { CaseSpec } from '../../cases/case-spec.ts';
import { loadCases } from '../../cases/load-cases.ts';
import { functionsOf } from '../../engine/exercise.ts';
import {
  DEFAULT_EXERCISE,
  EXERCISE_NAMES,
  loadExercise,
  misconceptionsOf,
} from '../../exercises/all.ts';
import { caseOf } from '../../fixtures/asked-program.ts';
import { isThorough } from '../../fixtures/thorough.ts';
import type { Audit } from './audit.ts';
import { auditOf, ids, project, textOf, weak } from './fixtures/audit-setup.ts';

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

/** Caught by the cases for every input alone. */
const NOT_BY_LISTED: readonly string[] = ['distinct-keeps-repeats'];
/** A quick run audits this many functions, each with its first bug. */
const FEW_FUNCTIONS = 1;
/** The others' take twice as long. */
const QUICK_EXERCISES = [DEFAULT_EXERCISE];

describe.each(isThorough ? EXERCISE_NAMES : QUICK_EXERCISES)(
  'the shipped cases of %s',
  (exercise) => {
    it('catch known bugs of each function without those for every input', async () => {
      const { cases } = await loadCases(
        `${project}cases/${exercise}`,
        await loadExercise(exercise),
      );
      const { checks, ...rest } = await loadExercise(exercise);
      const functions = functionsOf({ checks, ...rest });
      const told = (await misconceptionsOf(exercise)).filter(
        ({ recognizedBy }) => recognizedBy !== 'nothing',
      );
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
        // A bug that small cases catch is also caught by all cases, which take far longer.
        isThorough ? listed : listed.filter((spec) => nodesOf(spec) <= 4000),
        ids,
        exercise,
      );
      expect(audit.missed.map(({ misconception }) => misconception.id)).toEqual([]);

      if (!isThorough) return;
      // A case may catch a bug only after another case, so the few cases must also catch it together.
      const few = cases.filter(({ id }) => audit.few.includes(id));
      const again = await auditOf(few, ids, exercise);
      expect(again.missed.map(({ misconception }) => misconception.id)).toEqual([]);
    }, 600_000);
  },
);
