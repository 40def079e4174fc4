/** Asks a program in any language as functions are asked: one run for each input, or one for many. */

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
import { ANSWERS_TOO_LONG } from '../../sandbox/session.ts';
import { NOT_RUN } from '../ask/answers.ts';
import type { SandboxedProgram } from '../open/sandboxed-program.ts';
import { MOST_OUTPUT, type RunIn } from './box.ts';
import type { CommandWords } from './command-for.ts';

export interface RunnableProgram {
  readonly runIn: RunIn;
  readonly words: CommandWords;
  /** What it printed. */
  readonly read: (output: string, inputs: readonly Input[]) => PrintedAnswers;
  /** Of CPU time, for this input alone. */
  readonly limitMs: (input: Input) => number;
}

/**
 * Runs a program for each question, whose only argument is an input. Answers are handed over in the order of the
 * questions, so that the same ones are left out however many runs there are at a time.
 *
 * @param jobs runs at a time, each with one input, unless one run reads many
 */
export function askByRunning(
  program: RunnableProgram,
  { jobs, many = false }: { readonly jobs: number; readonly many?: boolean | undefined },
): Pick<SandboxedProgram, 'ask'> {
  return {
    ask: async (questions, { maxAborted = LIMITS.abortedAnswers, areTooLong, onAnswer }) => {
      const inputs = questions.map((question) => question.arguments[0]!);
      const together = many && inputs.length > 0 ? await run(program, inputs, true) : [];
      const runs = new RunsAhead(program, inputs, jobs);
      let losses = 0;
      for (const index of inputs.keys()) {
        if (areTooLong?.() === true) {
          onAnswer?.(index, answerWith({ kind: 'skipped', after: ANSWERS_TOO_LONG }));
          continue;
        }
        let answer: AskedAnswer | undefined;
        if (losses < maxAborted)
          answer = together[index] ?? (many ? undefined : await runs.answer(index));
        answer ??= answerWith(NOT_RUN);
        if (answer.raw.kind === 'run' && isEnded(answer.raw.how)) losses++;
        onAnswer?.(index, answer);
      }
    },
  };
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
    this.#running[index] = undefined; // it may be long, and is not needed any more
    return answer;
  }

  #start(input: Input): void {
    const next = run(this.program, [input]).then(([only]) => only!);
    next.catch(() => {}); // it is waited for in its turn
    this.#running.push(next);
  }
}

function answerWith(raw: RawAnswer, printed?: Printed): AskedAnswer {
  return { raw, texts: [], isAborted: false, ...(printed !== undefined && { printed }) };
}

/** In one run for many, each may print so much. */
const LETTERS_EACH = 2000;

/**
 * @param isEach each of the inputs has an answer of its own; else all that is printed is the answer to one
 * @returns an answer for each input as far as there are such, the last of them a fault where it ended too
 *   early; where answers cannot be told apart, one fault
 */
async function run(
  { runIn, words, read: readOutput, limitMs }: RunnableProgram,
  inputs: readonly Input[],
  isEach = false,
): Promise<readonly AskedAnswer[]> {
  const done = await runIn(words, inputs.map((input) => `${input}\n`).join(''), {
    limitMs: inputs.reduce((sum, input) => sum + limitMs(input), 0),
    maxOutput: Math.max(MOST_OUTPUT, LETTERS_EACH * inputs.length),
  });
  const read = readOutput(done.output, inputs);
  const { whole, holdsAny, parts, other } = read;
  const isCounted = parts.length === inputs.length;
  // Among the answers to many, one without a board may be right.
  const unread = isEach ? undefined : read.unread;
  const fault = faultOf(done, isEach ? isCounted : holdsAny, { stray: read.stray, unread });
  if (!isEach) {
    const printed = printedBy(fault ? done.output : other, done);
    return [answerWith(fault ? { kind: 'run', how: fault } : whole, printed)];
  }
  if (fault === undefined && isCounted) return parts.map((raw) => answerWith(raw));
  const how = fault ?? { kind: 'uncounted', detail: String(parts.length) };
  const isCut = fault !== undefined && fault.kind !== 'unread' && parts.length <= inputs.length;
  // The last one may have been cut short.
  const answered = isCut ? parts.slice(0, -1) : [];
  const failed = answerWith({ kind: 'run', how }, printedBy(other, done));
  return [...answered.map((raw) => answerWith(raw)), failed];
}

function faultOf(
  { how, failure, output, errors }: CommandRun,
  hasAnswer: boolean,
  { stray, unread }: Pick<PrintedAnswers, 'stray' | 'unread'>,
): RunFault | undefined {
  if (how !== 'ended') return { kind: how, detail: '' };
  if (stray.length > 0) return { kind: 'unread', detail: cutText(stray.slice(0, 3).join(' / ')) };
  // What it printed before it failed counts, as it does on the platform.
  if (failure !== '' && !hasAnswer) {
    const last = lastLine(errors);
    const kind = /\bEOF|NoSuchElement|InputMismatch/.test(errors) ? 'wants-more' : 'exit';
    return { kind, detail: last === '' ? failure : `${failure}: ${last}` };
  }
  if (output.trim() === '') return { kind: 'silent', detail: '' };
  return unread === undefined ? undefined : { kind: 'no-board', detail: cutText(unread.trim()) };
}

/** Where an error's name stands, in most languages. */
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
