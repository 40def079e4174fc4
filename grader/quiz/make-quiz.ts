/** Makes a quiz about one submission: runs its right functions on small inputs, and asks about what happened in a run. */
import { createHash } from 'node:crypto';
import type { FormatMessage } from '../base/messages/format-message.ts';
import { type Random, randomFor } from '../base/random.ts';
import type { CaseSpec } from '../cases/case-spec.ts';
import { tryArguments } from '../cases/typed-question.ts';
import type { Check } from '../engine/check.ts';
import type { Oracle } from '../engine/exercise.ts';
import type { Explainer } from '../engine/explainer.ts';
import { foldCalls } from '../grading/evidence/calls/fold-calls.ts';
import { judgeWatchedCalls } from '../grading/evidence/calls/watch-calls.ts';
import { countedFiles } from '../grading/locate/counted-program.ts';
import type { CompiledSubmission } from '../grading/open/open-submission.ts';
import type { CallTree } from '../results/call-tree.ts';
import { isHidden } from '../results/hint-level.ts';
import type { GradeResult } from '../results/result.ts';
import { sourceIn } from '../submission/source-location.ts';
import { type ChosenQuestion, chooseQuestions } from './choose-questions.ts';
import { FactsByNumber, type FollowedRun, type RunWords } from './followed-run.ts';
import { inputDrawing, inputPicture } from './input-pictures.ts';
import { ALL_KINDS } from './kinds/all-kinds.ts';
import type { AskedRun } from './kinds/kind.ts';
import type { Quiz, QuizKind, QuizQuestion, QuizRun } from './quiz.ts';
import { codeOf } from './quoted-lines.ts';
import { lineChanges, type TriedChange, tryLineChange } from './record/changed-lines.ts';
import type { sourceFacts } from './record/read-facts.ts';
import { type RecordedRun, RunRecorder } from './record/run-recorder.ts';
import type { FunctionFacts } from './record/source-facts.ts';
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

