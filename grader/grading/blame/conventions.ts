/**
 * Where a recursion ends, two styles are right: each value function answers about base cases (finished games, tips)
 * itself, or each caller looks before it asks. This module asks a program's functions to find out which of the two
 * the program follows. The convention decides who is at fault where a wrong answer goes back to a question about a
 * base case.
 */
import { getOrInsert } from '../../base/in-child/memoize.ts';
import type { CallAnswer, Input, JudgedCall } from '../../engine/check.ts';
import { type BlamedCall, isNotWrittenIn, type Records } from '../../engine/check-record.ts';
import type { Oracle } from '../../engine/exercise.ts';
import { checkNamed, functionsOf } from '../../engine/exercise.ts';
import { readFields } from '../../sandbox/in-child/fields.ts';
import type { TracedCall } from '../ask/traced-call.ts';
import { baseCasesOf, kindOfBaseCase } from './base-cases.ts';
import type { StudentFunction } from './blame-state.ts';
import { type AskedQuestion, type CallerStep, stepsOf } from './caller-steps.ts';
import { judgeCalls } from './judged-calls.ts';
import type { Replayer, Trace } from './replayer.ts';
import { sampleToTrace } from './sample-inputs.ts';

/**
 * `handled`: at least one function answers about base cases itself, so a function that does not is at fault.
 * `leftToCallers`: none does, and at least one caller looks first, so each caller that does not is at fault.
 * `ignored`: no function does either, so all functions that are asked about base cases are at fault.
 */
export type BaseCaseConvention = 'handled' | 'leftToCallers' | 'ignored';

/** How a function answers about base cases when it is asked about them alone. */
interface Handling {
  readonly isHandled: boolean;
  /** An answer about a base case that is wrong, where none is right in any convention. */
  readonly wrong?: BlamedCall;
}

export class BaseCaseConventions {
  readonly #conventions = new Map<string, Promise<BaseCaseConvention>>();
  readonly #handling = new Map<string, Promise<Handling>>();
  readonly #looking = new Map<string, Promise<boolean>>();
  readonly #leftToCallers = new Set<string>();

  constructor(
    private readonly oracle: Oracle,
    private readonly records: Records,
    private readonly replayer: Replayer,
  ) {}

  /** @param kind the name of base cases */
  async of(kind: string): Promise<BaseCaseConvention> {
    const convention = await getOrInsert(this.#conventions, kind, () => this.#find(kind));
    if (convention === 'leftToCallers') {
      this.#leftToCallers.add(kind);
      // Right functions in the place of others follow the program's convention.
      this.replayer.refuseBaseCases();
    }
    return convention;
  }

  async #find(kind: string): Promise<BaseCaseConvention> {
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

  /** Judges a call by its contract: questions about base cases are outside of it where they are left to callers. */
  readonly judgeCall = (call: TracedCall): CallAnswer => {
    const answer = this.oracle.judgeCall(call);
    if (answer.isRight) return answer;
    const kind = kindOfBaseCase(this.oracle.exercise, { name: call.name, input: answer.input });
    if (kind === undefined || !this.#leftToCallers.has(kind)) return answer;
    return { ...answer, isOutside: true };
  };

  /** The functions that have such base cases. */
  ownersOf(kind: string): readonly StudentFunction[] {
    const { exercise } = this.oracle;
    return functionsOf(exercise).filter((name) => baseCasesOf(exercise, name, kind) !== undefined);
  }

  handlingOf(owner: StudentFunction, kind: string): Promise<Handling> {
    return getOrInsert(this.#handling, `${owner} ${kind}`, () =>
      this.#askAboutBaseCases(owner, kind),
    );
  }

  async #askAboutBaseCases(owner: StudentFunction, kind: string): Promise<Handling> {
    // Once it is written it may handle them.
    if (this.records.get(owner)?.isNotWritten) return { isHandled: true };
    const { exercise } = this.oracle;
    const { conventions, reliesOn } = checkNamed(exercise, owner);
    const { inputs, setup: onlyConvention } = baseCasesOf(exercise, owner, kind)!;
    const owners = this.ownersOf(kind);
    const substitutes = reliesOn.filter((name) => !owners.includes(name));
    const inConventions: ConventionAnswers[] = [];
    for (const convention of onlyConvention === undefined ? conventions : [onlyConvention]) {
      const replay = { name: owner, convention, inputs: inputs(), substitutes };
      const traces = await this.replayer.trace(replay);
      if (traces.some(({ judged }) => isNotWrittenIn(judged, owner))) return { isHandled: true };
      const answers = traces.flatMap((trace) => answerIn(trace, owner, this.oracle));
      inConventions.push(conventionAnswers(answers));
      if (inConventions.at(-1)!.isHandled) break;
    }
    return handlingIn(inConventions, owner);
  }

  /** Whether a caller never asks where there is nothing but base cases, and asks elsewhere. */
  looksFirst(caller: StudentFunction, kind: string): Promise<boolean> {
    return getOrInsert(this.#looking, `${caller} ${kind}`, () =>
      this.#seeWhetherItLooks(caller, kind),
    );
  }

  async #seeWhetherItLooks(caller: StudentFunction, kind: string): Promise<boolean> {
    const { exercise } = this.oracle;
    const owners = this.ownersOf(kind);
    const { isSuch, above } = baseCasesOf(exercise, owners[0]!, kind)!;
    if (above === undefined || this.records.get(caller)?.isNotWritten) return false;
    const check = checkNamed(exercise, caller);
    const convention =
      check.conventions.find((each) => each !== exercise.submissionTree?.convention) ??
      check.conventions[0]!;
    const substitutes = check.reliesOn.filter((name) => name !== exercise.submissionTree?.maker);
    const aboveBaseCases = above(caller);
    const inputs = [...aboveBaseCases, ...sampleToTrace(check.inputDomain.inputs(), check)];
    const traces = await this.replayer.trace({ name: caller, convention, inputs, substitutes });
    const steps = traces.flatMap(({ calls }) => stepsOf(calls, caller, owners, this.oracle));
    const isAbove = (input: Input): boolean => aboveBaseCases.includes(input);
    return looksIn(steps, 'itself', isSuch, isSuch) || looksIn(steps, 'below', isSuch, isAbove);
  }
}

