/**
 * Whether a function is another one while it is watched. A right function in a partner's place can be
 * told from the partner itself, by what it is and how it is kept, and whoever looks for that could be
 * right only there: what is promised of it would not come true. What writes calls down stands in the
 * same places, and looks the same whether a right function is behind it or the submission's own. So
 * with all its own partners a function must answer as it does unwatched.
 */
import type { Input } from '../../exercise/check.ts';
import { isLost, isSkipped, type Judged } from '../../exercise/check-record.ts';
import { isCommon } from '../../exercise/finding.ts';
import { SMALL_ENOUGH } from './earned.ts';
import type { Suspects } from './suspects.ts';

/** @returns whether some answers are others as soon as the function's calls are written down */
export async function noticesWatching(suspects: Suspects, name: string): Promise<boolean> {
  const { check, kind, listed, every } = suspects.record(name);
  if (!suspects.kindsFor(name).includes(kind)) return false;
  const answeredTo = (input: Input): Judged | undefined =>
    listed.get(input) ?? every?.wrong.get(input);
  const inputs = suspects
    .failures(name)
    .telling.filter((input) => check.nodes(input) <= SMALL_ENOUGH && isTelling(answeredTo(input)));
  const watched = await suspects.watch(name, kind, inputs, []);
  const others = inputs.filter((input, i) => {
    const { judged, calls } = watched[i]!;
    // Where the calls were too many, it was ended before it could answer.
    return calls.every(({ how }) => how !== 'cut') && isOther(judged, answeredTo(input));
  });
  if (others.length === 0) return false;
  // What others left behind may have been the reason, or chance.
  const again = await suspects.askPlainly(name, kind, inputs);
  return others.some((input) => !isOther(again[inputs.indexOf(input)], answeredTo(input)));
}

/** It answered, or threw what it could have thrown whether it is watched or not. */
function isTelling(judged: Judged | undefined): boolean {
  if (judged === undefined || isLost(judged) || isSkipped(judged)) return false;
  const { verdict } = judged;
  if (verdict.kind === 'right' || !isCommon(verdict.finding)) return true;
  return verdict.finding.kind === 'threw' || verdict.finding.kind === 'no-answer';
}

function isOther(one: Judged | undefined, other: Judged | undefined): boolean {
  if (one === undefined || other === undefined || isLost(one)) return false;
  return textOf(one) !== textOf(other);
}

/** Where something was thrown is another place while calls are written down. */
function textOf({ verdict }: Judged): string {
  return JSON.stringify(verdict, (key, value: unknown) => (key === 'stack' ? '' : value));
}
