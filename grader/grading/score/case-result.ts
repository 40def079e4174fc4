/** Turns what is known of a check into the results of its cases. */

import { type FormatMessage, nameList, textIn } from '../../base/messages/format-message.ts';
import { type CaseSpec, caseHint, isForOne } from '../../cases/case-spec.ts';
import type { Check, Input, JudgedCall } from '../../engine/check.ts';
import {
  type CheckRecord,
  type Conviction,
  type EveryInput,
  isRight,
  isUnanswered,
  type Judged,
} from '../../engine/check-record.ts';
import { checkNamed, type Exercise } from '../../engine/exercise.ts';
import type { Explainer } from '../../engine/explainer.ts';
import { type Finding, isCommon } from '../../engine/finding.ts';
import { universeBySize } from '../../engine/in-child/sizes.ts';
import { type Answer, type CaseResult, roundPoints, type Status } from '../../results/result.ts';
import type { Program } from '../../sandbox/compile.ts';
import { locate } from '../../sandbox/locate.ts';
import { explain } from '../explain/explain.ts';

export interface Telling {
  readonly exercise: Exercise & Pick<Exercise, 'words'>;
  readonly formatMessage: FormatMessage;
  readonly explainer: Explainer;
  /** None for a program in another language. */
  readonly program?: Program;
  /** The functions that are written, and not at fault. */
  readonly rightFunctions?: readonly string[];
  /** How a question is put once more: see `cases/typed-question.ts`. */
  readonly tryWith?: (check: string, input: Input) => readonly string[] | undefined;
}

/**
 * @param record none where nothing could be asked
 * @param isForConviction whether this case is lost where the function is at fault and right wherever it was asked
 *   itself: the one for every input, or the last one where there is none
 */
export function caseResult(
  spec: CaseSpec,
  record: CheckRecord | undefined,
  telling: Telling,
  isForConviction = false,
): CaseResult {
  const { formatMessage, explainer } = telling;
  const { id, title, input, visibleFrom } = spec;
  const points = roundPoints(spec.points);
  const result = (status: Status, score: number, details: Partial<CaseResult>): CaseResult => ({
    ...{ id, title: title && textIn(title, formatMessage.language), board: input, visibleFrom },
    ...{ status, score, maxScore: points },
    ...details,
  });
  const expected = rightAnswerTo(spec, telling);
  if (record === undefined)
    return result('skipped', 0, { expected, message: formatMessage('said.not-loaded') });
  const every = input === '*' ? record.every : undefined;
  const { conviction } = record.found;
  if (isForConviction && conviction !== undefined) {
    return result('failed', 0, convictionOf(conviction, record, telling));
  }
  const shown =
    every === undefined ? record.listed.get(input) : shownOf(record, every.wrong.values());
  // What cannot be judged yet is no wrong answer to be counted.
  const isCounted = shown === undefined || !isUnanswered(shown);
  const boards = isCounted && every ? countsOf(record.check, every, telling) : undefined;
  if (shown === undefined || shown.finding === undefined) {
    const details = input === '*' ? {} : explainer.rightDetails?.(record.check, input);
    return result('passed', points, { expected, ...details, printed: shown?.printed, boards });
  }
  const isByChance = record.found.byChance !== undefined && shown.carriedFrom === undefined;
  // How often it was wrong is chance, too.
  const failure = isByChance
    ? { expected, ...byChance(spec, shown, shown.finding, record, telling) }
    : { expected, ...failureOf(spec, shown, shown.finding, record, telling), boards };
  const wrong = every === undefined ? [shown] : [...every.wrong.values()];
  if (!wrong.every(({ carriedFrom }) => carriedFrom !== undefined))
    return result(statusOf(shown.finding), 0, failure);
  const { carriedFrom = [] } = shown;
  const hint = formatMessage('said.carried', { names: nameList(carriedFrom) });
  return result('passed', points, { carriedFrom, ...failure, hint });
}

/** How many were asked about and went wrong, and which they are where they are not all. */
function countsOf(
  check: Check,
  { asked, wrong, isOnlySmall }: EveryInput,
  { exercise: { words }, formatMessage }: Telling,
): NonNullable<CaseResult['boards']> {
  if (!isOnlySmall) return { asked, failed: wrong.size };
  const failed = universeBySize(check).small.filter((input) => wrong.has(input)).length;
  return { asked, failed, among: words(formatMessage.language)('asked.small') || undefined };
}

