/**
 * Puts questions to one submission: what the checks ask, in the sandbox's terms, and what comes back,
 * in the checks' terms. Each call is a session of its own, so what one function leaves behind in
 * memory cannot disturb another.
 */
import { kept } from '../exercise/kept.ts';
import { exercisePath } from '../exercise/places.ts';
import { saidError } from '../messages/said-error.ts';
import { PROJECT } from '../paths.ts';
import { remembered } from '../remembered.ts';
import type { Printed } from '../results/result.ts';
import type { Program } from '../sandbox/compile.ts';
import { compileHarness } from '../sandbox/compile-own.ts';
import type { Tracing } from '../sandbox/inside/trace.ts';
import type { SandboxPool } from '../sandbox/pool.ts';
import { type AskedAnswer, type RawAnswer, readAnswer } from '../sandbox/raw-answer.ts';
import type { Lost, Outcome, Question } from '../sandbox/session.ts';
import { TimeLimits } from '../sandbox/time-limits.ts';

/** A function that was lost so often is not asked further. */
export const MOST_LOSSES = 2;

export type Thrown = Extract<RawAnswer, { kind: 'threw' }>;

/** How the submission's program came up. */
export type Loading =
  /** Of these functions the place could not be taken. */
  | { readonly kind: 'loaded'; readonly kept: readonly string[]; readonly printed?: Printed }
  /** It does not export the first class that is needed; these are the names it exports. */
  | { readonly kind: 'exports'; readonly names: string; readonly printed?: Printed }
  | { readonly kind: 'threw'; readonly raw: Thrown; readonly printed?: Printed }
  | { readonly kind: 'lost'; readonly how: Lost; readonly printed?: never };

export interface AskOptions {
  /** The functions that right ones stand in for. */
  readonly replaced?: readonly string[];
  readonly tracing?: Tracing;
  /** Asked in the submission's place. What this is told, and whatever it says, is used for nothing else. */
  readonly patched?: { readonly program: string; readonly limits: TimeLimits };
  /**
   * In a child that is used for nothing else: only from there is it known where something was thrown,
   * and nothing else that it says may be looked at.
   */
  readonly showsPlaces?: true;
  /** Called before anything is asked, and again after each loss. */
  readonly onLoaded?: (loading: Loading | undefined) => void;
  readonly mostLosses?: number;
  /** See `Session`. */
  readonly isBlameless?: () => boolean;
  /** Called when all is answered. @returns what else is to be asked in the same session */
  readonly next?: () => readonly Question[];
  /** @returns `false` when the answer is wrong: then it costs the error budget */
  readonly onAnswer?: (index: number, answer: AskedAnswer) => unknown;
}

export class Asker {
  #dropsPrinted = false;
  readonly limits: TimeLimits;
  #inquiryLimits: TimeLimits | undefined;

  constructor(
    readonly pool: SandboxPool,
    /** The exercise's, compiled, as the program is. */
    private readonly harness: string,
    private readonly program: string,
    /** The same, made to end: see `endingProgram`. */
    private readonly ending: (nodes: number) => Promise<string | undefined>,
  ) {
    this.limits = new TimeLimits(pool.baseLimitMs);
  }

  /** Keeps nothing any more of what the program prints: it was heard, and a flood takes long. */
  dropPrinted(): void {
    this.#dropsPrinted = true;
  }

  /** Loads the program and asks nothing. */
  async load(): Promise<Loading> {
    const loading = await this.#load({});
    if (loading.kind !== 'threw') return loading;
    const again = await this.#load({ showsPlaces: true });
    return again.kind === 'threw' ? { ...loading, raw: placed(loading.raw, again.raw) } : loading;
  }

