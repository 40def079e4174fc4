/**
 * Puts questions to one submission: what the checks ask, in the sandbox's terms, and what comes back,
 * in the checks' terms. Each call is a session of its own, so what one function leaves behind in
 * memory cannot disturb another.
 */
import { FUNCTION_NAMES, type FunctionName } from '../checks/check-names.ts';
import { readFields } from '../checks/harness/fields.ts';
import {
  type AskedAnswer,
  type RawAnswer,
  readAnswer,
  readPrinted,
  readRaw,
  readSharedAnswer,
  textOf,
} from '../checks/raw-answer.ts';
import { GraderError } from '../grader-error.ts';
import type { Printed } from '../results/result.ts';
import type { SandboxPool } from '../sandbox/pool.ts';
import type { Lost, Outcome, Question } from '../sandbox/session.ts';
import { TimeLimits } from '../sandbox/time-limits.ts';

type Thrown = Extract<RawAnswer, { kind: 'threw' }>;

/** How the submission's program came up. */
export type Loading =
  | { readonly kind: 'loaded'; readonly printed?: Printed }
  /** It does not export `GameNode`; these are the names it exports. */
  | { readonly kind: 'exports'; readonly names: string; readonly printed?: Printed }
  | { readonly kind: 'threw'; readonly raw: Thrown; readonly printed?: Printed }
  | { readonly kind: 'lost'; readonly how: Lost };

export interface AskerSources {
  /** The harness, compiled. */
  readonly harness: string;
  /** The submission, compiled. */
  readonly program: string;
  /** The submission, compiled so that its functions can be replaced. */
  readonly replaceable: () => Promise<string>;
  /** What is known of each board: see `board-table.ts`. */
  readonly table: string;
}

export interface AskOptions {
  /** The functions that right ones stand in for. */
  readonly replaced?: readonly FunctionName[];
  readonly mostStrikes?: number;
  /** The questions are ones that several checks share. */
  readonly shared?: boolean;
  /** @returns `false` when the answer is wrong: then there is less patience with the rest */
  readonly onAnswer?: (index: number, answer: AskedAnswer) => unknown;
}

const NOTHING_REPLACED = '0'.repeat(FUNCTION_NAMES.length);

export class Asker {
  readonly #harness: number;
  readonly #program: number;
  #replaceable: Promise<number> | undefined;
  readonly limits: TimeLimits;

  constructor(
    readonly pool: SandboxPool,
    private readonly sources: AskerSources,
  ) {
    this.limits = new TimeLimits(pool.baseLimitMs);
    this.#harness = pool.addSource(sources.harness);
    this.#program = pool.addSource(sources.program);
  }

  /** Loads the program and asks nothing. */
  async load(): Promise<Loading> {
    let loading: Loading | undefined;
    await this.pool.run({
      harness: this.#harness,
      program: this.#program,
      openArguments: [this.sources.table, NOTHING_REPLACED],
      questions: [],
      limits: this.limits,
      mostStrikes: 1,
      onOpen: (outcome) => {
        loading = readLoading(outcome);
        return false;
      },
      onOutcome: () => {},
    });
    if (loading === undefined) throw new GraderError('the sandbox did not answer');
    return loading;
  }

  /** @returns one answer for each question, in order */
  async ask(questions: readonly Question[], options: AskOptions = {}): Promise<AskedAnswer[]> {
    const { replaced = [], mostStrikes = 2, onAnswer } = options;
    const read = options.shared === true ? readSharedAnswer : readAnswer;
    const answers: AskedAnswer[] = [];
    if (questions.length === 0) return answers;
    await this.pool.run({
      harness: this.#harness,
      program: replaced.length === 0 ? this.#program : await this.#replaceableProgram(),
      openArguments: [this.sources.table, maskOf(replaced)],
      questions,
      limits: this.limits,
      mostStrikes,
      onOpen: () => true,
      onOutcome: (index, outcome) => {
        const answer = read(outcome);
        answers[index] = answer;
        return onAnswer?.(index, answer);
      },
    });
    return answers;
  }

  #replaceableProgram(): Promise<number> {
    this.#replaceable ??= this.sources.replaceable().then((text) => this.pool.addSource(text));
    return this.#replaceable;
  }
}

function maskOf(replaced: readonly FunctionName[]): string {
  return FUNCTION_NAMES.map((name) => (replaced.includes(name) ? '1' : '0')).join('');
}

function readLoading(outcome: Outcome): Loading {
  if (outcome.kind === 'skipped') return { kind: 'lost', how: outcome.after };
  if (outcome.kind !== 'answered') return { kind: 'lost', how: outcome };
  const [reply = '', printedText = ''] = readFields(textOf(outcome.body)) ?? [];
  const text = readPrinted(printedText);
  const printed = text === undefined ? {} : { printed: text };
  const fields = readFields(reply) ?? [];
  switch (fields[0]) {
    case 'loaded':
      return { kind: 'loaded', ...printed };
    case 'exports':
      return { kind: 'exports', names: fields[1] ?? '', ...printed };
    case 'threw':
      return { kind: 'threw', raw: readRaw(reply) as Thrown, ...printed };
    default:
      throw new GraderError(
        'the sandbox could not be started',
        'This is a fault of the grader, not of the submission. Please report it.',
      );
  }
}
