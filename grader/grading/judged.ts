/** An answer with its judgement, by the oracle of an exercise. */
import type { Check, Input } from '../exercise/check.ts';
import type { Judged } from '../exercise/check-record.ts';
import { type Verdict, wrong } from '../exercise/finding.ts';
import type { Oracle } from '../exercise/oracle.ts';
import type { AskedAnswer } from '../sandbox/raw-answer.ts';

/** A function that was lost so often is not asked further. */
export const MOST_STRIKES = 2;

export function judgeAnswer(
  check: Check,
  input: Input,
  answer: AskedAnswer,
  oracle: Oracle,
): Judged {
  const verdict = oracle.judge(check, input, answer.raw);
  const { printed } = answer;
  return printed === undefined ? { input, verdict } : { input, verdict, printed };
}

/** What is to be said of an input that was not asked about because of this failure on another one. */
export function skippedAfter({ verdict }: Judged): Verdict {
  if (verdict.kind === 'right' || verdict.finding.kind !== 'lost') return verdict;
  return wrong({ kind: 'skipped', after: verdict.finding.how });
}
