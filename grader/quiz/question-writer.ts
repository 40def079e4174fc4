/** Writes a chosen question of a quiz: the run and its input in words, the functions that it enters, and its calls. */
import { createHash } from 'node:crypto';
import type { FormatMessage } from '../base/messages/format-message.ts';
import { tryArguments } from '../cases/typed-question.ts';
import type { Check } from '../engine/check.ts';
import type { Oracle } from '../engine/exercise.ts';
import type { Explainer } from '../engine/explainer.ts';
import { foldCalls } from '../grading/evidence/calls/fold-calls.ts';
import { judgeWatchedCalls } from '../grading/evidence/calls/watch-calls.ts';
import type { CallTree } from '../results/call-tree.ts';
import { sourceIn } from '../submission/source-location.ts';
import type { ChosenQuestion } from './choose-questions.ts';
import type { FactsByNumber, FollowedRun } from './followed-run.ts';
import { inputDrawing, inputPicture } from './input-pictures.ts';
import type { AskedRun } from './kinds/kind.ts';
import type { QuizKind, QuizQuestion, QuizRun } from './quiz.ts';
import { codeOf } from './quoted-lines.ts';
import type { FunctionFacts } from './record/source-facts.ts';

export class QuestionWriter {
  constructor(
    private readonly oracle: Oracle,
    private readonly explainer: Explainer,
    private readonly facts: FactsByNumber,
    private readonly formatMessage: FormatMessage,
  ) {}

  async write({ kind, candidate, asked, answer }: ChosenQuestion): Promise<QuizQuestion> {
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
    const { oracle, formatMessage } = this;
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
        ...codeOf(each, this.facts),
      })),
    };
  }

  /** Where the order of the children matters, the function that has made the tree is shown as well. */
  #shownFunctions(
    { functions }: FollowedRun,
    convention: string,
    kind: QuizKind,
  ): readonly FunctionFacts[] {
    const { submissionTree } = this.oracle.exercise;
    const isOwnTree = convention === submissionTree?.convention;
    if (!isOwnTree || !KINDS_ABOUT_ORDER.includes(kind)) return functions;
    const makers = [...this.facts.functions.values()].filter(
      (each) => each.name === submissionTree.maker && !functions.includes(each),
    );
    return [...functions, ...makers];
  }

  async #callsOf({ run }: AskedRun): Promise<CallTree> {
    const { oracle } = this;
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
    const statement = this.facts.statements.get(number);
    if (statement === undefined) return { place: undefined, loop: undefined };
    const { file, line } = statement;
    const place = { file, line, column: 1, ...sourceIn(this.facts.texts.get(file)!, line) };
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

function shortHash(parts: readonly string[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, 8);
}
