/** The seven checks, in the order of `CHECK_NAMES`. */
import { bestMovesCheck } from './best-moves.ts';
import { buildTreeCheck } from './build-tree.ts';
import type { Check } from './check.ts';
import type { CheckName } from './check-names.ts';
import { getValueCheck } from './get-value.ts';
import { isTerminalCheck } from './is-terminal.ts';
import { maxValueCheck } from './max-value.ts';
import { minValueCheck } from './min-value.ts';
import { minmaxCheck } from './minmax.ts';

export const CHECKS: Readonly<Record<CheckName, Check>> = {
  get_value: getValueCheck,
  isTerminal: isTerminalCheck,
  max_value: maxValueCheck,
  min_value: minValueCheck,
  buildTree: buildTreeCheck,
  minmax: minmaxCheck,
  bestMoves: bestMovesCheck,
};

/** @throws when this exercise has no such check: a mistake of the grader's own */
export function ownCheck(name: string): Check {
  const found = CHECKS[name as CheckName] as Check | undefined;
  if (found === undefined) throw new Error(`no check ${name}`);
  return found;
}
