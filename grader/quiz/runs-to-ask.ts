/** Finds small runs of the right functions of a submission, which a person can follow in a minute or two. */
import type { Random } from '../base/random.ts';
import type { Check, Convention, Input } from '../engine/check.ts';
import type { Oracle } from '../engine/exercise.ts';
import { exact, readExact } from '../engine/in-child/exact.ts';
import { judgeWatchedCalls } from '../grading/evidence/calls/watch-calls.ts';
import { field, readFields } from '../sandbox/in-child/fields.ts';
import { type FactsByNumber, FollowedRun, type RunWords } from './followed-run.ts';
import { isNearEnd } from './input-pictures.ts';
import type { RecordedRun, RunRecorder } from './record/run-recorder.ts';

/** The most calls, and the most statements, that a reader follows in one run. */
const MAX_CALLS = 8;
const MAX_STATEMENTS = 40;
/** More calls are not looked through, also of helpers that a reader need not follow (a guess). */
const MAX_ALL_CALLS = 150;
/** How much more work a run may be than that on the smallest input: for game trees, these have two empty squares. */
const MAX_WORK_OF_SMALLEST = 5;
/** So many of the inputs are looked at, the smallest ones, and so many of these are run for each function (guesses). */
const SHARE_LOOKED_AT = 1 / 3;
const MAX_LOOKED_AT = 4000;
const MAX_RUN = 12;

/** A run that can be asked about. */
export interface RunToAsk {
  readonly run: FollowedRun;
  readonly convention: Convention;
  readonly isOrderFree: boolean;
}

export interface RunSources {
  readonly recorder: RunRecorder;
  readonly oracle: Oracle;
  readonly facts: FactsByNumber;
  readonly words: RunWords;
  /** Inputs that are never used. */
  readonly hidden: ReadonlySet<Input>;
}

/** @returns runs of one function in the first convention in which it has any */
export async function runsOf(
  check: Check,
  sources: RunSources,
  random: Random,
): Promise<readonly RunToAsk[]> {
  const inputs = inputsOf(check, sources.hidden, random);
  for (const convention of check.conventions) {
    const recorded = await sources.recorder.record(check, inputs, convention);
    const runs = recorded
      .filter((run) => run.calls.length <= MAX_ALL_CALLS && isRight(run, sources.oracle))
      .map((run) => new FollowedRun(run, sources.oracle.exercise, sources.facts, sources.words))
      .filter((run) => isSmall(run) && !showsHidden(run, sources.hidden));
    if (runs.length === 0) continue;
    return runs.map((run) => ({
      run,
      convention,
      isOrderFree: isOrderFree(run, convention, sources.oracle),
    }));
  }
  return [];
}

/** @returns some of the small inputs: one half of those with the most work, the other half of all */
function inputsOf(
  { inputDomain, nodes }: Check,
  hidden: ReadonlySet<Input>,
  random: Random,
): readonly Input[] {
  const inputs = inputDomain.inputs();
  const all = inputs.slice(0, Math.min(MAX_LOOKED_AT, Math.ceil(inputs.length * SHARE_LOOKED_AT)));
  const [smallest] = all;
  if (smallest === undefined) return [];
  const maxWork = MAX_WORK_OF_SMALLEST * nodes(smallest);
  const small = all.filter((input) => {
    return nodes(input) <= maxWork && isNearEnd(input) && !hidden.has(input);
  });
  const mixed = random.shuffled(small);
  const most = mixed.toSorted((one, other) => nodes(other) - nodes(one));
  return [...new Set([...most.slice(0, MAX_RUN / 2), ...mixed])].slice(0, MAX_RUN);
}

/** Whether the answer and all that was called for it is right. */
function isRight({ finding, calls }: RecordedRun, oracle: Oracle): boolean {
  if (finding !== undefined) return false;
  return judgeWatchedCalls(calls, oracle.judgeCall).every(({ verdict }) => verdict !== 'wrong');
}

function isSmall(run: FollowedRun): boolean {
  return run.followed.length <= MAX_CALLS && run.followedStatements <= MAX_STATEMENTS;
}

/** Whether a call in it, which is shown with the answer, is about an input that must not be seen yet. */
function showsHidden({ calls }: FollowedRun, hidden: ReadonlySet<Input>): boolean {
  return calls.some(({ input }) => input !== undefined && hidden.has(input));
}

/**
 * Whether the program itself chooses the order of what it asks about: it has made the tree, or one of its functions has
 * returned a list whose items may be in any order.
 */
function isOrderFree({ calls }: FollowedRun, convention: Convention, oracle: Oracle): boolean {
  if (convention === oracle.exercise.submissionTree?.convention) return true;
  return calls.slice(1).some(({ traced, input }) => {
    const result = input === undefined ? undefined : reversedList(traced.result);
    return result !== undefined && oracle.judgeCall({ ...traced.record, result }).isRight;
  });
}

/** @returns the same result with its items in the reverse order; nothing where it is no list of several items */
function reversedList(result: string): string | undefined {
  const [kind, json = '', ...others] = readFields(result) ?? [];
  if (kind !== 'whole' || !json.startsWith('[')) return undefined;
  const list = readExact(json);
  if (!Array.isArray(list) || list.length < 2) return undefined;
  return [kind, exact(list.toReversed()), ...others].map(field).join('');
}
