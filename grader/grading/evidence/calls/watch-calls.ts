/**
 * Asks a submission one question and records every call that its functions make for it, also of functions that the
 * student has added. The code that assigns blame in a grading decides which call is at fault, asked about this input alone.
 */

import { getOrInsert } from '../../../base/in-child/memoize.ts';
import type { Check, Convention, Input, JudgedCall } from '../../../engine/check.ts';
import { isRight, type JudgedAnswer } from '../../../engine/check-record.ts';
import type { Oracle } from '../../../engine/exercise.ts';
import type { SecretSample } from '../../ask/secret-sample.ts';
import type { Submission } from '../../ask/submission.ts';
import { type CallRecord, calledBy, recordedAs, type TracedCall } from '../../ask/traced-call.ts';
import { accusationIn } from '../../blame/accusation.ts';
import { kindOfBaseCase } from '../../blame/base-cases.ts';
import { BlameContext } from '../../blame/blame-context.ts';
import type { BlameState } from '../../blame/blame-state.ts';
import { ChildReplayer } from '../../blame/child-replayer.ts';
import { type JudgeCall, judgeCalls } from '../../blame/judged-calls.ts';
import { amongOwn, faultOfEndless } from './endless-call.ts';
import { conventionFor, type RecordedAnswer, recordAnswer } from './record-answer.ts';
import { isStopped } from './running-calls.ts';
import type { WatchedFault } from './watched-fault.ts';

export interface WatchedCalls extends RecordedAnswer {
  readonly check: Check;
  /** The judgement of each call, in the same order. */
  readonly judgedCalls: readonly JudgedCall[];
  readonly fault: WatchedFault | undefined;
}

/** What is asked, and the random inputs with which a grading decides whose fault a wrong answer is. */
export interface WatchRequest {
  readonly check: Check;
  readonly input: Input;
  readonly sample: SecretSample;
  /** The convention in which it is asked, where a grading knows it; found out unless given. */
  readonly convention?: Convention | undefined;
  /** The most calls that are recorded; as many as fit into memory unless given. */
  readonly maxCalls?: number | undefined;
  /** Called in between, with the number of calls that are recorded. */
  readonly onRecorded?: ((calls: number) => void) | undefined;
}

/** @returns nothing where the question has no answer, and no calls came back either */
export async function watchCalls(
  submission: Submission,
  request: WatchRequest,
): Promise<WatchedCalls | undefined> {
  const { check, input } = request;
  const convention = request.convention ?? (await conventionFor(submission, check, input));
  const answer = await recordAnswer(submission, { ...request, convention });
  if (answer === undefined) return undefined;
  request.onRecorded?.(answer.calls.length);
  return { ...answer, ...(await judgedWatch(submission, request, answer, convention)) };
}

async function judgedWatch(
  submission: Submission,
  { check, sample }: WatchRequest,
  answer: RecordedAnswer,
  convention: Convention,
): Promise<Pick<WatchedCalls, 'check' | 'judgedCalls' | 'fault'>> {
  const { oracle } = submission;
  const replayer = new ChildReplayer(submission, sample);
  const context = new BlameContext(oracle, new Map(), new Map(), replayer);
  const { calls, indexes } = withoutAdded(answer.calls);
  const asked = { check, convention, answer: answer.judged };
  let found = await withFault(context, asked, calls);
  if (found.fault === undefined && !isRight(answer.judged)) {
    found = await withFault(context, asked, onUnwrittenTree(calls, oracle));
  }
  const { judged, fault: known = lastResort(found.judged, calls, answer.judged, oracle) } = found;
  const ranEarlier = answer.ranEarlier && amongOwn(answer.ranEarlier, indexes);
  const fault = isStopped(answer) ? faultOfEndless(calls, known, ranEarlier) : known;
  return {
    check,
    judgedCalls: amongAdded(judged, indexes, answer.calls),
    fault: fault && { ...fault, index: indexes[fault.index]! },
  };
}

interface AskedCheck {
  readonly check: Check;
  readonly convention: Convention;
  readonly answer: JudgedAnswer;
}

interface CallsWithFault {
  readonly judged: readonly JudgedCall[];
  readonly fault: WatchedFault | undefined;
}

/** Lets the code that assigns blame find the call at fault. */
async function withFault(
  context: BlameContext,
  { check, convention, answer }: AskedCheck,
  calls: readonly TracedCall[],
): Promise<CallsWithFault> {
  const { oracle, policies } = context;
  const failure = { name: check.name, trace: { judged: answer, calls }, convention };
  const accusation = await accusationIn(context, stateBefore(check), failure);
  const judged = judgeCalls(calls, policies.judgeCall);
  if (accusation === undefined) return { judged, fault: undefined };
  const { index, call, isSure, isInCircle } = accusation;
  const kind = kindOfBaseCase(oracle.exercise, call);
  const isIgnored = kind !== undefined && (await policies.of(kind)) === 'ignored';
  return { judged, fault: { index, isSure: isSure && !isInCircle && !isIgnored } };
}

