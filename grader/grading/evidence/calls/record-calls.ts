/**
 * Records the calls of the failures that a report shows. The call at fault among them is the one for which the verdict
 * blames a function. Nothing else depends on these questions.
 */
import { visibleLine } from '../../../base/in-child/visible.ts';
import { LIMITS } from '../../../base/limits.ts';
import { shortened } from '../../../base/text/terminal.ts';
import type { CaseSpec } from '../../../cases/case-spec.ts';
import type { Check, Convention, Input } from '../../../engine/check.ts';
import {
  type BlamedCall,
  type CheckRecord,
  isRight,
  isSkipped,
  isUnanswered,
  type JudgedAnswer,
  type Records,
} from '../../../engine/check-record.ts';
import type { Explainer } from '../../../engine/explainer.ts';
import {
  type CallTree,
  mapCalls,
  type RecordedCalls,
  type ShownCall,
} from '../../../results/call-tree.ts';
import { isHidden } from '../../../results/hint-level.ts';
import { Budget } from '../../../sandbox/budget.ts';
import { SecretSample } from '../../ask/secret-sample.ts';
import type { Submission } from '../../ask/submission.ts';
import { shownFailures } from '../shown-failure.ts';
import { foldCalls } from './fold-calls.ts';
import { type WatchedCalls, watchCalls } from './watch-calls.ts';
import type { WatchedFault } from './watched-fault.ts';

/** The calls of failures, by the answer or the blamed call that a report shows. */
export type CallsOfFailures = ReadonlyMap<JudgedAnswer | BlamedCall, RecordedCalls>;

export interface RecordRequest {
  readonly cases: readonly CaseSpec[];
  readonly explainer: Explainer;
  /** Whether the statement of each call is told. */
  readonly showsPlaces: boolean;
  /** The seed of the grading's secret sample. */
  readonly seed: number;
}

/** The most calls of a failure that a report shows one by one. */
export const MAX_SHOWN_CALLS = 300;
/** The most calls of a failure that are recorded and judged (a guess): with these a page does not wait for long. */
const MAX_RECORDED_CALLS = 200_000;
/** The most columns of a function's name, of what a call was asked, and of what it returned (a guess). */
const MAX_TEXT_COLUMNS = 80;

/** A question of which a report shows the wrong answer. */
interface ShownQuestion {
  readonly shown: JudgedAnswer | BlamedCall;
  /** The function that fails, which is another one than was asked if it is blamed for a call. */
  readonly failing: CheckRecord;
  readonly check: Check;
  readonly convention: Convention;
  readonly input: Input;
}

export async function recordCalls(
  submission: Submission,
  records: Records,
  request: RecordRequest,
): Promise<CallsOfFailures> {
  const budget = new Budget(LIMITS.recordingMs);
  const recorded = new Map<JudgedAnswer | BlamedCall, RecordedCalls>();
  // A failure of an object is itself a list of calls, each with what it returned.
  if (submission.oracle.exercise.calledFunctions !== undefined) return recorded;
  for (const record of records.values()) {
    const question = shownQuestion(record, records, request.cases);
    if (question === undefined) continue;
    const calls = await budget.within(() => callsOf(submission, question, records, request));
    if (calls !== undefined) recorded.set(question.shown, calls);
  }
  return recorded;
}

/** @returns nothing where the record has no failure whose calls could show more */
function shownQuestion(
  failing: CheckRecord,
  records: Records,
  cases: readonly CaseSpec[],
): ShownQuestion | undefined {
  const { blamedCall, byChance } = failing.facts;
  if (failing.isNotWritten || byChance !== undefined) return undefined;
  const shown = blamedCall ?? failureToShow(failing, cases);
  if (shown === undefined) return undefined;
  // A predicted call is not made yet.
  const isMade = blamedCall === undefined || blamedCall.isPredicted === undefined;
  const asked = blamedCall === undefined ? failing : records.get(blamedCall.asked);
  if (!isMade || asked === undefined) return undefined;
  const { check, convention } = asked;
  return { shown, failing, check, convention, input: shown.input };
}

/**
 * @returns the failure with the smallest input, as reports choose it, among the cases that students may see; an input of
 *   its own case comes before the same input of the exhaustive case
 */
