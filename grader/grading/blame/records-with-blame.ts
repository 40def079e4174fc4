/** Adds the facts about blame to the records of checks, in new records. */
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

/** The facts about blame of a submission that failed. */
interface BlameFacts {
  readonly state: BlameState;
  /** The answers of functions at fault, with substitutes for the functions that they rely on. */
  readonly evidence: ReadonlyMap<StudentFunction, ReplayedAnswers>;
  /** Functions that read values which no function writes, so that the whole program fails. */
  readonly readers: readonly StudentFunction[];
  /** Functions that may be right only with values that an unwritten function is to write. */
  readonly pending: readonly StudentFunction[];
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
  const { check, convention, listed, every } = record;
  const { records } = context;
  const { state, readers } = facts;
  const evidence = facts.evidence.get(check.name);
  const clearance = state.cleared.get(check.name);
  const listedByItself = answersByItself(listed, check.name, evidence, records);
  const wrongByItself = every && failuresByItself(every.wrong, check.name, evidence, records);
  const newFacts: CheckFacts = {
    inItself: evidence && answeredAmong(evidence),
    isIrreplaceable: context.replayer.irreplaceable.has(check.name),
    isPending: facts.pending.includes(check.name),
    readers: check.isProgram && readers.length > 0 ? readers : undefined,
    ...blamedCallAndChance(context, state, check.name, [
      listedByItself,
      wrongByItself ?? new Map(),
    ]),
  };
  if (clearance === undefined) {
    const newEvery = every && { ...every, wrong: wrongByItself! };
    return new CheckRecord(check, convention, listedByItself, newEvery, newFacts);
  }
  const clearedListed = clearedAnswers(listedByItself, clearance, records);
  if (every === undefined) {
    return new CheckRecord(check, convention, clearedListed, undefined, newFacts);
  }
  const wrong = new Map(clearedAnswers(wrongByItself!, clearance, records));
  // These include large inputs that were not asked before. The case for every input does not pass without them.
  for (const [input, judged] of clearance.unanswered) {
    if (!listed.has(input)) wrong.set(input, asNotAsked(judged, records));
  }
  return new CheckRecord(check, convention, clearedListed, { ...every, wrong }, newFacts);
}

/** @returns the answers. Failures that go away once others are right have `carriedFrom`. */
function clearedAnswers(
  answers: ReplayedAnswers,
  { inputs, carriedFrom, unanswered }: Clearance,
  records: Records,
): ReplayedAnswers {
  const clear = (judged: JudgedAnswer): JudgedAnswer => {
    const unansweredOne = unanswered.get(judged.input);
    if (unansweredOne !== undefined) return asNotAsked(unansweredOne, records);
    if (isRight(judged) || !inputs.has(judged.input)) return judged;
    return { ...judged, carriedFrom };
  };
  return new Map([...answers].map(([input, judged]) => [input, clear(judged)]));
}

/**
 * If a question ended because the function called an unwritten one, the answer says nothing about the function itself.
 * Its answer with a substitute for the unwritten function takes the place of that answer, where it is wrong.
 *
 * @param evidence its answers with substitutes
 */
function answersByItself(
  answers: ReplayedAnswers,
  name: StudentFunction,
  evidence: ReplayedAnswers | undefined,
  records: Records,
): ReplayedAnswers {
  if (evidence === undefined) return answers;
  const answerByItself = (judged: JudgedAnswer): JudgedAnswer => {
    const unwritten = unwrittenPartner(judged, name, records);
    const withSubstitutes = evidence.get(judged.input);
    if (unwritten === undefined || withSubstitutes === undefined) return judged;
    if (isRight(withSubstitutes) || isAborted(withSubstitutes)) return judged;
    if (isUnanswered(withSubstitutes)) return asNotAsked(withSubstitutes, records);
    return { ...withSubstitutes, inPlaceOf: unwritten };
  };
  return new Map([...answers].map(([input, judged]) => [input, answerByItself(judged)]));
}

/** @returns the failures of the function by itself, if there are any: then only these are counted and shown */
function failuresByItself(
  wrong: ReplayedAnswers,
  name: StudentFunction,
  evidence: ReplayedAnswers | undefined,
  records: Records,
): ReplayedAnswers {
  const answers = answersByItself(wrong, name, evidence, records);
  if (evidence === undefined) return answers;
  const failures = [...answers].filter(
    ([, judged]) => unwrittenPartner(judged, name, records) === undefined && !isUnanswered(judged),
  );
  return failures.length === 0 ? answers : new Map(failures);
}

/** The blamed call is shown only if no failure of the function itself shows that it is at fault. */
function blamedCallAndChance(
  { chances }: BlameContext,
  { cleared, blamed }: BlameState,
  name: StudentFunction,
  answers: readonly ReplayedAnswers[],
): Pick<CheckFacts, 'blamedCall' | 'byChance'> {
  const clearance = cleared.get(name);
  const isCarried = (judged: JudgedAnswer): boolean =>
    isRight(judged) || clearance?.inputs.has(judged.input) === true;
  const areAllCarried = answers.every((answersOfCases) =>
    [...answersOfCases.values()].every(isCarried),
  );
  const blamedCall = areAllCarried ? blamedCallOf(blamed.get(name)) : undefined;
  const culprits = [...blamed.keys()];
  const isByChance =
    blamedCall?.call.wrongBy === 'chance' ||
    (blamedCall !== undefined && chances.get(blamedCall.asked)?.users.has(name) === true);
  if (!isByChance) {
    return { blamedCall, byChance: byChanceIn(chances, name, name, culprits) };
  }
  const call: JudgedCall = { ...blamedCall.call, wrongBy: 'chance' };
  const byChance = byChanceIn(chances, blamedCall.asked, name, culprits);
  return { blamedCall: { ...blamedCall, call }, byChance };
}

/**
 * @returns the unwritten function that was called, unless that is the function that was asked, or one that is not graded:
 *   no substitute stands for these
 */
function unwrittenPartner(
  { finding }: JudgedAnswer,
  asked: StudentFunction,
  records: Records,
): StudentFunction | undefined {
  if (finding?.kind !== 'not-written' || finding.name === asked) return undefined;
  return records.has(finding.name) ? finding.name : undefined;
}
