/** Asks functions at fault with substitutes for all others. Misconceptions are recognized by these answers. */
import type { Input } from '../../engine/check.ts';
import { type CheckRecord, isAborted, isProven, isSkipped } from '../../engine/check-record.ts';
import { isCalledBack } from '../../engine/exercise.ts';
import { domainBySize, isSmall } from '../../engine/in-child/sizes.ts';
import type { BlameContext } from './blame-context.ts';
import type { BlameState, StudentFunction } from './blame-state.ts';
import type { ReplayedAnswers } from './replayer.ts';

/** The smallest inputs are enough to tell one misconception from another. A guess. */
const MAX_FAILED_INPUTS = 5_000;

/** @returns the answers of each function at fault for which there are any */
export async function gatherMisconceptionEvidence(
  context: BlameContext,
  { blamed }: BlameState,
): Promise<ReadonlyMap<StudentFunction, ReplayedAnswers>> {
  const gathered = new Map<StudentFunction, ReplayedAnswers>();
  await Promise.all(
    [...blamed.keys()].map(async (name) => {
      const answers = await answersAmongRight(context, name);
      if (answers !== undefined) gathered.set(name, answers);
    }),
  );
  return gathered;
}

async function answersAmongRight(
  context: BlameContext,
  name: StudentFunction,
): Promise<ReplayedAnswers | undefined> {
  // A function that no case names may still be at fault in what others were asked.
  const record = context.records.get(name);
  if (record === undefined || record.isNotWritten) return undefined;
  const { inputs: failed, areAllAborted } = context.failedInputs(name);
  const [smallest] = failed;
  if (smallest === undefined) return undefined;
  const { check } = record;
  const ask = async (inputs: readonly Input[]): Promise<ReplayedAnswers> => {
    if (check.reliesOn.length === 0) return new Map();
    const replay = {
      name,
      convention: check.misconceptionConvention,
      inputs,
      substitutes: check.reliesOn,
    };
    return context.replayer.answersUnrefused(replay);
  };
  if (isAskedAmongRight(context, record)) {
    // A partner that is right may still do more than answer, such as empty the tree that both read. Then the failure goes
    // away with a substitute in its place.
    const again = await ask([smallest]);
    return new Map([...record.listed, ...(record.every?.wrong ?? []), ...again]);
  }
  if (areAllAborted) {
    // A question about a large input would take far too long until it is given up.
    if (!isSmall(smallest, check)) return undefined;
    // If the smallest input aborts, the others would probably abort too, and each takes a long time.
    const firstAnswers = await ask([smallest]);
    if ([...firstAnswers.values()].some(isAborted)) return firstAnswers;
  }
  const inputs = [
    ...record.listed.keys(),
    ...failed.slice(0, MAX_FAILED_INPUTS),
    ...inputsRightElsewhere(context, record),
  ];
  return ask([...new Set(inputs)]);
}

/** Whether its answers are evidence as they are: it was asked in the right convention, and relies only on proven functions. */
function isAskedAmongRight({ records }: BlameContext, record: CheckRecord): boolean {
  const { check, convention, wrong } = record;
  if (convention !== check.misconceptionConvention) return false;
  if (wrong.some((judged) => isAborted(judged) || isSkipped(judged))) return false;
  // A substitute in the place of a proven function would answer the same.
  return check.reliesOn.every((name) => isProven(records.get(name)));
}

/**
 * The inputs that the function answered rightly with the submission's other functions, if it may answer them wrongly with
 * substitutes. That is so in another convention, and if functions that it calls call it back, so that one wrong answer
 * can make up for another.
 */
function inputsRightElsewhere(
  { exercise }: BlameContext,
  { check, every }: CheckRecord,
): readonly Input[] {
  const isInConvention = check.conventions.includes(check.misconceptionConvention);
  const answersAreSame = isInConvention && !isCalledBack(exercise, check);
  if (every === undefined || answersAreSame) return [];
  return domainBySize(check).small.filter((input) => every.isAsked(input));
}
