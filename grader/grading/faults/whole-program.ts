/**
 * The whole program may fail though every function is right by itself: one is right only where the
 * grader has written the values that it reads, and nobody else writes them, or writes wrong ones.
 */
import type { JudgedCall } from '../../exercise/check.ts';
import { wrongOnes } from '../../exercise/check-record.ts';
import { checkNamed, functionsOf } from '../../exercise/exercise.ts';
import { isSmall } from '../../exercise/sizes.ts';
import { spread } from './spread.ts';
import type { Suspects } from './suspects.ts';

/**
 * Convicts whoever it is that makes the program fail, where that can be told.
 *
 * @returns else the functions that read what nobody writes
 */
export async function readersOfProgram(suspects: Suspects): Promise<readonly string[]> {
  const { exercise } = suspects.oracle;
  const program = exercise.checks.find(({ isProgram }) => isProgram);
  const record = program && suspects.find(program.name);
  const [first] =
    record === undefined
      ? []
      : wrongOnes(record).toSorted((a, b) => record.check.compare(a.input, b.input));
  if (record === undefined || first === undefined || suspects.guilty.size > 0) return [];
  const { input } = first;
  const calls = await suspects.callsOn(record.check.name, record.kind, input, []);
  const call = suspects.culpritOf(calls)?.call;
  const { maker, full } = exercise.own ?? {};
  const made = calls.find(({ name, parent }) => name === maker && parent === -1);
  const readers = await readersAmong(
    suspects,
    functionsOf(exercise).filter(
      (name) => full !== undefined && suspects.find(name)?.kind === full,
    ),
  );
  const asked = record.check.name;
  if (readers.length > 0 && made !== undefined && suspects.oracle.leavesWrongValues(made)) {
    const meanwhile = calls.filter((each) => each.order <= made.order);
    const wrote: JudgedCall = { name: made.name, verdict: 'wrong', input };
    const found = suspects.culpritOf(meanwhile)?.call ?? wrote;
    suspects.convict(found.name, { asked, input, call: found });
    return [];
  }
  if (call !== undefined && !readers.includes(call.name)) {
    suspects.convict(call.name, { asked, input, call });
    return [];
  }
  return readers;
}

/**
 * Before anybody has written what makes the nodes, a function may be right only with what that one is
 * still to write into them: see `Check.unmade`.
 */
export async function pendingOn(suspects: Suspects): Promise<readonly string[]> {
  const { exercise } = suspects.oracle;
  const maker = exercise.own?.maker ?? '';
  if (suspects.find(maker) === undefined || !suspects.isNotWritten(maker)) return [];
  const isPending = async (name: string): Promise<boolean> => {
    const { unmade, reliesOn, universe } = checkNamed(exercise, name);
    const record = suspects.find(name);
    if (unmade === undefined || record === undefined || wrongOnes(record).length > 0) return false;
    const inputs = spread(universe.inputs(), record.check);
    return (await suspects.ask(name, unmade, reliesOn, inputs)).size < inputs.length;
  };
  const names = functionsOf(exercise);
  const arePending = await Promise.all(names.map(isPending));
  return names.filter((_, i) => arePending[i]);
}

/**
 * Of the functions that are right only where all values are written, those that read them
 * themselves: the others only ask these, and are right with any given tree once these are. What the
 * submission makes says nothing of that: where it asks these, right ones write the values in it.
 */
async function readersAmong(
  suspects: Suspects,
  names: readonly string[],
): Promise<readonly string[]> {
  const made = suspects.oracle.exercise.own?.kind;
  const isReader = async (name: string): Promise<boolean> => {
    const { check, listed, kind } = suspects.record(name);
    const others = names.filter((other) => other !== name && check.reliesOn.includes(other));
    const inputs = [...listed.keys()].filter((input) => isSmall(input, check));
    if (others.length === 0 || inputs.length === 0) return true;
    for (const other of check.kinds.filter((each) => each !== kind && each !== made)) {
      if ((await suspects.ask(name, other, others, inputs)).size === inputs.length) return false;
    }
    return true;
  };
  const isOne = await Promise.all(names.map(isReader));
  return names.filter((_, i) => isOne[i]);
}
