/**
 * Finds the failures that come from chance. The program's chance and its clocks follow from the question, so a
 * wrong answer is the same in each grading. Where the question used them, it is asked again with two other seeds:
 * an answer that changes is wrong because of chance, whatever else may be said of it.
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

/** The first seed is the one with which all was asked before. */
const SEEDS = ['', '1', '2'] as const;
/**
 * Of the inputs on which a check failed, so many of the smallest are asked again: where answers change half of the time,
 * at least one of them changes.
 */
const MAX_INPUTS_ASKED = 20;
/** The calls are traced for so many of the inputs whose answers change. This number is a guess. */
const MAX_INPUTS_TRACED = 3;

/** How the answers of a failing check change, and which functions use what. */
export interface Chance {
  /**
   * The functions that use chance themselves. What constructors use is not among it, nor are functions that are called
   * too late to be traced.
   */
  readonly users: ReadonlyMap<string, readonly ChanceSource[]>;
  /** All that the program was seen to use. */
  readonly sources: readonly ChanceSource[];
}

/** By check; there is none for a check whose answers do not change. */
export type Chances = ReadonlyMap<string, Chance>;

export async function findChances(submission: Submission, records: Records): Promise<Chances> {
  const found = new Map<string, Chance>();
  // Nearly all programs use no chance.
  if (submission.program.usedChance.size === 0) return found;
  for (const [name, record] of records) {
    const chance = record.isNotWritten ? undefined : await chanceOf(submission, record);
    if (chance !== undefined) found.set(name, chance);
  }
  return found;
}

async function chanceOf(
  submission: Submission,
  { check, convention, wrong }: CheckRecord,
): Promise<Chance | undefined> {
  const inputs = wrong
    .filter((judged) => !isAborted(judged) && !isSkipped(judged))
    .map(({ input }) => input)
    .toSorted(check.compare)
    .slice(0, MAX_INPUTS_ASKED);
  if (inputs.length === 0) return undefined;
  const groups = inputs.map((input) => [input]);
  const answers = await Promise.all(
    SEEDS.map((seed) => {
      const how = { purpose: 'ask with other seeds', seed, isCounted: false } as const;
      return submission.ask(check, groups, { convention }, how);
    }),
  );
  const isChanging = (input: Input): boolean =>
    new Set(answers.map((each) => textOf(each.get(input)))).size > 1;
  const changing = inputs.filter(isChanging).slice(0, MAX_INPUTS_TRACED);
  if (changing.length === 0) return undefined;
  const traced = await submission.trace(
    check,
    changing,
    { convention },
    {
      purpose: 'trace uses of chance',
      // A function that uses it may be called late.
      maxCalls: maxCallsInTurn(submission.oracle.exercise),
      isCounted: false,
    },
  );
  const users = new Map<string, readonly ChanceSource[]>();
  for (const { name, chance = [] } of traced.flatMap(({ calls }) => calls)) {
    if (chance.length > 0) users.set(name, union(users.get(name) ?? [], chance));
  }
  return { users, sources: [...submission.program.usedChance] };
}

function union<Item>(some: readonly Item[], others: readonly Item[]): readonly Item[] {
  return [...new Set([...some, ...others])];
}

/**
 * Two answers are the same where both are right, or both are wrong in the same way. Of a list, and of what is said in
 * words, the content does not count: a program may put a list into any order by chance, and be wrong for another reason.
 */
function textOf(judged: JudgedAnswer | undefined): string {
  return JSON.stringify(judged?.finding ?? null, (key, value: unknown) => {
    const isContent = Array.isArray(value) || (typeof value === 'string' && key !== 'kind');
    return isContent ? undefined : value;
  });
}

/**
 * @param about the function of which it is to be said; the check itself, or one at fault there
 * @param blamed functions at fault
 * @returns nothing where the check's answers do not change
 */
export function byChanceIn(
  chances: Chances,
  check: string,
  about: string,
  blamed: readonly string[],
): ByChance | undefined {
  const chance = chances.get(check);
  if (chance === undefined) return undefined;
  const { users, sources } = chance;
  const by = [about, ...blamed].find((name) => users.has(name));
  return { by, sources: (by && users.get(by)) || sources };
}
