/** Asks this exercise's questions and judges the answers, by the rules of the game. */
import type { Asking, Input } from '../../exercise/check.ts';
import type { Oracle, ReadAnswer, SharedQuestion } from '../../exercise/oracle.ts';
import { readRaw } from '../../sandbox/raw-answer.ts';
import type { Question } from '../../sandbox/session.ts';
import type { CheckName } from './checks/check-names.ts';
import { CHECKS } from './checks/checks.ts';
import { everyInput, lettersIn, questionOf } from './checks/inputs.ts';
import { judgeAnswer } from './checks/judge-answer.ts';
import { judgeCall } from './checks/judge-call.ts';
import { gomoku } from './exercise.ts';

export function gomokuOracle(): Oracle {
  return {
    exercise: gomoku,
    question,
    judge: (check, input, raw) => judgeAnswer(check.name as CheckName, input, raw),
    judgeCall,
    leavesWrongValues: () => false,
    shared,
  };
}

function question(name: string, inputs: readonly Input[], { kind }: Asking): Question {
  const check = CHECKS[name as CheckName];
  const told = inputs.flatMap((input) => {
    const { mark, ...about } = questionOf(name as CheckName, input);
    return [mark, 'depth' in about ? about.depth : 0, lettersIn(input)];
  });
  return {
    arguments: [name, kind, ...told],
    nodes: inputs.reduce((sum, input) => sum + check.nodes(input), 0),
  };
}

const { bestPoints, program } = CHECKS;

/** The whole program is `bestPoints` with its own partners, so one answer serves both. */
const shared: SharedQuestion = {
  name: program.name,
  kind: 'none',
  checks: [bestPoints.name, program.name],
  asSingly: [bestPoints.name, program.name],
  inputs: () => everyInput('program'),
  nodes: program.nodes,
  read: (input, text): readonly ReadAnswer[] => {
    const verdict = judgeAnswer('program', input, readRaw(text));
    return [bestPoints, program].map((check) => ({ check, input, verdict }));
  },
};
