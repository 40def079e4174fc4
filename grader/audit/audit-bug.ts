/**
 * Finds out which cases catch one bug. Small inputs are asked always; large ones, and the cases for
 * every input, only when nothing before has caught the bug, since half of all the work may be in the
 * largest one. Where nothing catches it, an input is looked for that would.
 */
import type { CaseSpec } from '../cases/case-spec.ts';
import type { Check, Input } from '../exercise/check.ts';
import { isRight } from '../exercise/check-record.ts';
import { checkNamed } from '../exercise/exercise.ts';
import type { Misconception } from '../exercise/misconception.ts';
import type { Oracle } from '../exercise/oracle.ts';
import { judgeAnswer } from '../grading/answers.ts';
import type { Asker } from '../grading/asker.ts';

export interface AuditedBug {
  readonly misconception: Misconception;
  /** The ids of the cases. */
  readonly asked: ReadonlySet<string>;
  readonly caughtBy: ReadonlySet<string>;
  /** Where no listed case catches it: a smallest input that would, if a case can ask about one. */
  readonly wouldCatch?: { readonly check: string; readonly input: Input };
  /** Some input behind `"*"` shows it, whether a case can ask about that one alone or not. */
  readonly showsInEvery?: true;
}

export interface BugOptions {
  readonly asker: Asker;
  readonly oracle: Oracle;
  readonly misconception: Misconception;
  readonly cases: readonly CaseSpec[];
  /** The input of a case that asks about the same, where one can say it: `"*"` may stand for more. */
  readonly asListed: (check: string, input: Input) => Input | undefined;
}

/** In nodes. Inputs with more are asked only when it matters. */
const LARGE = 100_000;
/** Inputs are looked through in growing portions, because most bugs show on small ones. */
const PORTIONS = [60, 300, 1500, Number.POSITIVE_INFINITY];

export async function auditBug(options: BugOptions): Promise<AuditedBug> {
  const { misconception, cases, oracle } = options;
  const { exercise } = oracle;
  const program = exercise.checks.filter(({ isProgram }) => isProgram);
  const checks = [checkNamed(exercise, misconception.function), ...program];
  const asked = new Set<string>();
  const caughtBy = new Set<string>();
  const ask = async (specs: readonly CaseSpec[]): Promise<void> => {
    for (const check of checks) {
      const own = specs.filter((spec) => spec.check === check.name);
      const inputs = [...new Set(own.map(({ input }) => input))].toSorted(check.compare);
      const marks = await askInputs(options, check, inputs);
      for (const spec of own) {
        const isFailure = marks.get(spec.input);
        if (isFailure !== undefined) asked.add(spec.id);
        if (isFailure === true) caughtBy.add(spec.id);
      }
    }
  };
  const isLarge = (spec: CaseSpec): boolean =>
    checkNamed(exercise, spec.check).nodes(spec.input) > LARGE;
  const own = cases.filter(({ check }) => checks.some(({ name }) => name === check));
  const listed = own.filter(({ input }) => input !== '*');
  await ask(listed.filter((spec) => !isLarge(spec)));
  if (caughtBy.size === 0) await ask(listed.filter(isLarge));
  if (caughtBy.size > 0) return { misconception, asked, caughtBy };

  for (const check of checks) {
    const every = cases.find((spec) => spec.input === '*' && spec.check === check.name);
    if (every !== undefined) asked.add(every.id);
    const failures = await firstFailures(options, check);
    if (failures.length === 0) continue;
    if (every !== undefined) caughtBy.add(every.id);
    const input = await firstListable(options, check, failures);
    const wouldCatch = input === undefined ? undefined : { check: check.name, input };
    const shown = { showsInEvery: true, ...(wouldCatch && { wouldCatch }) } as const;
    return { misconception, asked, caughtBy, ...shown };
  }
  return { misconception, asked, caughtBy };
}

/** @returns for each input that was asked whether the bug shows on it */
async function askInputs(
  { asker, oracle }: BugOptions,
  check: Check,
  inputs: readonly Input[],
): Promise<Map<Input, boolean>> {
  const failures = new Map<Input, boolean>();
  await asker.ask(
    inputs.map((input) => oracle.question(check.name, [input], { kind: check.bugKind })),
    {
      mostStrikes: 1,
      onAnswer: (index, answer) => {
        const input = inputs[index]!;
        if (answer.raw.kind === 'skipped') return;
        failures.set(input, !isRight(judgeAnswer(check, input, answer, oracle)));
      },
    },
  );
  return failures;
}

async function firstListable(
  options: BugOptions,
  check: Check,
  failures: readonly Input[],
): Promise<Input | undefined> {
  const inputs = failures.flatMap((failure) => options.asListed(check.name, failure) ?? []);
  const marks = await askInputs(options, check, [...new Set(inputs)]);
  return inputs.find((input) => marks.get(input) === true);
}

/** @returns some of the smallest inputs on which the bug shows */
async function firstFailures(options: BugOptions, check: Check): Promise<readonly Input[]> {
  const inputs = check.universe.inputs();
  let from = 0;
  for (const portion of PORTIONS) {
    const some = inputs.slice(from, from + portion);
    const marks = await askInputs(options, check, some);
    const failures = some.filter((input) => marks.get(input) === true);
    if (failures.length > 0) return failures;
    from += portion;
  }
  return [];
}