/** Whoever reads the report need not know whether the case passed to find what is right. */
function rightAnswerTo(
  { check: name, input }: CaseSpec,
  { exercise, explainer }: Telling,
): Answer | undefined {
  if (input === '*') return undefined;
  const check = checkNamed(exercise, name);
  return inJson(explainer.expected(check, input) ?? explainer.expectedAsData?.(check, input));
}

/** Right wherever it was asked itself, and wrong where another function called it. */
function convictionOf(
  { asked: name, input: about, call, isForeseen, isRightAlone }: Conviction,
  record: CheckRecord,
  telling: Telling,
): Partial<CaseResult> {
  const { exercise, formatMessage, explainer, tryWith } = telling;
  const check = checkNamed(exercise, name);
  const input = explainer.named(check, about);
  const at =
    call.input === undefined ? input : explainer.named(checkNamed(exercise, call.name), call.input);
  const values = {
    ...{ check: name, input, isProgram: check.isProgram, name: call.name },
    place: at === input ? input : formatMessage('said.below', { at, input }),
    about: isForeseen ? explainer.askedBackAbout?.(about) : undefined,
    ...{ returned: call.returned, expected: call.expected },
    isTold: call.returned !== undefined && call.expected !== undefined,
  };
  if (call.wrongBy === 'chance') return chanceOf(record, telling);
  if (mayBeWrongItself(call, record)) {
    return {
      message: formatMessage('said.convicted', values),
      finding: 'wrong-when-called',
      tryWith: tryWith?.(call.name, call.input!),
      shownBoard: call.input,
    };
  }
  const key = isForeseen ? 'convicted-ahead' : (call.wrongBy ?? 'convicted');
  const own = explainer.convictedHint?.(call.name, isForeseen ? about : undefined);
  const usual = formatMessage(`said.${call.wrongBy ?? 'convicted'}.hint`, values);
  const hint = (call.wrongBy ? undefined : own) ?? usual;
  return {
    message: formatMessage(`said.${key}`, values),
    hint: isRightAlone ? formatMessage('said.right-alone.hint') : hint,
    finding: 'wrong-when-called',
    tryWith: tryWith?.(name, about),
    shownBoard: call.input,
  };
}

/**
 * Listed inputs alone may not show that a function is wrong when it is asked by itself. Then the call of another one is
 * the first that shows it, and it is a question that the student can ask, too.
 */
function mayBeWrongItself({ name, input, wrongBy }: JudgedCall, record: CheckRecord): boolean {
  const { check, every, listed } = record;
  if (name !== check.name || input === undefined || wrongBy !== undefined) return false;
  if (every !== undefined || listed.has(input)) return false;
  return check.universe.inputs().includes(input);
}

/** Its answers change by chance: that is said, and how it must not be. */
function chanceOf({ check, found }: CheckRecord, { formatMessage }: Telling): Partial<CaseResult> {
  const { by = '', sources = [] } = found.byChance ?? {};
  const values = {
    check: check.name,
    isProgram: check.isProgram,
    isItself: by === check.name,
    by: by === '' ? undefined : by,
    sources: nameList(sources, 'list.and'),
  };
  return {
    message: formatMessage('said.chance', values),
    hint: formatMessage('said.chance.hint', values),
    finding: 'wrong-by-chance',
  };
}

/** The worst first: the order in which a check takes over its cases' states. */
const WORST_FIRST: readonly Status[] = ['error', 'timeout', 'failed', 'skipped', 'passed'];

export function worstOf(statuses: readonly Status[]): Status {
  return WORST_FIRST.find((status) => statuses.includes(status)) ?? 'skipped';
}

/** How what took too long was ended. */
const OUT_OF_TIME = ['timeout', 'busy', 'idle'];

function statusOf(finding: Finding): Status {
  if (!isCommon(finding) || finding.kind === 'not-written') return 'failed';
  const kind = 'how' in finding ? finding.how.kind : finding.kind;
  if (kind === 'skipped' || kind === 'unanswered') return 'skipped';
  return OUT_OF_TIME.includes(kind) ? 'timeout' : 'error';
}

