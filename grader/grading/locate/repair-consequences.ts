/**
 * Chooses the questions by which a candidate repair is rejected although it makes its own function right. A change of a
 * helper may break other functions that use it, and a change may make a function right only as long as another one is
 * wrong.
 */
import type { Check, Convention, Input } from '../../engine/check.ts';
import type { CheckRecord, Records } from '../../engine/check-record.ts';
import type { Oracle } from '../../engine/exercise.ts';
import { isSmall } from '../../engine/in-child/sizes.ts';
import { groupInputs } from '../ask/group-inputs.ts';
import { inputsToProve } from './repair-inputs.ts';

/** The work of the sample of each function, in nodes: an eighth of that of the repaired function. A guess. */
const MAX_SAMPLED_NODES = 10_000;
/** Few inputs in one question, so that a wrong change is rejected soon. A guess. */
const MAX_INPUTS_AT_ONCE = 64;

/** What is known of the program without the change. */
interface UnchangedProgram {
  readonly oracle: Oracle;
  readonly records: Records;
  /** The functions at fault. */
  readonly culprits: readonly string[];
}

/** Questions about one function. It is right where it answers all groups rightly in one of the conventions. */
export interface RepairQuestions {
  readonly check: Check;
  readonly conventions: readonly Convention[];
  readonly groups: readonly (readonly Input[])[];
  /** The functions that substitutes stand in for. */
  readonly substituted: readonly string[];
}

/**
 * @param isInside the change is in the repaired function itself: then only functions that may call it are asked
 * @returns questions about the functions that are right today, as they are asked today
 */
export function questionsAboutRight(
  { records, culprits }: UnchangedProgram,
  repaired: string,
  isInside: boolean,
): readonly RepairQuestions[] {
  const right = [...records.values()].filter(
    ({ check, wrong }) => wrong.length === 0 && !culprits.includes(check.name),
  );
  const concerned = right.filter(
    ({ check }) => !isInside || check.isProgram || reliesOnFunction(records, check, repaired),
  );
  return concerned.map((record) => questionsAbout(record, [record.convention], []));
}

/** Whether a function relies on another one, directly or through others. */
export function reliesOnFunction(records: Records, { reliesOn }: Check, name: string): boolean {
  const seen = new Set(reliesOn);
  for (const each of seen) {
    for (const next of records.get(each)?.check.reliesOn ?? []) seen.add(next);
  }
  return seen.has(name);
}

/** @returns questions about the functions that are said to pass once this one is right, where others at fault are right */
export function questionsAboutCredited(
  { records, culprits, oracle }: UnchangedProgram,
  repaired: string,
): readonly RepairQuestions[] {
  const substituted = culprits.filter((name) => name !== repaired);
  const credited = [...records.values()].filter(
    ({ check, wrong, isAtFault }) => wrong.length > 0 && !isAtFault && !check.isProgram,
  );
  return credited.map((record) => {
    const conventions = record.conventionsToTry(
      oracle.exercise,
      (maker) => !substituted.includes(maker),
    );
    return questionsAbout(record, conventions, substituted);
  });
}

/** @returns questions about the other functions at fault, none of which is replaced */
export function questionsAboutOtherCulprits(
  { records, culprits, oracle }: UnchangedProgram,
  repaired: string,
): readonly RepairQuestions[] {
  return culprits
    .filter((name) => name !== repaired)
    .map((name) => {
      const record = records.get(name)!;
      return questionsAbout(
        record,
        record.conventionsToTry(oracle.exercise, () => true),
        [],
      );
    });
}

/**
 * @param substituted the functions that substitutes stand in for
 * @returns questions about the whole program, where it was graded and is wrong today
 */
export function questionsAboutProgram(
  { records }: UnchangedProgram,
  substituted: readonly string[] = [],
): readonly RepairQuestions[] {
  const program = [...records.values()].filter(
    ({ check, wrong }) => check.isProgram && wrong.length > 0,
  );
  return program.map((record) => questionsAbout(record, [record.convention], substituted));
}

function questionsAbout(
  record: CheckRecord,
  conventions: readonly Convention[],
  substituted: readonly string[],
): RepairQuestions {
  const { check, wrong } = record;
  const failed = wrong.map(({ input }) => input).filter((input) => isSmall(input, check));
  const inputs = [
    ...failed.slice(0, MAX_INPUTS_AT_ONCE),
    ...inputsToProve(record, MAX_SAMPLED_NODES, isSmall),
  ];
  const groups = groupInputs([...new Set(inputs)], check.nodes, MAX_INPUTS_AT_ONCE);
  return { check, conventions, groups, substituted };
}
