/**
 * Whether a function that is right among right ones is so by its own work. What stands in for a
 * partner answers whatever it is asked, also what no right caller asks: a made-up node around the
 * one in question, an input that no game leads to, or the very question that was to be answered. Such
 * a call is its caller's fault, and what rests on its answer earns nothing.
 */
import type { Input, Kind } from '../../exercise/check.ts';
import { type CheckRecord, isRight } from '../../exercise/check-record.ts';
import { isSmall } from '../../exercise/sizes.ts';
import type { Watched } from './asking-again.ts';
import { spread } from './spread.ts';
import type { Suspects } from './suspects.ts';

/** A right program asks its partners less than three thousand things about so small a question. */
export const SMALL_ENOUGH = 60;

/**
 * @param kind in which it is right
 * @param others the functions at fault, in whose places right ones are
 */
export async function isEarned(
  suspects: Suspects,
  name: string,
  kind: Kind,
  others: readonly string[],
): Promise<boolean> {
  const record = suspects.record(name);
  const { check } = record;
  const wrong = suspects.failures(name).inputs;
  const large = isAskedLargeOnes(record) ? largeOnes(wrong, check) : [];
  const inputs = [...spread(wrong, check), ...large];
  const seen = await suspects.watch(name, kind, inputs, others);
  return seen.every((each, i) => {
    const isWhole = isRight(each.judged) || check.nodes(inputs[i]!) > SMALL_ENOUGH;
    // On a large one others may have made so many calls that its own is not seen any more.
    const isSeen = each.calls.some((call) => call.name === name) || !isSmall(inputs[i]!, check);
    return isWhole && isSeen && isFounded(each);
  });

  function isFounded({ calls }: Watched): boolean {
    const judged = suspects.judgeCalls(calls);
    return calls.every((call, i) => {
      const { verdict, isUnfounded = verdict === 'unfounded' } = judged[i]!;
      if (!isUnfounded || !others.includes(call.name)) return true;
      let by = call.parent;
      while (by >= 0 && judged[by]!.verdict === 'beyond') by = calls[by]!.parent;
      const caller = calls[by]?.name;
      // What stands in asks nobody: whatever seems to be its call was made while it read a node.
      return caller !== undefined && caller !== name && !others.includes(caller);
    });
  }
}

/** Where no large input can earn anything, none is looked at: these take far longer than all others. */
function isAskedLargeOnes({ check, listed, every }: CheckRecord): boolean {
  return every !== undefined || [...listed.keys()].some((input) => !isSmall(input, check));
}

/**
 * It may do the small ones by itself, and have the others done: some that failed, and some that were not
 * asked because small ones failed.
 */
function largeOnes(inputs: readonly Input[], sized: CheckRecord['check']): readonly Input[] {
  const large = inputs.filter((input) => !isSmall(input, sized));
  const some = [large, sized.largeSamples()].flatMap((all) => [
    all[0],
    all[all.length >> 1],
    all.at(-1),
  ]);
  return [...new Set(some)].filter((input) => input !== undefined);
}
