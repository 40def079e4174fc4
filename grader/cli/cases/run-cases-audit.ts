/**
 * Runs `cases audit`, which says whether the cases of an exercise catch wrong programs. It grades two kinds of these: known
 * bugs (misconceptions), and mutants, which are right programs with a single change. It reads the reference, the cases and
 * the known bugs, and writes nothing.
 */
import { availableParallelism } from 'node:os';
import { userError } from '../../base/messages/user-error.ts';
import type { CaseSpec } from '../../cases/case-spec.ts';
import { loadCases } from '../../cases/load-cases.ts';
import { auditCases, LIMIT_MS } from '../../classroom/audit/audit.ts';
import { passingMutants } from '../../classroom/audit/audit-mutants.ts';
import { mutantsOfReference } from '../../classroom/audit/made-mutants.ts';
import { loadMutants } from '../../classroom/audit/stored-mutants.ts';
import { type Exercise, functionsOf } from '../../engine/exercise.ts';
import { requireReference } from '../../engine/reference/load-answers.ts';
import { knownBugsOf } from '../../exercises/known-bugs.ts';
import { type CasesArguments, casesFolder, sameCases } from '../cases-folder.ts';
import { EXIT, type Io } from '../io.ts';
import { withProgress } from '../progress-line.ts';
import { withSandbox } from '../start-sandbox.ts';
import { auditText } from './audit-text.ts';
import { mutantsText } from './mutants-text.ts';

interface AuditArguments extends CasesArguments {
  /** Leaves the exhaustive cases out. */
  readonly withoutEvery?: boolean;
  /** The one function whose misconceptions and mutants are run. */
  readonly only?: string;
  readonly jobs?: number;
}

/**
 * @returns the exit code; `lacking` when a known bug or a stored mutant passes all cases
 * @throws {GraderError} when there is no reference, no such function, or nothing to grade
 */
export async function runCasesAudit(io: Io, given: AuditArguments): Promise<number> {
  const { exercise: name, only } = given;
  requireReference(io.exercises.filesOf(name), 'cases audit', name);
  const exercise = await io.exercises.load(name);
  const functions = functionsOf(exercise);
  if (only !== undefined && !functions.includes(only)) {
    throw userError('cases.no-function', { only, functions });
  }
  const isWanted = (each: { readonly function: string }): boolean =>
    only === undefined || each.function === only;
  const misconceptions = (await knownBugsOf(exercise)).filter(isWanted);
  // Maintainers have looked at each stored mutant, and it is wrong. Other exercises have none stored.
  const stored = loadMutants(name);
  const areStored = stored.length > 0;
  const made = areStored ? [] : await mutantsOfReference(exercise);
  const mutants = [...stored, ...made].filter(isWanted);
  if (misconceptions.length + mutants.length === 0) {
    throw userError('cases.no-bugs', { of: only ?? name, exercise: name });
  }
  const set = await loadCases(casesFolder(given, name, io), exercise);
  const cases = set.cases.filter((spec) => isAudited(spec, given, exercise));
  // These programs are the project's own, so the locks that are always on are enough.
  const sandbox = {
    sandbox: 'basic',
    jobs: given.jobs ?? availableParallelism(),
    timeLimit: LIMIT_MS / 1000,
  } as const;
  const total = misconceptions.length + mutants.length;
  return withSandbox(sandbox, io, async (pool) => {
    const common = { exercise, cases, pool };
    const [audit, passing] = await withProgress(io, 'bugs', async ({ show }) => {
      const onBug = (done: number): void => show({ done, total });
      const onMutant = (done: number): void => show({ done: misconceptions.length + done, total });
      const bugs = await auditCases({ ...common, misconceptions, onProgress: onBug });
      return [bugs, await passingMutants({ ...common, mutants, onProgress: onMutant })] as const;
    });
    const texts: string[] = [];
    if (misconceptions.length > 0) {
      texts.push(auditText(audit, sameCases(given, io), io.formatMessage));
    }
    if (mutants.length > 0) {
      const asked = given.withoutEvery ? 'listed' : 'all';
      const audited = { passing, count: mutants.length, asked, areStored } as const;
      texts.push(mutantsText(audited, io.formatMessage));
    }
    io.out(texts.join('\n'));
    // A mutant that nobody has looked at may be as right as the reference.
    const isGood = audit.missed.length === 0 && (passing.length === 0 || !areStored);
    return isGood ? EXIT.good : EXIT.lacking;
  });
}

/** Cases of the whole program stay with those of the one function, as its misconceptions may show there. */
function isAudited({ input, check }: CaseSpec, given: AuditArguments, exercise: Exercise): boolean {
  if (given.withoutEvery && input === '*') return false;
  if (given.only === undefined || check === given.only) return true;
  return exercise.checks.some(({ name, isProgram }) => isProgram && name === check);
}
