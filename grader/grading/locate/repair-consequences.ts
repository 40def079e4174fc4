/**
 * What a change that mends one function must leave right besides. A change of a helper may break other functions
 * that use it, and a change that mends a function on its own may rest on what is wrong elsewhere.
 */
import type { Check, Convention, Input } from '../../engine/check.ts';
import type { CheckRecord, Records } from '../../engine/check-record.ts';
import type { Oracle } from '../../engine/exercise.ts';
import { isSmall } from '../../engine/in-child/sizes.ts';
import { groupInputs } from '../ask/batched-questions.ts';
import { inputsToProve } from '../blame/telling-inputs.ts';

/** Each function is asked about a sample of so much work, in nodes: an eighth of what the mended function is asked. */
const MAX_KEPT_NODES = 10_000;
/** A change that is wrong is soon known to be. */
const MAX_INPUTS_AT_ONCE = 64;

/** What is known of the program as it is. */
interface Judged {
  readonly oracle: Oracle;
  readonly records: Records;
  /** The functions at fault. */
  readonly guilty: readonly string[];
}

/** One group after the other. A function that is right about all of them in one of the conventions is right. */
export interface RepairQuestions {
  readonly check: Check;
  readonly conventions: readonly Convention[];
  readonly groups: readonly (readonly Input[])[];
  /** The functions that right ones stand in for. */
  readonly replaced: readonly string[];
}

/**
 * @param isInside the change is in the function that it mends: then only those that may call this one are asked
 * @returns questions about the functions that are right today, as they are asked today
 */
export function askedOfRight(
  { records, guilty }: Judged,
  mended: string,
  isInside: boolean,
): readonly RepairQuestions[] {
  const right = [...records.values()].filter(
    ({ check, wrong }) => wrong.length === 0 && !guilty.includes(check.name),
  );
  const concerned = right.filter(
    ({ check }) => !isInside || check.isProgram || restsOn(records, check, mended),
  );
  return concerned.map((record) => askedOf(record, [record.convention], []));
}

/** Whether a function may be built on another one, by way of others too. */
function restsOn(records: Records, { reliesOn }: Check, name: string): boolean {
  const seen = new Set(reliesOn);
  for (const each of seen) {
    for (const next of records.get(each)?.check.reliesOn ?? []) seen.add(next);
  }
  return seen.has(name);
}

/** @returns questions about the functions that are said to pass once this one is right, where others at fault are right */
export function askedOfCredited(
  { records, guilty, oracle }: Judged,
  mended: string,
): readonly RepairQuestions[] {
  const replaced = guilty.filter((name) => name !== mended);
  const credited = [...records.values()].filter(
    ({ check, wrong, isAtFault }) => wrong.length > 0 && !isAtFault && !check.isProgram,
  );
  return credited.map((record) => {
    const conventions = record.conventionsToTry(
      oracle.exercise,
      (maker) => !replaced.includes(maker),
    );
    return askedOf(record, conventions, replaced);
  });
}

/** @returns questions about the other functions at fault, none of which is replaced */
export function askedOfOtherGuilty(
  { records, guilty, oracle }: Judged,
  mended: string,
): readonly RepairQuestions[] {
  return guilty
    .filter((name) => name !== mended)
    .map((name) => {
      const record = records.get(name)!;
      return askedOf(
        record,
        record.conventionsToTry(oracle.exercise, () => true),
        [],
      );
    });
}

/**
 * @param replaced the functions that right ones stand in for
 * @returns questions about the whole program, where it was graded and is wrong today
 */
export function askedOfProgram(
  { records }: Judged,
  replaced: readonly string[] = [],
): readonly RepairQuestions[] {
  const program = [...records.values()].filter(
    ({ check, wrong }) => check.isProgram && wrong.length > 0,
  );
  return program.map((record) => askedOf(record, [record.convention], replaced));
}

function askedOf(
  record: CheckRecord,
  conventions: readonly Convention[],
  replaced: readonly string[],
): RepairQuestions {
  const { check, wrong } = record;
  const failed = wrong.map(({ input }) => input).filter((input) => isSmall(input, check));
  const inputs = [
    ...failed.slice(0, MAX_INPUTS_AT_ONCE),
    ...inputsToProve(record, MAX_KEPT_NODES, isSmall),
  ];
  const groups = groupInputs([...new Set(inputs)], check.nodes, MAX_INPUTS_AT_ONCE);
  return { check, conventions, groups, replaced };
}
