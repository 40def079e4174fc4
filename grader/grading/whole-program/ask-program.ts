/**
 * Asks a program in any language, with the same interface as a program in the sandbox: one run for each input, or one run
 * for many. It reads the program's output, and finds out how a run went wrong.
 */
import { cutText } from '../../base/in-child/visible.ts';
import { LIMITS } from '../../base/limits.ts';
import type { Input } from '../../engine/check.ts';
import { isEnded } from '../../engine/check-record.ts';
import type { PrintedAnswers } from '../../engine/printed-answers.ts';
import {
  type AskedAnswer,
  type Printed,
  printedOf,
  type RawAnswer,
  type RunFault,
} from '../../sandbox/raw-answer.ts';
import type { CommandRun } from '../../sandbox/run-command.ts';
import { ANSWERS_TOO_LONG, type Question } from '../../sandbox/session.ts';
import { NOT_RUN } from '../ask/check-answers.ts';
import type { CanBeAsked } from '../ask/submission.ts';
import type { AskOptions } from '../open/sandboxed-program.ts';
import { MAX_OUTPUT, type RunIn } from './box.ts';
import type { CommandWords } from './command-for.ts';

/** A program in another language, with all that is needed to run it and to read what it prints. */
export interface RunnableProgram {
  readonly runIn: RunIn;
  readonly words: CommandWords;
  /** Reads the output for these inputs. */
  readonly read: (output: string, inputs: readonly Input[]) => PrintedAnswers;
  /** The CPU time for this input alone. */
  readonly limitMs: (input: Input) => number;
}

interface RunningOptions {
  /** The number of runs at the same time. */
  readonly jobs: number;
  /** One run gets all inputs; otherwise each run gets one. */
  readonly many?: boolean | undefined;
}

/**
 * Asks a program by running it for each question, whose only argument is an input. Answers are passed on in the order of
 * the questions, so that the same ones are left out however many runs there are at a time.
 */
export class ProgramRunner implements CanBeAsked {
  constructor(
    private readonly program: RunnableProgram,
    private readonly options: RunningOptions,
  ) {}

  async ask(questions: readonly Question[], options: AskOptions): Promise<void> {
    const { maxAborted = LIMITS.abortedAnswers, areTooLong, onAnswer } = options;
    const answerTo = await this.#start(questions.map((question) => question.arguments[0]!));
    let abortedCount = 0;
    for (const index of questions.keys()) {
      if (areTooLong?.() === true) {
        onAnswer?.(index, answerWith({ kind: 'skipped', after: ANSWERS_TOO_LONG }));
        continue;
      }
      const answer = abortedCount < maxAborted ? await answerTo(index) : undefined;
      const { raw } = answer ?? NOT_RUN_ANSWER;
      if (raw.kind === 'run' && isEnded(raw.fault)) abortedCount++;
      onAnswer?.(index, answer ?? NOT_RUN_ANSWER);
    }
  }

  /** @returns a function from the index of an input to its answer; there is none if the run ended before */
  async #start(
    inputs: readonly Input[],
  ): Promise<(index: number) => AskedAnswer | undefined | Promise<AskedAnswer | undefined>> {
    const { jobs, many = false } = this.options;
    if (!many) {
      const runs = new RunsAhead(this.program, inputs, jobs);
      return (index) => runs.answer(index);
    }
    const answers = inputs.length > 0 ? await run(this.program, inputs, true) : [];
    return (index) => answers[index];
  }
}

/** Starts the next runs while the answer of one is waited for. */
class RunsAhead {
  readonly #running: (Promise<AskedAnswer> | undefined)[] = [];

  constructor(
    private readonly program: RunnableProgram,
    private readonly inputs: readonly Input[],
    private readonly jobs: number,
  ) {}

  async answer(index: number): Promise<AskedAnswer | undefined> {
    const end = Math.min(this.inputs.length, index + this.jobs);
    while (this.#running.length < end) this.#start(this.inputs[this.#running.length]!);
    const answer = await this.#running[index];
    // The answer may be long, and is not needed any more.
    this.#running[index] = undefined;
    return answer;
  }

  #start(input: Input): void {
    const next = run(this.program, [input]).then(([only]) => only!);
    // The error is thrown in `answer`. Until then it must not count as unhandled.
    next.catch(() => {});
    this.#running.push(next);
  }
}

