/**
 * Finds the failures that come from chance. In the sandbox, random numbers and clocks follow from the question, so a wrong
 * answer is the same in each grading. If the program used them, its failures are asked again with two other seeds. An
 * answer that changes is wrong because of chance.
 */
import type { Input } from '../../engine/check.ts';
import {
  type ByChance,
  type CheckRecord,
  isAborted,
  isSkipped,
  type JudgedAnswer,
  type Records,
} from '../../engine/check-record.ts';
import type { ChanceSource } from '../../sandbox/in-child/chance.ts';
import type { Submission } from '../ask/submission.ts';
import { maxCallsInTurn } from './max-calls-in-turn.ts';

/** The first seed is the one of all other questions. */
const SEEDS = ['', '1', '2'] as const;
/**
 * This many of the smallest failed inputs of a check are asked again (a guess). If each answer changes half of the time,
 * it is all but certain that one of them changes.
 */
const MAX_INPUTS_ASKED = 20;
/** The calls are traced for this many of the inputs whose answers change (a guess). */
const MAX_INPUTS_TRACED = 3;

/** The use of chance behind a check whose answers change. */
export interface Chance {
  /**
   * The functions that use chance themselves, with what they use. Constructors are missing, and so are functions that are
   * called too late to be traced.
   */
  readonly users: ReadonlyMap<string, readonly ChanceSource[]>;
  /** All sources that the program used. */
  readonly sources: readonly ChanceSource[];
}

/** By check; there is none for a check whose answers do not change. */
export type Chances = ReadonlyMap<string, Chance>;

export async function findChances(submission: Submission, records: Records): Promise<Chances> {
  const chances = new Map<string, Chance>();
  // Nearly all programs use no chance.
  if (submission.program.usedChance.size === 0) return chances;
  for (const [name, record] of records) {
    const chance = record.isNotWritten ? undefined : await chanceOf(submission, record);
    if (chance !== undefined) chances.set(name, chance);
  }
  return chances;
}

async function chanceOf(submission: Submission, record: CheckRecord): Promise<Chance | undefined> {
  const changing = await changingInputs(submission, record);
  if (changing.length === 0) return undefined;
  const users = await chanceUsers(submission, record, changing.slice(0, MAX_INPUTS_TRACED));
  return { users, sources: [...submission.program.usedChance] };
}

/** @returns failed inputs of a check whose answers differ from seed to seed, the smallest first */
async function changingInputs(
  submission: Submission,
  { check, convention, wrong }: CheckRecord,
): Promise<readonly Input[]> {
  const inputs = wrong
    .filter((judged) => !isAborted(judged) && !isSkipped(judged))
    .map(({ input }) => input)
    .toSorted(check.compare)
    .slice(0, MAX_INPUTS_ASKED);
  if (inputs.length === 0) return [];
  const groups = inputs.map((input) => [input]);
  const answersBySeed = await Promise.all(
    SEEDS.map((seed) => {
      const options = { purpose: 'ask with other seeds', seed, isCounted: false } as const;
      return submission.ask(check, groups, { convention }, options);
    }),
  );
  return inputs.filter((input) => {
    const outcomes = answersBySeed.map((answers) => outcomeText(answers.get(input)));
    return new Set(outcomes).size > 1;
  });
}

/** Traces the calls for these inputs. @returns the functions that use chance themselves, with what they use */
async function chanceUsers(
  submission: Submission,
  { check, convention }: CheckRecord,
  inputs: readonly Input[],
): Promise<Chance['users']> {
  const traced = await submission.trace(
    check,
    inputs,
    { convention },
    {
      purpose: 'trace uses of chance',
      // A function that uses chance may be called late.
      maxCalls: maxCallsInTurn(submission.oracle.exercise),
      isCounted: false,
    },
  );
  const users = new Map<string, readonly ChanceSource[]>();
  for (const { name, chance = [] } of traced.flatMap(({ calls }) => calls)) {
    if (chance.length > 0) users.set(name, [...new Set([...(users.get(name) ?? []), ...chance])]);
  }
  return users;
}

/**
 * Two answers have the same text if both are right, or both are wrong in the same way. The content of lists and texts is
 * left out: a program may put a list into any order by chance, and be wrong for another reason.
 */
function outcomeText(judged: JudgedAnswer | undefined): string {
  return JSON.stringify(judged?.finding ?? null, (key, value: unknown) => {
    const isContent = Array.isArray(value) || (typeof value === 'string' && key !== 'kind');
    return isContent ? undefined : value;
  });
}

/**
 * @param name the function that the report is about: the check itself, or one at fault for its failure
 * @param blamed functions at fault
 * @returns nothing where the check's answers do not change
 */
export function byChanceIn(
  chances: Chances,
  check: string,
  name: string,
  blamed: readonly string[],
): ByChance | undefined {
  const chance = chances.get(check);
  if (chance === undefined) return undefined;
  const { users, sources } = chance;
  const by = [name, ...blamed].find((candidate) => users.has(candidate));
  return { by, sources: (by && users.get(by)) || sources };
}
