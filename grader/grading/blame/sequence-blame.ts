/**
 * Assigns blame where questions are sequences of calls of one object. The first wrong call shows which function is at
 * fault, so no calls are traced.
 *
 * What a sequence asks after that call is an error carried forward for the others, if that is proven. Where the state of the
 * object is known, right calls take the place of the wrong ones. Most objects have fields in a form of their own, so a
 * function has to be right elsewhere: together with the one at fault, or with all answers that are right here. Otherwise it
 * gets no points for the sequence yet, because a function that always says that a queue is empty is right as long as nothing
 * can be put in.
 */
import type { Input } from '../../engine/check.ts';
import {
  type CheckRecord,
  isAborted,
  isRight,
  isSkipped,
  isUnanswered,
  type JudgedAnswer,
} from '../../engine/check-record.ts';
import { functionsOf } from '../../engine/exercise.ts';
import type { BlameContext } from './blame-context.ts';
import { type BlameState, type StudentFunction, withBlamed, withCleared } from './blame-state.ts';

/** @returns the state with every function that failed either blamed, or cleared, or both */
export async function withSequenceBlame(
  context: BlameContext,
  before: BlameState,
): Promise<BlameState> {
  let state = before;
  for (const name of before.open) {
    const record = context.record(name);
    const waiting = await failuresOfOthers(context, record);
    if (waiting.length < record.wrong.length) {
      state = withBlamed(state, name, { kind: 'first-wrong-call' });
    }
    if (waiting.length > 0) state = await withCarried(context, state, name, waiting);
  }
  return state;
}

/** @returns the failures that begin with a wrong call of another function, each as unanswered because of that function */
async function failuresOfOthers(
  context: BlameContext,
  record: CheckRecord,
): Promise<readonly JudgedAnswer[]> {
  const waiting = record.wrong.filter(isUnanswered);
  const [aborted] = record.wrong
    .filter(isAborted)
    .toSorted((one, other) => record.check.compare(one.input, other.input));
  if (aborted === undefined) return waiting;
  const culprit = await abortingFunction(context, record, aborted.input);
  if (culprit === undefined || culprit === record.check.name) return waiting;
  const finding = { kind: 'unanswered', name: culprit, argumentTexts: [] } as const;
  const withoutAnswer = record.wrong.filter(
    (judged) => isSkipped(judged) || (isAborted(judged) && isCalled(context, culprit, judged)),
  );
  return [...waiting, ...withoutAnswer.map(({ input }) => ({ input, finding }))];
}

function isCalled(
  { exercise }: BlameContext,
  name: StudentFunction,
  { input }: JudgedAnswer,
): boolean {
  return exercise.calledFunctions!(input).includes(name);
}

/**
 * An aborted answer does not tell which call never returned. So the beginnings of the sequence are asked, the shortest first,
 * until one aborts.
 *
 * @returns the function of the call that does not return; undefined for the constructor
 */
async function abortingFunction(
  { exercise, oracle, replayer }: BlameContext,
  { check, convention }: CheckRecord,
  input: Input,
): Promise<StudentFunction | undefined> {
  for (const beginning of oracle.beginnings?.(check, input) ?? []) {
    const replay = { name: check.name, convention, inputs: [beginning], substitutes: [] };
    const answer = (await replayer.answers(replay)).get(beginning);
    if (answer === undefined || isAborted(answer))
      return exercise.calledFunctions!(beginning).at(-1);
  }
  return exercise.calledFunctions!(input).at(-1);
}

/** Clears a function of the failures that begin with a wrong call of another function. */
async function withCarried(
  context: BlameContext,
  state: BlameState,
  name: StudentFunction,
  waiting: readonly JudgedAnswer[],
): Promise<BlameState> {
  const record = context.record(name);
  const isProven = context.exercise.areCallsReplaceable
    ? await provenByReplaying(context, record, waiting)
    : provenElsewhere(context, record);
  const carried = waiting.filter(isProven);
  const unknown = waiting.filter((judged) => !isProven(judged));
  return withCleared(state, name, {
    inputs: new Set(carried.map(({ input }) => input)),
    carriedFrom: [...new Set(carried.map(culpritOf))],
    unanswered: new Map(unknown.map((judged) => [judged.input, judged])),
  });
}

type IsProven = (judged: JudgedAnswer) => boolean;

/** @returns whether a failure goes away with right calls in the place of those of the functions that were wrong first */
async function provenByReplaying(
  { exercise, replayer }: BlameContext,
  { check, convention }: CheckRecord,
  waiting: readonly JudgedAnswer[],
): Promise<IsProven> {
  const functions = functionsOf(exercise);
  const culprits = new Set(waiting.map(culpritOf));
  const substitutes = functions.filter((name) => culprits.has(name));
  const inputs = waiting.map(({ input }) => input);
  const answers = await replayer.answers({ name: check.name, convention, inputs, substitutes });
  return ({ input }) => isRight(answers.get(input));
}

/** @returns whether the function is right elsewhere together with the one that was wrong first, or with the same answers */
function provenElsewhere({ exercise, oracle }: BlameContext, record: CheckRecord): IsProven {
  const rightInputs = rightInputsOf(record);
  const provenWith = new Set(rightInputs.flatMap(exercise.calledFunctions!));
  const answersIn = (input: Input): readonly string[] =>
    oracle.rightAnswersIn?.(record.check, input) ?? [];
  const givenAnswers = new Set(rightInputs.flatMap(answersIn));
  return (judged) =>
    provenWith.has(culpritOf(judged)) ||
    answersIn(judged.input).every((answer) => givenAnswers.has(answer));
}

/** @returns the function whose call was wrong first; empty for any other failure */
function culpritOf({ finding }: JudgedAnswer): StudentFunction {
  return finding?.kind === 'unanswered' ? finding.name : '';
}

/** @returns the sequences that the function answered rightly */
function rightInputsOf({ check, listed, every }: CheckRecord): readonly Input[] {
  const rightListed = [...listed.values()].filter(isRight).map(({ input }) => input);
  if (every === undefined) return rightListed;
  const rightOfAll = check.inputDomain
    .inputs()
    .filter((input) => every.isAsked(input) && !every.wrong.has(input));
  return [...rightListed, ...rightOfAll];
}
