/** What is known of a check after its questions, each answer with its judgement. */
import { remembered } from '../remembered.ts';
import type { Printed, RunFault } from '../sandbox/raw-answer.ts';
import type { Check, Input, JudgedCall, Setup } from './check.ts';
import type { Exercise } from './exercise.ts';
import { type Finding, isCommon } from './finding.ts';
import { isSmall } from './sizes.ts';

export interface Judged {
  readonly input: Input;
  /** What is wrong; none where it is right. */
  readonly finding: Finding | undefined;
  readonly printed?: Printed;
  /** The functions after whose replacement it was right: error carried forward. */
  readonly carriedFrom?: readonly string[];
  /** A function that is not written yet: when this was asked, a right one stood in its place. */
  readonly inPlaceOf?: string;
  /** It is right where nothing was asked before: what earlier calls left behind makes it wrong. */
  readonly isRightAlone?: true;
}

/** The call of a function that shows that it is at fault, though another one was asked. */
export interface Conviction {
  /** The check that was asked, and about which input. */
  readonly asked: string;
  readonly input: Input;
  readonly call: JudgedCall;
  /** That check will ask it so once it is right; today it does not. */
  readonly isForeseen?: true;
}

export interface CheckRecord {
  readonly check: Check;
  /** The setup by which it is judged. */
  readonly setup: Setup;
  /** Right wherever it was asked itself, wrong where another function called it. */
  readonly conviction?: Conviction;
  /** Nothing can take its place: it is frozen, or its class cannot be changed. */
  readonly isKept?: true;
  /** Right so far: it reads what a function that is not written yet is to write. */
  readonly isPending?: true;
  /** Of the whole program: the functions that read `val`, where nobody writes it. */
  readonly readers?: readonly string[];
  /** The listed inputs, each once, in the order they were asked. */
  readonly listed: Map<Input, Judged>;
  /** Every input, where a `"*"` case asks for it. Right ones are only counted. */
  readonly every?: {
    readonly asked: number;
    readonly wrong: Map<Input, Judged>;
    /** It is wrong on small ones, so all of these were asked and no others: these are counted. */
    readonly isOnlySmall?: true;
    /** What was not asked is not known to be right. */
    readonly isAsked: (input: Input) => boolean;
  };
  /** Where it failed: the answers with right functions in the place of those it relies on. */
  readonly inItself?: ReadonlyMap<Input, Judged>;
}

export type Records = ReadonlyMap<string, CheckRecord>;

export function isRight(judged: Judged | undefined): boolean {
  return judged !== undefined && judged.finding === undefined;
}

/** It ran out of time or memory, or crashed; or it was run, and had to be ended. */
export function isLost({ finding }: Judged): boolean {
  return finding?.kind === 'lost' || (finding?.kind === 'run' && isEnded(finding.how));
}

export function isEnded({ kind }: RunFault): boolean {
  return kind === 'busy' || kind === 'idle' || kind === 'flood';
}

/** What earlier calls left behind makes it wrong: then its answers tell nothing of what it does in one. */
export function isRightAlone(record: CheckRecord): boolean {
  return wrongOnes(record).some((judged) => judged.isRightAlone);
}

/** Whatever is small it answers, and rightly wherever it answers: so it may be slow rather than endless. */
export function mayBeSlow(record: CheckRecord): boolean {
  const { check, every, listed } = record;
  const isAnswered = every
    ? every.asked > every.wrong.size
    : [...listed.values()].some((judged) => isRight(judged));
  const isLargeLoss = (judged: Judged): boolean =>
    (isLost(judged) || isSkipped(judged)) && !isSmall(judged.input, check);
  return isAnswered && wrongOnes(record).every(isLargeLoss);
}

/** It was not asked, because an earlier question was lost. */
export function isSkipped({ finding }: Judged): boolean {
  return finding?.kind === 'skipped' || (finding?.kind === 'run' && finding.how.kind === 'skipped');
}

/** Asked on what the submission itself made: all of that was right, and the function answered about it. */
export function isAboutItself({ finding }: Judged): boolean {
  return finding === undefined || finding.kind === 'no-answer' || !isCommon(finding);
}

/** There may be hundreds of thousands, and they are asked for again and again. */
const knownWrong = new WeakMap<CheckRecord, readonly Judged[]>();

/** All that went wrong in a check, each input once. */
export function wrongOnes(record: CheckRecord): readonly Judged[] {
  return remembered(knownWrong, record, () => collectWrong(record));
}

function collectWrong(record: CheckRecord): readonly Judged[] {
  const failed = [...record.listed.values()].filter((judged) => !isRight(judged));
  const every = record.every?.wrong;
  if (every === undefined || every.size === 0) return failed;
  if (failed.length === 0) return [...every.values()];
  const own = new Map(failed.map((judged) => [judged.input, judged]));
  const outside = failed.filter(({ input }) => !every.has(input));
  return [...[...every.values()].map((judged) => own.get(judged.input) ?? judged), ...outside];
}

/**
 * @param isSound whether what makes the nodes is right: only then is what the submission made of use
 * @returns first the setup by which it was judged
 */
export function setupsToTry(
  { setup, check }: CheckRecord,
  { own }: Pick<Exercise, 'own'>,
  isSound: (maker: string) => boolean,
): readonly Setup[] {
  const setups = [...new Set([setup, ...check.setups])];
  return setups.filter((each) => each !== own?.setup || isSound(own.maker));
}

/** The same record with other judgements in the places of its own. */
export function withJudged(record: CheckRecord, told: (judged: Judged) => Judged): CheckRecord {
  const { listed, every } = record;
  const retold = (some: Map<Input, Judged>): Map<Input, Judged> =>
    new Map([...some].map(([input, judged]) => [input, told(judged)]));
  return {
    ...record,
    listed: retold(listed),
    ...(every && { every: { ...every, wrong: retold(every.wrong) } }),
  };
}

/** Any of them is wrong somewhere, or was not asked because of that. */
export function hasFailures(records: Records): boolean {
  return [...records.values()].some((record) => wrongOnes(record).length > 0);
}

/** Wrong somewhere without another one's fault. */
export function failsByItself(record: CheckRecord): boolean {
  return wrongOnes(record).some(({ carriedFrom }) => carriedFrom === undefined);
}

/** Wrong by itself, or convicted by a call. */
export function isAtFault(record: CheckRecord): boolean {
  return record.conviction !== undefined || failsByItself(record);
}

/** This is asked before every question. */
const knownStubs = new WeakMap<CheckRecord, boolean>();

/** The function is still its own stub. */
export function isNotWritten(record: CheckRecord): boolean {
  const isOne = (judged: Judged): boolean => isNotWrittenIn(judged, record.check.name);
  return remembered(knownStubs, record, () => wrongOnes(record).some(isOne));
}

/** The answer was that of this function's stub. */
export function isNotWrittenIn({ finding }: Judged, name: string): boolean {
  return finding?.kind === 'not-written' && finding.name === name;
}

/** Whether any of its answers was lost: out of time, out of memory, or crashed. */
export function wasLost(record: CheckRecord): boolean {
  return wrongOnes(record).some(isLost);
}
