/** Joins records with what was found of whose fault their failures are. */
import type { JudgedCall } from '../../engine/check.ts';
import {
  type CheckFacts,
  CheckRecord,
  isAborted,
  isRight,
  isUnanswered,
  type JudgedAnswer,
  type Records,
} from '../../engine/check-record.ts';
import type { BlameContext } from './blame-context.ts';
import {
  type BlameState,
  blamedCallOf,
  type Clearance,
  type StudentFunction,
} from './blame-state.ts';
import { byChanceIn } from './by-chance.ts';
import type { ReplayedAnswers } from './replayer.ts';
import { answeredAmong, asNotAsked } from './unanswered.ts';

/** All that was found of a submission that failed. */
export interface BlameFacts {
  readonly state: BlameState;
  /** The answers of functions at fault among right ones. */
  readonly evidence: ReadonlyMap<StudentFunction, ReplayedAnswers>;
  /** Functions that the whole program fails for, as they read what no function writes. */
  readonly readers: readonly StudentFunction[];
  /** Functions that may be right only with what another one is still to write. */
  readonly pending: readonly StudentFunction[];
}

export function recordsWithBlame(context: BlameContext, facts: BlameFacts): Records {
  return new Map(
    [...context.records].map(([name, record]) => [name, recordWithBlame(context, facts, record)]),
  );
}

/** The record as it was asked stays as it is. What blame says of its answers is joined to them once, in a new one. */
function recordWithBlame(
  context: BlameContext,
  facts: BlameFacts,
  record: CheckRecord,
): CheckRecord {
  const { check, convention, listed, every } = record;
  const { records } = context;
  const { state, readers } = facts;
  const evidence = facts.evidence.get(check.name);
  const clearance = state.cleared.get(check.name);
  const ownListed = ownAnswers(listed, check.name, evidence, records);
  const ownWrong = every && ownFaults(every.wrong, check.name, evidence, records);
  const found: CheckFacts = {
    inItself: evidence && answeredAmong(evidence),
    isIrreplaceable: context.replayer.irreplaceable.has(check.name),
    isPending: facts.pending.includes(check.name),
    readers: check.isProgram && readers.length > 0 ? readers : undefined,
    ...blamedCallAndChance(context, state, check.name, [ownListed, ownWrong ?? new Map()]),
  };
  if (clearance === undefined) {
    return new CheckRecord(
      check,
      convention,
      ownListed,
      every && { ...every, wrong: ownWrong! },
      found,
    );
  }
  const clearedListed = clearedAnswers(ownListed, clearance, records);
  if (every === undefined)
    return new CheckRecord(check, convention, clearedListed, undefined, found);
  const wrong = new Map(clearedAnswers(ownWrong!, clearance, records));
  // Large inputs that were not asked before are among these: the case for every input is not passed without them.
  for (const [input, judged] of clearance.unanswered) {
    if (!listed.has(input)) wrong.set(input, asNotAsked(judged, records));
  }
  return new CheckRecord(check, convention, clearedListed, { ...every, wrong }, found);
}

/** @returns the answers; failures that go away once others are right say so */
function clearedAnswers(
  answers: ReplayedAnswers,
  { inputs, carriedFrom, unanswered }: Clearance,
  records: Records,
): ReplayedAnswers {
  const clear = (judged: JudgedAnswer): JudgedAnswer => {
    const open = unanswered.get(judged.input);
    if (open !== undefined) return asNotAsked(open, records);
    if (isRight(judged) || !inputs.has(judged.input)) return judged;
    return { ...judged, carriedFrom };
  };
  return new Map([...answers].map(([input, judged]) => [input, clear(judged)]));
}

/**
 * That a question ends where a function is called that is not written yet is no news. What is answered with right
 * functions in their places is the function's own doing.
 *
 * @param evidence its answers among right functions
 * @returns the answers, with what is wrong by itself wherever that is known
 */
function ownAnswers(
  answers: ReplayedAnswers,
  name: StudentFunction,
  evidence: ReplayedAnswers | undefined,
  records: Records,
): ReplayedAnswers {
  if (evidence === undefined) return answers;
  const ownAnswer = (judged: JudgedAnswer): JudgedAnswer => {
    const missing = missingPartner(judged, name);
    const own = evidence.get(judged.input);
    if (missing === undefined || own === undefined || isRight(own) || isAborted(own)) return judged;
    if (isUnanswered(own)) return asNotAsked(own, records);
    return { ...own, inPlaceOf: missing };
  };
  return new Map([...answers].map(([input, judged]) => [input, ownAnswer(judged)]));
}

/** Where something is wrong by itself, only that is counted and shown. */
function ownFaults(
  wrong: ReplayedAnswers,
  name: StudentFunction,
  evidence: ReplayedAnswers | undefined,
  records: Records,
): ReplayedAnswers {
  const own = ownAnswers(wrong, name, evidence, records);
  if (evidence === undefined) return own;
  const onlyOwn = [...own].filter(
    ([, judged]) => missingPartner(judged, name) === undefined && !isUnanswered(judged),
  );
  return onlyOwn.length === 0 ? own : new Map(onlyOwn);
}

/** A blamedCall is shown where no failure of the function's own shows that it is at fault. */
function blamedCallAndChance(
  { chances }: BlameContext,
  { cleared, blamed }: BlameState,
  name: StudentFunction,
  answers: readonly ReplayedAnswers[],
): Pick<CheckFacts, 'blamedCall' | 'byChance'> {
  const clearance = cleared.get(name);
  const isCarried = (judged: JudgedAnswer): boolean =>
    isRight(judged) || clearance?.inputs.has(judged.input) === true;
  const areAllCarried = answers.every((some) => [...some.values()].every(isCarried));
  const blamedCall = areAllCarried ? blamedCallOf(blamed.get(name)) : undefined;
  const culprits = [...blamed.keys()];
  const isByChance =
    blamedCall?.call.wrongBy === 'chance' ||
    (blamedCall !== undefined && chances.get(blamedCall.asked)?.users.has(name) === true);
  if (!isByChance)
    return { blamedCall: blamedCall, byChance: byChanceIn(chances, name, name, culprits) };
  const call: JudgedCall = { ...blamedCall.call, wrongBy: 'chance' };
  const byChance = byChanceIn(chances, blamedCall.asked, name, culprits);
  return { blamedCall: { ...blamedCall, call }, byChance };
}

/** The function that was called and is not written, where that is another one than the function that was asked. */
function missingPartner(
  { finding }: JudgedAnswer,
  asked: StudentFunction,
): StudentFunction | undefined {
  if (finding?.kind !== 'not-written' || finding.name === asked) return undefined;
  return finding.name;
}
