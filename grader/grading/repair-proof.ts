/**
 * Whether a changed program is right about all that a function is asked, at the least cost: right
 * functions answer wherever what they answer was asked already.
 */
import type { Check, Input, Kind } from '../exercise/check.ts';
import { type Records, wrongOnes } from '../exercise/check-record.ts';
import { functionsOf } from '../exercise/exercise.ts';
import type { Jury } from '../exercise/jury.ts';
import { isSmall, isTiny } from '../exercise/sizes.ts';
import type { Candidate } from '../repair/candidate.ts';
import type { Trial } from '../sandbox/trial-child.ts';
import type { ChangedPrograms } from './changed-programs.ts';
import { inParts, type Parts } from './repair-inputs.ts';
import type { TrialAsker } from './trial-asker.ts';

/** One of so many that may be relieved is asked whole all the same: a table with a wrong key shows there. */
const ONE_WHOLE_OF = 12;

export interface ProofSources {
  readonly jury: Jury;
  readonly records: Records;
  readonly programs: ChangedPrograms;
  readonly asker: TrialAsker;
  /** The functions at fault but for the one that is mended: right ones stand in for them. */
  readonly replaced: readonly string[];
}

/** All that a function has to be right about. */
export interface Questions {
  readonly check: Check;
  readonly whole: Parts;
  /** It may be relieved of what is small in them. */
  readonly relieved: Parts;
}

/** @param inputs in the order in which the large ones are asked about */
export function questionsAbout(check: Check, inputs: readonly Input[], jury: Jury): Questions {
  const mayRelieve = jury.exercise.relieves === true;
  const whole: Input[] = [];
  const relieved: Input[] = [];
  let middle = 0;
  for (const input of inputs) {
    const isWhole =
      !mayRelieve ||
      isTiny(input, check) ||
      (isSmall(input, check) && middle++ % ONE_WHOLE_OF === 0);
    (isWhole ? whole : relieved).push(input);
  }
  return { check, whole: inParts(whole, check), relieved: inParts(relieved, check) };
}

export interface ProofOptions {
  /** Whether right partners may stand in for those that were right about everything. */
  readonly mayReplace?: boolean;
  /** Told of the first input that decides against the change. */
  readonly onWrong?: (input: Input) => void;
}

export class RepairProof {
  constructor(private readonly sources: ProofSources) {}

  async holds(
    questions: Questions,
    kind: Kind,
    candidate: Candidate,
    { mayReplace = false, onWrong }: ProofOptions = {},
  ): Promise<boolean> {
    const { check, whole, relieved } = questions;
    const { asker, programs, replaced } = this.sources;
    const among =
      mayReplace && relieved.length === 0
        ? await this.#amongRightOnes(check, candidate)
        : undefined;
    if (among && (await asker.isRight(check, whole, kind, among))) return true;
    const program = await programs.uncounted(candidate);
    if (program === undefined) return false;
    const trial = { program, replaced };
    if (!(await asker.isRight(check, whole, kind, trial, onWrong))) return false;
    if (relieved.length === 0) return true;
    const helped = await this.#relieved(candidate);
    if (helped && (await asker.isRight(check, relieved, kind, helped))) return true;
    // Some rest on what their partners leave behind, and right ones leave nothing.
    return asker.isRight(check, relieved, kind, trial, onWrong);
  }

  /**
   * Partners that were right about everything they were asked answer as right functions do, which are
   * several times as fast; with its own partners the function was right about what failed first. Not
   * where a partner rests on a helper that was changed.
   */
  async #amongRightOnes(check: Check, candidate: Candidate): Promise<Trial | undefined> {
    const { records, replaced } = this.sources;
    const isSound = (name: string): boolean => {
      const record = records.get(name);
      return record !== undefined && record.conviction === undefined && !wrongOnes(record).length;
    };
    const sound = this.#untouched(candidate).filter((name) => name !== check.name && isSound(name));
    if (sound.length === 0) return undefined;
    const program = await this.#replaceable(candidate);
    return program === undefined ? undefined : { program, replaced: [...replaced, ...sound] };
  }

  /**
   * Large inputs would take longer than all others together. What comes up in them of small ones has
   * been asked already, of this function a moment ago and of its partners when they were graded, so
   * right functions do it; but not where a partner rests on a helper that was changed.
   */
  async #relieved(candidate: Candidate): Promise<Trial | undefined> {
    const { replaced } = this.sources;
    const relieved = this.#untouched(candidate).filter((name) => !replaced.includes(name));
    const program = await this.#replaceable(candidate);
    return program === undefined ? undefined : { program, replaced, relieved };
  }

  /** The functions that do not rest on what was changed. */
  #untouched({ alsoServes }: Candidate): string[] {
    const functions = functionsOf(this.sources.jury.exercise);
    return functions.filter((name) => !alsoServes.includes(name));
  }

  /** Such that right functions reach every place. */
  #replaceable(candidate: Candidate): Promise<string | undefined> {
    return this.sources.programs.replaceable(candidate, functionsOf(this.sources.jury.exercise));
  }
}