  async #load(how: AskOptions): Promise<Loading> {
    let loading: Loading | undefined;
    const onLoaded = (found: Loading | undefined): void => {
      loading = found;
    };
    await this.ask([], { ...how, onLoaded, mostLosses: 1 });
    if (loading !== undefined) return loading;
    throw saidError('sandbox.silent');
  }

  /** @returns one answer for each question, in order */
  async ask(questions: readonly Question[], options: AskOptions = {}): Promise<AskedAnswer[]> {
    const { replaced = [], tracing = '', patched, onLoaded, onAnswer } = options;
    const { mostLosses = MOST_LOSSES } = options;
    const isTraced = tracing === 'trace' || tracing === 'trace in turn';
    const doubles = replaced.map((name) => `${name},`).join('');
    const how = isTraced || tracing === 'refuse' ? 'refusing' : 'answering';
    const isInquiry = patched === undefined && (isTraced || replaced.length > 0);
    const disclosure = replaced.length > 0 ? `${how} ${doubles}` : toldWith(questions, isTraced);
    const answers: AskedAnswer[] = [];
    if (questions.length === 0 && onLoaded === undefined) return answers;
    await this.pool.run({
      ...{ harness: this.harness, program: this.program, owner: this, mostLosses },
      limits: this.limits,
      ...(isInquiry && { limits: this.#limitsOfInquiries() }),
      ...patched,
      // Only from the program as it is is it known where something was thrown.
      ...(patched === undefined &&
        !options.showsPlaces && { ending: () => this.#ending(questions) }),
      // What was thrown at once before does not take long now, whatever other answers took.
      ...(options.showsPlaces && { showsPlaces: true, limits: this.limits.forInquiries() }),
      openArguments: [doubles, tracing, this.#dropsPrinted || patched ? 'drop' : ''],
      disclosure: patched === undefined ? disclosure : 'patches',
      ...(options.isBlameless !== undefined && { isBlameless: options.isBlameless }),
      questions,
      ...(options.next && { next: options.next }),
      onOpen: (outcome) => onLoaded?.(readLoading(outcome)),
      onOutcome: (index, outcome) => {
        const answer = readAnswer(outcome, isTraced || tracing === 'count');
        answers[index] = answer;
        return onAnswer?.(index, answer);
      },
    });
    return answers;
  }

  /** What has hung once hangs again, in all that calls it. */
  async #ending(questions: readonly Question[]): Promise<string | undefined> {
    if (!this.limits.hasLost) return undefined;
    return this.ending(questions.reduce((most, { nodes }) => Math.max(most, nodes), 0));
  }

  /** What is asked to find out whose fault a wrong answer is. */
  #limitsOfInquiries(): TimeLimits {
    this.#inquiryLimits ??= this.limits.forInquiries();
    return this.#inquiryLimits;
  }
}

/** Opens a compiled program to be asked: its exercise's harness, compiled once, stands beside it. */
export async function newAsker(
  pool: SandboxPool,
  { code }: Program,
  exercise: string,
  ending: (nodes: number) => Promise<string | undefined> = async () => undefined,
): Promise<Asker> {
  return new Asker(pool, await harnessText(exercise), code, ending);
}

const texts = new Map<string, Promise<string>>();

export function harnessText(exercise: string): Promise<string> {
  const folder = exercisePath(PROJECT, exercise, `grader/exercises/${exercise}/`);
  return remembered(texts, exercise, () => kept(exercise, 'harness', () => compileHarness(folder)));
}

/**
 * What was thrown, with its place where that is known.
 *
 * @param again what the same question was answered with where places show
 */
export function placed(thrown: Thrown, again: RawAnswer | undefined): Thrown {
  const isSame =
    again?.kind === 'threw' && again.name === thrown.name && again.message === thrown.message;
  return { ...thrown, stack: isSame ? again.stack : '' };
}

/** A question that gives a tree with values tells them, and so does one of which calls are judged. */
function toldWith(questions: readonly Question[], isTraced: boolean): string {
  const given = questions.some((question) => question.arguments[1] === 'valued');
  return given || isTraced ? 'given values' : '';
}

/** @returns nothing for what does not read: nothing that a child says is trusted */
function readLoading(outcome: Outcome): Loading | undefined {
  const { raw, printed } = readAnswer(outcome, false);
  const heard = printed === undefined ? {} : { printed };
  if (raw.kind === 'lost') return raw;
  if (raw.kind === 'threw') return { kind: 'threw', raw, ...heard };
  const [kind, names = ''] = raw.kind === 'returned' ? raw.fields : [];
  if (kind === 'loaded') return { kind, kept: names.split(',').filter((name) => name), ...heard };
  return kind === 'exports' ? { kind, names, ...heard } : undefined;
}
