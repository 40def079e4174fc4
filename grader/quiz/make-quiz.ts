/** Makes a quiz about one submission: runs its right functions on small inputs, and asks about what happened in a run. */
import type { FormatMessage } from '../base/messages/format-message.ts';
import { type Random, randomFor } from '../base/random.ts';
import type { CaseSpec } from '../cases/case-spec.ts';
import type { Check } from '../engine/check.ts';
import type { Oracle } from '../engine/exercise.ts';
import { countedFiles } from '../grading/locate/counted-program.ts';
import type { CompiledSubmission } from '../grading/open/open-submission.ts';
import { isHidden } from '../results/hint-level.ts';
import type { GradeResult } from '../results/result.ts';
import { withChangedLines } from './changed-runs.ts';
import { chooseQuestions } from './choose-questions.ts';
import { FactsByNumber, type RunWords } from './followed-run.ts';
import { ALL_KINDS } from './kinds/all-kinds.ts';
import { QuestionWriter } from './question-writer.ts';
import type { Quiz, QuizQuestion } from './quiz.ts';
import type { sourceFacts } from './record/read-facts.ts';
import { RunRecorder } from './record/run-recorder.ts';
import { type RunSources, type RunToAsk, runsOf } from './runs-to-ask.ts';

export interface QuizRequest {
  /** Opened for this alone: `grade` closes the one that it gets. The caller closes its reader. */
  readonly opened: CompiledSubmission;
  readonly oracle: Oracle;
  /** The result of grading the same submission. Only functions that are right in it are asked about. */
  readonly result: GradeResult;
  /** All cases of the exercise. An input of a case that is hidden now is never used. */
  readonly cases: readonly CaseSpec[];
  /** The same seed and the same program give the same quiz. For a class, it has the id of the student in it. */
  readonly seed: string;
  /** How many questions are wanted. */
  readonly count: number;
  readonly formatMessage: FormatMessage;
}

/**
 * @returns a quiz, which may have fewer questions than are wanted, or none: then its notes say why
 * @throws {GraderError} if the grader could not do its work; never because of the behaviour of a submission
 */
export async function makeQuiz(request: QuizRequest): Promise<Quiz> {
  const maker = await QuizMaker.open(request);
  if (typeof maker === 'string') return quizOf(request, { note: maker });
  return maker.make();
}

function quizOf(
  { oracle, seed, count, formatMessage }: QuizRequest,
  {
    questions = [],
    available = 0,
    note,
  }: {
    readonly questions?: readonly QuizQuestion[];
    readonly available?: number;
    readonly note?: string | undefined;
  },
): Quiz {
  return {
    exercise: oracle.exercise.name,
    language: formatMessage.language,
    seed,
    wanted: count,
    questions,
    available,
    notes: note === undefined ? [] : [note],
  };
}

class QuizMaker {
  private constructor(
    private readonly request: QuizRequest,
    private readonly sources: RunSources,
    private readonly writer: QuestionWriter,
  ) {}

  /** @returns a sentence that says why there can be no question */
  static async open(request: QuizRequest): Promise<QuizMaker | string> {
    const { opened, oracle, cases, formatMessage } = request;
    const { exercise } = oracle;
    if (exercise.calledFunctions !== undefined) return formatMessage('quiz.none.object');
    const { reader, files } = opened;
    const facts = await reader.read<typeof sourceFacts>('sourceFacts', files.texts);
    const counting = await countedFiles(opened);
    if (facts === undefined || facts.functions.length === 0 || counting.length === 0) {
      return formatMessage('quiz.none.unreadable');
    }
    const explainer = await exercise.explainer(oracle, formatMessage.language);
    const words: RunWords = {
      named: explainer.named,
      inputOf: (call) => oracle.judgeCall(call.record).input,
      returnedBy: (call) => oracle.callInWords(call.record).returned,
    };
    const hidden = cases.filter((spec) => isHidden(spec)).map(({ input }) => input);
    const sources: RunSources = {
      recorder: new RunRecorder(opened, oracle, facts, counting),
      oracle,
      facts: new FactsByNumber(facts, files.texts),
      words,
      hidden: new Set(hidden),
    };
    const writer = new QuestionWriter(oracle, explainer, sources.facts, formatMessage);
    return new QuizMaker(request, sources, writer);
  }

  async make(): Promise<Quiz> {
    const { request } = this;
    const { count, formatMessage } = request;
    const checks = this.#rightChecks();
    if (checks.length === 0) {
      return quizOf(request, { note: formatMessage('quiz.none.right') });
    }
    const runs: RunToAsk[] = [];
    for (const check of checks) {
      runs.push(...(await runsOf(check, this.sources, this.#random(`runs ${check.name}`))));
    }
    if (runs.length === 0) return quizOf(request, { note: formatMessage('quiz.none.small') });
    const { opened } = request;
    const random = this.#random('changes');
    const asked = await withChangedLines(runs, opened, this.sources, formatMessage, random);
    const candidates = asked.flatMap((each) =>
      ALL_KINDS.flatMap((kind) =>
        kind.candidates(each).map((candidate) => ({ kind, candidate, asked: each })),
      ),
    );
    const { chosen, available } = chooseQuestions(candidates, count, (purpose) =>
      this.#random(purpose),
    );
    const questions: QuizQuestion[] = [];
    for (const question of chosen) questions.push(await this.writer.write(question));
    const note =
      questions.length < count
        ? formatMessage('quiz.fewer', { count: questions.length, wanted: count })
        : undefined;
    return quizOf(request, { questions, available, note });
  }

  #random(purpose: string): Random {
    return randomFor(this.request.seed, purpose);
  }

  /** @returns the functions that are right, the basic ones first */
  #rightChecks(): readonly Check[] {
    const { result, oracle } = this.request;
    const right = new Set<string>();
    for (const { name, cases, status } of result.checks) {
      const isExcused = cases.some(({ carriedFrom }) => carriedFrom !== undefined);
      if (status === 'passed' && !isExcused) right.add(name);
    }
    return oracle.exercise.checks.filter(({ name, isProgram }) => !isProgram && right.has(name));
  }
}
