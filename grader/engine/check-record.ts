/** The record of a check: its judged answers, and beside them the facts that were found out about its failures. */
import type { ChanceSource } from '../sandbox/in-child/chance.ts';
import type { Printed, RunFault } from '../sandbox/raw-answer.ts';
import {
  type Check,
  type Convention,
  conventionsWithEndlessMaker,
  type Input,
  type JudgedCall,
  type SubmissionTree,
} from './check.ts';
import { type Finding, isCommon } from './finding.ts';
import { isSmall } from './in-child/sizes.ts';

export interface JudgedAnswer {
  readonly input: Input;
  /** Not given where the answer is right. */
  readonly finding: Finding | undefined;
  readonly printed?: Printed | undefined;
  /** The functions with whose substitutes the answer was right: error carried forward. */
  readonly carriedFrom?: readonly string[] | undefined;
  /** A function that is not written yet, and for which a substitute stood when this was asked. */
  readonly inPlaceOf?: string;
}

/** A call that shows that a function is at fault, although another function was asked. */
export interface BlamedCall {
  /** The check that was asked, and about which input. */
  readonly asked: string;
  readonly input: Input;
  readonly call: JudgedCall;
  /** The call is predicted: the check does not make it today, and will once it is right. */
  readonly isPredicted?: true;
  /** The same question is answered rightly when it comes first, so state that earlier calls left behind makes it wrong. */
  readonly isRightWhenAskedFirst?: true;
}

/** The answers to every input, where an exhaustive case (`"*"`) asks for them. Right answers are only counted. */
export interface EveryInput {
  /** How many inputs were asked. */
  readonly asked: number;
  readonly wrong: ReadonlyMap<Input, JudgedAnswer>;
  /** Only the small inputs were asked, because some of these are wrong. */
  readonly isOnlySmall?: true;
  /** It was not asked about all of them, nor about all small ones, so others may be wrong as well. */
  readonly isPartial?: true;
  /** Whether an input was asked: one that was not asked is not known to be right. */
  readonly isAsked: (input: Input) => boolean;
}

/** Answers to the same question differ, because a function uses chance or a clock. */
export interface ByChance {
  /** The function; undefined where another part of the program uses them. */
  readonly by: string | undefined;
  readonly sources: readonly ChanceSource[];
}

/** Facts about a check that failed somewhere, or on which others rest. */
export interface CheckFacts {
  /** The function is right wherever the grader asked it, and wrong in this call by another function. */
  readonly blamedCall?: BlamedCall | undefined;
  /** The answers differ by chance, so no other cause is looked for. */
  readonly byChance?: ByChance | undefined;
  /** No substitute can take its place: it is frozen, or its class cannot be changed. */
  readonly isIrreplaceable?: boolean;
  /** It is right so far, but reads values that a function which is not written yet is to write. */
  readonly isPending?: boolean;
  /** The whole program fails because these functions read values that no function writes. */
  readonly readers?: readonly string[] | undefined;
  /** Its answers with substitutes for the functions that it relies on. */
  readonly inItself?: ReadonlyMap<Input, JudgedAnswer> | undefined;
  /** Facts from asking again the failures that a report shows. */
  readonly shownAgain?: ShownAgain;
}

export interface ShownAgain {
  /**
   * The failure that is shown, where it is right when nothing was asked before: what earlier calls left behind makes it
   * wrong.
   */
  readonly rightWhenAskedFirst: JudgedAnswer | undefined;
  /** The same of the question in which the blamed call was made. */
  readonly isBlamedCallRightWhenAskedFirst?: boolean;
  /** The stacks of thrown errors, as V8 wrote them. The first answers have none: see `sandbox/boot.cjs`. */
  readonly stacks: ReadonlyMap<JudgedAnswer, string>;
}

export class CheckRecord {
  /** All wrong answers, each input once. Computed once, because there may be hundreds of thousands. */
  readonly wrong: readonly JudgedAnswer[];
  /** The function is still the stub of the starter. Computed once, because it is needed before every question. */
  readonly isNotWritten: boolean;

  /**
   * @param convention the convention by which the check is judged
   * @param listed the answers to the listed inputs, each input once, in the order in which they were asked
   */
  constructor(
    readonly check: Check,
    readonly convention: Convention,
    readonly listed: ReadonlyMap<Input, JudgedAnswer>,
    readonly every?: EveryInput,
    readonly facts: CheckFacts = {},
  ) {
    const wrong = new Map(every?.wrong);
    for (const [input, judged] of listed) if (!isRight(judged)) wrong.set(input, judged);
    this.wrong = [...wrong.values()];
    this.isNotWritten = this.wrong.some((judged) => isNotWrittenIn(judged, check.name));
  }

  /** Whether any answer was aborted: out of time, out of memory, or crashed. */
  get wasAborted(): boolean {
    return this.wrong.some(isAborted);
  }

