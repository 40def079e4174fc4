/**
 * What is told of a function that calls one that is not written yet. That nobody can answer there is
 * no news; what it answers with right ones in their place is its own doing.
 */
import type { Input } from '../../exercise/check.ts';
import { type CheckRecord, isLost, isRight, type Judged } from '../../exercise/check-record.ts';

/**
 * @param alone what it answers when all others are right
 * @returns the record with what is wrong by itself, wherever that is known
 */
export function withOwnFaults(record: CheckRecord, alone: ReadonlyMap<Input, Judged>): CheckRecord {
  const { name } = record.check;
  const told = (judged: Judged): Judged => {
    const missing = missingIn(judged, name);
    const own = alone.get(judged.input);
    if (missing === undefined || own === undefined || isRight(own) || isLost(own)) return judged;
    return { ...own, inPlaceOf: missing };
  };
  const listed = new Map([...record.listed].map(([input, judged]) => [input, told(judged)]));
  const { every } = record;
  if (every === undefined) return { ...record, listed };
  const all = [...every.wrong].map(([input, judged]) => [input, told(judged)] as const);
  // Where something is wrong by itself, only that is counted and shown.
  const own = all.filter(([, judged]) => missingIn(judged, name) === undefined);
  return { ...record, listed, every: { ...every, wrong: new Map(own.length > 0 ? own : all) } };
}

/** The function, another than the one asked, that was called and is not written. */
function missingIn({ verdict }: Judged, asked: string): string | undefined {
  if (verdict.kind === 'right' || verdict.finding.kind !== 'not-written') return undefined;
  return verdict.finding.name === asked ? undefined : verdict.finding.name;
}
