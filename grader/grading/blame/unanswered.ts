/**
 * Handles answers that cannot be judged yet: a substitute for a function at fault was asked something without a known
 * answer. The function that asked it is neither right nor wrong there, and such a case is worth nothing until the
 * function at fault is right.
 */
import { isUnanswered, type JudgedAnswer, type Records } from '../../engine/check-record.ts';
import { isMissing } from './blame-state.ts';
import type { ReplayedAnswers } from './replayer.ts';

/** @returns those of the answers that can be judged */
export function answeredAmong(answers: ReplayedAnswers): ReplayedAnswers {
  const isAnyUnanswered = [...answers.values()].some(isUnanswered);
  if (!isAnyUnanswered) return answers;
  return new Map([...answers].filter(([, judged]) => !isUnanswered(judged)));
}

/** @returns the same, with whether the function that it waits for is written */
export function asNotAsked(judged: JudgedAnswer, records: Records): JudgedAnswer {
  const { input, finding } = judged;
  if (finding?.kind !== 'unanswered') return judged;
  const isWritten = !isMissing(records.get(finding.name));
  return { input, finding: { ...finding, isWritten } };
}
