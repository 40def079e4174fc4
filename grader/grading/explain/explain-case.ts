/** Puts the verdict on a case into words: its result, as every report shows it. */

import { type FormatMessage, nameList, textIn } from '../../base/messages/format-message.ts';
import { type CaseSpec, caseHint, isForOne } from '../../cases/case-spec.ts';
import type { Check, Input, JudgedCall } from '../../engine/check.ts';
import type { BlamedCall, CheckRecord, EveryInput } from '../../engine/check-record.ts';
import { checkNamed, type Exercise } from '../../engine/exercise.ts';
import type { Explainer } from '../../engine/explainer.ts';
import { type Finding, isCommon } from '../../engine/finding.ts';
import { domainBySize } from '../../engine/in-child/sizes.ts';
import type { Answer, CaseResult } from '../../results/result.ts';
import type { CompiledProgram } from '../../sandbox/compile.ts';
import { locate } from '../../sandbox/locate.ts';
import { type CaseVerdict, statusOf, type WrongCase } from '../score/case-verdict.ts';
import { explainFinding } from './explain-finding.ts';

/** What the words for a case depend on besides its verdict. */
export interface CaseContext {
  readonly exercise: Exercise;
  readonly formatMessage: FormatMessage;
  readonly explainer: Explainer;
  /** The compiled program, to find where an error was thrown. A program in another language has none. */
  readonly program?: CompiledProgram;
  /** The functions that are written, and not at fault. */
  readonly rightFunctions?: readonly string[];
  /**
   * @returns the arguments with which `npm run try` asks the same question; nothing where it cannot be typed. See
   *   `cases/typed-question.ts`.
   */
  readonly tryWith?: (check: string, input: Input) => readonly string[] | undefined;
}

/** @param record what was asked of the check and answered; none where nothing could be asked */
export function explainCase(
  verdict: CaseVerdict,
  record: CheckRecord | undefined,
  context: CaseContext,
): CaseResult {
  const { spec, status, score, maxScore } = verdict;
  const { id, title, input, visibleFrom } = spec;
  const { language } = context.formatMessage;
  return {
    id,
    title: title && textIn(title, language),
    board: input,
    visibleFrom,
    status,
    score,
    maxScore,
    ...detailsOf(verdict, record, context),
  };
}

function detailsOf(
  verdict: CaseVerdict,
  record: CheckRecord | undefined,
  context: CaseContext,
): Partial<CaseResult> {
  const { spec } = verdict;
  if (verdict.kind === 'not-asked' || record === undefined) {
    const message = context.formatMessage('said.not-loaded');
    return { expected: rightAnswerTo(spec, context), message };
  }
  switch (verdict.kind) {
    case 'wrong-when-called':
      return explainConviction(verdict.conviction, record, context);
    case 'right': {
      const { check } = record;
      const { answer, counted } = verdict;
      const details =
        spec.input === '*' ? undefined : context.explainer.rightDetails?.(check, spec.input);
      return {
        expected: rightAnswerTo(spec, context),
        ...details,
        printed: answer?.printed,
        boards: counted && countsOf(check, counted, context),
      };
    }
    case 'wrong':
      return explainWrongCase(verdict, record, context);
    default:
      return verdict satisfies never;
  }
}

function explainWrongCase(
  verdict: WrongCase,
  record: CheckRecord,
  context: CaseContext,
): Partial<CaseResult> {
  const { spec, shown, carriedFrom, counted } = verdict;
  const expected = rightAnswerTo(spec, context);
  const isByChance = record.facts.byChance !== undefined && shown.carriedFrom === undefined;
  // How often it was wrong is chance, too, so it is not counted.
  if (isByChance) return { expected, ...explainChanging(verdict, record, context) };
  const failure = {
    expected,
    ...explainFailure(verdict, record, context),
    boards: counted && countsOf(record.check, counted, context),
  };
  if (carriedFrom === undefined) return failure;
  const hint = context.formatMessage('said.carried', { names: nameList(carriedFrom) });
  return { carriedFrom, ...failure, hint };
}

/**
 * How many inputs were asked about and how many were answered wrongly. Where only small inputs were asked, the counts are
 * of these, and the result says so.
 */
function countsOf(
  check: Check,
  { asked, wrong, isOnlySmall }: EveryInput,
  { exercise: { words }, formatMessage }: CaseContext,
): NonNullable<CaseResult['boards']> {
  if (!isOnlySmall) return { asked, failed: wrong.size };
  const failed = domainBySize(check).small.filter((input) => wrong.has(input)).length;
  return { asked, failed, among: words(formatMessage.language)('asked.small') || undefined };
}

/** Every listed case has its right answer in the report, whether it passed or not. */
function rightAnswerTo(
  { check: name, input }: CaseSpec,
  { exercise, explainer }: CaseContext,
): Answer | undefined {
  if (input === '*') return undefined;
  const check = checkNamed(exercise, name);
  return inJson(explainer.expected(check, input) ?? explainer.expectedAsData?.(check, input));
}

