/**
 * Gives a case its points, from what is known of its check. Nothing here is put into words, so points never depend on
 * what is said of a failure.
 */
import type { CaseSpec } from '../../cases/case-spec.ts';
import {
  type BlamedCall,
  type CheckRecord,
  type EveryInput,
  isUnanswered,
  type JudgedAnswer,
} from '../../engine/check-record.ts';
import { type Finding, isCommon } from '../../engine/finding.ts';
import { roundPoints, type Status } from '../../results/result.ts';

interface Verdict {
  readonly spec: CaseSpec;
  readonly status: Status;
  readonly score: number;
  readonly maxScore: number;
}

export interface WrongCase extends Verdict {
  readonly kind: 'wrong';
  /** The failure that is shown. */
  readonly shown: JudgedAnswer & { readonly finding: Finding };
  /** All failures go away once these functions are right: then the case has its points. */
  readonly carriedFrom: readonly string[] | undefined;
  /** What was asked, where the case stands for every input and the failure is one that can be judged. */
  readonly counted: EveryInput | undefined;
}

export type CaseVerdict =
  /** The submission could not be asked at all. */
  | (Verdict & { readonly kind: 'not-asked' })
  | (Verdict & {
      readonly kind: 'right';
      /** None where the case stands for every input. */
      readonly answer: JudgedAnswer | undefined;
      readonly counted: EveryInput | undefined;
    })
  | WrongCase
  /** Right wherever it was asked itself, wrong where another function called it. */
  | (Verdict & { readonly kind: 'wrong-when-called'; readonly blamedCall: BlamedCall });

/**
 * @param record none where nothing could be asked
 * @param shownOfEvery the failure that is shown of a case for every input
 * @param isLostToBlamedCall this case is lost where the function is right wherever it was asked itself, and yet at fault
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
      blamedCall: blamedCall,
    };
  }
  const every = spec.input === '*' ? record.every : undefined;
  const answer = every === undefined ? record.listed.get(spec.input) : shownOfEvery;
  // What cannot be judged yet is no wrong answer to be counted.
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

/** The kinds of ends that mean that too much time passed. */
const OUT_OF_TIME = ['timeout', 'busy', 'idle'];

export function statusOf(finding: Finding): Status {
  if (!isCommon(finding) || finding.kind === 'not-written') return 'failed';
  const kind = 'how' in finding ? finding.how.kind : finding.kind;
  if (kind === 'skipped' || kind === 'unanswered') return 'skipped';
  return OUT_OF_TIME.includes(kind) ? 'timeout' : 'error';
}
