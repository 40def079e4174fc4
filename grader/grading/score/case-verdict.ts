/**
 * Gives a case its points and its status, from the record of its check. It makes no messages, so points never depend on
 * words.
 */
import type { CaseSpec } from '../../cases/case-spec.ts';
import {
  type BlamedCall,
  type CheckRecord,
  type EveryInput,
  isUnanswered,
  type JudgedAnswer,
} from '../../engine/check-record.ts';
import { type CommonFinding, type Finding, isCommon } from '../../engine/finding.ts';
import { roundPoints, type Status } from '../../results/result.ts';

interface Verdict {
  readonly spec: CaseSpec;
  readonly status: Status;
  readonly score: number;
  readonly maxScore: number;
}

export interface WrongCase extends Verdict {
  readonly kind: 'wrong';
  /** The failure that reports show. */
  readonly shown: JudgedAnswer & { readonly finding: Finding };
  /** The functions at fault, if all failures are errors carried forward: then the case has its points. */
  readonly carriedFrom: readonly string[] | undefined;
  /** The counts of asked and wrong inputs, if the case is exhaustive and the failure can be judged. */
  readonly counted: EveryInput | undefined;
}

export type CaseVerdict =
  /** The submission could not be asked at all. */
  | (Verdict & { readonly kind: 'not-asked' })
  | (Verdict & {
      readonly kind: 'right';
      /** There is none for an exhaustive case. */
      readonly answer: JudgedAnswer | undefined;
      readonly counted: EveryInput | undefined;
    })
  | WrongCase
  /** The function answers rightly when it is asked itself, and wrongly when another function calls it. */
  | (Verdict & { readonly kind: 'wrong-when-called'; readonly blamedCall: BlamedCall });

/**
 * @param record none if the submission could not be asked
 * @param shownOfEvery the failure that reports show of an exhaustive case
 * @param isLostToBlamedCall whether this case gets no points if the function is blamed for a call that another one made
 */
export function caseVerdict(
  spec: CaseSpec,
  record: CheckRecord | undefined,
  shownOfEvery: JudgedAnswer | undefined,
  isLostToBlamedCall: boolean,
): CaseVerdict {
  const maxScore = roundPoints(spec.points);
  if (record === undefined) {
    return { kind: 'not-asked', spec, status: 'skipped', score: 0, maxScore };
  }
  const { blamedCall } = record.facts;
  if (isLostToBlamedCall && blamedCall !== undefined) {
    return {
      kind: 'wrong-when-called',
      spec,
      status: 'failed',
      score: 0,
      maxScore,
      blamedCall,
    };
  }
  const every = spec.input === '*' ? record.every : undefined;
  const answer = every === undefined ? record.listed.get(spec.input) : shownOfEvery;
  // An answer that cannot be judged yet is not counted as wrong.
  const isCounted = answer === undefined || !isUnanswered(answer);
  const counted = isCounted ? every : undefined;
  if (answer === undefined || !hasFinding(answer)) {
    return { kind: 'right', spec, status: 'passed', score: maxScore, maxScore, answer, counted };
  }
  const wrong = every === undefined ? [answer] : [...every.wrong.values()];
  const isCarried = wrong.every((judged) => judged.carriedFrom !== undefined);
  return {
    kind: 'wrong',
    spec,
    status: isCarried ? 'passed' : statusOf(answer.finding),
    score: isCarried ? maxScore : 0,
    maxScore,
    shown: answer,
    carriedFrom: isCarried ? answer.carriedFrom : undefined,
    counted,
  };
}

function hasFinding(judged: JudgedAnswer): judged is JudgedAnswer & { readonly finding: Finding } {
  return judged.finding !== undefined;
}

/** The reasons to end a child or a run that mean that it took too much time. */
const OUT_OF_TIME = ['timeout', 'busy', 'idle'];

export function statusOf(finding: Finding): Status {
  if (!isCommon(finding) || finding.kind === 'not-written') return 'failed';
  const kind = causeOf(finding);
  if (kind === 'skipped' || kind === 'unanswered') return 'skipped';
  return OUT_OF_TIME.includes(kind) ? 'timeout' : 'error';
}

/** @returns the kind of a finding; of an aborted or faulty run, the kind of its cause */
function causeOf(finding: CommonFinding): string {
  if (finding.kind === 'lost') return finding.reason.kind;
  return finding.kind === 'run' ? finding.fault.kind : finding.kind;
}
