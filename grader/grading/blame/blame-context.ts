/** The objects that all rules of blame use. They are the same for a whole grading; only the `BlameState` changes. */
import type { CheckRecord, Records } from '../../engine/check-record.ts';
import type { Exercise, Oracle } from '../../engine/exercise.ts';
import { BaseCasePolicies } from './base-case-policies.ts';
import type { StudentFunction } from './blame-state.ts';
import type { Chances } from './by-chance.ts';
import type { Replayer } from './replayer.ts';
import { type FailedInputs, failedInputsOf } from './sample-inputs.ts';
import { Substitution } from './substitution.ts';

export class BlameContext {
  readonly exercise: Exercise;
  readonly policies: BaseCasePolicies;
  readonly substitution: Substitution;

  constructor(
    readonly oracle: Oracle,
    /** There is no record for a check that no case names. */
    readonly records: Records,
    readonly chances: Chances,
    readonly replayer: Replayer,
  ) {
    this.exercise = oracle.exercise;
    this.policies = new BaseCasePolicies(oracle, records, replayer);
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
