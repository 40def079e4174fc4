/** `min_value`: O to move, with the complete tree below, valued; the smallest of the children's values. */
import { CHECK_RULES } from '../check-rules.ts';
import { completeTreeNodes, defineCheck, someFinished, TREE_KINDS } from './check.ts';
import { movesOf, valueJudge } from './value-check.ts';

export const minValueCheck = defineCheck({
  name: 'min_value',
  kinds: TREE_KINDS,
  boards: CHECK_RULES.min_value.boards,
  askedBack: { by: 'max_value', about: [{ inputs: () => someFinished('o') }] },
  nodes: completeTreeNodes,
  expected: (board, answers) => answers.value(board),
  judgeReply: valueJudge((board, { answers }) => answers.value(board), movesOf, true),
});
