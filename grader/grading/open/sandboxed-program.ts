/**
 * Puts questions to one submission: what the checks ask, in the sandbox's terms, and what comes back,
 * in the checks' terms. Each call is a session of its own, so what one function leaves behind in
 * memory cannot disturb another.
 */
import { builtHarness } from '../../base/built-parts.ts';
import { memoize } from '../../base/in-child/memoize.ts';
import { LIMITS } from '../../base/limits.ts';
import { compileHarness } from '../../engine/compile-exercise.ts';
import type { Exercise } from '../../engine/exercise.ts';
import { builtInsFor } from '../../sandbox/built-ins.ts';
import type { CompiledProgram } from '../../sandbox/compile.ts';
import type { Disclosure } from '../../sandbox/disclosure.ts';
import type { ChanceSource } from '../../sandbox/in-child/chance.ts';
import type { Tracing } from '../../sandbox/in-child/trace.ts';
import type { SandboxPool } from '../../sandbox/pool.ts';
import {
  type AskedAnswer,
  type RawAnswer,
  readAnswer,
  type ThrownAnswer,
} from '../../sandbox/raw-answer.ts';
import type { Question, Session } from '../../sandbox/session.ts';
import { TimeLimits } from '../../sandbox/time-limits.ts';
import type { PreparedPrograms } from './prepared-programs.ts';
import { logSession, type SessionPurpose } from './session-log.ts';

type SessionOption = 'areTooLong' | 'isBlameless' | 'maxAborted' | 'next';

export interface AskOptions extends Partial<Pick<Session, SessionOption>> {
  readonly purpose: SessionPurpose;
  /** The functions that right ones stand in for. */
  readonly replaced?: readonly string[];
  readonly tracing?: Tracing;
  /** So many calls of each question are written down where they are traced; as many as the exercise says by default. */
  readonly maxCalls?: number | undefined;
  /** Another one gives other chance, and another time, to the same questions. */
  readonly seed?: string;
  /** Whether these leave base cases to their callers, as the submission's own do. */
  readonly areBaseCasesRefused?: boolean;
  /** Asked in the submission's place. What this is told, and whatever it says, is used for nothing else. */
  readonly candidateRepair?: { readonly program: string; readonly limits: TimeLimits };
  /**
   * In a child that is used for nothing else: only from there is it known where something was thrown,
   * and nothing else that it says may be looked at.
   */
  readonly showsPlaces?: true;
  /** It has a time of its own, so that nothing that took long before can keep it from being asked. */
  readonly isSample?: true;
  /** Called before anything is asked, and again after each loss, with what came of loading the program. */
  readonly onLoaded?: (loaded: AskedAnswer) => unknown;
  /**
   * Called as each answer comes in. It may be large, and is to be read at once and not to be kept.
   *
   * @returns `false` when the answer is wrong: then it costs the error budget
   */
  readonly onAnswer?: (index: number, answer: AskedAnswer) => unknown;
}

export class SandboxedProgram {
  #dropsPrinted = false;
  /** The sources of chance and the clocks that the program has used in its answers. */
  readonly usedChance = new Set<ChanceSource>();
  #neededBuiltIns: Promise<string> | undefined;
  readonly limits: TimeLimits;
  #inquiryLimits: TimeLimits | undefined;

  constructor(
    readonly pool: SandboxPool,
    private readonly program: CompiledProgram,
    private readonly exercise: Exercise,
    private readonly prepared?: PreparedPrograms,
  ) {
    this.limits = new TimeLimits(pool.baseLimitMs);
  }

  /** Keeps nothing any more of what the program prints: it was heard, and a flood takes long. */
  dropPrinted(): void {
    this.#dropsPrinted = true;
  }

  /** Loads the program and asks nothing. */
  async load(): Promise<Pick<AskedAnswer, 'raw' | 'printed'>> {
    const { raw, printed } = await this.#load({ purpose: 'load the program' });
    if (raw.kind !== 'threw') return { raw, printed };
    const again = await this.#load({ purpose: 'show where loading threw', showsPlaces: true });
    return { raw: placed(raw, again.raw), printed };
  }

