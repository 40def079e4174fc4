/**
 * Questions that cannot be judged yet: a right function stands in the place of one that is at fault, and is asked on
 * the way what nobody knows the right answer to. Whoever asked that is neither right nor wrong there, and such a case
 * is worth nothing until the function at fault is right.
 */
import type { Input } from '../../engine/check.ts';
import { CheckRecord, isUnanswered, type Judged } from '../../engine/check-record.ts';
import type { Credit, Suspects } from './suspects.ts';

type Answers = ReadonlyMap<Input, Judged>;

/** @returns those of the answers that can be judged */
export function answeredAmong(answers: Answers): Answers {
  const isAnyUnanswered = [...answers.values()].some(isUnanswered);
  if (!isAnyUnanswered) return answers;
  return new Map([...answers].filter(([, judged]) => !isUnanswered(judged)));
}

/** @returns the same, as reports tell it: for what function it waits, and whether that one is written */
export function asNotAsked(judged: Judged, suspects: Suspects): Judged {
  const { input, finding } = judged;
  if (finding?.kind !== 'unanswered') return judged;
  return { input, finding: { ...finding, isWritten: !suspects.isMissing(finding.name) } };
}

/** @returns the record of a function that keeps its points, without those for what cannot be judged yet */
export function withUnanswered(
  record: CheckRecord,
  { unanswered }: Credit,
  suspects: Suspects,
): CheckRecord {
  if (unanswered.size === 0) return record;
  const told = record.with({}, (judged) => {
    const open = unanswered.get(judged.input);
    return open === undefined ? judged : asNotAsked(open, suspects);
  });
  const { check, setup, listed, every, found } = told;
  if (every === undefined) return told;
  // Large inputs that were not asked before are among these: the case for every input is not passed without them.
  const wrong = new Map(every.wrong);
  for (const [input, judged] of unanswered)
    if (!listed.has(input)) wrong.set(input, asNotAsked(judged, suspects));
  return new CheckRecord(check, setup, listed, { ...every, wrong }, found);
}
