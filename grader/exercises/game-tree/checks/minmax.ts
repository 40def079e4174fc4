/** `minmax`: X to move, with the complete tree below, valued; the forced-win boards. */
import { CHECK_RULES } from '../check-rules.ts';
import { completeTreeNodes, defineCheck, TREE_KINDS } from './check.ts';
import { RIGHT, wrong } from './finding.ts';
import { changedInput, movesOf } from './value-check.ts';
import { judgeWins } from './wins-check.ts';

export const minmaxCheck = defineCheck({
  name: 'minmax',
  kinds: TREE_KINDS,
  boards: CHECK_RULES.minmax.boards,
  nodes: completeTreeNodes,
  expected: (board, answers) => answers.forcedWins(board),
  judgeReply: (board, reply, state, { answers }) => {
    const verdict = judgeWins(board, reply, answers);
    if (verdict.kind === 'wrong') return verdict;
    const changed = changedInput(board, movesOf(board), state, true);
    return changed === undefined ? RIGHT : wrong(changed);
  },
});
