/**
 * Runs the rules by which an exercise's own page says whether an answer is right. Its author has tried them on right
 * answers, and students give any others: a rule may throw then, or never end. A rule that throws says "not right". One
 * that does not end is its author's fault, and no submission gets points or loses any by it.
 */
import { constants, createContext, Script } from 'node:vm';
import type { GraderError } from '../base/grader-error.ts';
import { quoted } from '../base/in-child/visible.ts';
import { userError } from '../base/messages/user-error.ts';
import type { ExerciseFiles } from './exercise-files.ts';
import type { ExerciseSpec, ParameterValues } from './exercise-spec.ts';
import { inputsOf, nameOf } from './in-child/inputs.ts';

/** CPU time for all rules in one grading. The rules of the project's exercises need a tenth of it (measured). */
const MAX_MS = 2000;
/**
 * A rule is ended by the clock, and on a busy machine little of that time is its own: then it is given more. A guess:
 * a machine with twelve times more work than cores still gives it its 2 s.
 */
const CLOCK_LIMITS_MS = [3000, 10_000, 30_000];
const MOST_SHOWN = 200;

/** What a rule is asked about. */
export interface RuleQuestion {
  readonly check: string;
  readonly values: ParameterValues;
  readonly answer: unknown;
}

interface RuleRun {
  /** Nothing where it was ended. */
  readonly outcome?: { readonly said: unknown };
  /** Of CPU time. */
  readonly spentMs: number;
}

export class RuleLimit {
  #leftMs: number;
  /** Made when it is needed: most gradings ask no rule. */
  #scope: ReturnType<typeof createContext> | undefined;
  readonly #script = new Script('work()');

  constructor(
    private readonly spec: ExerciseSpec,
    private readonly files: ExerciseFiles,
    private readonly mostMs = MAX_MS,
    private readonly clockLimitsMs = CLOCK_LIMITS_MS,
  ) {
    this.#leftMs = mostMs;
  }

  /** From now on its rules have all of their time again. */
  begin(): void {
    this.#leftMs = this.mostMs;
  }

  /**
   * @param rule says the same each time
   * @returns what it says; `false` where it throws
   * @throws {GraderError} when the rules take too long
   */
  run(rule: () => unknown, question: RuleQuestion): unknown {
    for (const clockMs of this.clockLimitsMs) {
      const { outcome, spentMs } = this.#runFor(clockMs, rule);
      const isOver = spentMs >= this.#leftMs;
      if (outcome === undefined && !isOver) continue;
      this.#leftMs -= spentMs;
      if (isOver) throw this.#tooLong(question, outcome !== undefined);
      return outcome!.said;
    }
    throw this.#tooLong(question, false);
  }

  #runFor(clockMs: number, rule: () => unknown): RuleRun {
    this.#scope ??= createContext(constants.DONT_CONTEXTIFY);
    let outcome: RuleRun['outcome'];
    // From inside of a script, so that the limit holds for the rule, too.
    Object.assign(this.#scope, { work: () => (outcome = { said: resultOfRule(rule) }) });
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
      input: quoted(inputsOf(this.spec, check).write(values), MOST_SHOWN),
      answer: quoted(asked.returns.inWords(answer), MOST_SHOWN),
      hasEnded,
    });
  }
}

/** @param limit none for the rules of the project's own exercises */
export function askRule(
  rule: () => unknown,
  question: RuleQuestion,
  limit: RuleLimit | undefined,
): unknown {
  return limit === undefined ? resultOfRule(rule) : limit.run(rule, question);
}

/** @returns `false` where it throws: then the answer is not one that the rule can call right */
export function resultOfRule(rule: () => unknown): unknown {
  try {
    return rule();
  } catch {
    return false;
  }
}
