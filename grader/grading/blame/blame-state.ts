/**
 * The state of the assignment of blame: which functions are at fault for the failures of a submission, and which are not.
 * A state is never changed. Each step of `assign-blame.ts` returns a new one.
 */
import type { Convention, Input } from '../../engine/check.ts';
import type { BlamedCall, CheckRecord, JudgedAnswer, Records } from '../../engine/check-record.ts';
import { type Exercise, functionsOf } from '../../engine/exercise.ts';

/** The name of a function that the exercise asks for; or that of the whole program, where it is asked like a function. */
export type StudentFunction = string;

/** Why a function is at fault. */
export type BlameEvidence =
  | UnwrittenFunction
  | WrongCall
  /** Its call is the first wrong one in a sequence of calls of an object. */
  | { readonly kind: 'first-wrong-call' }
  /** No call shows it. The failures of others go away with a substitute for it, or it fails with substitutes for others. */
  | { readonly kind: 'substitution' };

interface UnwrittenFunction {
  readonly kind: 'unwritten';
}

interface WrongCall {
  readonly kind: 'call';
  readonly blamedCall: BlamedCall;
}

/** Answers to inputs on which it is not known yet whether a function is right: see `isUnanswered`. */
export type Unanswered = ReadonlyMap<Input, JudgedAnswer>;

/** Failures of a function that go away once other functions are right: it keeps its points for these inputs. */
export interface Clearance {
  readonly inputs: ReadonlySet<Input>;
  /** The functions at fault. The failures go away with substitutes for these. */
  readonly carriedFrom: readonly StudentFunction[];
  readonly unanswered: Unanswered;
}

export interface BlameState {
  /** Functions that failed and are neither blamed nor cleared. */
  readonly open: readonly StudentFunction[];
  readonly blamed: ReadonlyMap<StudentFunction, BlameEvidence>;
  /** A function may be cleared of its failures, and blamed for calls that it will get once others are right. */
  readonly cleared: ReadonlyMap<StudentFunction, Clearance>;
  /** For each culprit, the functions in whose traces it was found. */
  readonly evidenceAgainst: ReadonlyMap<StudentFunction, ReadonlySet<StudentFunction>>;
}

/** @returns the state before anything is asked: functions that are not written are at fault */
export function initialState(exercise: Exercise, records: Records): BlameState {
  const failed = functionsOf(exercise).filter((name) => hasFailed(records.get(name)));
  let state: BlameState = {
    open: failed,
    blamed: new Map(),
    cleared: new Map(),
    evidenceAgainst: new Map(),
  };
  for (const name of failed) {
    if (isMissing(records.get(name))) state = withBlamed(state, name, { kind: 'unwritten' });
  }
  return state;
}

function hasFailed(record: CheckRecord | undefined): boolean {
  return record !== undefined && record.wrong.length > 0;
}

/** Whether the function is a stub, or does not exist. */
export function isMissing(record: CheckRecord | undefined): boolean {
  if (record === undefined) return false;
  const isAbsent = record.wrong.some(
    ({ finding }) => finding?.kind === 'absent' && finding.what === 'method',
  );
  return isAbsent || record.isNotWritten;
}

/** @returns the state with the function at fault. If it is blamed already, the first evidence stays. */
export function withBlamed(
  state: BlameState,
  name: StudentFunction,
  evidence: BlameEvidence,
): BlameState {
  const open = state.open.filter((other) => other !== name);
  if (state.blamed.has(name)) return { ...state, open };
  return { ...state, open, blamed: new Map(state.blamed).set(name, evidence) };
}

export function withCleared(
  state: BlameState,
  name: StudentFunction,
  clearance: Clearance,
): BlameState {
  const open = state.open.filter((other) => other !== name);
  return { ...state, open, cleared: new Map(state.cleared).set(name, clearance) };
}

/** @param asked the function in whose trace the culprit was found */
export function withEvidenceAgainst(
  state: BlameState,
  culprit: StudentFunction,
  asked: StudentFunction,
): BlameState {
  const askedBefore = state.evidenceAgainst.get(culprit) ?? [];
  const evidenceAgainst = new Map(state.evidenceAgainst);
  evidenceAgainst.set(culprit, new Set([...askedBefore, asked]));
  return { ...state, evidenceAgainst };
}

export function blamedExcept(state: BlameState, name: StudentFunction): readonly StudentFunction[] {
  return [...state.blamed.keys()].filter((other) => other !== name);
}

export function blamedCallOf(evidence: BlameEvidence | undefined): BlamedCall | undefined {
  return evidence?.kind === 'call' ? evidence.blamedCall : undefined;
}

/**
 * The conventions in which a function may be replayed. Objects that the submission itself makes are of use only where
 * the function that makes them is right.
 */
export function conventionsToTry(
  state: BlameState,
  exercise: Exercise,
  record: CheckRecord,
): readonly Convention[] {
  const isSound = (maker: StudentFunction): boolean =>
    !state.open.includes(maker) && !state.blamed.has(maker);
  return record.conventionsToTry(exercise, isSound);
}
