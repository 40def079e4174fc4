/**
 * A submission that can be asked: questions go in, judged answers come out. The stages of a grading that ask get this
 * object, and no other part of a grading reaches a child process.
 */
import type { Asking, Check, Input } from '../../engine/check.ts';
import type { JudgedAnswer } from '../../engine/check-record.ts';
import type { Oracle } from '../../engine/exercise.ts';
import type { Finding } from '../../engine/finding.ts';
import { type AskedAnswer, readRaw } from '../../sandbox/raw-answer.ts';
import type { Question } from '../../sandbox/session.ts';
import type { AskOptions, SandboxedProgram } from '../open/sandboxed-program.ts';
import { AnswerBudget } from './answer-budget.ts';
import { lengthOf, type RecordedTrace, readTrace } from './traced-call.ts';

/** A program that takes questions: one in a sandbox child, or one in another language that is run for each question. */
export interface CanBeAsked {
  /** The answers go to `options.onAnswer`, in the order of the questions. */
  readonly ask: (questions: readonly Question[], options: AskOptions) => Promise<unknown>;
}

export interface JudgingOptions extends Omit<AskOptions, 'onAnswer'> {
  readonly onJudged?: (judged: JudgedAnswer) => void;
  /** Wrong answers cost the error budget, unless this is `false`: it is known already that the program is wrong. */
  readonly isCounted?: boolean;
}

export interface TraceOptions extends Omit<AskOptions, 'onAnswer' | 'areTooLong' | 'recording'> {
  /** The time counts as spent on wrong answers, unless this is `false`. */
  readonly isCounted?: boolean;
}

/** One answer, and the calls that were made for it. */
export interface TracedAnswer extends RecordedTrace {
  readonly judged: JudgedAnswer;
}

/**
 * The limit for the traced calls of one list of inputs, in characters: as much as twelve inputs may take (see
 * `sandbox/in-child/trace.ts`), and more than any fixture program needs. Measured.
 */
const MAX_TRACED_CHARACTERS = 40_000_000;
/**
 * The time of a traced answer that costs nothing, many times what a call takes. The number of characters limits these, so that
 * the same inputs are traced on every machine. A guess.
 */
const FREE_TRACE_MS = 100;

export class Submission<Program extends CanBeAsked = SandboxedProgram> {
  constructor(
    readonly program: Program,
    readonly oracle: Oracle,
  ) {}

  /**
   * Asks in one session, with one input or several in each question.
   *
   * @returns the answers. Inputs of one question that has no answer are missing, as it is not known which of them is the
   *   reason.
   */
  async ask(
    check: Check,
    groups: readonly (readonly Input[])[],
    asking: Asking,
    options: JudgingOptions,
  ): Promise<Map<Input, JudgedAnswer>> {
    const { onJudged, isCounted = true, ...askOptions } = options;
    const answers = new Map<Input, JudgedAnswer>();
    const budget = new AnswerBudget();
    const take = (judged: JudgedAnswer): void => {
      answers.set(judged.input, judged);
      onJudged?.(judged);
    };
    const questions = groups.map((group) => this.oracle.question(check.name, group, asking));
    await this.program.ask(questions, {
      maxAborted: 1,
      ...askOptions,
      areTooLong: budget.isSpent,
      onAnswer: (index, answer) => {
        const judged = this.#judgeGroup(check, groups[index]!, answer, budget);
        for (const judgedAnswer of judged) take(judgedAnswer);
        const rightCount = judged.filter(({ finding }) => finding === undefined).length;
        return !isCounted || rightCount === groups[index]!.length;
      },
    });
    return answers;
  }

  /**
   * Asks about inputs one after the other in one session, and records the calls that are made for each.
   *
   * @returns one answer for each input, in order; fewer where the traces became too long
   */
  async trace(
    check: Check,
    inputs: readonly Input[],
    asking: Asking,
    options: TraceOptions,
  ): Promise<readonly TracedAnswer[]> {
    const { isCounted = true, ...askOptions } = options;
    const questions = inputs.map((input) => this.oracle.question(check.name, [input], asking));
    const traced: TracedAnswer[] = [];
    let characters = 0;
    await this.program.ask(questions, {
      maxAborted: 1,
      ...askOptions,
      recording: 'calls',
      freeMs: FREE_TRACE_MS,
      areTooLong: () => characters > MAX_TRACED_CHARACTERS,
      onAnswer: (index, answer) => {
        const trace = readTrace(answer.noted ?? '');
        characters += lengthOf(trace.calls);
        const judged = this.judge(check, inputs[index]!, answer);
        traced.push({ judged, ...trace });
        // Only a submission that is wrong somewhere is traced, so the time counts as spent on wrong answers.
        return isCounted ? false : undefined;
      },
    });
    return traced;
  }

  /** @returns the judged answers to one question; fewer than inputs where not all came back */
  #judgeGroup(
    check: Check,
    group: readonly Input[],
    answer: AskedAnswer,
    budget: AnswerBudget,
  ): readonly JudgedAnswer[] {
    if (group.length === 1) {
      const { raw } = answer;
      const judged = this.judge(check, group[0]!, {
        raw,
        printed: budget.cutToBudget(answer.printed),
      });
      if (judged.finding !== undefined) budget.spend(raw);
      return [judged];
    }
    const judgedAnswers: JudgedAnswer[] = [];
    for (const [index, input] of group.entries()) {
      const text = answer.texts[index];
      if (text === undefined) continue;
      const raw = readRaw(text);
      // Printed text is left out, as it could belong to any of the inputs.
      const judged = this.judge(check, input, { raw });
      if (judged.finding !== undefined) budget.spend(raw);
      judgedAnswers.push(judged);
    }
    return judgedAnswers;
  }

  /** The one place where an answer to a check is judged. */
  judge(
    check: Check,
    input: Input,
    { raw, printed }: Pick<AskedAnswer, 'raw' | 'printed'>,
  ): JudgedAnswer {
    const finding = this.oracle.judge(check, input, raw);
    return { input, finding: finding && withoutStack(finding), printed };
  }
}

/** Locations are asked again, for the few errors that a report shows: see `evidence/shown-again.ts`. */
export function withoutStack(finding: Finding): Finding {
  return finding.kind === 'threw' ? { ...finding, stack: '' } : finding;
}
