/**
 * `bestMoves`: the whole program, `buildTree` and then `minmax` on its tree. Nobody else's fault can
 * excuse it.
 */
import { CHECK_RULES } from '../check-rules.ts';
import { completeTreeNodes, defineCheck } from './check.ts';
import { judgeWins } from './wins-check.ts';

export const bestMovesCheck = defineCheck({
  name: 'bestMoves',
  kinds: ['none'],
  boards: CHECK_RULES.bestMoves.boards,
  nodes: (board) => 2 * completeTreeNodes(board),
  expected: (board, answers) => answers.forcedWins(board),
  judgeReply: (board, reply, _state, { answers }) => judgeWins(board, reply, answers),
});