/**
 * Of many failures the one to show: the smallest input that was really asked about. Where others fail
 * too, one on which it is wrong even among right functions comes first: only that shows its own fault.
 */
export function shownOf(
  { check: { compare }, found: { inItself } }: CheckRecord,
  failures: Iterable<Judged>,
): Judged | undefined {
  const isAlone = ({ input }: Judged): boolean => {
    const alone = inItself?.get(input);
    return alone !== undefined && !isRight(alone);
  };
  const rankOf = (judged: Judged): number => {
    if (judged.carriedFrom !== undefined) return 3;
    if (judged.finding === undefined || judged.finding.kind === 'skipped') return 2;
    if (isUnanswered(judged)) return 2;
    return isAlone(judged) ? 0 : 1;
  };
  let best: Judged | undefined;
  for (const each of failures) {
    const worse = best === undefined ? -1 : rankOf(each) - rankOf(best);
    if (worse < 0 || (worse === 0 && compare(each.input, best!.input) < 0)) best = each;
  }
  return best;
}

/** Of all that could be said of the failure, only what no other seed contradicts. */
function byChance(
  spec: CaseSpec,
  { input, printed }: Judged,
  finding: Finding,
  record: CheckRecord,
  telling: Telling,
): Partial<CaseResult> {
  const { explainer, tryWith } = telling;
  const { check } = record;
  const actual = isCommon(finding) ? undefined : explainer.actual(check, finding);
  return {
    ...chanceOf(record, telling),
    ...(spec.input === '*' && {
      shownBoard: input,
      expected: inJson(explainer.expected(check, input)),
    }),
    actual: inJson(actual),
    tryWith: tryWith?.(check.name, input),
    printed,
  };
}

function failureOf(
  spec: CaseSpec,
  { input, printed, inPlaceOf, isRightAlone }: Judged,
  finding: Finding,
  record: CheckRecord,
  telling: Telling,
): Partial<CaseResult> {
  const { check } = record;
  const { readers } = record.found;
  const { formatMessage, explainer, program, tryWith } = telling;
  const { message, hint } = explain(finding, check, input, telling);
  const isNoAnswer = finding.kind === 'no-answer';
  // What is no answer is shown as it was described.
  const described = isNoAnswer ? { text: finding.text } : undefined;
  const actual = isCommon(finding) ? described : explainer.actual(check, finding);
  // A case's hint is about a wrong answer on its input, not about a loop or a crash.
  const isAbout = !isCommon(finding) || (isNoAnswer && isForOne(spec.hint));
  const isSlow = statusOf(finding) === 'timeout' && record.mayBeSlow;
  const { below, onPurpose, location } =
    isCommon(finding) && finding.kind === 'threw' && program !== undefined
      ? locate(program, finding.stack, check.name, telling.rightFunctions)
      : {};
  const hints = [
    below && formatMessage('said.threw-below.hint', { name: below }),
    isRightAlone && formatMessage('said.right-alone.hint'),
    isSlow && formatMessage('said.timeout.slow'),
    readers &&
      (explainer.readsUnwritten?.(readers) ??
        formatMessage('said.reads-unwritten', { names: nameList(readers) })),
    isAbout && caseHint(spec.hint, actual, formatMessage.language),
    hint,
    onPurpose && formatMessage(`said.thrown-on-purpose.${onPurpose}`, { name: check.name }),
  ];
  return {
    message:
      inPlaceOf === undefined
        ? message
        : `${message}${formatMessage('double', { name: inPlaceOf })}`,
    hint: hints.find((each) => typeof each === 'string'),
    finding: finding.kind,
    ...(spec.input === '*' && {
      shownBoard: input,
      expected: inJson(explainer.expected(check, input)),
    }),
    actual: inJson(actual),
    ...(!isCommon(finding) && explainer.details(check, input, finding)),
    // That would be looked for in the function itself.
    ...(!isRightAlone && explainer.lesson?.(check, input, finding)),
    ...{ tryWith: tryWith?.(check.name, input), printed, location },
  };
}

/** JSON has no word for the infinities and NaN, and would write `null`. */
function inJson(answer: Answer | undefined): Answer | undefined {
  return typeof answer === 'number' && !Number.isFinite(answer) ? String(answer) : answer;
}
