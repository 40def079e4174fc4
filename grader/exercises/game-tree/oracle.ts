/** Asks this exercise's questions and judges the answers, by the right answers of the reference. */
import type { Oracle } from '../../exercise/oracle.ts';
import type { Answers } from './answers/answers.ts';
import { CHECKS, ownCheck } from './checks/all-checks.ts';
import { judge } from './checks/judge.ts';
import { judgeCall, leavesWrongValues } from './checks/judge-call.ts';
import { questionAbout } from './checks/question.ts';
import { sharedQuestion } from './checks/shared-question.ts';
import { gameTree } from './exercise.ts';
import { completeTreeNodes } from './game/positions.ts';

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
