/** Asks this exercise's questions and judges the answers. The rules need no right answers beforehand. */
import type { Input } from '../../exercise/check.ts';
import { checkNamed } from '../../exercise/exercise.ts';
import { RIGHT, type Verdict, wrong } from '../../exercise/finding.ts';
import type { Oracle } from '../../exercise/oracle.ts';
import { findingOf } from '../../exercise/raw-finding.ts';
import type { RawAnswer } from '../../sandbox/raw-answer.ts';
import { askedIn } from './checks/asked.ts';
import { type AnswerFinding, expectedOf, isRight, judge } from './checks/judge.ts';
import { judgeCall } from './checks/judge-call.ts';
import { type Returned, readReturned, readTips, tipAt } from './checks/returned.ts';
import { alphaBeta } from './exercise.ts';
import { acceptsValue } from './game/rules.ts';
import type { Question } from './game/window.ts';

export function alphaBetaOracle(): Oracle {
  return {
    exercise: alphaBeta,
    question: (name, inputs, { kind }) => {
      const { nodes } = checkNamed(alphaBeta, name);
      return {
        arguments: [name, kind, ...inputs],
        nodes: inputs.reduce((sum, input) => sum + nodes(input), 0),
      };
    },
    judge: ({ name }, input, raw) => judgeRaw(name, input, raw),
    judgeCall,
    leavesWrongValues: () => false,
  };
}

function judgeRaw(name: string, input: Input, raw: RawAnswer): Verdict {
  if (raw.kind !== 'returned') return wrong(findingOf(raw));
  const returned = readReturned(raw.fields);
  return returned === undefined ? wrong({ kind: 'garbled' }) : judgeReturned(name, input, returned);
}

function judgeReturned(name: string, input: Input, returned: Returned): Verdict {
  const { type, text, tips, early } = returned;
  if (type !== 'number' || text === 'NaN')
    return wrong({ kind: 'no-answer', type, of: 'value', text });
  const actual = Number(text);
  const question = askedIn(name, input);
  if (early === '' && isSurelyRight(name, question, actual, tips)) return RIGHT;
  const answer = { value: actual, tips: readTips(tips), early: readTips(early) };
  const verdict = judge(name, question, answer);
  if (isRight(verdict)) return RIGHT;
  const finding: AnswerFinding = {
    kind: verdict.value === undefined ? 'wrong-tips' : 'wrong-value',
    actual,
    ...verdict,
    evaluated: [...answer.early, ...answer.tips],
  };
  return wrong(finding);
}

/** For speed: hundreds of thousands of right answers are told without lists of their tips. */
function isSurelyRight(name: string, question: Question, value: number, tips: string): boolean {
  const right = expectedOf(name, question);
  const isAsDue = right.tips?.every((tip, index) => tipAt(tips, index) === tip) ?? true;
  const isWhole = right.tips === undefined || right.tips.length === tips.length;
  return isWhole && isAsDue && acceptsValue(right.value, question.window, value);
}
