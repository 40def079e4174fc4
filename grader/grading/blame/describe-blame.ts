/** Describes how blame was assigned, as plain data, for an instructor who has to justify a grade. */
import {
  type BlameEvidence,
  type BlameState,
  blamedCallOf,
  type StudentFunction,
} from './blame-state.ts';

/** The rule that decided about a function. `carried`: its failures go away once others are right. */
export type BlameRule = BlameEvidence['kind'] | 'chance' | 'carried';

/** A call that was answered wrongly although every call that it made was answered rightly. */
export interface DescribedCall {
  /** The function that was asked, and the input that it was asked about. */
  readonly asked: StudentFunction;
  readonly askedAbout: string;
  /** Not known if the call was about something that is no input of the exercise. */
  readonly about: string | undefined;
  /** In words; none if the call threw or did not end. */
  readonly returned: string | undefined;
  readonly expected: string | undefined;
}

export interface DecidedFunction {
  readonly name: StudentFunction;
  /** A function may be blamed for one failure and have another one carried forward. */
  readonly rules: readonly BlameRule[];
  readonly call: DescribedCall | undefined;
  /** The functions in whose traces the wrong call was found. */
  readonly foundIn: readonly StudentFunction[];
  /** The functions at fault after whose replacement its failures go away. */
  readonly carriedFrom: readonly StudentFunction[];
}

/** @returns the functions that were blamed or cleared, in that order */
export function describeBlame(state: BlameState): readonly DecidedFunction[] {
  const names = new Set([...state.blamed.keys(), ...state.cleared.keys()]);
  return [...names].map((name) => {
    const evidence = state.blamed.get(name);
    const clearance = state.cleared.get(name);
    const rules: BlameRule[] = [];
    if (evidence !== undefined) rules.push(ruleOf(evidence));
    if (clearance !== undefined) rules.push('carried');
    return {
      name,
      rules,
      call: describedCall(evidence),
      foundIn: [...(state.evidenceAgainst.get(name) ?? [])],
      carriedFrom: clearance?.carriedFrom ?? [],
    };
  });
}

function ruleOf(evidence: BlameEvidence): BlameRule {
  return blamedCallOf(evidence)?.call.wrongBy === 'chance' ? 'chance' : evidence.kind;
}

function describedCall(evidence: BlameEvidence | undefined): DescribedCall | undefined {
  const blamedCall = blamedCallOf(evidence);
  if (blamedCall === undefined) return undefined;
  const { asked, input, call } = blamedCall;
  return {
    asked,
    askedAbout: input,
    about: call.input,
    returned: call.returned,
    expected: call.expected,
  };
}