/**
 * On a tree whose nodes have no values yet, nothing is promised of the functions that could read some: a grading asks them
 * on other trees. Here they are judged as if they read none, unless the function that makes the tree has written wrong ones.
 */
function onUnwrittenTree(calls: readonly TracedCall[], oracle: Oracle): readonly TracedCall[] {
  if (makerOfWrongValues(calls, oracle) !== undefined) return calls;
  const promised = new Map<CallRecord, CallRecord>();
  const promisedIn = (record: CallRecord): CallRecord => {
    const { name, precondition } = record;
    const { input } = oracle.judgeCall(record);
    const isBaseCase = kindOfBaseCase(oracle.exercise, { name, input }) !== undefined;
    return precondition !== '~' || isBaseCase ? record : { ...record, precondition: '=' };
  };
  return calls.map((call) => {
    return recordedAs(getOrInsert(promised, call.record, promisedIn), call);
  });
}

/** @returns the index of the call that made the tree, if it left wrong values in the nodes */
function makerOfWrongValues(calls: readonly TracedCall[], oracle: Oracle): number | undefined {
  const maker = oracle.exercise.submissionTree?.maker;
  const index = calls.findIndex(({ name, parent }) => name === maker && parent < 0);
  return index >= 0 && oracle.leavesWrongValues?.(calls[index]!) === true ? index : undefined;
}

/** @returns where to look if the code that assigns blame finds no call: the maker of wrong values, or the deepest wrong call */
function lastResort(
  judged: readonly JudgedCall[],
  calls: readonly TracedCall[],
  answer: JudgedAnswer,
  oracle: Oracle,
): WatchedFault | undefined {
  if (isRight(answer)) return undefined;
  const index = makerOfWrongValues(calls, oracle) ?? deepestWrong(calls, judged);
  return index === undefined ? undefined : { index, isSure: false };
}

function stateBefore({ name }: Check): BlameState {
  return { open: [name], blamed: new Map(), cleared: new Map(), evidenceAgainst: new Map() };
}

/** @returns the first wrong call that has no wrong call inside */
function deepestWrong(
  calls: readonly TracedCall[],
  judged: readonly JudgedCall[],
): number | undefined {
  let deepest: number | undefined;
  for (const [index, { order }] of calls.entries()) {
    if (judged[index]!.verdict !== 'wrong') continue;
    if (deepest === undefined || order < calls[deepest]!.order) deepest = index;
  }
  return deepest;
}

interface CallsOfExercise {
  readonly calls: readonly TracedCall[];
  /** For each of these calls its index among all. */
  readonly indexes: Uint32Array;
}

/**
 * A grading does not record the functions that a student has added: what they call counts as called by their caller.
 *
 * @returns the calls as a grading records them
 */
function withoutAdded(all: readonly TracedCall[]): CallsOfExercise {
  const calls: TracedCall[] = [];
  const indexes = new Uint32Array(all.length);
  /** For each call, where it is among the calls of the exercise; for an added one, where its caller is. */
  const places = new Int32Array(all.length);
  for (const [index, call] of all.entries()) {
    const parent = call.parent < 0 ? -1 : places[call.parent]!;
    places[index] = call.isAdded ? parent : calls.length;
    if (call.isAdded) continue;
    indexes[calls.length] = index;
    calls.push(parent === call.parent ? call : calledBy(parent, call));
  }
  return { calls, indexes };
}

/** @returns a judgement for each call, also where functions that the student has added are among them */
export function judgeWatchedCalls(
  all: readonly TracedCall[],
  judge: JudgeCall,
): readonly JudgedCall[] {
  const { calls, indexes } = withoutAdded(all);
  return amongAdded(judgeCalls(calls, judge), indexes, all);
}

const ADDED: JudgedCall = { name: '', input: undefined, verdict: 'notJudged' };

/** @returns a judgement for each of all calls: nothing is promised about functions that the student has added */
function amongAdded(
  judged: readonly JudgedCall[],
  indexes: Uint32Array,
  all: readonly TracedCall[],
): readonly JudgedCall[] {
  if (judged.length === all.length) return judged;
  const judgedCalls: JudgedCall[] = all.map(() => ADDED);
  for (const [place, judgement] of judged.entries()) judgedCalls[indexes[place]!] = judgement;
  return judgedCalls;
}