  /** Whether state that earlier calls left behind makes it wrong, so that its answers say nothing about a single call. */
  get dependsOnEarlierCalls(): boolean {
    const { blamedCall, shownAgain } = this.facts;
    return (
      blamedCall?.isRightWhenAskedFirst === true || shownAgain?.rightWhenAskedFirst !== undefined
    );
  }

  /** Whether a student who asks the shown failure alone gets another answer, and sees no failure. */
  get isRightWhenAskedFirst(): boolean {
    const { rightWhenAskedFirst, isBlamedCallRightWhenAskedFirst } = this.facts.shownAgain ?? {};
    return rightWhenAskedFirst !== undefined || isBlamedCallRightWhenAskedFirst === true;
  }

  /** Whether any of its failures is not error carried forward. */
  get failsByItself(): boolean {
    return this.wrong.some((judged) => judged.carriedFrom === undefined && !isUnanswered(judged));
  }

  /** Whether it is wrong by itself, or blamed for a call. */
  get isAtFault(): boolean {
    return this.facts.blamedCall !== undefined || this.failsByItself;
  }

  /** Whether it answers every small input, and all that it answers is right: it may be slow rather than endless. */
  get mayBeSlow(): boolean {
    const { check, every, listed, wrong } = this;
    const isAnswered = every ? every.asked > every.wrong.size : [...listed.values()].some(isRight);
    const isLargeWithoutAnswer = (judged: JudgedAnswer): boolean =>
      (isAborted(judged) || isSkipped(judged)) && !isSmall(judged.input, check);
    return isAnswered && wrong.every(isLargeWithoutAnswer);
  }

  /**
   * @param isSound whether a function is right; the tree that the submission makes is only of use if its maker is right
   * @returns the conventions in which the check can be asked again, first the one by which it was judged
   */
  conventionsToTry(
    { submissionTree }: { readonly submissionTree?: SubmissionTree },
    isSound: (maker: string) => boolean,
  ): readonly Convention[] {
    const { check, convention } = this;
    if (submissionTree === undefined) return [...new Set([convention, ...check.conventions])];
    const { convention: onItsTree, conventionWithoutMaker, maker } = submissionTree;
    const conventions =
      convention === conventionWithoutMaker
        ? conventionsWithEndlessMaker(check, submissionTree)
        : check.conventions;
    return [...new Set([convention, ...conventions])].filter(
      (each) => each !== onItsTree || isSound(maker),
    );
  }

  /** The same answers, with more facts. */
  with(moreFacts: CheckFacts): CheckRecord {
    const { check, convention, listed, every } = this;
    return new CheckRecord(check, convention, listed, every, { ...this.facts, ...moreFacts });
  }
}

/** The records of all checks, by their names. */
export type Records = ReadonlyMap<string, CheckRecord>;

/** Whether there is an answer, and it is right. */
export function isRight(judged: JudgedAnswer | undefined): boolean {
  return judged !== undefined && judged.finding === undefined;
}

/** Whether the question ran out of time or memory, or crashed; in another language, whether the program had to be ended. */
export function isAborted({ finding }: JudgedAnswer): boolean {
  return finding?.kind === 'lost' || (finding?.kind === 'run' && isEnded(finding.fault));
}

/** Whether the run of a whole program had to be ended. */
export function isEnded({ kind }: RunFault): boolean {
  return kind === 'busy' || kind === 'idle' || kind === 'flood' || kind === 'memory';
}

/** Whether it was not asked, because an earlier question was aborted. */
export function isSkipped({ finding }: JudgedAnswer): boolean {
  return (
    finding?.kind === 'skipped' || (finding?.kind === 'run' && finding.fault.kind === 'skipped')
  );
}

/** Whether it cannot be judged yet, because a substitute did not know the answer to a call. */
export function isUnanswered({ finding }: JudgedAnswer): boolean {
  return finding?.kind === 'unanswered';
}

/** Whether the function was asked, on a right tree, and returned: the answer is right, or wrong by the returned value. */
export function isAboutItself({ finding }: JudgedAnswer): boolean {
  return finding === undefined || finding.kind === 'no-answer' || !isCommon(finding);
}

/** Whether the function is right on everything that it was asked, apart from errors carried forward. */
export function countsAsRight({ wrong, facts }: CheckRecord): boolean {
  const isAllCarried = wrong.every(({ carriedFrom }) => carriedFrom !== undefined);
  return isAllCarried && facts.blamedCall === undefined;
}

/** Whether the function is right on every input there is. */
export function isProven(record: CheckRecord | undefined): boolean {
  if (record === undefined || record.wrong.length > 0) return false;
  return record.every?.asked === record.check.inputDomain.inputs().length;
}

/** Whether any check has an answer that is not right, or a question that was not asked because of one. */
export function hasFailures(records: Records): boolean {
  return [...records.values()].some(({ wrong }) => wrong.length > 0);
}

/** Whether the answer came from the stub of this function. */
export function isNotWrittenIn({ finding }: JudgedAnswer, name: string): boolean {
  return finding?.kind === 'not-written' && finding.name === name;
}
