/**
 * Holds a case set against known bugs: each misconception is run as a submission on the inputs of the
 * cases, to see which cases catch it. A case catches a bug when it takes points from it: one of the
 * function that the bug is in, or one of the whole program; the others give their points back, since
 * one bug costs one function. The cases for every input are asked only where no other one has caught it; then an
 * input is looked for that would.
 */

import type { Check, Convention, Input } from '../../engine/check.ts';
import { isRight, isSkipped } from '../../engine/check-record.ts';
import type { Exercise, Oracle } from '../../engine/exercise.ts';
import { checkNamed } from '../../engine/exercise.ts';
import { entryOf } from '../../engine/exercise-files.ts';
import type { Misconception } from '../../engine/misconception.ts';
import { SandboxedProgram } from '../../grading/open/sandboxed-program.ts';
import { Submission } from '../../grading/ask/submission.ts';
import { applyMisconception } from '../../grading/evidence/misconceptions/apply-misconception.ts';
import type { GradeOptions } from '../../grading/grade.ts';
import { compile } from '../../sandbox/compile.ts';
import type { SandboxPool } from '../../sandbox/pool.ts';
import { SubmissionFiles } from '../../submission/submission-files.ts';

/** `pool`: with {@link LIMIT_MS}. */
export interface AuditOptions extends Pick<GradeOptions, 'cases' | 'pool'> {
  readonly exercise: Exercise;
  readonly misconceptions: readonly Misconception[];
  readonly onProgress: (done: number) => void;
}

export interface AuditedBug {
  readonly misconception: Misconception;
  /** By the ids of the cases that were asked: whether it catches the bug. */
  readonly marks: ReadonlyMap<string, boolean>;
  /** The ids of those that do. */
  readonly caughtBy: ReadonlySet<string>;
  /** Where no listed case catches it: a smallest input that would, if a case can ask about one. */
  readonly wouldCatch?: { readonly check: string; readonly input: Input } | undefined;
  /** Some input behind `"*"` shows it, whether a case can ask about that one alone or not. */
  readonly showsInEvery?: true;
}

export type Audit = Awaited<ReturnType<typeof auditCases>>;

/** Endless loops are among the bugs; right answers take a few ms. */
export const LIMIT_MS = 400;

export async function auditCases(options: AuditOptions) {
  const { exercise, cases, misconceptions, pool } = options;
  const oracle = await exercise.prepare();
  let done = 0;
  const bugs = await Promise.all(
    misconceptions.map(async (misconception) => {
      const asker = await openBug(pool, exercise, misconception);
      const { marks, ...more } = await auditBug(asker, misconception, oracle, options);
      options.onProgress(++done);
      const caughtBy = new Set([...marks.keys()].filter((id) => marks.get(id)));
      return { misconception, marks, caughtBy, ...more };
    }),
  );
  return {
    ...{ exercise, cases, bugs },
    missed: bugs.filter(({ caughtBy }) => caughtBy.size === 0),
    /** Ids of a few cases that catch the same bugs. */
    few: fewCases(bugs.map(({ caughtBy }) => caughtBy)),
  };
}

/**
 * Opens the program of a misconception: the reference with that one bug in it, compiled as submissions are.
 *
 * @throws {GraderError} when the reference has no place for the misconception
 */
export async function openBug(
  pool: SandboxPool,
  exercise: Exercise,
  misconception: Misconception,
): Promise<SandboxedProgram> {
  const entry = entryOf(exercise.name);
  const files = SubmissionFiles.find(exercise.files.referenceFolder, entry);
  const texts = new Map([[entry, applyMisconception(files.read(files.entry), misconception)]]);
  const compiled = await compile(files, { texts });
  if (compiled.kind === 'compiled') return new SandboxedProgram(pool, compiled.program, exercise);
  throw new Error(`the misconception ${misconception.id} does not compile`);
}

/** Inputs are looked through in growing portions, because most bugs show on small ones. */
const PORTIONS = [60, 300, 1500, Number.POSITIVE_INFINITY];

async function auditBug(
  asker: SandboxedProgram,
  misconception: Misconception,
  oracle: Oracle,
  { exercise, cases }: AuditOptions,
): Promise<Omit<AuditedBug, 'misconception' | 'caughtBy'>> {
  const submission = new Submission(asker, oracle);
  const { cases: format } = exercise;
  const program = exercise.checks.filter(({ isProgram }) => isProgram);
  const checks = [checkNamed(exercise, misconception.function), ...program];
  const marks = new Map<string, boolean>();
  for (const check of checks) {
    const own = cases.filter(({ check: name, input }) => name === check.name && input !== '*');
    const inputs = [...new Set(own.map(({ input }) => input))].toSorted(check.compare);
    const shows = await asked(check, inputs);
    for (const { id, input } of own) if (shows.has(input)) marks.set(id, shows.get(input)!);
  }
  if ([...marks.values()].includes(true)) return { marks };

  for (const check of checks) {
    const every = cases.find(({ input, check: name }) => input === '*' && name === check.name);
    const failures = await firstFailures(check);
    if (every !== undefined) marks.set(every.id, failures.length > 0);
    if (failures.length === 0) continue;
    // As a case can ask about it: "*" may stand for more.
    const listable = failures.flatMap((failure) => {
      const read = format.read(check.name, format.write(check.name, failure));
      return 'value' in read ? [read.value] : [];
    });
    const shows = await asked(check, [...new Set(listable)]);
    const input = listable.find((each) => shows.get(each) === true);
    const wouldCatch = input === undefined ? undefined : { check: check.name, input };
    return { marks, showsInEvery: true, wouldCatch };
  }
  return { marks };

  function asked(check: Check, inputs: readonly Input[]): Promise<Map<Input, boolean>> {
    return showsOn({ submission, check }, inputs, check.misconceptionConvention);
  }

  function firstFailures(check: Check): Promise<readonly Input[]> {
    return firstFailuresOf({ submission, check }, check.misconceptionConvention);
  }
}

/** A check of a program that is audited. */
interface AuditedCheck {
  readonly submission: Submission;
  readonly check: Check;
}

/** @returns for each input that was asked whether what is wrong shows on it */
export async function showsOn(
  { submission, check }: AuditedCheck,
  inputs: readonly Input[],
  convention: Convention,
): Promise<Map<Input, boolean>> {
  const singly = inputs.map((input) => [input]);
  const answers = await submission.ask(
    check,
    singly,
    { convention },
    {
      purpose: 'audit cases',
      isCounted: false,
    },
  );
  const known = [...answers.values()].filter((judged) => !isSkipped(judged));
  return new Map(known.map((judged) => [judged.input, !isRight(judged)]));
}

/** @returns some of the smallest inputs behind `"*"` on which what is wrong shows */
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
 * Whatever catches least is left out first.
 *
 * @param catches for each bug the ids of the cases that catch it; bugs that none catches are left out
 * @returns ids of which none could be left out
 */
export function fewCases(catches: readonly ReadonlySet<string>[]): readonly string[] {
  const bugs = catches.filter((cases) => cases.size > 0);
  const caught = (id: string): number => bugs.filter((cases) => cases.has(id)).length;
  const all = [...new Set(bugs.flatMap((cases) => [...cases]))].toSorted();
  let few: readonly string[] = all.toSorted((a, b) => caught(a) - caught(b));
  for (const id of few) {
    const others = few.filter((each) => each !== id);
    if (bugs.every((cases) => others.some((each) => cases.has(each)))) few = others;
  }
  return few.toSorted();
}
