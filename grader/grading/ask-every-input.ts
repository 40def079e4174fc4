/**
 * Asks the `"*"` cases: every input of a check, many at a time. What was not answered so is asked again
 * by itself.
 *
 * Nearly all of the work may be in very few large inputs. Whoever is wrong on smaller ones is known to
 * be wrong, and its student waits: it is not asked about those, and its report says what was asked.
 */
import type { Check, Input, Setup } from '../exercise/check.ts';
import { RIGHT } from '../exercise/finding.ts';
import type { Oracle, SharedQuestion } from '../exercise/oracle.ts';
import { type BySize, isSmall, universeBySize } from '../exercise/sizes.ts';
import { readRaw } from '../sandbox/raw-answer.ts';
import type { Asker } from './asker.ts';
import { askInBulk, type Bulk } from './bulk.ts';
import type { CheckWork } from './check-work.ts';

/**
 * @param works the checks with a `"*"` case; what they answer is kept with them
 * @param listed the inputs of a check that cases name: when not all is right, these are asked first
 * @param onProgress called with the number of answers that came in
 */
export async function askEveryInput(
  asker: Asker,
  oracle: Oracle,
  works: readonly CheckWork[],
  listed: (check: Check) => readonly Input[],
  onProgress: (answers: number) => void,
): Promise<void> {
  const { shared } = oracle;
  const isMade = isMadeRight(oracle, works);
  const served = new Set(asker.limits.hasLost ? [] : servedBy(shared, works, isMade));
  const conclude: Conclude = (work, part, open) => {
    if (open.size === 0 || shared?.asSingly.includes(work.check.name))
      work.answers.leaveOpen(part, open);
    else served.delete(work);
  };
  const bulks = (size: keyof BySize, some: readonly CheckWork[]): readonly Bulk[] => {
    const together = some.filter((work) => served.has(work) && work.isInFirstSetup);
    const isShared = shared !== undefined && together.length > 1;
    const own = isShared ? some.filter((work) => !together.includes(work)) : some;
    return [
      ...(isShared ? [sharedBulk(shared, shared.setup, together, size, conclude, onProgress)] : []),
      ...own.map((work) => ownBulk(work, oracle, size, onProgress)),
    ];
  };
  const largeBulks = (): readonly Bulk[] => {
    if (asker.limits.hasLost) return [];
    return bulks(
      'large',
      works.filter((work) => isRightInUniverse(work) && openOf(work, 'large').length > 0),
    );
  };
  /** Nearly always all is right: then the large inputs are asked at once, in the same session. */
  const areAllRight = (): boolean =>
    works.every((work) => isSound(work) && openOf(work, 'small').length === 0);
  const onGiven = isMade ? [] : [...served];
  const others = works.filter((work) => !onGiven.includes(work));
  await Promise.all([
    shared && askOnGiven(shared, onGiven, asker, oracle, onProgress),
    askInBulk(bulks('small', others), asker, oracle, () => (areAllRight() ? largeBulks() : [])),
  ]);
  await Promise.all(
    works.map(async (work) => {
      const { check } = work;
      const ask = async (): Promise<void> => {
        if (openOf(work, 'small').length > 0 && !work.isLostInBulk)
          await askInBulk([ownBulk(work, oracle, 'small', onProgress)], asker, oracle);
        const named = listed(check).filter((input) => isSmall(input, check));
        await work.ask([...named, ...openOf(work, 'small')]);
      };
      await ask();
      await work.tryOtherSetups(ask);
    }),
  );
  await askInBulk(largeBulks(), asker, oracle);
  await Promise.all(
    works.map((work) => {
      const large = isRightInUniverse(work) ? openOf(work, 'large') : [];
      return work.ask([...listed(work.check), ...large]);
    }),
  );
}

/** What the submission makes for others is right so far. */
function isMadeRight({ exercise: { own } }: Oracle, works: readonly CheckWork[]): boolean {
  const maker = works.find(({ check }) => check.name === own?.maker);
  return own === undefined || (maker !== undefined && isSound(maker));
}

function servedBy(
  shared: SharedQuestion | undefined,
  works: readonly CheckWork[],
  isMade: boolean,
): readonly CheckWork[] {
  return works.filter(({ check: { name, unmade }, answers, isInFirstSetup }) => {
    if (!shared?.checks.includes(name)) return false;
    if (isMade && shared.asSingly.includes(name)) return true;
    return answers.isFine && isInFirstSetup === isMade && (isMade || unmade !== undefined);
  });
}

