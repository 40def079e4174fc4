/** Marks the calls that were wrong in the verdict before and are right now, and the other way round. */
import {
  type CallTreeItem,
  type RecordedCalls,
  type ShownCall,
  WRONG_SIGNS,
} from '../../results/call-tree.ts';
import type { CheckResult, GradeResult } from '../../results/result.ts';

type Kind = 'right' | 'wrong';

/** @param before the verdict before the last save @returns the result with marks on the same calls for the same input */
export function withTurnedCalls(result: GradeResult, before: GradeResult | undefined): GradeResult {
  if (before === undefined) return result;
  const checks = result.checks.map((check) => {
    const checkBefore = before.checks.find(({ name }) => name === check.name);
    return checkBefore === undefined ? check : checkWithTurned(check, checkBefore);
  });
  return { ...result, checks };
}

function checkWithTurned(check: CheckResult, before: CheckResult): CheckResult {
  const callsBefore = before.cases.flatMap(({ calls }) => calls ?? []);
  const cases = check.cases.map((each) => {
    const same = callsBefore.find(({ input }) => input === each.calls?.input);
    if (each.calls === undefined || same === undefined) return each;
    return { ...each, calls: callsWithTurned(each.calls, same) };
  });
  return { ...check, cases };
}

function callsWithTurned({ tree, ...calls }: RecordedCalls, before: RecordedCalls): RecordedCalls {
  const kindsBefore = new Map<string, Kind>();
  eachCall(before.tree.calls, '', (call, key) => {
    const kind = kindOf(call);
    if (kind !== undefined) kindsBefore.set(key, kind);
    return call;
  });
  const turned = eachCall(tree.calls, '', (call, key) => {
    const kindBefore = kindsBefore.get(key);
    const kind = kindOf(call);
    const hasTurned = kind !== undefined && kindBefore !== undefined && kind !== kindBefore;
    return hasTurned ? { ...call, turned: kind } : call;
  });
  return { ...calls, tree: { ...tree, calls: turned } };
}

function kindOf({ sign }: ShownCall): Kind | undefined {
  if (sign === 'right') return 'right';
  return WRONG_SIGNS.includes(sign) ? 'wrong' : undefined;
}

/**
 * Changes each call.
 *
 * @param around the key of the call around these
 * @param change gets a call with its key: the same calls of two runs have the same keys
 */
function eachCall(
  items: readonly CallTreeItem[],
  around: string,
  change: (call: ShownCall, key: string) => ShownCall,
): readonly CallTreeItem[] {
  const counts = new Map<string, number>();
  return items.map((item) => {
    if (item.kind !== 'call') return item;
    const asked = `${item.name} ${item.told}`;
    const number = counts.get(asked) ?? 0;
    counts.set(asked, number + 1);
    const key = JSON.stringify([around, asked, number]);
    return change({ ...item, calls: eachCall(item.calls, key, change) }, key);
  });
}
