/** Runs `cases audit`: which known bugs the case set catches. */
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { auditCases } from '../../audit/audit.ts';
import { auditText } from '../../audit/audit-text.ts';
import { readReference } from '../../audit/open-bug.ts';
import { loadCases } from '../../cases/load-cases.ts';
import { functionsOf } from '../../exercise/exercise.ts';
import { caseFormatOf, loadExercise, misconceptionsOf } from '../../exercises/all.ts';
import { saidError } from '../../messages/said-error.ts';
import { findLocks } from '../../sandbox/locks.ts';
import { casesFolder, sameCases } from '../cases-folder.ts';
import { EXIT, type Io } from '../io.ts';
import { counted, progressLine } from '../progress-line.ts';
import type { CasesArguments } from './run-cases-list.ts';

export interface AuditArguments extends CasesArguments {
  /** Only the listed cases, without those for every board. */
  readonly withoutEvery: boolean;
  /** The function whose bugs are run; else all. */
  readonly only?: string;
  readonly jobs?: number;
}

/** @returns 1 when a bug survives */
export async function runCasesAudit(given: AuditArguments, io: Io): Promise<number> {
  const { exercise: name, only } = given;
  const [exercise, format, all] = await Promise.all([
    loadExercise(name),
    caseFormatOf(name),
    misconceptionsOf(name),
  ]);
  refuseUnknown(only, functionsOf(exercise));
  const misconceptions = all.filter((each) => only === undefined || each.function === only);
  if (misconceptions.length === 0) {
    throw saidError('cases.no-bugs', { of: only ?? name, exercise: name });
  }
  const [set, oracle] = await Promise.all([
    loadCases(casesFolder(given, name, io), name),
    exercise.prepare(io.projectFolder),
  ]);
  const programs = exercise.checks.filter(({ isProgram }) => isProgram);
  const audited = only === undefined ? undefined : [only, ...programs.map((check) => check.name)];
  const cases = set.cases.filter(
    ({ input, check }) =>
      (!given.withoutEvery || input !== '*') && (audited === undefined || audited.includes(check)),
  );
  const progress = progressLine(io, counted('bugs'));
  try {
    const audit = await auditCases({
      oracle,
      format,
      reference: readReference(path.join(io.projectFolder, 'reference'), name),
      misconceptions,
      cases,
      // These programs are the project's own, so the locks that are always on are enough.
      locks: findLocks('basic'),
      jobs: given.jobs ?? availableParallelism(),
      onProgress: (done) => progress.show({ done, total: misconceptions.length }),
    });
    progress.clear();
    io.out(auditText(audit, { format, options: sameCases(given) }));
    return audit.missed.length === 0 ? EXIT.good : EXIT.lacking;
  } finally {
    progress.clear();
  }
}

function refuseUnknown(only: string | undefined, functions: readonly string[]): void {
  if (only === undefined || functions.includes(only)) return;
  throw saidError('cases.no-function', { only, functions });
}
