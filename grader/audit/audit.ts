/**
 * Holds a case set against known bugs: each misconception is run as a submission on the boards of the
 * cases, to see which cases catch it. A case catches a bug when it takes points from it: one of the
 * function that the bug is in, or one of `bestMoves`; the others give their points back, since one
 * bug costs one function.
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { CaseSpec } from '../cases/case-spec.ts';
import { gameTree } from '../exercises/game-tree/exercise.ts';
import type { Answers } from '../exercises/game-tree/game/answers.ts';
import { gameTreeJury } from '../exercises/game-tree/jury.ts';
import { GraderError } from '../grader-error.ts';
import { Asker } from '../grading/asker.ts';
import { harnessText } from '../grading/harness-text.ts';
import type { Misconception } from '../known-bugs/misconception.ts';
import type { Locks } from '../sandbox/locks.ts';
import { SandboxPool } from '../sandbox/pool.ts';
import { type AuditedBug, auditBug } from './audit-bug.ts';
import { compileBug } from './compile-bug.ts';
import { type SmallestSet, smallestSet } from './smallest-set.ts';

export interface AuditOptions {
  readonly referenceFolder: string;
  readonly misconceptions: readonly Misconception[];
  readonly cases: readonly CaseSpec[];
  readonly answers: Answers;
  readonly locks: Locks;
  readonly jobs: number;
  readonly onProgress: (done: number) => void;
}

export interface Audit {
  readonly cases: readonly CaseSpec[];
  readonly bugs: readonly AuditedBug[];
  readonly missed: readonly AuditedBug[];
  /** Listed cases without which the same bugs are caught: each by itself, not all of them at once. */
  readonly dispensable: readonly CaseSpec[];
  readonly smallest: SmallestSet;
}

/** Endless loops are among the bugs; right answers take a few ms. */
const LIMIT_MS = 400;
export async function auditCases(options: AuditOptions): Promise<Audit> {
  const { cases, misconceptions, answers, referenceFolder, locks, jobs } = options;
  const pool = new SandboxPool({ jobs, locks, baseLimitMs: LIMIT_MS });
  try {
    const jury = gameTreeJury(answers);
    const harness = await harnessText(gameTree.name);
    const reference = readFileSync(path.join(referenceFolder, 'game-tree.ts'), 'utf8');
    let done = 0;
    const bugs = await Promise.all(
      misconceptions.map(async (misconception) => {
        const program = await compileBug(misconception, reference, referenceFolder);
        const asker = new Asker(pool, { harness, program, replaceable });
        const audited = await auditBug({ asker, jury, misconception, cases });
        options.onProgress(++done);
        return audited;
      }),
    );
    return conclusions(cases, bugs);
  } finally {
    await pool.close();
  }
}

/** A bug is blamed on one function from the start, so nothing is ever put in another's place. */
function replaceable(): Promise<string> {
  throw new GraderError('the audit does not replace functions');
}

function conclusions(cases: readonly CaseSpec[], bugs: readonly AuditedBug[]): Audit {
  const isNeeded = ({ id }: CaseSpec): boolean =>
    bugs.some(({ caughtBy }) => caughtBy.size === 1 && caughtBy.has(id));
  return {
    cases,
    bugs,
    missed: bugs.filter(({ caughtBy }) => caughtBy.size === 0),
    dispensable: cases.filter((spec) => spec.board !== '*' && !isNeeded(spec)),
    smallest: smallestSet(bugs.map(({ caughtBy }) => caughtBy)),
  };
}
