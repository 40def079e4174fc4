/** An answer with its judgement, and what is known of a check after all its questions. */
import type { Check, Input, JudgedCall, Jury, Kind } from '../exercise/check.ts';
import { RIGHT, type Verdict, wrong } from '../exercise/finding.ts';
import type { Printed } from '../results/result.ts';
import type { AskedAnswer } from '../sandbox/raw-answer.ts';

/** A function that was lost so often is not asked further. */
export const MOST_STRIKES = 2;

export interface Judged {
  readonly board: Input;
  readonly verdict: Verdict;
  readonly printed?: Printed;
  /** The functions after whose replacement it was right: error carried forward. */
  readonly carriedFrom?: readonly string[];
}

/** The call of a function that shows that it is at fault, though another one was asked. */
export interface Conviction {
  /** The check that was asked, and about which board. */
  readonly asked: string;
  readonly board: Input;
  readonly call: JudgedCall;
  /** That check will ask it so once it is right; today it does not. */
  readonly isForeseen?: true;
}

export interface CheckRecord {
  readonly check: Check;
  /** The kind of tree by which it is judged. */
  readonly kind: Kind;
  /** Right wherever it was asked itself, wrong where another function called it. */
  readonly conviction?: Conviction;
  /** Nothing can take its place: it is frozen, or its class cannot be changed. */
  readonly isKept?: true;
  /** Of the whole program: the functions that read `val`, where nobody writes it. */
  readonly readers?: readonly string[];
  /** The listed boards, each once, in the order they were asked. */
  readonly listed: Map<Input, Judged>;
  /** Every board, where a `"*"` case asks for it. Right ones are only counted. */
  readonly every?: { readonly asked: number; readonly wrong: Map<Input, Judged> };
  /** Where it failed: the answers with right functions in the place of those it relies on. */
  readonly inItself?: ReadonlyMap<Input, Judged>;
}

export type Records = ReadonlyMap<string, CheckRecord>;

export function judgeAnswer(check: Check, board: Input, answer: AskedAnswer, jury: Jury): Judged {
  const verdict = jury.judge(check, board, answer.raw);
  const { printed } = answer;
  return printed === undefined ? { board, verdict } : { board, verdict, printed };
}

export function isRight(judged: Judged | undefined): boolean {
  return judged?.verdict === RIGHT;
}

/** What is to be said of a board that was not asked about because of this failure on another one. */
export function skippedAfter({ verdict }: Judged): Verdict {
  if (verdict.kind === 'right' || verdict.finding.kind !== 'lost') return verdict;
  return wrong({ kind: 'skipped', after: verdict.finding.how });
}

/** It ran out of time or memory, or crashed. */
export function isLost({ verdict }: Judged): boolean {
  return verdict.kind === 'wrong' && verdict.finding.kind === 'lost';
}

/** All that went wrong in a check, each board once. */
export function wrongOnes(record: CheckRecord): readonly Judged[] {
  const failed = [...record.listed.values()].filter((judged) => !isRight(judged));
  const every = record.every?.wrong;
  if (every === undefined || every.size === 0) return failed;
  if (failed.length === 0) return [...every.values()];
  const wrong = new Map(every);
  for (const judged of failed) wrong.set(judged.board, judged);
  return [...wrong.values()];
}

/** The function is still its own stub. */
export function isNotWritten(record: CheckRecord): boolean {
  return wrongOnes(record).some((judged) => isNotWrittenIn(judged, record.check.name));
}

/** The answer was that of this function's stub. */
export function isNotWrittenIn({ verdict }: Judged, name: string): boolean {
  return (
    verdict.kind === 'wrong' &&
    verdict.finding.kind === 'not-written' &&
    verdict.finding.name === name
  );
}

/** At least once. */
export function wasLost(record: CheckRecord): boolean {
  return wrongOnes(record).some(isLost);
}
