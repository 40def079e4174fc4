/**
 * The whole program may fail though every function is right by itself: one is right only where the
 * grader has written the values that it reads, and nobody else writes them, or writes wrong ones.
 */
import type { JudgedCall } from '../../exercise/check.ts';
import { wrongOnes } from '../../exercise/check-record.ts';
import { checkNamed, functionsOf } from '../../exercise/exercise.ts';
import { isSmall } from '../../exercise/sizes.ts';
import { tellingAmong } from '../telling-inputs.ts';
import type { Suspects } from './suspects.ts';

/**
 * Blames whoever it is that makes the program fail, where that can be told.
 *
 * @returns else the functions that read what nobody writes
 */
export async function readersOfProgram(suspects: Suspects): Promise<readonly string[]> {
  const { inquiry, oracle } = suspects;
  const { checks, own } = oracle.exercise;
  const program = checks.find(({ isProgram }) => isProgram);
  const record = program && inquiry.records.get(program.name);
  if (record === undefined || suspects.blamed.size > 0) return [];
  const [input] = inquiry.failures(record.check.name).inputs;
  if (input === undefined) return [];
  const asked = record.check.name;
  const [seen] = await inquiry.watch(asked, record.setup, [input], []);
  const calls = seen?.calls ?? [];
  const inFull = functionsOf(oracle.exercise).filter(
    (name) => own !== undefined && inquiry.records.get(name)?.setup === own.full,
  );
  const readers = await readersAmong(suspects, inFull);
  const made = calls.find(({ name, parent }) => name === own?.maker && parent === -1);
  let call = suspects.culpritOf(calls)?.call;
  if (readers.length > 0 && made !== undefined && oracle.leavesWrongValues(made)) {
    const meanwhile = calls.filter((each) => each.order <= made.order);
    const wrote: JudgedCall = { name: made.name, verdict: 'wrong', input };
    call = suspects.culpritOf(meanwhile)?.call ?? wrote;
  } else if (call === undefined || readers.includes(call.name)) return readers;
  suspects.blame(call.name, { asked, input, call });
  return [];
}

/**
 * Before anybody has written what makes the nodes, a function may be right only with what that one is
 * still to write into them: see `Check.unmade`.
 */
export async function pendingOn({ inquiry, oracle }: Suspects): Promise<readonly string[]> {
  const { exercise } = oracle;
  if (!inquiry.isNotWritten(exercise.own?.maker ?? '')) return [];
  const isPending = async (name: string): Promise<boolean> => {
    const { unmade, reliesOn, universe } = checkNamed(exercise, name);
    const record = inquiry.records.get(name);
    if (unmade === undefined || record === undefined || wrongOnes(record).length > 0) return false;
    const inputs = tellingAmong(universe.inputs(), record.check);
    return !(await inquiry.isRightOn(name, unmade, reliesOn, inputs));
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
  { inquiry, oracle }: Suspects,
  names: readonly string[],
): Promise<readonly string[]> {
  const made = oracle.exercise.own?.setup;
  const isReader = async (name: string): Promise<boolean> => {
    const { check, listed, setup } = inquiry.record(name);
    const others = names.filter((other) => other !== name && check.reliesOn.includes(other));
    const inputs = [...listed.keys()].filter((input) => isSmall(input, check));
    if (others.length === 0 || inputs.length === 0) return true;
    for (const other of check.setups.filter((each) => each !== setup && each !== made)) {
      if (await inquiry.isRightOn(name, other, others, inputs)) return false;
    }
    return true;
  };
  const isOne = await Promise.all(names.map(isReader));
  return names.filter((_, i) => isOne[i]);
}