const NOT_RUN_ANSWER = answerWith(NOT_RUN);

function answerWith(raw: RawAnswer, printed?: Printed): AskedAnswer {
  return { raw, texts: [], isAborted: false, ...(printed !== undefined && { printed }) };
}

/** In a run with many inputs, the characters of output for each (a guess). */
const OUTPUT_PER_INPUT = 2000;

/**
 * @param isEach each of the inputs has an answer of its own; otherwise all that is printed is the answer to one input
 * @returns an answer for each input as far as there are any, the last of them a fault where the run ended too early; one
 *   fault alone where the answers cannot be told apart
 */
async function run(
  { runIn, words, read: readOutput, limitMs }: RunnableProgram,
  inputs: readonly Input[],
  isEach = false,
): Promise<readonly AskedAnswer[]> {
  const done = await runIn(words, inputs.map((input) => `${input}\n`).join(''), {
    limitMs: inputs.reduce((sum, input) => sum + limitMs(input), 0),
    maxOutput: Math.max(MAX_OUTPUT, OUTPUT_PER_INPUT * inputs.length),
  });
  const read = readOutput(done.output, inputs);
  const { whole, holdsAny, parts, other } = read;
  const isCounted = parts.length === inputs.length;
  // In a run with many inputs, an answer without a board may be right.
  const unread = isEach ? undefined : read.unread;
  const fault = faultOf(done, isEach ? isCounted : holdsAny, { stray: read.stray, unread });
  if (!isEach) {
    const printed = printedBy(fault ? done.output : other, done);
    return [answerWith(fault ? { kind: 'run', fault } : whole, printed)];
  }
  if (fault === undefined && isCounted) return parts.map((raw) => answerWith(raw));
  const runFault = fault ?? { kind: 'uncounted', detail: String(parts.length) };
  const isCut = fault !== undefined && fault.kind !== 'unread' && parts.length <= inputs.length;
  // The last answer may have been cut short.
  const answered = isCut ? parts.slice(0, -1) : [];
  const failed = answerWith({ kind: 'run', fault: runFault }, printedBy(other, done));
  return [...answered.map((raw) => answerWith(raw)), failed];
}

function faultOf(
  { ending, failure, output, errors }: CommandRun,
  hasAnswer: boolean,
  { stray, unread }: Pick<PrintedAnswers, 'stray' | 'unread'>,
): RunFault | undefined {
  if (ending !== 'ended') return { kind: ending, detail: '' };
  if (stray.length > 0) return { kind: 'unread', detail: cutText(stray.slice(0, 3).join(' / ')) };
  // An answer that was printed before the failure counts, as it does on the platform.
  if (failure !== '' && !hasAnswer) {
    const last = lastLine(errors);
    const kind = /\bEOF|NoSuchElement|InputMismatch/.test(errors) ? 'wants-more' : 'exit';
    return { kind, detail: last === '' ? failure : `${failure}: ${last}` };
  }
  if (output.trim() === '') return { kind: 'silent', detail: '' };
  return unread === undefined ? undefined : { kind: 'no-board', detail: cutText(unread.trim()) };
}

/** @returns the line with the name of the error, which in most languages is the last one */
function lastLine(errors: string): string {
  const lines = errors.split('\n').filter((line) => line.trim() !== '');
  const named = lines.find((line) => /^Exception in thread|^panic:|^terminate called/.test(line));
  return (named ?? lines.at(-1) ?? '').trim().slice(0, 200);
}

function printedBy(other: string, { errors }: CommandRun): Printed | undefined {
  const parts = [other, errors].filter((part) => part.trim() !== '');
  const text = parts.map((part) => part.replace(/^(?:[^\S\n]*\n)+|\s+$/g, '')).join('\n');
  return text === '' ? undefined : printedOf(text);
}
