/** What the rules of blame work with. It stays the same during a grading; what changes is the `BlameState`. */
import type { CheckRecord, Records } from '../../engine/check-record.ts';
import type { Exercise, Oracle } from '../../engine/exercise.ts';
import type { StudentFunction } from './blame-state.ts';
import type { Chances } from './by-chance.ts';
import { BaseCaseConventions } from './conventions.ts';
import type { Replayer } from './replayer.ts';
import { type FailedInputs, failedInputsOf } from './sample-inputs.ts';
import { Substitution } from './substitution.ts';

export class BlameContext {
  readonly exercise: Exercise;
  readonly conventions: BaseCaseConventions;
  readonly substitution: Substitution;

  constructor(
    readonly oracle: Oracle,
    /** None of a check that no case names. */
    readonly records: Records,
    readonly chances: Chances,
    readonly replayer: Replayer,
  ) {
    this.exercise = oracle.exercise;
    this.conventions = new BaseCaseConventions(oracle, records, replayer);
    this.substitution = new Substitution(this.exercise, records, replayer);
  }

  /** @returns the record of a function that failed */
  record(name: StudentFunction): CheckRecord {
    return this.records.get(name)!;
  }

  failedInputs(name: StudentFunction): FailedInputs {
    return failedInputsOf(this.record(name));
  }
}
