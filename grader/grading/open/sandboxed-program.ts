/**
 * A submission's program in the sandbox, to which questions are put. Each call of `ask` loads the program anew, in a
 * session of its own, so what one function leaves behind in memory cannot disturb another.
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
import type { LoadOptions, Recording } from '../../sandbox/in-child/load-options.ts';
import { placeOfOffset } from '../../sandbox/locate.ts';
import type { SandboxPool } from '../../sandbox/pool.ts';
import {
  type AskedAnswer,
  type RawAnswer,
  readAnswer,
  type ThrownAnswer,
} from '../../sandbox/raw-answer.ts';
import type { Question, Session } from '../../sandbox/session.ts';
import { TimeLimits } from '../../sandbox/time-limits.ts';
import type { SourceLocation } from '../../submission/source-location.ts';
import type { PreparedPrograms } from './prepared-programs.ts';
import { logSession, type SessionPurpose } from './session-log.ts';

type SessionOption =
  | 'areTooLong'
  | 'freeMs'
  | 'isBlameless'
  | 'maxAborted'
  | 'next'
  | 'showsPlaces';

export interface AskOptions extends Partial<Pick<Session, SessionOption>> {
  readonly purpose: SessionPurpose;
  /** The functions that substitutes stand in for. */
  readonly substituted?: readonly string[];
  readonly recording?: Recording;
  /** See `LoadOptions`. Where calls are recorded, substitutes refuse in any case. */
  readonly areSubstitutesRefusing?: boolean;
  /** The largest number of traced calls of each question; by default that of the exercise. */
  readonly maxCalls?: number | undefined;
  /**
   * Every function of the program is watched: calls are recorded also of those that the student has added, calls beyond
   * `maxCalls` are counted, and the program ends by itself. Takes longer than recording calls for blame.
   */
  readonly isWatched?: true;
  /** A watched program ends after this share of the steps that a question may take. */
  readonly stepShare?: number;
  /** Where calls are recorded, the steps of a program that counts them are logged in order too. */
  readonly logsSteps?: true;
  /** Another seed gives other random numbers, and another time of day, to the same questions. */
  readonly seed?: string;
  /** Whether substitutes refuse questions about base cases, because the submission's callers answer these themselves. */
  readonly areBaseCasesRefused?: boolean;
  /** A changed program that is asked in the submission's place, within limits of its own. */
  readonly candidateRepair?: { readonly program: string; readonly limits: TimeLimits };
  /** The question has time of its own, so that nothing that took long before can keep it from being asked. */
  readonly isSample?: true;
  /** Called before anything is asked, and again after each abort, with what came of loading the program. */
  readonly onLoaded?: (loaded: AskedAnswer) => unknown;
  /**
   * Called as each answer comes in. An answer may be large, so it is to be read at once and not to be stored.
   *
   * @returns `false` when the answer is wrong: then it costs the error budget
   */
  readonly onAnswer?: (index: number, answer: AskedAnswer) => unknown;
}

export interface StatementPlaces {
  readonly place: SourceLocation | undefined;
  readonly loop: SourceLocation | undefined;
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

  /** From now on nothing that the program prints is passed on: enough is known of it, and a flood takes long. */
  dropPrinted(): void {
    this.#dropsPrinted = true;
  }

  /** Loads the program and asks nothing. */
  async load(): Promise<Pick<AskedAnswer, 'raw' | 'printed'>> {
    const { raw, printed } = await this.#load({ purpose: 'load the program' });
    if (raw.kind !== 'threw') return { raw, printed };
    const again = await this.#load({ purpose: 'show where loading threw', showsPlaces: true });
    return { raw: withStack(raw, again.raw), printed };
  }

