/** The verdict on one answer: the value first, then whether the board is as it was. */
import type { Input } from '../../../exercise/check.ts';
import { isCommon, RIGHT, type Verdict, wrong } from '../../../exercise/finding.ts';
import { findingOf } from '../../../exercise/raw-finding.ts';
import type { RawAnswer } from '../../../sandbox/raw-answer.ts';
import type { CheckName } from './check-names.ts';
import type { ChangedBoard, Finding, OwnFinding, WrongAnswer } from './finding.ts';
import { lettersIn, questionOf, rightAnswerTo } from './inputs.ts';
import { judge } from './judge.ts';
import { answerIn, type Reply, readReturned } from './returned.ts';

export function judgeAnswer(check: CheckName, input: Input, raw: RawAnswer): Verdict {
  if (raw.kind !== 'returned') return wrong(findingOf(raw));
  const returned = readReturned(raw.fields);
  if (returned === undefined) return wrong({ kind: 'garbled' });
  const answered = faultOf(check, input, returned.reply);
  const changed = changeOf(check, input, returned.after);
  if (answered === undefined) return changed === undefined ? RIGHT : wrong(changed);
  if (changed === undefined || isCommon(answered)) return wrong(answered);
  const both: OwnFinding = { ...(answered as WrongAnswer), changed };
  return wrong(both);
}

function faultOf(check: CheckName, input: Input, reply: Reply): Finding | undefined {
  const fault = judge(answerIn(reply), rightAnswerTo(questionOf(check, input)));
  if (fault === undefined || fault.kind !== 'no answer') {
    return fault && reply.kind === 'points' ? { ...fault, returned: reply.squares } : fault;
  }
  if (reply.kind === 'value' || reply.kind === 'items') {
    const of = reply.kind === 'value' ? 'value' : 'items';
    return { kind: 'no-answer', type: reply.type, of, text: reply.text };
  }
  return { kind: 'garbled' }; // a list that nobody asked for
}

function changeOf(check: CheckName, input: Input, after: string): ChangedBoard | undefined {
  const before = lettersIn(input);
  if (check === 'scoreLine' || after === before) return undefined;
  const squares = [...Array(before.length).keys()].filter(
    (square) => after[square] !== before[square],
  );
  return { kind: 'changed-input', squares };
}
