/**
 * `isTerminal`: every board; exactly `true` or `false`. Unfinished boards come with their children,
 * because a solution may hold any node without children to be the end.
 */
import { CHECK_RULES } from '../check-rules.ts';
import { defineCheck, oneNode } from './check.ts';
import { movesOf, valueJudge } from './value-check.ts';

export const isTerminalCheck = defineCheck({
  name: 'isTerminal',
  kinds: ['none'],
  boards: CHECK_RULES.isTerminal.boards,
  nodes: oneNode,
  expected: (board, answers) => answers.finished(board),
  judgeReply: valueJudge((board, { answers }) => answers.finished(board), movesOf),
});