  async #load(options: AskOptions): Promise<AskedAnswer> {
    const loaded: AskedAnswer[] = [];
    await this.ask([], { ...options, onLoaded: (answer) => loaded.push(answer), maxAborted: 1 });
    return loaded[0]!;
  }

  /** @param questions only a few, since all of their answers are stored @returns one answer for each, in order */
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

  /** Each answer is passed on as it comes in, in order, and is not stored. */
  async ask(questions: readonly Question[], options: AskOptions): Promise<void> {
    const { purpose, onLoaded, onAnswer, areTooLong, freeMs, isBlameless, next } = options;
    const { recording = 'nothing', maxAborted = LIMITS.abortedAnswers, substituted = [] } = options;
    if (questions.length === 0 && onLoaded === undefined) return;
    const isReplacing = replacesFunctions(options);
    let askedCount = 0;
    let abortedCount = 0;
    await this.pool.run({
      ...(await this.#programFor(questions, options)),
      harness: await harnessText(this.exercise),
      builtIns: await this.#builtIns(),
      owner: this,
      questions,
      maxAborted,
      limits: options.candidateRepair?.limits ?? this.#limitsFor(options, isReplacing),
      loadOptions: this.#loadOptions(options),
      disclosure: disclosureOf(questions, options),
      ...(options.showsPlaces && { showsPlaces: true }),
      ...(areTooLong && { areTooLong }),
      ...(freeMs !== undefined && { freeMs }),
      ...(isBlameless && { isBlameless }),
      ...(next && { next }),
      onOpen: (outcome) => onLoaded?.(readAnswer(outcome, false)),
      onOutcome: (index, outcome) => {
        const answer = readAnswer(outcome, recording !== 'nothing');
        askedCount++;
        if (answer.isAborted) abortedCount++;
        for (const source of answer.chance ?? []) this.usedChance.add(source);
        return onAnswer?.(index, answer);
      },
    });
    logSession({ purpose, questions, askedCount, abortedCount, substituted });
  }

  /** @returns the text of the program that is asked, and the form of it that ends by itself */
  async #programFor(
    questions: readonly Question[],
    options: AskOptions,
  ): Promise<Pick<Session, 'program' | 'ending'>> {
    if (options.candidateRepair !== undefined) return { program: options.candidateRepair.program };
    if (options.isWatched) {
      const maxNodes = questions.reduce((max, { nodes }) => Math.max(max, nodes), 0);
      const watched = await this.prepared?.watched(maxNodes, options.stepShare);
      if (watched !== undefined) return { program: watched.text };
    }
    const isReplacing = replacesFunctions(options);
    const replaceable = isReplacing ? await this.prepared?.replaceable() : undefined;
    const program = replaceable ?? this.program.code;
    // Locations are only right in the program as it was compiled.
    if (options.showsPlaces) return { program };
    return { program, ending: () => this.#ending(isReplacing, questions) };
  }

  /** @returns the functions that the student has added and whose calls cannot be watched, at least not wholly */
  async unwatchedFunctions(): Promise<readonly string[]> {
    const watched = await this.prepared?.watched(0);
    return watched?.unwatched ?? [];
  }

  /** @returns where a statement stands that a watched call names, and the innermost loop around it */
  async placesOf(statement: number): Promise<StatementPlaces> {
    const watched = await this.prepared?.watched(0);
    const { at, loop } = watched?.statements[statement] ?? {};
    return {
      place: at === undefined ? undefined : placeOfOffset(this.program, at),
      loop: loop === undefined ? undefined : placeOfOffset(this.program, loop),
    };
  }

  #loadOptions(options: AskOptions): LoadOptions {
    return {
      substituted: options.substituted ?? [],
      recording: options.recording ?? 'nothing',
      areSubstitutesRefusing: areSubstitutesRefusing(options),
      areBaseCasesRefused: options.areBaseCasesRefused ?? false,
      isPrintingDropped: this.#dropsPrinted || options.candidateRepair !== undefined,
      seed: options.seed ?? '',
      maxCalls: options.maxCalls,
      isWatched: options.isWatched,
      logsSteps: options.logsSteps,
    };
  }

  #builtIns(): Promise<string> {
    this.#neededBuiltIns ??= builtInsFor(this.program.code);
    return this.#neededBuiltIns;
  }

  /** Once an answer aborted, the program is asked in a form that ends by itself, because it will hang again. */
  async #ending(isReplacing: boolean, questions: readonly Question[]): Promise<string | undefined> {
    if (!this.limits.hasAborted) return undefined;
    const maxNodes = questions.reduce((max, { nodes }) => Math.max(max, nodes), 0);
    return this.prepared?.ending(isReplacing, maxNodes);
  }

  /** Questions about whose fault a wrong answer is have limits of their own. */
  #limitsFor({ showsPlaces, isSample, isWatched }: AskOptions, isInquiry: boolean): TimeLimits {
    if (isWatched) return new TimeLimits(LIMITS.watchingMs);
    if (isSample) return this.limits.forInquiries();
    // An error that was thrown at once before does not take long now, whatever other answers took.
    if (showsPlaces) return this.limits.forInquiries();
    if (!isInquiry) return this.limits;
    this.#inquiryLimits ??= this.limits.forInquiries();
    return this.#inquiryLimits;
  }
}

/** Whether functions of the program are replaced: by substitutes, or by ones that write down their calls. */
function replacesFunctions({ recording, substituted = [] }: AskOptions): boolean {
  return recording === 'calls' || substituted.length > 0;
}

function areSubstitutesRefusing({ recording, areSubstitutesRefusing }: AskOptions): boolean {
  return recording === 'calls' || areSubstitutesRefusing === true;
}

/** An exercise's harness, compiled once: it runs in the child, beside the program that is asked. */
export const harnessText = memoize(({ name, files }: Exercise): Promise<string> => {
  const built = builtHarness(name);
  if (built !== undefined) return Promise.resolve(built);
  return compileHarness(files.folder);
}, new WeakMap());

/**
 * @param again the answer to the same question in a session that shows locations
 * @returns the error with the location where it was thrown, if that is known
 */
export function withStack(thrown: ThrownAnswer, again: RawAnswer | undefined): ThrownAnswer {
  return { ...thrown, stack: stackOf(thrown, again) };
}

/** @returns V8's text of where it was thrown; empty where the same question had another answer in the second session */
export function stackOf(thrown: ThrownAnswer, again: RawAnswer | undefined): string {
  const isSame =
    again?.kind === 'threw' && again.name === thrown.name && again.message === thrown.message;
  return isSame ? again.stack : '';
}

function disclosureOf(questions: readonly Question[], options: AskOptions): Disclosure {
  const { candidateRepair, substituted = [], recording } = options;
  if (candidateRepair !== undefined) return { kind: 'candidateRepairs' };
  if (substituted.length > 0) {
    const areRefusing = areSubstitutesRefusing(options);
    return { kind: 'substitutes', functions: substituted, areRefusing };
  }
  // The child gets right values with a tree that has values in it, and for judging calls.
  const tellsValues = recording === 'calls' || questions.some((question) => question.tellsValues);
  return { kind: tellsValues ? 'expectedValues' : 'none' };
}
