/** Explains failures that come from chance. The answers change, so messages say only what is true of all of them. */
import { nameList } from '../../base/messages/format-message.ts';
import type { CheckRecord } from '../../engine/check-record.ts';
import { isCommon } from '../../engine/finding.ts';
import type { CaseResult } from '../../results/result.ts';
import type { WrongCase } from '../score/case-verdict.ts';
import { type CaseContext, inJson, shownInputOf } from './case-context.ts';

/** Says that the answers change by chance, and which function uses it. */
export function explainChance(
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

/** Says the same of a shown failure, with its input and its answer. */
export function explainChangingAnswers(
  { spec, shown }: WrongCase,
  record: CheckRecord,
  context: CaseContext,
): Partial<CaseResult> {
  const { explainer, tryWith } = context;
  const { check } = record;
  const { input, finding, printed } = shown;
  const actual = isCommon(finding) ? undefined : explainer.actual(check, finding);
  return {
    ...explainChance(record, context),
    ...shownInputOf(spec, check, input, explainer),
    actual: inJson(actual),
    tryWith: tryWith?.(check.name, input),
    printed,
  };
}
