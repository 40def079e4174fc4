/** The first exercise of the course: build the game tree of tic-tac-toe, and find the forced wins. */

import type { Exercise } from '../../exercise/exercise.ts';
import type { Oracle } from '../../exercise/oracle.ts';
import type { Answers } from './answers/answers.ts';
import { CHECKS, ownCheck } from './checks/all-checks.ts';
import { CHECK_NAMES } from './checks/check-names.ts';
import { judge } from './checks/judge.ts';
import { judgeCall, leavesWrongValues } from './checks/judge-call.ts';
import { questionAbout, sharedQuestion } from './checks/question.ts';
import { completeTreeNodes } from './game/positions.ts';

export const gameTree: Exercise = {
  name: 'game-tree',
  title: { en: 'Game tree and minimax', zh: '博弈树与极小极大' },
  checks: CHECK_NAMES.map((name) => CHECKS[name]),
  exports: ['GameNode', 'GameTree', 'MinMax'],
  proof: 'every-input',
  mixedUp: { sisters: [['max_value', 'min_value']], confusedTexts: [['x', 'o', '_']] },
  own: { kind: 'own', maker: 'buildTree', full: 'valued' },
};

export interface GameTreeOracle extends Oracle {
  readonly answers: Answers;
}

export function gameTreeOracle(answers: Answers): GameTreeOracle {
  return {
    answers,
    exercise: gameTree,
    question: (name, boards, asking) => {
      // What is asked to teach and to play walks the tree too.
      const nodes = name in CHECKS ? ownCheck(name).nodes : completeTreeNodes;
      return questionAbout(name, nodes, boards, asking, answers);
    },
    judge: (check, board, raw) => judge(ownCheck(check.name), board, raw, answers),
    judgeCall: (call) => judgeCall(call, answers),
    leavesWrongValues,
    shared: sharedQuestion(answers),
  };
}
