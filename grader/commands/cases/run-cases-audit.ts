/** Runs `cases audit`: which known bugs the case set catches. */

import { availableParallelism } from 'node:os';
import path from 'node:path';
import { auditCases } from '../../audit/audit.ts';
import { auditText } from '../../audit/audit-text.ts';
import { loadCases } from '../../cases/load-cases.ts';
import { MISCONCEPTIONS } from '../../exercises/game-tree/misconceptions/all.ts';
import { loadAnswers } from '../../reference/load-answers.ts';
import { findLocks } from '../../sandbox/locks.ts';
import { casesFolder } from '../cases-folder.ts';
import { progressLine } from '../grade/progress-line.ts';
import { EXIT, type Io } from '../io.ts';
import { requireDefaultExercise } from '../which-submission.ts';
import type { AuditArguments } from './cases-command.ts';

/** @returns 1 when a bug survives */
export async function runCasesAudit(given: AuditArguments, io: Io): Promise<number> {
  requireDefaultExercise(given.exercise, 'cases audit');
  const [set, answers] = await Promise.all([
    loadCases(casesFolder(given, given.exercise, io), given.exercise),
    loadAnswers(io.projectFolder, given.exercise),
  ]);
  const cases = set.cases.filter(({ board }) => given.every || board !== '*');
  const progress = progressLine(io, 'bugs');
  try {
    const audit = await auditCases({
      cases,
      answers,
      referenceFolder: path.join(io.projectFolder, 'reference'),
      misconceptions: MISCONCEPTIONS,
      // These programs are the project's own, so the locks that are always on are enough.
      locks: findLocks('basic'),
      jobs: given.jobs ?? availableParallelism(),
      onProgress: (done) => progress.show({ done, total: MISCONCEPTIONS.length }),
    });
    progress.clear();
    io.out(auditText(audit, given.cases));
    return audit.missed.length === 0 ? EXIT.good : EXIT.lacking;
  } finally {
    progress.clear();
  }
}