function failureToShow(record: CheckRecord, cases: readonly CaseSpec[]): JudgedAnswer | undefined {
  const { check, listed } = record;
  let first: JudgedAnswer | undefined;
  for (const spec of cases) {
    if (spec.check !== check.name || isHidden(spec)) continue;
    const isForEvery = spec.input === '*';
    const failure = isForEvery ? shownFailures(record).ofEvery : listed.get(spec.input);
    if (failure === undefined || !isWorthRecording(failure)) continue;
    const order = first === undefined ? -1 : check.compare(failure.input, first.input);
    if (order < 0 || (order === 0 && !isForEvery)) first = failure;
  }
  return first;
}

/** A call of a function that is not written, or no answer at all, says all that there is to say. */
function isWorthRecording(failure: JudgedAnswer): boolean {
  if (isRight(failure) || failure.carriedFrom !== undefined) return false;
  if (isSkipped(failure) || isUnanswered(failure)) return false;
  const kind = failure.finding?.kind;
  return kind !== 'not-written' && kind !== 'absent';
}

/** @returns nothing where the answer is right when nothing was asked before it, or no call came back */
async function callsOf(
  submission: Submission,
  question: ShownQuestion,
  records: Records,
  { explainer, seed, showsPlaces }: RecordRequest,
): Promise<RecordedCalls | undefined> {
  const { check, convention, input } = question;
  const { oracle, program } = submission;
  const watched = await watchCalls(submission, {
    check,
    input,
    convention,
    sample: new SecretSample(seed),
    maxCalls: MAX_RECORDED_CALLS,
  });
  if (watched === undefined || !isWorthRecording(watched.judged)) return undefined;
  const fault = faultByVerdict(watched, question, records);
  const tree = await foldCalls({ ...watched, fault }, oracle, program, {
    explainer,
    extent: { calls: MAX_SHOWN_CALLS },
    showsPlaces,
  });
  return { input: explainer.named(check, input), tree: shortenedTree(tree) };
}

/** @returns the call for which the verdict blames a function; the deepest wrong call where the verdict blames none of these */
function faultByVerdict(
  watched: WatchedCalls,
  { shown, failing, check, input }: ShownQuestion,
  records: Records,
): WatchedFault | undefined {
  const { fault, calls } = watched;
  const { blamedCall, inItself } = failing.facts;
  if (shown === blamedCall) return faultOfBlamedCall(watched, blamedCall);
  const found = fault && calls[fault.index]!.name;
  if (found !== check.name && isWrong(inItself?.get(input))) {
    const index = calls.findIndex(({ name, parent }) => name === check.name && parent < 0);
    if (index >= 0) return { index, isSure: true, isByItself: true };
  }
  if (fault === undefined || found === undefined) return undefined;
  // A function that is not graded is not in the verdict.
  return { ...fault, isSure: records.get(found)?.isAtFault ?? fault.isSure };
}

function isWrong(judged: JudgedAnswer | undefined): boolean {
  return judged !== undefined && !isRight(judged) && !isUnanswered(judged);
}

function faultOfBlamedCall(
  { fault, calls, judgedCalls }: WatchedCalls,
  { call: { name, input } }: BlamedCall,
): WatchedFault | undefined {
  if (fault !== undefined && calls[fault.index]!.name === name) return { ...fault, isSure: true };
  const index = judgedCalls.findIndex(
    (call) => call.verdict === 'wrong' && call.name === name && call.input === input,
  );
  return index < 0 ? fault && { ...fault, isSure: false } : { index, isSure: true };
}

/** A tree of calls is read by people: long values are cut, and the text of each line is in the program. */
function shortenedTree(tree: CallTree): CallTree {
  return { ...tree, calls: mapCalls(tree.calls, shortenedCall) };
}

function shortenedCall(call: ShownCall): ShownCall {
  const { name, told, returned, expected, place } = call;
  return {
    ...call,
    name: shortText(name),
    told: shortText(told),
    returned: returned === undefined ? undefined : shortText(returned),
    expected: expected === undefined ? undefined : shortText(expected),
    place: place && { file: place.file, line: place.line, column: place.column },
  };
}

function shortText(text: string): string {
  return shortened(visibleLine(text), MAX_TEXT_COLUMNS);
}
