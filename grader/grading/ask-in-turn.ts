/** Asks one function about inputs one after the other, each by itself, and judges its answers. */
import type { Asking, Check, Input } from '../exercise/check.ts';
import { isLost, isRight, type Judged } from '../exercise/check-record.ts';
import type { Jury } from '../exercise/jury.ts';
import { isLargest } from '../exercise/sizes.ts';
import type { Asker } from './asker.ts';
import { judgeAnswer, MOST_STRIKES, skippedAfter } from './judged.ts';

/**
 * A function that was lost too often, before or now, is not asked further: what is left is skipped. One
 * loss is enough for the largest inputs, as they hold the smaller ones and take by far the longest.
 *
 * @param before what it answered to earlier questions
 * @param onJudged called for each input
 */
export async function askInTurn(
  asker: Asker,
  jury: Jury,
  check: Check,
  asking: Asking,
  inputs: readonly Input[],
  before: Iterable<Judged>,
  onJudged: (judged: Judged) => void,
): Promise<void> {
  const judged = [...before];
  const askAbout = async (some: readonly Input[]): Promise<void> => {
    const losses = judged.filter(isLost);
    let isBlameless = judged.every(isRight);
    await asker.ask(
      some.map((input) => jury.question(check.name, [input], asking)),
      {
        mostStrikes: MOST_STRIKES - losses.length,
        isBlameless: () => isBlameless,
        onAnswer: (index, answer) => {
          const one = judgeAnswer(check, some[index]!, answer, jury);
          judged.push(one);
          onJudged(one);
          isBlameless &&= isRight(one);
          return isRight(one);
        },
      },
    );
  };
  const skip = (some: readonly Input[], lost: Judged): void => {
    for (const input of some) onJudged({ input, verdict: skippedAfter(lost) });
  };
  const parts = [
    { some: inputs.filter((input) => !isLargest(input, check)), strikes: MOST_STRIKES },
    { some: inputs.filter((input) => isLargest(input, check)), strikes: 1 },
  ];
  for (const { some, strikes } of parts) {
    const losses = judged.filter(isLost);
    if (losses.length >= strikes) skip(some, losses[0]!);
    else await askAbout(some);
  }
}
