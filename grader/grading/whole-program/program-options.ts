/** The settings of an instructor for programs in other languages, and the cases that such programs are graded by. */
import { userError } from '../../base/messages/user-error.ts';
import type { CaseSpec } from '../../cases/case-spec.ts';
import type { Exercise } from '../../engine/exercise.ts';
import { wholeOf } from '../../engine/in-child/inputs.ts';
import type { CommandWords } from './command-for.ts';

export interface ProgramOptions {
  /** The commands that may run it. The first that fits a submission's files does: see `command-for.ts`. */
  readonly command: readonly CommandWords[];
  /** The commands that may build it. The first that fits runs once, before all others. */
  readonly build: readonly CommandWords[];
  /** One run reads many inputs, a line each, until there are no more. */
  readonly many?: boolean | undefined;
  /** Cases for every input are graded, too; otherwise the listed ones alone. */
  readonly every?: boolean | undefined;
  /** The program may run where nothing confines it. */
  readonly trust?: boolean | undefined;
  /** The CPU time for a run on a small input. */
  readonly limitMs: number;
}

/**
 * @returns the cases of the whole program
 * @throws {GraderError} where there are none, or where the exercise cannot read what a program prints
 */
export function casesFor(
  cases: readonly CaseSpec[],
  { name, spec, program }: Exercise,
  { every }: Pick<ProgramOptions, 'every'>,
): readonly CaseSpec[] {
  if (program === undefined) throw userError('program.no-form', { exercise: name });
  const whole = wholeOf(spec);
  const ofProgram = cases.filter(({ check, input }) => check === whole && (every || input !== '*'));
  if (ofProgram.length > 0) return ofProgram;
  throw userError('program.no-cases', { check: whole });
}
