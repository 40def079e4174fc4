/**
 * Holds a case set against known bugs: each misconception is run as a submission on the inputs of the
 * cases, to see which cases catch it. A case catches a bug when it takes points from it: one of the
 * function that the bug is in, or one of the whole program; the others give their points back, since
 * one bug costs one function.
 */
import type { CaseSpec } from '../cases/case-spec.ts';
import type { CaseFormat } from '../exercise/case-format.ts';
import type { Input } from '../exercise/check.ts';
import type { Misconception } from '../exercise/misconception.ts';
import type { Oracle } from '../exercise/oracle.ts';
import type { Locks } from '../sandbox/locks.ts';
import { SandboxPool } from '../sandbox/pool.ts';
import { type AuditedBug, auditBug } from './audit-bug.ts';
import { fewCases } from './few-cases.ts';
import { openBug, type Reference } from './open-bug.ts';

export interface AuditOptions {
  readonly oracle: Oracle;
  readonly format: CaseFormat;
  readonly reference: Reference;
  readonly misconceptions: readonly Misconception[];
  readonly cases: readonly CaseSpec[];
  readonly locks: Locks;
  readonly jobs: number;
  readonly onProgress: (done: number) => void;
}

export interface Audit {
  readonly oracle: Oracle;
  readonly cases: readonly CaseSpec[];
  readonly bugs: readonly AuditedBug[];
  readonly missed: readonly AuditedBug[];
  /** Listed cases without which the same bugs are caught: each by itself, not all of them at once. */
  readonly dispensable: readonly CaseSpec[];
  /** Ids of a few cases that catch the same bugs. */
  readonly few: readonly string[];
}

/** Endless loops are among the bugs; right answers take a few ms. */
const LIMIT_MS = 400;

export async function auditCases(options: AuditOptions): Promise<Audit> {
  const { oracle, format, reference, cases, misconceptions, locks, jobs } = options;
  const pool = new SandboxPool({ jobs, locks, baseLimitMs: LIMIT_MS });
  const asListed = (check: string, input: Input): Input | undefined => {
    const read = format.read(check, format.write(check, input));
    return read.kind === 'input' ? read.input : undefined;
  };
  try {
    let done = 0;
    const bugs = await Promise.all(
      misconceptions.map(async (misconception) => {
        const asker = await openBug(pool, reference, misconception);
        const audited = await auditBug({ asker, oracle, misconception, cases, asListed });
        options.onProgress(++done);
        return audited;
      }),
    );
    return { oracle, ...conclusions(cases, bugs) };
  } finally {
    await pool.close();
  }
}

function conclusions(
  cases: readonly CaseSpec[],
  bugs: readonly AuditedBug[],
): Omit<Audit, 'oracle'> {
  const isNeeded = ({ id }: CaseSpec): boolean =>
    bugs.some(({ caughtBy }) => caughtBy.size === 1 && caughtBy.has(id));
  return {
    cases,
    bugs,
    missed: bugs.filter(({ caughtBy }) => caughtBy.size === 0),
    dispensable: cases.filter((spec) => spec.input !== '*' && !isNeeded(spec)),
    few: fewCases(bugs.map(({ caughtBy }) => caughtBy)),
  };
}
