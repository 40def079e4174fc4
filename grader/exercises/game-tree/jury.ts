/** Asks this exercise's questions and judges the answers, by the right answers of the reference. */
import { checkNamed } from '../../exercise/exercise.ts';
import type { Jury } from '../../exercise/jury.ts';
import { CHECKS } from './checks/all-checks.ts';
import { boardTable } from './checks/board-table.ts';
import { type Check, type Facts, groupQuestion, judge } from './checks/check.ts';
import type { CheckName } from './checks/check-names.ts';
import { judgeCall, leavesWrongValues } from './checks/judge-call.ts';
import { SHARED, sharedQuestion } from './checks/shared-question.ts';
import { gameTree } from './exercise.ts';
import type { Answers } from './game/answers.ts';

export interface GameTreeJury extends Jury, Facts {}

export function gameTreeJury(answers: Answers): GameTreeJury {
  const facts: Facts = { answers, table: boardTable(answers) };
  return {
    ...facts,
    exercise: gameTree,
    question: (name, boards, asking) => groupQuestion(questioned(name), boards, asking, facts),
    judge: (check, board, raw) => judge(CHECKS[check.name as CheckName], board, raw, facts),
    judgeCall: (call) => judgeCall(call, facts),
    leavesWrongValues,
    shared: sharedQuestion(facts),
  };
}

/** A check, or what is asked to teach and to play: these walk the tree too. */
function questioned(name: string): Pick<Check, 'name' | 'nodes'> | typeof SHARED {
  return name in CHECKS ? (checkNamed(gameTree, name) as Check) : { ...SHARED, name };
}