/**
 * Where what the submission makes is wrong, one that the grader gives serves all that may be asked on it.
 * Whoever is right there on every input is right; of the others nothing is kept, and each is asked for itself.
 */
async function askOnGiven(
  shared: SharedQuestion,
  works: readonly CheckWork[],
  asker: Asker,
  oracle: Oracle,
  onProgress: (answers: number) => void,
): Promise<void> {
  const setup = works[0]?.check.unmade ?? shared.setup;
  const right = new Set(works);
  const bulk = (size: keyof BySize): readonly Bulk[] => {
    if (right.size < 2 || asker.limits.hasLost) return [];
    const conclude: Conclude = (work, _, open) => {
      const { small, large } = universeBySize(work.check);
      if (open.size > 0) right.delete(work);
      else if (size === 'large')
        for (const part of [small, large]) work.answers.leaveOpen(part, open);
    };
    return [sharedBulk(shared, setup, [...right], size, conclude, onProgress)];
  };
  await askInBulk(bulk('small'), asker, oracle, () => bulk('large'));
}

function openOf({ check, answers }: CheckWork, size: keyof BySize): readonly Input[] {
  return answers.openIn(universeBySize(check)[size]);
}

/** A check's own question. */
function ownBulk(
  work: CheckWork,
  oracle: Oracle,
  size: keyof BySize,
  onProgress: (answers: number) => void,
): Bulk {
  const { check, setup, answers } = work;
  const part = universeBySize(check)[size];
  const inputs = answers.openIn(part);
  const open = new Set<Input>();
  let left = inputs.length;
  return {
    ...{ name: check.name, setup, inputs, nodes: check.nodes },
    take: (input, text, isSilent) => {
      const verdict = text === undefined ? undefined : oracle.judge(check, input, readRaw(text));
      if (verdict === RIGHT) return true;
      if (verdict !== undefined && isSilent) answers.single.set(input, { input, verdict });
      else open.add(input);
      return false;
    },
    onLost: () => {
      work.isLostInBulk = true;
    },
    onAnswers: (count) => {
      left -= count;
      if (left === 0) answers.leaveOpen(part, open);
      onProgress(count);
    },
  };
}

/** What is to come of an answer to all of a part that was asked together: which of its inputs are open still. */
type Conclude = (work: CheckWork, part: readonly Input[], open: ReadonlySet<Input>) => void;

/**
 * The question that several checks share. One question, one answer: whoever is not asked in it as singly
 * may meet what the others left behind, so what is wrong somewhere is asked for itself everywhere.
 */
function sharedBulk(
  { name, nodes, checks, inputs: all, read }: SharedQuestion,
  setup: Setup,
  works: readonly CheckWork[],
  size: keyof BySize,
  conclude: Conclude,
  onProgress: (answers: number) => void,
): Bulk {
  const right = new Map(works.map((work) => [work.check.name, { work, inputs: new Set<Input>() }]));
  const inputs = all(size);
  let left = inputs.length;
  const concludeAll = (): void => {
    for (const { work, inputs: known } of right.values()) {
      const part = universeBySize(work.check)[size];
      conclude(work, part, new Set(work.answers.openIn(part).filter((each) => !known.has(each))));
    }
  };
  return {
    ...{ name, setup, inputs, nodes },
    take: (input, text, isSilent) => {
      let isAnyRight = false;
      for (const { check, input: about, verdict } of text === undefined ? [] : read(input, text)) {
        const found = right.get(check.name);
        if (verdict === RIGHT) {
          isAnyRight = true;
          found?.inputs.add(about);
        } else if (isSilent && found !== undefined && !found.work.answers.single.has(about)) {
          found.work.answers.single.set(about, { input: about, verdict });
        }
      }
      return isAnyRight;
    },
    onAnswers: (count) => {
      left -= count;
      if (left === 0) concludeAll();
      onProgress(checks.length * count);
    },
  };
}

/** Cases may name inputs that are none of the universe's: these say nothing of the others. */
function isRightInUniverse({ check, answers }: CheckWork): boolean {
  const inputs = check.universe.inputs();
  return !answers.wrong.some(({ input }) => inputs.includes(input));
}

function isSound({ answers, isInFirstSetup }: CheckWork): boolean {
  return answers.isFine && isInFirstSetup;
}
