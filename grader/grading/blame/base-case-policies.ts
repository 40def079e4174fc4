/**
 * Finds out which policy a program has about base cases, such as finished games. Two styles are right: each
 * function answers about base cases itself, or each caller looks whether it has a base case before it asks. The
 * policy decides which function is at fault when a wrong answer goes back to a question about a base case. To find
 * it out, the functions of the program are asked.
 */
import { getOrInsert } from '../../base/in-child/memoize.ts';
import type { CallAnswer, Input, RecordedCall } from '../../engine/check.ts';
import { isNotWrittenIn, type Records } from '../../engine/check-record.ts';
import type { Oracle } from '../../engine/exercise.ts';
import { checkNamed, functionsOf } from '../../engine/exercise.ts';
import {
  type AnswersInConvention,
  answersInConvention,
  type BaseCaseHandling,
  handlingIn,
} from './base-case-answers.ts';
import { baseCasesOf, kindOfBaseCase } from './base-cases.ts';
import type { StudentFunction } from './blame-state.ts';
import { looksBeforeAsking, stepsOf } from './caller-steps.ts';
import type { Replayer } from './replayer.ts';
import { sampleToTrace } from './sample-inputs.ts';

/**
 * `handled`: at least one function answers about base cases itself, so a function that does not is at fault.
 * `leftToCallers`: none does, and at least one caller looks first, so each caller that does not is at fault.
 * `ignored`: no function does either, so all functions that are asked about base cases are at fault.
 */
export type BaseCasePolicy = 'handled' | 'leftToCallers' | 'ignored';

/**
 * Asks each question once, and caches what it found out. Kinds of base cases have names, such as that for finished games.
 * The owners of a kind are the functions whose recursion ends at such inputs.
 */
export class BaseCasePolicies {
  readonly #policies = new Map<string, Promise<BaseCasePolicy>>();
  readonly #handling = new Map<string, Promise<BaseCaseHandling>>();
  readonly #looking = new Map<string, Promise<boolean>>();
  readonly #leftToCallers = new Set<string>();

  constructor(
    private readonly oracle: Oracle,
    private readonly records: Records,
    private readonly replayer: Replayer,
  ) {}

  /** @param kind the name of a kind of base cases */
  async of(kind: string): Promise<BaseCasePolicy> {
    const policy = await getOrInsert(this.#policies, kind, () => this.#findPolicy(kind));
    if (policy === 'leftToCallers') {
      this.#leftToCallers.add(kind);
      // Substitutes follow the program's policy.
      this.replayer.refuseBaseCases();
    }
    return policy;
  }

  async #findPolicy(kind: string): Promise<BaseCasePolicy> {
    const owners = this.ownersOf(kind);
    for (const owner of owners) {
      const { isHandled } = await this.handlingOf(owner, kind);
      if (isHandled) return 'handled';
    }
    const { exercise } = this.oracle;
    for (const caller of functionsOf(exercise)) {
      const asksOwners = checkNamed(exercise, caller).reliesOn.some((name) =>
        owners.includes(name),
      );
      if (asksOwners && (await this.looksFirst(caller, kind))) return 'leftToCallers';
    }
    return 'ignored';
  }

  /** Judges a call. If base cases are left to callers, a question about one violates the contract of the function. */
  readonly judgeCall = (call: RecordedCall): CallAnswer => {
    const answer = this.oracle.judgeCall(call);
    if (answer.isRight) return answer;
    const kind = kindOfBaseCase(this.oracle.exercise, { name: call.name, input: answer.input });
    if (kind === undefined || !this.#leftToCallers.has(kind)) return answer;
    return { ...answer, violatesPrecondition: true };
  };

  ownersOf(kind: string): readonly StudentFunction[] {
    const { exercise } = this.oracle;
    return functionsOf(exercise).filter((name) => baseCasesOf(exercise, name, kind) !== undefined);
  }

  handlingOf(owner: StudentFunction, kind: string): Promise<BaseCaseHandling> {
    return getOrInsert(this.#handling, `${owner} ${kind}`, () =>
      this.#askAboutBaseCases(owner, kind),
    );
  }

  async #askAboutBaseCases(owner: StudentFunction, kind: string): Promise<BaseCaseHandling> {
    // A function that is not written yet may still come to handle them.
    if (this.records.get(owner)?.isNotWritten) return { isHandled: true };
    const { exercise } = this.oracle;
    const { conventions, reliesOn } = checkNamed(exercise, owner);
    const { inputs, setup: onlyConvention } = baseCasesOf(exercise, owner, kind)!;
    const owners = this.ownersOf(kind);
    const substitutes = reliesOn.filter((name) => !owners.includes(name));
    const byConvention: AnswersInConvention[] = [];
    for (const convention of onlyConvention === undefined ? conventions : [onlyConvention]) {
      const replay = { name: owner, convention, inputs: inputs(), substitutes };
      const traces = await this.replayer.trace(replay);
      if (traces.some(({ judged }) => isNotWrittenIn(judged, owner))) return { isHandled: true };
      const answers = answersInConvention(traces, owner, this.oracle);
      byConvention.push(answers);
      if (answers.isHandled) break;
    }
    return handlingIn(byConvention, owner);
  }

  /** Whether a caller asks no question where it could only ask about base cases, and asks elsewhere. */
  looksFirst(caller: StudentFunction, kind: string): Promise<boolean> {
    return getOrInsert(this.#looking, `${caller} ${kind}`, () =>
      this.#traceWhetherItLooks(caller, kind),
    );
  }

  async #traceWhetherItLooks(caller: StudentFunction, kind: string): Promise<boolean> {
    const { exercise } = this.oracle;
    const { submissionTree } = exercise;
    const owners = this.ownersOf(kind);
    const { isSuch, above } = baseCasesOf(exercise, owners[0]!, kind)!;
    if (above === undefined || this.records.get(caller)?.isNotWritten) return false;
    const check = checkNamed(exercise, caller);
    const convention =
      check.conventions.find((candidate) => candidate !== submissionTree?.convention) ??
      check.conventions[0]!;
    const substitutes = check.reliesOn.filter((name) => name !== submissionTree?.maker);
    const aboveBaseCases = above(caller);
    const inputs = [...aboveBaseCases, ...sampleToTrace(check.inputDomain.inputs(), check)];
    const traces = await this.replayer.trace({ name: caller, convention, inputs, substitutes });
    const steps = traces.flatMap(({ calls }) => stepsOf(calls, caller, owners, this.oracle));
    const isAbove = (input: Input): boolean => aboveBaseCases.includes(input);
    return (
      looksBeforeAsking(steps, 'itself', isSuch, isSuch) ||
      looksBeforeAsking(steps, 'below', isSuch, isAbove)
    );
  }
}
