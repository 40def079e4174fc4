/** Who keeps the points: a function that is right once those at fault are. */
import type { Conviction } from '../../exercise/check-record.ts';
import type { Suspects } from './suspects.ts';
import { tellingAmong } from './telling-inputs.ts';

/** Asks the open ones again among right functions. Nobody's state changes before all have answered. */
export async function creditSome(suspects: Suspects): Promise<void> {
  const { inquiry, open } = suspects;
  const outcomes = await Promise.all(
    [...open].map(async (name) => {
      const others = suspects.blamedBut(name);
      if (!(await suspects.isRightWhereItFailed(name, others))) return [];
      const from = await fewest(suspects, name, others);
      return [{ name, from, conviction: await askedBack(suspects, name, others) }];
    }),
  );
  for (const { name, from, conviction } of outcomes.flat()) {
    suspects.credits.set(name, { inputs: new Set(inquiry.failures(name).inputs), from });
    open.delete(name);
    if (conviction !== undefined) suspects.blame(name, conviction);
  }
}

/** One of the functions at fault whose replacement alone is enough; else all of them. */
async function fewest(
  suspects: Suspects,
  name: string,
  others: readonly string[],
): Promise<readonly string[]> {
  if (others.length < 2) return others;
  for (const one of others) if (await suspects.isRightWhereItFailed(name, [one])) return [one];
  const { reliesOn } = suspects.inquiry.record(name).check;
  const reliedOn = others.filter((other) => reliesOn.includes(other));
  return reliedOn.length > 0 ? reliedOn : others;
}

/**
 * What is said of a credited function must come true once the others are right. Where it asks one of
 * them about inputs that are none of that one's own, it will be asked about such in turn, so that is
 * done at once.
 *
 * @returns what shows then that it is at fault
 */
async function askedBack(
  suspects: Suspects,
  name: string,
  others: readonly string[],
): Promise<Conviction | undefined> {
  const { inquiry, oracle } = suspects;
  const { check } = inquiry.record(name);
  const { by = '', about: sorts = [], isFree = false } = check.askedBack ?? {};
  if (!others.includes(by) || (isFree && !inquiry.isNotWritten(by))) return undefined;
  const setups = check.setups.filter((setup) => setup !== oracle.exercise.own?.setup);
  const some = tellingAmong(inquiry.failures(name).inputs, check);
  const seen = await inquiry.watch(name, setups[0]!, some, others);
  const asked = seen
    .flatMap(({ calls }) => calls)
    .flatMap((call) => (call.name === by ? (oracle.judgeCall(call).input ?? []) : []));
  for (const { inputs, setup } of sorts.filter((sort) => asked.some(sort.isSuch))) {
    const ways = await Promise.all(
      (setup === undefined ? setups : [setup]).map((each) =>
        inquiry.watch(name, each, inputs(), others),
      ),
    );
    for (const [i, input] of inputs().entries()) {
      // What it does with a setup that it is not written for is no evidence.
      const wrong = ways.map((way) => suspects.culpritOf(way[i]!.calls)?.call);
      if (wrong.every((call) => call?.name === name)) {
        return { asked: by, input, call: wrong[0]!, isForeseen: true };
      }
    }
  }
  return undefined;
}