/**
 * Whether a caller asks such questions, but none about a base case where there are only base cases to ask about.
 *
 * @param isAtEnd tells inputs of the caller at which it would have to ask about a base case
 */
function looksIn(
  steps: readonly CallerStep[],
  relation: AskedQuestion['relation'],
  isBaseCase: (input: Input) => boolean,
  isAtEnd: (input: Input) => boolean,
): boolean {
  const asksElsewhere = steps.some(({ asked }) =>
    asked.some((each) => each.relation === relation && !isBaseCase(each.input)),
  );
  const abstains = steps.some(({ input, asked }) => {
    if (input === undefined || !isAtEnd(input)) return false;
    return !asked.some((each) => isBaseCase(each.input));
  });
  return asksElsewhere && abstains;
}

/** How a function answered about base cases in one convention. */
interface ConventionAnswers {
  readonly isHandled: boolean;
  readonly isAnyRight: boolean;
  readonly firstWrong: BaseCaseAnswer | undefined;
}

function conventionAnswers(answers: readonly BaseCaseAnswer[]): ConventionAnswers {
  const isAnyRight = answers.some(({ call }) => call.verdict === 'right');
  return {
    isHandled: isAnyRight && !isOneAnswer(answers),
    isAnyRight,
    firstWrong: answers.find(({ call }) => call.verdict === 'wrong'),
  };
}

function handlingIn(inConventions: readonly ConventionAnswers[], owner: StudentFunction): Handling {
  const isHandled = inConventions.some((answers) => answers.isHandled);
  const isRightInAConvention = inConventions.some(
    ({ isAnyRight, firstWrong }) => isAnyRight && firstWrong === undefined,
  );
  const wrong = inConventions.find(({ firstWrong }) => firstWrong !== undefined)?.firstWrong;
  if (isRightInAConvention || wrong === undefined) return { isHandled };
  const { call, input } = wrong;
  return { isHandled, wrong: { asked: owner, input, call, isPredicted: true } };
}

/** What a function answered to a question of the grader's. */
interface BaseCaseAnswer {
  readonly input: Input;
  readonly call: JudgedCall;
  /** As it was written down, without what it was given. */
  readonly text: string;
  readonly asksOthers: boolean;
}

/** @returns nothing where the question has no known answer, as it is a base case of others */
function answerIn(trace: Trace, owner: StudentFunction, oracle: Oracle): readonly BaseCaseAnswer[] {
  const { calls, judged } = trace;
  const at = calls.findIndex(({ name, parent }) => name === owner && parent === -1);
  const call = judgeCalls(calls, oracle.judgeCall)[at];
  if (call?.input === undefined) return [];
  const text = readFields(calls[at]!.result)?.slice(0, 2).join() ?? '';
  const asksOthers = calls.some(({ parent }) => parent === at);
  return [{ input: judged.input, call, text, asksOthers }];
}

/**
 * Whether it gives one and the same answer to all of them and asks no other function: a function that only loops
 * over children returns what it starts from, which is right about some base cases by chance.
 */
function isOneAnswer(answers: readonly BaseCaseAnswer[]): boolean {
  if (answers.some(({ asksOthers }) => asksOthers)) return false;
  return new Set(answers.map(({ text }) => text)).size === 1;
}
