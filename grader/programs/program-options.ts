/** How programs in any language are to be graded: what a class or a command line says of them. */
import type { CaseSpec } from '../cases/case-spec.ts';
import type { GradedExercise, ProgramForm } from '../exercise/graded-exercise.ts';
import { saidError } from '../messages/said-error.ts';
import type { Words } from './command-for.ts';

export interface ProgramOptions {
  /** The first that fits a submission's files runs it: see `command-for.ts`. */
  readonly commands: readonly Words[];
  /** The first that fits is run before, once. */
  readonly builds: readonly Words[];
  /** One run reads many inputs, a line each, until there are no more. */
  readonly many: boolean;
  /** Every input, where a case stands for all; else the listed ones alone. */
  readonly every: boolean;
  /** It may run where nothing confines it. */
  readonly isTrusted: boolean;
  /** Of CPU time, for a run on a small input. */
  readonly limitMs: number;
}

/** @throws {GraderError} where an exercise does not say what programs read and print */
export function formOf({ name, program }: GradedExercise): ProgramForm {
  if (program !== undefined) return program;
  throw saidError('program.no-form', { exercise: name });
}

/** @throws {GraderError} where there are no cases of a whole program */
export function casesFor(
  cases: readonly CaseSpec[],
  exercise: GradedExercise,
  { every }: Pick<ProgramOptions, 'every'>,
): readonly CaseSpec[] {
  const form = formOf(exercise);
  const own = cases.filter(({ check, input }) => check === form.check && (every || input !== '*'));
  if (own.length > 0) return own;
  throw saidError('program.no-cases', { check: form.check });
}