/** In so many runs a line is changed, and so many changes are tried in each (guesses): a change takes some 40 ms. */
const CHANGED_RUNS = 3;
const CHANGES_OF_A_RUN = 12;

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
  readonly #facts: FactsByNumber;

  private constructor(
    private readonly request: QuizRequest,
    private readonly explainer: Explainer,
    private readonly sources: RunSources,
  ) {
    this.#facts = sources.facts;
  }

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
    return new QuizMaker(request, explainer, {
      recorder: new RunRecorder(opened, oracle, facts, counting),
      oracle,
      facts: new FactsByNumber(facts, files.texts),
      words,
      hidden: new Set(hidden),
    });
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
    const asked = await this.#changed(runs);
    const candidates = asked.flatMap((each) =>
      ALL_KINDS.flatMap((kind) =>
        kind.candidates(each).map((candidate) => ({ kind, candidate, asked: each })),
      ),
    );
    const { chosen, available } = chooseQuestions(candidates, count, (purpose) =>
      this.#random(purpose),
    );
    const questions: QuizQuestion[] = [];
    for (const question of chosen) questions.push(await this.#question(question));
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

  /** @returns the runs, of which some have been run with one line changed as well */
  async #changed(runs: readonly RunToAsk[]): Promise<readonly AskedRun[]> {
    const random = this.#random('changes');
    const { submissionTree } = this.request.oracle.exercise;
    const canChange = ({ run }: RunToAsk): boolean =>
      run.recorded.check.name !== submissionTree?.maker && run.outermost.returned !== undefined;
    const withCalls = random.shuffled(runs.filter(canChange));
    // A run with calls and a variable that can be asked about comes first.
    const inOrder = withCalls.toSorted((one, other) => interestOf(other) - interestOf(one));
    const chosen = new Set(inOrder.slice(0, CHANGED_RUNS));
    const asked: AskedRun[] = [];
    for (const each of runs) {
      const tried = chosen.has(each) ? await this.#tryChanges(each, random) : [];
      const ofFunction = runs.filter(({ run }) => run.recorded.check === each.run.recorded.check);
      asked.push(this.#askedRun(each, ofFunction, tried));
    }
    return asked;
  }

  async #tryChanges(
    { run, convention }: RunToAsk,
    random: Random,
  ): Promise<readonly TriedChange[]> {
    const { opened, oracle } = this.request;
    const { recorder, words } = this.sources;
    const changes = await lineChanges(opened, oracle.exercise, run.recorded);
    const returnedBy = ({ calls }: RecordedRun) => words.returnedBy(calls[0]!);
    const chosen = random.shuffled(changes).slice(0, CHANGES_OF_A_RUN);
    return Promise.all(
      chosen.map((change) => tryLineChange(recorder, run.recorded, convention, change, returnedBy)),
    );
  }

  #askedRun(
    { run, convention, isOrderFree }: RunToAsk,
    ofFunction: readonly RunToAsk[],
    tried: readonly TriedChange[],
  ): AskedRun {
    return {
      run,
      runsOfFunction: ofFunction.map((each) => each.run),
      convention,
      isOrderFree,
      changedLines: tried.flatMap(({ line }) => line ?? []),
      changedNotes: (note) =>
        tried.flatMap(({ recorded }) =>
          (recorded?.steps[0] ?? []).flatMap((step) =>
            step.type === 'note' && step.note === note ? step.value : [],
          ),
        ),
      formatMessage: this.request.formatMessage,
    };
  }

  async #question({ kind, candidate, asked, answer }: ChosenQuestion): Promise<QuizQuestion> {
    const { text, code, why, key } = candidate;
    const run = this.#runOf(asked, kind.name);
    return {
      id: `${kind.name}-${shortHash([run.check, run.input, key, text])}`,
      kind: kind.name,
      level: kind.level,
      run,
      text,
      code,
      answer,
      why,
      calls: await this.#callsOf(asked),
    };
  }

  #runOf({ run, convention }: AskedRun, kind: QuizKind): QuizRun {
    const { oracle, formatMessage } = this.request;
    const { exercise } = oracle;
    const { check, input } = run.recorded;
    const { submissionTree } = exercise;
    const values = {
      name: check.name,
      input: this.explainer.named(check, input),
      maker: submissionTree?.maker,
    };
    const words = tryArguments(exercise, oracle, check, input);
    return {
      check: check.name,
      input,
      sentence: formatMessage(sentenceKey(check, convention, submissionTree), values),
      picture: inputPicture(input),
      drawing: inputDrawing(exercise, check.name, input),
      tryWords: words && [...words, '--trace'],
      functions: this.#shownFunctions(run, convention, kind).map((each) => ({
        name: each.name ?? '',
        ...codeOf(each, this.#facts),
      })),
    };
  }

  /** Where the order of the children matters, the function that has made the tree is shown as well. */
  #shownFunctions(
    { functions }: FollowedRun,
    convention: string,
    kind: QuizKind,
  ): readonly FunctionFacts[] {
    const { submissionTree } = this.request.oracle.exercise;
    const isOwnTree = convention === submissionTree?.convention;
    if (!isOwnTree || !KINDS_ABOUT_ORDER.includes(kind)) return functions;
    const makers = [...this.#facts.functions.values()].filter(
      (each) => each.name === submissionTree.maker && !functions.includes(each),
    );
    return [...functions, ...makers];
  }

  async #callsOf({ run }: AskedRun): Promise<CallTree> {
    const { oracle } = this.request;
    const { recorded } = run;
    const watched = {
      ...recorded,
      judged: { input: recorded.input, finding: recorded.finding },
      judgedCalls: judgeWatchedCalls(recorded.calls, oracle.judgeCall),
      fault: undefined,
      countedCalls: 0,
      endedAt: undefined,
      unwatched: [],
    };
    const options = { explainer: this.explainer, extent: { levels: 9 }, showsPlaces: true };
    return foldCalls(watched, oracle, { placesOf: (number) => this.#placesOf(number) }, options);
  }

  /** The statements of a recorded run have the numbers of the source itself. */
  async #placesOf(number: number) {
    const statement = this.#facts.statements.get(number);
    if (statement === undefined) return { place: undefined, loop: undefined };
    const { file, line } = statement;
    const place = { file, line, column: 1, ...sourceIn(this.#facts.texts.get(file)!, line) };
    return { place, loop: undefined };
  }
}

function sentenceKey(
  { name, conventions }: Check,
  convention: string,
  tree: Oracle['exercise']['submissionTree'],
): `quiz.run${'' | '.own-node' | '.own-tree' | '.given-tree'}` {
  if (tree === undefined || name === tree.maker) return 'quiz.run';
  if (!conventions.includes(tree.convention)) return 'quiz.run.own-node';
  return convention === tree.convention ? 'quiz.run.own-tree' : 'quiz.run.given-tree';
}

/** Their answers depend on the order in which the children stand in the tree. */
const KINDS_ABOUT_ORDER: readonly QuizKind[] = [
  'variable-after-loop',
  'round-of-value',
  'first-call',
  'order-of-calls',
  'source-of-result',
];

/** @returns how much there is to ask about in a run */
function interestOf({ run }: RunToAsk): number {
  return Math.min(run.followed.length, 6) + Math.min(run.followedStatements, 30) / 10;
}

function shortHash(parts: readonly string[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, 8);
}
