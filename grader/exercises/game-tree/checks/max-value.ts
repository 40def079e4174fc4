/** `max_value`: X to move, with the complete tree below, valued; the largest of the children's values. */
import { CHECK_RULES } from '../check-rules.ts';
import { completeTreeNodes, defineCheck, someFinished, TREE_KINDS } from './check.ts';
import { movesOf, valueJudge } from './value-check.ts';

export const maxValueCheck = defineCheck({
  name: 'max_value',
  kinds: TREE_KINDS,
  boards: CHECK_RULES.max_value.boards,
  askedBack: { by: 'min_value', about: [{ inputs: () => someFinished('x') }] },
  nodes: completeTreeNodes,
  expected: (board, answers) => answers.value(board),
  judgeReply: valueJudge((board, { answers }) => answers.value(board), movesOf, true),
});