/** Explains a fault that only a traced call shows: asked directly, the function answered everything rightly. */
function explainConviction(
  { asked: name, input: about, call, isPredicted, isRightWhenAskedFirst }: BlamedCall,
  record: CheckRecord,
  context: CaseContext,
): Partial<CaseResult> {
  const { exercise, formatMessage, explainer, tryWith } = context;
  const check = checkNamed(exercise, name);
  const input = explainer.named(check, about);
  const at =
    call.input === undefined ? input : explainer.named(checkNamed(exercise, call.name), call.input);
  if (call.wrongBy === 'chance') return chanceOf(record, context);
  const values = {
    check: name,
    input,
    isProgram: check.isProgram,
    name: call.name,
    place: at === input ? input : formatMessage('said.below', { at, input }),
    about: isPredicted ? explainer.askedBackAbout?.(about) : undefined,
    returned: call.returned,
    expected: call.expected,
    isTold: call.returned !== undefined && call.expected !== undefined,
  };
  if (mayBeWrongItself(call, record)) {
    return {
      message: formatMessage('said.convicted', values),
      finding: 'wrong-when-called',
      tryWith: tryWith?.(call.name, call.input!),
      shownBoard: call.input,
    };
  }
  const exerciseHint = call.wrongBy
    ? undefined
    : explainer.blamedHint?.(call.name, isPredicted ? about : undefined);
  const key = isPredicted ? 'convicted-ahead' : (call.wrongBy ?? 'convicted');
  return {
    message: formatMessage(`said.${key}`, values),
    hint: isRightWhenAskedFirst
      ? formatMessage('said.right-alone.hint')
      : (exerciseHint ?? formatMessage(`said.${call.wrongBy ?? 'convicted'}.hint`, values)),
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
  return check.inputDomain.inputs().includes(input);
}

/** The answers change by chance, so nothing else can be said of them. */
function chanceOf(
  { check, facts }: CheckRecord,
  { formatMessage }: CaseContext,
): Partial<CaseResult> {
  const { by = '', sources = [] } = facts.byChance ?? {};
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

/** The answers change with the random numbers, so this says only what is true of all of them. */
function explainChanging(
  { spec, shown }: WrongCase,
  record: CheckRecord,
  context: CaseContext,
): Partial<CaseResult> {
  const { explainer, tryWith } = context;
  const { check } = record;
  const { input, finding, printed } = shown;
  const actual = isCommon(finding) ? undefined : explainer.actual(check, finding);
  return {
    ...chanceOf(record, context),
    ...shownInputOf(spec, check, input, explainer),
    actual: inJson(actual),
    tryWith: tryWith?.(check.name, input),
    printed,
  };
}

/** A case for every input names no input, so its result says which one the message is about. */
function shownInputOf(
  spec: CaseSpec,
  check: Check,
  input: Input,
  explainer: Explainer,
): Pick<CaseResult, 'shownBoard' | 'expected'> {
  if (spec.input !== '*') return {};
  return { shownBoard: input, expected: inJson(explainer.expected(check, input)) };
}

function explainFailure(
  { spec, shown }: WrongCase,
  record: CheckRecord,
  context: CaseContext,
): Partial<CaseResult> {
  const { check } = record;
  const { explainer, formatMessage, tryWith } = context;
  const { input, finding, printed, inPlaceOf } = shown;
  const isRightAlone = record.facts.shownAgain?.rightWhenAskedFirst === shown;
  const { message, hint } = explainFinding(finding, check, input, context);
  const place = placeOfThrown(shown, record, context);
  const actual = actualAnswer(finding, check, explainer);
  const substituted = inPlaceOf === undefined ? '' : formatMessage('double', { name: inPlaceOf });
  const hints = [
    place.below && formatMessage('said.threw-below.hint', { name: place.below }),
    isRightAlone && formatMessage('said.right-alone.hint'),
    isSlow(finding, record) && formatMessage('said.timeout.slow'),
    hintOfReaders(record, context),
    isAboutAnswer(finding, spec) && caseHint(spec.hint, actual, formatMessage.language),
    hint,
    place.onPurpose &&
      formatMessage(`said.thrown-on-purpose.${place.onPurpose}`, { name: check.name }),
  ];
  return {
    message: `${message}${substituted}`,
    hint: hints.find((each) => typeof each === 'string'),
    finding: finding.kind,
    ...shownInputOf(spec, check, input, explainer),
    actual: inJson(actual),
    ...(!isCommon(finding) && explainer.details(check, input, finding)),
    // A lesson looks for the fault in the function itself, and not in what earlier calls left behind.
    ...(!isRightAlone && explainer.lesson?.(check, input, finding)),
    tryWith: tryWith?.(check.name, input),
    printed,
    location: place.location,
  };
}

/** @returns where in the submission the error was thrown; nothing where it was thrown elsewhere */
function placeOfThrown(
  shown: WrongCase['shown'],
  { check, facts }: CheckRecord,
  { program, rightFunctions }: CaseContext,
): Partial<ReturnType<typeof locate>> {
  if (shown.finding.kind !== 'threw' || program === undefined) return {};
  const stack = facts.shownAgain?.stacks.get(shown) ?? '';
  return locate(program, stack, check.name, rightFunctions);
}

/** An answer of the wrong kind is shown by the text that describes it. */
function actualAnswer(finding: Finding, check: Check, explainer: Explainer): Answer | undefined {
  if (!isCommon(finding)) return explainer.actual(check, finding);
  return finding.kind === 'no-answer' ? { text: finding.text } : undefined;
}

/** A case's hint is about a wrong answer on its input, not about a loop or a crash. */
function isAboutAnswer(finding: Finding, spec: CaseSpec): boolean {
  if (!isCommon(finding)) return true;
  return finding.kind === 'no-answer' && isForOne(spec.hint);
}

function isSlow(finding: Finding, record: CheckRecord): boolean {
  return statusOf(finding) === 'timeout' && record.mayBeSlow;
}

function hintOfReaders(
  { facts: { readers } }: CheckRecord,
  { explainer, formatMessage }: CaseContext,
): string | undefined {
  if (readers === undefined) return undefined;
  const ownHint = explainer.readsUnwritten?.(readers);
  return ownHint ?? formatMessage('said.reads-unwritten', { names: nameList(readers) });
}

/** JSON has no word for the infinities and NaN, and would write `null`. */
function inJson(answer: Answer | undefined): Answer | undefined {
  return typeof answer === 'number' && !Number.isFinite(answer) ? String(answer) : answer;
}
