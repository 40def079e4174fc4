/** The record of a check: its judged answers, and beside them what was found out about its failures. */
import type { ChanceSource } from '../sandbox/in-child/chance.ts';
import type { Printed, RunFault } from '../sandbox/raw-answer.ts';
import type { Check, Convention, Input, JudgedCall, SubmissionTree } from './check.ts';
import { type Finding, isCommon } from './finding.ts';
import { isSmall } from './in-child/sizes.ts';

export interface JudgedAnswer {
  readonly input: Input;
  /** Not given where the answer is right. */
  readonly finding: Finding | undefined;
  readonly printed?: Printed | undefined;
  /** The functions after whose replacement it was right: error carried forward. */
  readonly carriedFrom?: readonly string[] | undefined;
  /** A function that is not written yet: when this was asked, a right one stood in its place. */
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

/** Every input, where a `"*"` case asks for it. Right ones are only counted. */
export interface EveryInput {
  readonly asked: number;
  readonly wrong: ReadonlyMap<Input, JudgedAnswer>;
  /** It is wrong on small ones, so all of these were asked and no others: these are counted. */
  readonly isOnlySmall?: true;
  /** An input that was not asked is not known to be right. */
  readonly isAsked: (input: Input) => boolean;
}

/** Answers to the same question differ, because a function uses chance or a clock. */
export interface ByChance {
  /** The function; none where it is another part of the program. */
  readonly by: string | undefined;
  readonly sources: readonly ChanceSource[];
}

/** Facts about a check that failed somewhere, or on which others rest. */
export interface CheckFacts {
  /** Right wherever it was asked itself, wrong where another function called it. */
  readonly blamedCall?: BlamedCall | undefined;
  /** The answers differ by chance, so no other cause is looked for. */
  readonly byChance?: ByChance | undefined;
  /** No substitute can take its place: it is frozen, or its class cannot be changed. */
  readonly isIrreplaceable?: boolean;
  /** It is right so far, and reads values that a function is to write which is not written yet. */
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
  /** Where errors were thrown, as V8 wrote it. The first answers do not tell: see `sandbox/boot.cjs`. */
  readonly stacks: ReadonlyMap<JudgedAnswer, string>;
}

export class CheckRecord {
  /** All wrong answers, each input once. They are needed many times, and there may be hundreds of thousands. */
  readonly wrong: readonly JudgedAnswer[];
  /** The function is still its own stub. This is asked before every question. */
  readonly isNotWritten: boolean;

  /**
   * @param convention the one by which it is judged
   * @param listed the listed inputs, each once, in the order they were asked
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
    const isLargeLoss = (judged: JudgedAnswer): boolean =>
      (isAborted(judged) || isSkipped(judged)) && !isSmall(judged.input, check);
    return isAnswered && wrong.every(isLargeLoss);
  }

  /**
   * @param isSound whether what makes the nodes is right: only then is what the submission made of use
   * @returns first the convention by which it was judged
   */
  conventionsToTry(
    { submissionTree }: { readonly submissionTree?: SubmissionTree },
    isSound: (maker: string) => boolean,
  ): readonly Convention[] {
    const conventions = [...new Set([this.convention, ...this.check.conventions])];
    if (submissionTree === undefined) return conventions;
    const isMakerEndless = this.convention === submissionTree.conventionWithoutMaker;
    return conventions.filter((each) => {
      if (each === submissionTree.convention) return isSound(submissionTree.maker);
      return !isMakerEndless || each !== this.check.conventionWithoutTree;
    });
  }

  /** The same answers, with more facts. */
  with(found: CheckFacts): CheckRecord {
    const { check, convention, listed, every } = this;
    return new CheckRecord(check, convention, listed, every, { ...this.facts, ...found });
  }
}

export type Records = ReadonlyMap<string, CheckRecord>;

export function isRight(judged: JudgedAnswer | undefined): boolean {
  return judged !== undefined && judged.finding === undefined;
}

/** It ran out of time or memory, or crashed; or it was run, and had to be ended. */
export function isAborted({ finding }: JudgedAnswer): boolean {
  return finding?.kind === 'lost' || (finding?.kind === 'run' && isEnded(finding.how));
}

export function isEnded({ kind }: RunFault): boolean {
  return kind === 'busy' || kind === 'idle' || kind === 'flood' || kind === 'memory';
}

/** It was not asked, because an earlier question was lost. */
export function isSkipped({ finding }: JudgedAnswer): boolean {
  return finding?.kind === 'skipped' || (finding?.kind === 'run' && finding.how.kind === 'skipped');
}

/** It cannot be told yet: right functions, in the place of others, did not know what they were asked on the way. */
export function isUnanswered({ finding }: JudgedAnswer): boolean {
  return finding?.kind === 'unanswered';
}

/** Asked on what the submission itself made: all of that was right, and the function answered about it. */
export function isAboutItself({ finding }: JudgedAnswer): boolean {
  return finding === undefined || finding.kind === 'no-answer' || !isCommon(finding);
}

/** Right on everything that it was asked, or wherever the fault is not another function's. */
export function countsAsRight({ wrong, facts }: CheckRecord): boolean {
  const isAllCarried = wrong.every(({ carriedFrom }) => carriedFrom !== undefined);
  return isAllCarried && facts.blamedCall === undefined;
}

/** Any of them is wrong somewhere, or was not asked because of that. */
export function hasFailures(records: Records): boolean {
  return [...records.values()].some(({ wrong }) => wrong.length > 0);
}

/** The answer was that of this function's stub. */
export function isNotWrittenIn({ finding }: JudgedAnswer, name: string): boolean {
  return finding?.kind === 'not-written' && finding.name === name;
}
