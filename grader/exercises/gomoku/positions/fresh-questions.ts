/** Makes questions about positions that are on no list and that differ from run to run. */

import type { Random } from '../../../base/random.ts';
import type { Input } from '../../../engine/check.ts';
import type { ParameterValues } from '../../../engine/exercise-spec.ts';
import { inputsOf } from '../../../engine/in-child/inputs.ts';
import type { LargeBoardText } from '../../kit/in-child/large-board/position.ts';
import * as rules from '../in-child/gomoku-rules.ts';
import { stated } from '../page.ts';
import { freshPositions } from './fresh-positions.ts';

const MAX_DEPTH = 3;
/** Searches of the fixed list are larger. A guess. */
const MAX_LEAVES = 600;

/**
 * @returns questions about each position: one for each side where the function may be asked about either, and for
 *   `scoreLine` about one line of the position
 */
export function freshQuestions(check: string, random: Random): readonly Input[] {
  const inputs = inputsOf(stated, check);
  const { parameters } = inputs;
  const marks = parameters.includes('mark') ? ['x', 'o'] : [undefined];
  const questions: ParameterValues[] = [];
  for (const board of freshPositions(random)) {
    const depth = parameters.includes('depth') ? depthFor(board) : undefined;
    const lines = rules.lines(board);
    const line = lines[random.below(lines.length)]!;
    for (const mark of marks) questions.push({ board, depth, line, mark });
  }
  return questions
    .map((values) => withOnly(parameters, values))
    .filter((values) => inputs.mayBeAsked(values))
    .map((values) => inputs.write(values));
}

function withOnly(parts: readonly string[], values: ParameterValues): ParameterValues {
  return Object.fromEntries(parts.map((part) => [part, values[part]]));
}

/** Estimates the size of the search: each later move has about as many candidates as the first one. */
function depthFor(board: LargeBoardText): number {
  for (let depth = MAX_DEPTH; depth > 1; depth--) {
    if (rules.candidates(board, depth).length ** depth <= MAX_LEAVES) return depth;
  }
  return 1;
}
