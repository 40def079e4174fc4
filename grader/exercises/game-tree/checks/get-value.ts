/** `get_value`: finished boards, each by itself; 1, -1 or 0. */
import { CHECK_RULES } from '../check-rules.ts';
import { defineCheck, oneNode } from './check.ts';
import { valueJudge } from './value-check.ts';

export const getValueCheck = defineCheck({
  name: 'get_value',
  kinds: ['none'],
  boards: CHECK_RULES.get_value.boards,
  nodes: oneNode,
  expected: (board, answers) => answers.value(board),
  judgeReply: valueJudge(
    (board, { answers }) => answers.value(board),
    () => [],
  ),
});
