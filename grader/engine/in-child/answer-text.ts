/** Writes what a function returned, and what its arguments are after the call, as one text of fields. */
import { describe } from '../../sandbox/in-child/describe.ts';
import { field } from '../../sandbox/in-child/fields.ts';
import * as intact from '../../sandbox/in-child/primordials.ts';
import { kindOf, valueReply } from '../../sandbox/in-child/replies.ts';
import { exact } from './exact.ts';
import type { ParameterPlan } from './function-plans.ts';

/** Only so many items of a list are looked at for one that does not belong there. A guess. */
const MAX_ITEMS = 10_000;

/**
 * @param after the values of the arguments after the call, as fields in one text; empty where all are unchanged
 * @param begun what `ValueTypeInChild.begin` gave before the call
 * @returns `whole`, the value, `after`; where it is no answer: what kind of value it is instead, its description, `after`
 */
export function answerText(
  returns: ParameterPlan,
  result: unknown,
  after: string,
  begun?: unknown,
): string {
  const value = returns.take(result, begun);
  if (value !== undefined) return field('whole') + field(exact(value)) + field(after);
  const wrongItems = returns.item === undefined ? undefined : wrongItemsText(returns.item, result);
  return (wrongItems ?? valueReply(result)) + field(after);
}

/** @returns `items`, the kind of the first wrong item, a description of the list; undefined where no item is wrong */
function wrongItemsText(item: ParameterPlan, list: unknown): string | undefined {
  if (!intact.isArray(list)) return undefined;
  const { length } = list;
  for (let i = 0; i < length && i < MAX_ITEMS; i++) {
    const thing: unknown = list[i];
    if (item.take(thing) === undefined) {
      return field('items') + field(kindOf(thing)) + field(describe(list));
    }
  }
  return undefined;
}