  async #load(how: AskOptions): Promise<AskedAnswer> {
    const loaded: AskedAnswer[] = [];
    await this.ask([], { ...how, onLoaded: (answer) => loaded.push(answer), maxAborted: 1 });
    return loaded[0]!;
  }

  /** @param questions a few: all of their answers are kept @returns one answer for each, in order */
  async answersTo(
    questions: readonly Question[],
    options: Omit<AskOptions, 'onAnswer'>,
  ): Promise<AskedAnswer[]> {
    const answers: AskedAnswer[] = [];
    const onAnswer = (index: number, answer: AskedAnswer): void => {
      answers[index] = answer;
    };
    await this.ask(questions, { ...options, onAnswer });
    return answers;
  }

  /** Each answer is handed over as it comes in, in order, and forgotten. */
  async ask(questions: readonly Question[], options: AskOptions): Promise<void> {
    const {
      replaced = [],
      tracing = '',
      maxCalls,
      seed = '',
      areBaseCasesRefused = false,
      ...more
    } = options;
    const { purpose, candidateRepair, onLoaded, onAnswer, ...others } = more;
    if (questions.length === 0 && onLoaded === undefined) return;
    const isTraced = tracing === 'trace';
    const isReplacing = isTraced || replaced.length > 0;
    const substitutes = replaced.map((name) => `${name},`).join('');
    const printing = this.#dropsPrinted || candidateRepair ? 'drop' : '';
    const baseCases = areBaseCasesRefused ? 'refuse' : '';
    let askedCount = 0;
    let abortedCount = 0;
    await this.pool.run({
      harness: await harnessText(this.exercise),
      program: (isReplacing && (await this.prepared?.replaceable())) || this.program.code,
      builtIns: await this.#builtIns(),
      owner: this,
      maxAborted: LIMITS.abortedAnswers,
      questions,
      ...others,
      limits: this.#limitsFor(options, isReplacing),
      openArguments: [substitutes, tracing, printing, seed, baseCases, `${maxCalls ?? ''}`],
      disclosure: disclosureOf(questions, options),
      // Only from the program as it is is it known where something was thrown.
      ...(candidateRepair ??
        (!options.showsPlaces && { ending: () => this.#ending(isReplacing, questions) })),
      onOpen: (outcome) => onLoaded?.(readAnswer(outcome, false)),
      onOutcome: (index, outcome) => {
        const answer = readAnswer(outcome, isTraced || tracing === 'count');
        askedCount++;
        if (answer.isAborted) abortedCount++;
        for (const source of answer.chance ?? []) this.usedChance.add(source);
        return onAnswer?.(index, answer);
      },
    });
    logSession({ purpose, questions, askedCount, abortedCount, substituted: replaced });
  }

  #builtIns(): Promise<string> {
    this.#neededBuiltIns ??= builtInsFor(this.program.code);
    return this.#neededBuiltIns;
  }

  /** Once an answer aborted, the program is asked in a form that ends by itself: it will hang again. */
  async #ending(isReplacing: boolean, questions: readonly Question[]): Promise<string | undefined> {
    if (!this.limits.hasAborted) return undefined;
    const mostNodes = questions.reduce((most, { nodes }) => Math.max(most, nodes), 0);
    return this.prepared?.ending(isReplacing, mostNodes);
  }

  /** Questions about whose fault a wrong answer is have limits of their own. */
  #limitsFor({ showsPlaces, isSample }: AskOptions, isInquiry: boolean): TimeLimits {
    if (isSample) return this.limits.forInquiries();
    // An error that was thrown at once before does not take long now, whatever other answers took.
    if (showsPlaces) return this.limits.forInquiries();
    if (!isInquiry) return this.limits;
    this.#inquiryLimits ??= this.limits.forInquiries();
    return this.#inquiryLimits;
  }
}

/** An exercise's harness, compiled once: it runs in the child, beside the program that is asked. */
export const harnessText = memoize(({ name, files }: Exercise): Promise<string> => {
  const built = builtHarness(name);
  if (built !== undefined) return Promise.resolve(built);
  return compileHarness(files.folder);
}, new WeakMap());

/**
 * @returns the error with the place where it was thrown, if that is known
 *
 * @param again what the same question was answered with where places show
 */
export function placed(thrown: ThrownAnswer, again: RawAnswer | undefined): ThrownAnswer {
  return { ...thrown, stack: stackOf(thrown, again) };
}

/** @returns where it was thrown; empty where the same question was answered in another way when places showed */
export function stackOf(thrown: ThrownAnswer, again: RawAnswer | undefined): string {
  const isSame =
    again?.kind === 'threw' && again.name === thrown.name && again.message === thrown.message;
  return isSame ? again.stack : '';
}

function disclosureOf(
  questions: readonly Question[],
  { candidateRepair, replaced = [], tracing }: AskOptions,
): Disclosure {
  if (candidateRepair !== undefined) return { kind: 'candidateRepairs' };
  const isTraced = tracing === 'trace';
  if (replaced.length > 0) {
    const areRefusing = isTraced || tracing === 'refuse';
    return { kind: 'substitutes', functions: replaced, areRefusing };
  }
  // A question that gives a tree with values tells these, and so does one of which calls are judged.
  const tellsValues = isTraced || questions.some((question) => question.tellsValues);
  return { kind: tellsValues ? 'expectedValues' : 'none' };
}
