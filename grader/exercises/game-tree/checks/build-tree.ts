/** `buildTree`: X to move; the whole tree below the root, and nothing shared between its nodes. */
import { CHECK_RULES } from '../check-rules.ts';
import { completeTreeNodes, defineCheck, mostNodes } from './check.ts';
import { RIGHT, wrong } from './finding.ts';
import { judgeTree } from './judge-tree.ts';
import { rightTreesOf } from './right-trees.ts';
import { treeFingerprint } from './tree-fingerprint.ts';
import { noAnswer } from './value-check.ts';

export const buildTreeCheck = defineCheck({
  name: 'buildTree',
  kinds: ['none'],
  boards: CHECK_RULES.buildTree.boards,
  nodes: completeTreeNodes,
  expected: () => undefined,
  judgeReply: (board, reply, _state, facts) => {
    if (reply.kind !== 'tree') return wrong(noAnswer(reply));
    if (rightTreesOf(facts).has(board, reply.dump)) return RIGHT;
    const problem = judgeTree(board, reply.dump, facts.table, mostNodes(board));
    if (problem === undefined) return RIGHT;
    const fingerprint = treeFingerprint(reply.dump);
    return wrong({
      kind: 'wrong-tree',
      problem,
      ...(fingerprint !== undefined && { fingerprint }),
    });
  },
});
