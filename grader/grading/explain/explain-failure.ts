/** Explains a wrong answer: what happened, where, and what to try. */
import { nameList } from '../../base/messages/format-message.ts';
import { type CaseSpec, caseHint, isForOne } from '../../cases/case-spec.ts';
import type { Check } from '../../engine/check.ts';
import type { CheckRecord } from '../../engine/check-record.ts';
import type { Explainer } from '../../engine/explainer.ts';
import { type Finding, isCommon } from '../../engine/finding.ts';
import type { CaseResult, ShownAnswer } from '../../results/result.ts';
import { locate } from '../../sandbox/locate.ts';
import { statusOf, type WrongCase } from '../score/case-verdict.ts';
import { type CaseContext, inJson, shownInputOf } from './case-context.ts';
import { explainFinding } from './explain-finding.ts';

export function explainFailure(
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
    hint: hints.find((candidate) => typeof candidate === 'string'),
    finding: finding.kind,
    ...shownInputOf(spec, check, input, explainer),
    actual: inJson(actual),
    ...(!isCommon(finding) && explainer.details(check, input, finding)),
    // A lesson looks for the fault in the function itself, and not in state that earlier calls left behind.
    ...(!isRightAlone && explainer.lesson?.(check, input, finding)),
    // Alone, the question would be answered rightly.
    tryWith: record.isRightWhenAskedFirst ? undefined : tryWith?.(check.name, input),
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
function actualAnswer(
  finding: Finding,
  check: Check,
  explainer: Explainer,
): ShownAnswer | undefined {
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
  const exerciseHint = explainer.readsUnwritten?.(readers);
  return exerciseHint ?? formatMessage('said.reads-unwritten', { names: nameList(readers) });
}
