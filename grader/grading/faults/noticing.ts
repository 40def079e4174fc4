/**
 * Whether a function is another one while it is watched. A right function in a partner's place can be
 * told from the partner itself, by what it is and how it is kept, and whoever looks for that could be
 * right only there: what is promised of it would not come true. What writes calls down stands in the
 * same places, and looks the same whether a right function is behind it or the submission's own. So
 * with all its own partners a function must answer as it does unwatched.
 */
import type { Input, JudgedCall } from '../../exercise/check.ts';
import { isLost, isSkipped, type Judged } from '../../exercise/check-record.ts';
import { isCommon } from '../../exercise/finding.ts';
import type { Watched } from './asking-again.ts';
import { SMALL_ENOUGH } from './earned.ts';
import type { Suspects } from './suspects.ts';
import type { TracedCall } from './trace.ts';

/** As many differences are enough to see who is their source. */
const MOST_LOOKED_AT = 3;

/** @returns whether it answers otherwise as soon as calls are written down, by its own doing */
export async function noticesWatching(suspects: Suspects, name: string): Promise<boolean> {
  const seen = await seenOtherwise(suspects, name);
  for (const { calls } of seen.slice(0, MOST_LOOKED_AT)) {
    const sources = await sourcesOf(suspects, calls);
    if (sources.includes(name)) return true;
  }
  return false;
}

/** @returns the functions that answered otherwise though whatever they asked was answered as at first */
async function sourcesOf(
  suspects: Suspects,
  calls: readonly TracedCall[],
): Promise<readonly string[]> {
  const judged = suspects.judgeCalls(calls);
  const areOther: boolean[] = [];
  for (const call of judged) areOther.push(await isOtherwise(suspects, call));
  const isAbove = new Set<number>();
  calls.forEach((_, i) => {
    if (areOther[i] !== true) return;
    for (let by = calls[i]!.parent; by >= 0; by = calls[by]!.parent) isAbove.add(by);
  });
  return calls.flatMap(({ name }, i) => (areOther[i] === true && !isAbove.has(i) ? [name] : []));
}

/** Whether a call was answered otherwise than the same question unwatched. */
async function isOtherwise(
  suspects: Suspects,
  { name, input, verdict }: JudgedCall,
): Promise<boolean> {
  const record = suspects.find(name);
  if (record === undefined || input === undefined) return false;
  if (verdict !== 'right' && verdict !== 'wrong') return false;
  const { check, listed, every, kind } = record;
  if (listed.has(input) || every?.isAsked(input) === true) {
    return suspects.failures(name).inputs.includes(input) !== (verdict === 'wrong');
  }
  const own = suspects.jury.exercise.own?.kind;
  const given = [kind, ...check.kinds].find((each) => each !== own) ?? kind;
  const [plain] = await suspects.askPlainly(name, given, [input]);
  const [watched] = await suspects.watch(name, given, [input], []);
  return isOther(watched?.judged, plain);
}

/** @returns what it answers while it is watched, where that is another answer than at first */
async function seenOtherwise(suspects: Suspects, name: string): Promise<readonly Watched[]> {
  const record = suspects.find(name);
  if (record === undefined || !suspects.kindsFor(name).includes(record.kind)) return [];
  const { check, kind, listed, every } = record;
  const answeredTo = (input: Input): Judged | undefined =>
    listed.get(input) ?? every?.wrong.get(input);
  const inputs = suspects
    .failures(name)
    .telling.filter((input) => check.nodes(input) <= SMALL_ENOUGH && isTelling(answeredTo(input)));
  const watched = await suspects.watch(name, kind, inputs, []);
  const others = inputs.flatMap((input, i) => {
    const each = watched[i]!;
    // Where the calls were too many, it was ended before it could answer.
    const isWhole = each.calls.every(({ how }) => how !== 'cut');
    return isWhole && isOther(each.judged, answeredTo(input)) ? [{ input, i }] : [];
  });
  if (others.length === 0) return [];
  // What was left behind by earlier calls may have been the reason, or chance.
  const again = await suspects.askPlainly(name, kind, inputs);
  return others.flatMap(({ input, i }) =>
    isOther(again[i], answeredTo(input)) ? [] : [watched[i]!],
  );
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
