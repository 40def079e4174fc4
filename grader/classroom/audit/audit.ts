/**
 * Checks a case set against known misconceptions: each is run as a submission on the inputs of the cases, to see which
 * cases catch it. A case catches a misconception when it takes points from it. This can be a case of the wrong function,
 * or of the whole program. Cases of other functions give their points back, since one bug costs one function. The
 * exhaustive cases are asked only where no other case has caught it. Then an input is looked for that would.
 */

import { userError } from '../../base/messages/user-error.ts';
import type { CaseSpec } from '../../cases/case-spec.ts';
import type { Check, Convention, Input } from '../../engine/check.ts';
import { isRight, isSkipped } from '../../engine/check-record.ts';
import type { Exercise } from '../../engine/exercise.ts';
import { checkNamed } from '../../engine/exercise.ts';
import { entryOf } from '../../engine/exercise-files.ts';
import type { KnownBug } from '../../engine/misconception.ts';
import { Submission } from '../../grading/ask/submission.ts';
import { applyMisconception } from '../../grading/evidence/misconceptions/apply-misconception.ts';
import type { GradeOptions } from '../../grading/grade.ts';
import { SandboxedProgram } from '../../grading/open/sandboxed-program.ts';
import { compile } from '../../sandbox/compile.ts';
import type { SandboxPool } from '../../sandbox/pool.ts';
import { SubmissionFiles } from '../../submission/submission-files.ts';

export interface AuditOptions extends Pick<GradeOptions, 'cases' | 'pool'> {
  readonly exercise: Exercise;
  /** The time limit is {@link LIMIT_MS}. */
  readonly pool: SandboxPool;
  readonly misconceptions: readonly KnownBug[];
  readonly onProgress: (done: number) => void;
}

export interface AuditedBug extends BugMarks {
  readonly misconception: KnownBug;
  /** The ids of the cases that catch the bug. */
  readonly caughtBy: ReadonlySet<string>;
}

interface BugMarks {
  /** For each case that was asked, by its id: true if it catches the bug. */
  readonly marks: ReadonlyMap<string, boolean>;
  /** One of the smallest inputs that would catch the bug, if no listed case does and a case can ask about one. */
  readonly wouldCatch?: { readonly check: string; readonly input: Input } | undefined;
  /** An input of the exhaustive case shows the bug, whether another case can ask about that input or not. */
  readonly showsInEvery?: true;
}

export interface Audit {
  readonly exercise: Exercise;
  readonly cases: readonly CaseSpec[];
  readonly bugs: readonly AuditedBug[];
  /** The bugs that no case catches. */
  readonly missed: readonly AuditedBug[];
  /** The ids of a few cases that catch the same bugs. */
  readonly few: readonly string[];
}

/** The time limit of a call. Endless loops are among the bugs, and right answers take a few milliseconds. */
export const LIMIT_MS = 400;

export async function auditCases(options: AuditOptions): Promise<Audit> {
  const { exercise, cases, misconceptions, pool } = options;
  const oracle = await exercise.prepare();
  let done = 0;
  const bugs = await Promise.all(
    misconceptions.map(async (misconception): Promise<AuditedBug> => {
      const program = await openBug(pool, exercise, misconception);
      const submission = new Submission(program, oracle);
      const bugMarks = await auditBug(submission, misconception, options);
      options.onProgress(++done);
      const { marks } = bugMarks;
      const caughtBy = new Set([...marks.keys()].filter((id) => marks.get(id)));
      return { misconception, ...bugMarks, caughtBy };
    }),
  );
  return {
    exercise,
    cases,
    bugs,
    missed: bugs.filter(({ caughtBy }) => caughtBy.size === 0),
    few: fewCases(bugs.map(({ caughtBy }) => caughtBy)),
  };
}

/**
 * Opens the program of a misconception: the reference with that one bug in it, compiled as submissions are.
 *
 * @throws {GraderError} when the reference has no place for the misconception, or its code does not compile
 */
export async function openBug(
  pool: SandboxPool,
  exercise: Exercise,
  misconception: KnownBug,
): Promise<SandboxedProgram> {
  const entry = entryOf(exercise.name);
  const files = SubmissionFiles.find(exercise.files.referenceFolder, entry);
  const texts = new Map([[entry, applyMisconception(files.read(files.entry), misconception)]]);
  const compiled = await compile(files, { texts });
  if (compiled.kind === 'compiled') return new SandboxedProgram(pool, compiled.program, exercise);
  throw userError('reference.bug-refused', { id: misconception.id });
}

