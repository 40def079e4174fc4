/** Joins records with what was found of whose fault their failures are. */
import type { JudgedCall } from '../../engine/check.ts';
import {
  CheckRecord,
  type Found,
  isLost,
  isRight,
  isUnanswered,
  type Judged,
  type Records,
} from '../../engine/check-record.ts';
import type { BlameContext } from './blame-context.ts';
import { type BlameState, type Clearance, convictionOf, type FunctionName } from './blame-state.ts';
import { byChanceIn } from './by-chance.ts';
import type { Answers } from './replayer.ts';
import { answeredAmong, asNotAsked, withUnanswered } from './unanswered.ts';

/** All that was found of a submission that failed. */
export interface BlameFacts {
  readonly state: BlameState;
  /** The answers of functions at fault among right ones. */
  readonly evidence: ReadonlyMap<FunctionName, Answers>;
  /** Functions that the whole program fails for, as they read what no function writes. */
  readonly readers: readonly FunctionName[];
  /** Functions that may be right only with what another one is still to write. */
  readonly pending: readonly FunctionName[];
}

export function recordsWithBlame(context: BlameContext, facts: BlameFacts): Records {
  return new Map(
    [...context.records].map(([name, record]) => [name, recordWithBlame(context, facts, record)]),
  );
}

function recordWithBlame(
  context: BlameContext,
  facts: BlameFacts,
  record: CheckRecord,
): CheckRecord {
  const { records } = context;
  const { name, isProgram } = record.check;
  const { state, readers } = facts;
  const evidence = facts.evidence.get(name);
  const own = evidence === undefined ? record : withOwnFaults(record, evidence, records);
  const clearance = state.cleared.get(name);
  const found: Found = {
    inItself: evidence && answeredAmong(evidence),
    isKept: context.replayer.irreplaceable.has(name),
    isPending: facts.pending.includes(name),
    readers: isProgram && readers.length > 0 ? readers : undefined,
    ...convictionAndChance(context, state, own),
  };
  if (clearance === undefined) return own.with(found);
  const carried = own.with(found, (judged) => withCarried(judged, clearance));
  return withUnanswered(carried, clearance, records);
}

function withCarried(judged: Judged, { inputs, carriedFrom }: Clearance): Judged {
  if (isRight(judged) || !inputs.has(judged.input)) return judged;
  return { ...judged, carriedFrom };
}

/** A conviction is shown where no failure of the function's own shows that it is at fault. */
function convictionAndChance(
  { chances }: BlameContext,
  { cleared, blamed }: BlameState,
  { check: { name }, wrong }: CheckRecord,
): Pick<Found, 'conviction' | 'byChance'> {
  const clearance = cleared.get(name);
  const areAllCarried = wrong.every(({ input }) => clearance?.inputs.has(input) === true);
  const conviction = areAllCarried ? convictionOf(blamed.get(name)) : undefined;
  const culprits = [...blamed.keys()];
  const isByChance =
    conviction?.call.wrongBy === 'chance' ||
    (conviction !== undefined && chances.get(conviction.asked)?.users.has(name) === true);
  if (!isByChance) return { conviction, byChance: byChanceIn(chances, name, name, culprits) };
  const call: JudgedCall = { ...conviction.call, wrongBy: 'chance' };
  const byChance = byChanceIn(chances, conviction.asked, name, culprits);
  return { conviction: { ...conviction, call }, byChance };
}

/**
 * That a question ends where a function is called that is not written yet is no news. What is answered with right
 * functions in their places is the function's own doing.
 *
 * @param evidence its answers among right functions
 * @returns the record with what is wrong by itself, wherever that is known
 */
function withOwnFaults(record: CheckRecord, evidence: Answers, records: Records): CheckRecord {
  const { name } = record.check;
  const known = record.with({}, (judged) => {
    const missing = missingPartner(judged, name);
    const own = evidence.get(judged.input);
    if (missing === undefined || own === undefined || isRight(own) || isLost(own)) return judged;
    if (isUnanswered(own)) return asNotAsked(own, records);
    return { ...own, inPlaceOf: missing };
  });
  const { check, setup, listed, found, every } = known;
  if (every === undefined) return known;
  // Where something is wrong by itself, only that is counted and shown.
  const ownFaults = [...every.wrong].filter(
    ([, judged]) => missingPartner(judged, name) === undefined && !isUnanswered(judged),
  );
  if (ownFaults.length === 0 || ownFaults.length === every.wrong.size) return known;
  const onlyOwn = { ...every, wrong: new Map(ownFaults) };
  return new CheckRecord(check, setup, listed, onlyOwn, found);
}

/** The function that was called and is not written, where that is another one than the function that was asked. */
function missingPartner({ finding }: Judged, asked: FunctionName): FunctionName | undefined {
  if (finding?.kind !== 'not-written' || finding.name === asked) return undefined;
  return finding.name;
}
