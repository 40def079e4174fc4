/**
 * Assigns blame where questions are sequences of calls of one object. The first wrong call shows which function is at
 * fault, so no calls are traced.
 *
 * What a sequence asks after that call is an error carried forward for the others, if that is proven. Where the state of the
 * object is known, right calls take the place of the wrong ones. Most objects have fields in a form of their own, so a
 * function has to be right in spite of the wrong call, or right elsewhere: together with the one at fault, or with all
 * answers that are right here. Otherwise it gets no points for the sequence yet, because a function that always says that a
 * queue is empty is right as long as nothing can be put in.
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
import { type Exercise, functionsOf } from '../../engine/exercise.ts';
import type { BlameContext } from './blame-context.ts';
import { type BlameState, type StudentFunction, withBlamed, withCleared } from './blame-state.ts';

/** The failures of one function. */
interface Failures {
  readonly name: StudentFunction;
  /** Its call is the first wrong one. */
  readonly own: readonly JudgedAnswer[];
  /** The call of another function is the first wrong one. Each is unanswered because of that function. */
  readonly waiting: readonly JudgedAnswer[];
}

/** @returns the state with every function that failed either blamed, or cleared, or both */
export async function withSequenceBlame(
  context: BlameContext,
  before: BlameState,
): Promise<BlameState> {
  const failures = await Promise.all(
    before.open.map((name) => failuresOf(context, context.record(name))),
  );
  const culprit = commonCulprit(context, failures);
  let state = before;
  for (const { name, own, waiting } of failures) {
    const isCulprit = culprit === undefined || culprit === name;
    if (own.length > 0 && isCulprit) {
      state = withBlamed(state, name, { kind: 'first-wrong-call' });
    }
    const allWaiting = isCulprit
      ? waiting
      : [...waiting, ...own].map((judged) => waitingFor(culprit, judged));
    if (allWaiting.length > 0) state = await withCarried(context, state, name, allWaiting);
  }
  return state;
}

function waitingFor(name: StudentFunction, { input }: JudgedAnswer): JudgedAnswer {
  return { input, finding: { kind: 'unanswered', name, argumentTexts: [] } };
}

async function failuresOf(context: BlameContext, record: CheckRecord): Promise<Failures> {
  const { name } = record.check;
  const waiting = record.wrong.filter(isUnanswered);
  const own = record.wrong.filter((judged) => !isUnanswered(judged) && !isSkipped(judged));
  const skipped = record.wrong.filter(isSkipped);
  const aborted = own.filter(isAborted);
  if (aborted.length === 0) return { name, own: [...own, ...skipped], waiting };
  const others: JudgedAnswer[] = [];
  for (const judged of aborted) {
    const culprit = await abortingFunction(context, record, judged.input);
    if (culprit !== undefined && culprit !== name) others.push(waitingFor(culprit, judged));
  }
  const inputsOfOthers = new Set(others.map(({ input }) => input));
  const ownLeft = own.filter(({ input }) => !inputsOfOthers.has(input));
  if (ownLeft.length > 0)
    return { name, own: [...ownLeft, ...skipped], waiting: [...waiting, ...others] };
  // Nothing was asked after the answers that aborted because of the others.
  const skippedByOthers = skipped.map((judged) => waitingFor(culpritOf(others[0]!), judged));
  return { name, own: [], waiting: [...waiting, ...others, ...skippedByOthers] };
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
  let abortedInput = input;
  for (const beginning of oracle.beginnings?.(check, input) ?? []) {
    const replay = { name: check.name, convention, inputs: [beginning], substitutes: [] };
    const answer = (await replayer.answers(replay)).get(beginning);
    if (answer !== undefined && !isAborted(answer)) continue;
    abortedInput = beginning;
    break;
  }
  const called = exercise.calledFunctions!(abortedInput).at(-1);
  return functionsOf(exercise).find((name) => name === called);
}

/**
 * A method that does more than it should, such as one that takes what it should only look at, makes others wrong after it. If
 * all failures of the others are of this kind, it alone is at fault. Where the state is known, each call is judged by
 * itself, and this is not needed.
 *
 * @returns the one function that is wrong itself, and is called before each failure of the others; undefined where there is
 *   not exactly one
 */
function commonCulprit(
  { exercise }: BlameContext,
  failures: readonly Failures[],
): StudentFunction | undefined {
  const wrong = failures.filter(({ own }) => own.length > 0);
  if (exercise.areCallsReplaceable || wrong.length < 2) return undefined;
  const isBefore = (name: StudentFunction, judged: JudgedAnswer): boolean =>
    calledBefore(exercise, judged).includes(name);
  const candidates = wrong.filter(({ name }) =>
    wrong.every(
      (other) => other.name === name || other.own.every((judged) => isBefore(name, judged)),
    ),
  );
  return candidates.length === 1 ? candidates[0]!.name : undefined;
}

/** @returns the functions that are called before the first wrong call; all where it is not known which that is */
function calledBefore(
  { calledFunctions }: Exercise,
  { input, finding }: JudgedAnswer,
): readonly string[] {
  const called = calledFunctions!(input);
  const call = finding !== undefined && 'call' in finding ? finding.call : undefined;
  return call === undefined ? called : called.slice(0, call.index);
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

/** @returns whether the function is right in spite of the wrong call, or elsewhere together with the one that was wrong first, or with the same answers */
function provenElsewhere({ exercise, oracle }: BlameContext, record: CheckRecord): IsProven {
  const rightInputs = rightInputsOf(record);
  const provenWith = new Set(rightInputs.flatMap(exercise.calledFunctions!));
  const answersIn = (input: Input): readonly string[] =>
    oracle.rightAnswersIn?.(record.check, input) ?? [];
  const givenAnswers = new Set(rightInputs.flatMap(answersIn));
  return (judged) =>
    isRightItself(judged) ||
    provenWith.has(culpritOf(judged)) ||
    answersIn(judged.input).every((answer) => givenAnswers.has(answer));
}

/** Whether only the calls of other functions were wrong. */
function isRightItself({ finding }: JudgedAnswer): boolean {
  return finding?.kind === 'unanswered' && finding.isRightItself === true;
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
