/** Puts the verdict on a case into words: its result, as every report shows it. */
import { nameList, textIn } from '../../base/messages/format-message.ts';
import {
  type CheckRecord,
  type EveryInput,
  isRight,
  isSkipped,
} from '../../engine/check-record.ts';
import { domainBySize } from '../../engine/in-child/sizes.ts';
import type { CaseResult } from '../../results/result.ts';
import type { CaseVerdict, WrongCase } from '../score/case-verdict.ts';
import { type CaseContext, rightAnswerTo } from './case-context.ts';
import { explainBlamedCall } from './explain-blamed-call.ts';
import { explainChangingAnswers } from './explain-chance.ts';
import { explainFailure } from './explain-failure.ts';

/** @param record that of the check; none if the submission could not be asked */
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
      return {
        ...explainBlamedCall(verdict.blamedCall, record, context),
        calls: context.calls?.get(verdict.blamedCall),
      };
    case 'right': {
      const { check } = record;
      const { answer, counted } = verdict;
      const details =
        spec.input === '*' ? undefined : context.explainer.rightDetails?.(check, spec.input);
      return {
        expected: rightAnswerTo(spec, context),
        ...details,
        printed: answer?.printed,
        boards: counted && { asked: counted.asked, failed: counted.wrong.size },
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
  // The number of wrong answers depends on chance too, so they are not counted.
  if (isByChance) return { expected, ...explainChangingAnswers(verdict, record, context) };
  const failure = {
    expected,
    ...explainFailure(verdict, record, context),
    boards: counted && countsOf(record, counted, context),
    calls: context.calls?.get(shown),
  };
  if (carriedFrom === undefined) return failure;
  const hint = context.formatMessage('said.carried', { names: nameList(carriedFrom) });
  return { carriedFrom, ...failure, hint };
}

/**
 * How many inputs were asked about and how many were answered wrongly. Where only small inputs were asked, the counts are
 * of these, and the result says so. Otherwise the listed inputs that are not in the input domain count, too.
 */
function countsOf(
  { check, listed }: CheckRecord,
  { asked, wrong, isOnlySmall, isPartial }: EveryInput,
  { exercise: { words }, formatMessage }: CaseContext,
): NonNullable<CaseResult['boards']> {
  if (isOnlySmall) {
    const failed = domainBySize(check).small.filter((input) => wrong.has(input)).length;
    return { asked, failed, among: words(formatMessage.language)('asked.small') || undefined };
  }
  if (asked === 0) return { asked, failed: wrong.size };
  const domain = check.inputDomain.inputs();
  const outside = [...listed.values()].filter(({ input }) => !domain.includes(input));
  const answered = outside.filter((judged) => !isSkipped(judged));
  const wrongOutside = answered.filter((judged) => !isRight(judged));
  return {
    asked: asked + answered.length,
    failed: wrong.size + wrongOutside.length,
    ...(isPartial && { isPartial }),
  };
}