async function auditBug(
  submission: Submission,
  misconception: KnownBug,
  { exercise, cases }: AuditOptions,
): Promise<BugMarks> {
  const programChecks = exercise.checks.filter(({ isProgram }) => isProgram);
  const checks = [checkNamed(exercise, misconception.function), ...programChecks];
  const marks = new Map<string, boolean>();
  for (const check of checks) {
    const listed = cases.filter((spec) => spec.check === check.name && spec.input !== '*');
    const inputs = [...new Set(listed.map(({ input }) => input))].toSorted(check.compare);
    const shows = await showsOn({ submission, check }, inputs, check.misconceptionConvention);
    for (const { id, input } of listed) {
      const isShown = shows.get(input);
      if (isShown !== undefined) marks.set(id, isShown);
    }
  }
  if ([...marks.values()].includes(true)) return { marks };

  for (const check of checks) {
    const audited = { submission, check };
    const exhaustive = cases.find((spec) => spec.check === check.name && spec.input === '*');
    const failures = await firstFailuresOf(audited, check.misconceptionConvention);
    if (exhaustive !== undefined) marks.set(exhaustive.id, failures.length > 0);
    if (failures.length === 0) continue;
    const input = await inputForCase(audited, failures, exercise);
    const wouldCatch = input === undefined ? undefined : { check: check.name, input };
    return { marks, showsInEvery: true, wouldCatch };
  }
  return { marks };
}

/**
 * An exhaustive case may ask about more than other cases can, so the inputs are written as a case and read again.
 *
 * @param failures inputs on which the bug shows
 * @returns the first one that a case can ask about and that shows the bug then, too
 */
async function inputForCase(
  audited: AuditedCheck,
  failures: readonly Input[],
  { cases: format }: Exercise,
): Promise<Input | undefined> {
  const { name, misconceptionConvention } = audited.check;
  const inputs = failures.flatMap((failure) => {
    const read = format.read(name, format.write(name, failure));
    return 'value' in read ? [read.value] : [];
  });
  const shows = await showsOn(audited, [...new Set(inputs)], misconceptionConvention);
  return inputs.find((input) => shows.get(input) === true);
}

/** A check of a program that is audited. */
interface AuditedCheck {
  readonly submission: Submission;
  readonly check: Check;
}

/** @returns whether the bug shows, by the inputs that were answered */
export async function showsOn(
  { submission, check }: AuditedCheck,
  inputs: readonly Input[],
  convention: Convention,
): Promise<Map<Input, boolean>> {
  const questions = inputs.map((input) => [input]);
  const purpose = { purpose: 'audit cases', isCounted: false } as const;
  const answers = await submission.ask(check, questions, { convention }, purpose);
  const known = [...answers.values()].filter((judged) => !isSkipped(judged));
  return new Map(known.map((judged) => [judged.input, !isRight(judged)]));
}

/** Inputs are asked in growing portions, because most bugs show on small ones. */
const PORTIONS = [60, 300, 1500, Number.POSITIVE_INFINITY];

/** @returns some of the smallest inputs of the exhaustive case on which the bug shows */
export async function firstFailuresOf(
  audited: AuditedCheck,
  convention: Convention,
): Promise<readonly Input[]> {
  const inputs = audited.check.inputDomain.inputs();
  let from = 0;
  for (const portion of PORTIONS) {
    const shows = await showsOn(audited, inputs.slice(from, from + portion), convention);
    const failures = [...shows].flatMap(([input, isShown]) => (isShown ? [input] : []));
    if (failures.length > 0) return failures;
    from += portion;
  }
  return [];
}

/**
 * Leaves cases out one after the other, those that catch the fewest bugs first, as long as every bug is still caught.
 *
 * @param catches the ids of the cases that catch a bug, for each bug
 * @returns the ids of the cases that are left: without any of them, a bug would not be caught
 */
export function fewCases(catches: readonly ReadonlySet<string>[]): readonly string[] {
  const bugs = catches.filter((cases) => cases.size > 0);
  const caught = (id: string): number => bugs.filter((cases) => cases.has(id)).length;
  const ids = [...new Set(bugs.flatMap((cases) => [...cases]))].toSorted();
  let few: readonly string[] = ids.toSorted((a, b) => caught(a) - caught(b));
  for (const id of few) {
    const others = few.filter((each) => each !== id);
    if (bugs.every((cases) => others.some((each) => cases.has(each)))) few = others;
  }
  return few.toSorted();
}
