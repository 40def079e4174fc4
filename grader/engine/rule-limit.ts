/**
 * Runs the rules of a spec (`right`) that decide whether an answer is right, with a time limit. Students give answers that
 * the author of a rule has not tried, so a rule may throw or never end. An answer is not right where its rule throws. A
 * rule that does not end is the author's fault: grading ends with an error, and no submission gets or loses points by it.
 */
import { constants, createContext, Script } from 'node:vm';
import type { GraderError } from '../base/grader-error.ts';
import { quoted } from '../base/in-child/visible.ts';
import { userError } from '../base/messages/user-error.ts';
import type { ExerciseFiles } from './exercise-files.ts';
import type { ExerciseSpec, ParameterValues } from './exercise-spec.ts';
import { inputsOf, nameOf } from './in-child/inputs.ts';

/** The CPU time for all rules of one grading. The rules of the project's exercises need a tenth of it (measured). */
const MAX_MS = 2000;
/**
 * A rule can only be ended after a time by the clock, which on a busy machine is more than its CPU time. So it is run again
 * with a longer limit where its CPU time is not spent. The limits are a guess: they are enough for a machine with twelve
 * times more work than cores.
 */
const CLOCK_LIMITS_MS = [3000, 10_000, 30_000];
/** The highest number of characters of an input or an answer in the error. A guess. */
const MAX_SHOWN = 200;

/** An answer that a rule judges. */
export interface RuleQuestion {
  readonly check: string;
  readonly values: ParameterValues;
  readonly answer: unknown;
}

interface RuleRun {
  /** The value that the rule returned; undefined where it was ended. */
  readonly outcome?: { readonly result: unknown };
  /** The CPU time that the rule took. */
  readonly spentMs: number;
}

export class RuleLimit {
  #leftMs: number;
  /** Made when it is needed, because most gradings ask no rule. */
  #scope: ReturnType<typeof createContext> | undefined;
  readonly #script = new Script('work()');

  constructor(
    private readonly spec: ExerciseSpec,
    private readonly files: ExerciseFiles,
    private readonly maxMs = MAX_MS,
    private readonly clockLimitsMs = CLOCK_LIMITS_MS,
  ) {
    this.#leftMs = maxMs;
  }

  /** Called at the beginning of a grading: the rules have all of their time again. */
  begin(): void {
    this.#leftMs = this.maxMs;
  }

  /**
   * @param rule may be called several times, and returns the same each time
   * @returns what the rule returns; `false` where it throws
   * @throws {GraderError} when the rules of this grading take too long
   */
  run(rule: () => unknown, question: RuleQuestion): unknown {
    for (const clockMs of this.clockLimitsMs) {
      const { outcome, spentMs } = this.#runFor(clockMs, rule);
      const isOver = spentMs >= this.#leftMs;
      if (outcome === undefined && !isOver) continue;
      this.#leftMs -= spentMs;
      if (isOver) throw this.#tooLong(question, outcome !== undefined);
      return outcome!.result;
    }
    throw this.#tooLong(question, false);
  }

  #runFor(clockMs: number, rule: () => unknown): RuleRun {
    this.#scope ??= createContext(constants.DONT_CONTEXTIFY);
    let outcome: RuleRun['outcome'];
    const work = (): void => {
      outcome = { result: resultOfRule(rule) };
    };
    // The rule is called by a script, so that the time limit of the script holds for the rule, too.
    Object.assign(this.#scope, { work });
    const before = process.cpuUsage();
    try {
      this.#script.runInContext(this.#scope, { timeout: clockMs });
    } catch (error) {
      if ((error as { code?: unknown }).code !== 'ERR_SCRIPT_EXECUTION_TIMEOUT') throw error;
    }
    const { user, system } = process.cpuUsage(before);
    return { ...(outcome && { outcome }), spentMs: (user + system) / 1000 };
  }

  #tooLong({ check, values, answer }: RuleQuestion, hasEnded: boolean): GraderError {
    const { asked } = inputsOf(this.spec, check);
    return userError('exercise.rule-too-long', {
      page: this.files.spec,
      exercise: this.files.outsideFolder ?? this.spec.name,
      check: nameOf(this.spec, check),
      input: quoted(inputsOf(this.spec, check).write(values), MAX_SHOWN),
      answer: quoted(asked.returns.inWords(answer), MAX_SHOWN),
      hasEnded,
    });
  }
}

/** @param limit not given for rules that are the grader's own code, and always end */
export function askRule(
  rule: () => unknown,
  question: RuleQuestion,
  limit: RuleLimit | undefined,
): unknown {
  return limit === undefined ? resultOfRule(rule) : limit.run(rule, question);
}

/** @returns what the rule returns; `false` where it throws, because then it has not accepted the answer */
export function resultOfRule(rule: () => unknown): unknown {
  try {
    return rule();
  } catch {
    return false;
  }
}
