/**
 * Questions that cannot be judged yet: a substitute stands in the place of a function that is at fault, and is asked
 * on the way what has no known answer. The function that asked it is neither right nor wrong there, and such a case
 * is worth nothing until the function at fault is right.
 */
import { CheckRecord, isUnanswered, type Judged, type Records } from '../../engine/check-record.ts';
import { type Clearance, isMissing } from './blame-state.ts';
import type { Answers } from './replayer.ts';

/** @returns those of the answers that can be judged */
export function answeredAmong(answers: Answers): Answers {
  const isAnyUnanswered = [...answers.values()].some(isUnanswered);
  if (!isAnyUnanswered) return answers;
  return new Map([...answers].filter(([, judged]) => !isUnanswered(judged)));
}

/** @returns the same, with whether the function that it waits for is written */
export function asNotAsked(judged: Judged, records: Records): Judged {
  const { input, finding } = judged;
  if (finding?.kind !== 'unanswered') return judged;
  const isWritten = !isMissing(records.get(finding.name));
  return { input, finding: { ...finding, isWritten } };
}

/** @returns the record of a function that keeps its points, without those for what cannot be judged yet */
export function withUnanswered(
  record: CheckRecord,
  { unanswered }: Clearance,
  records: Records,
): CheckRecord {
  if (unanswered.size === 0) return record;
  const known = record.with({}, (judged) => {
    const open = unanswered.get(judged.input);
    return open === undefined ? judged : asNotAsked(open, records);
  });
  const { check, setup, listed, every, found } = known;
  if (every === undefined) return known;
  // Large inputs that were not asked before are among these: the case for every input is not passed without them.
  const wrong = new Map(every.wrong);
  for (const [input, judged] of unanswered) {
    if (!listed.has(input)) wrong.set(input, asNotAsked(judged, records));
  }
  return new CheckRecord(check, setup, listed, { ...every, wrong }, found);
}
