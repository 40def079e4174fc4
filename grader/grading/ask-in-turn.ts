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
  const earlier = [...before];
  const losses = earlier.filter(isLost);
  let isBlameless = earlier.every(isRight);
  const isAsked = (input: Input): boolean =>
    losses.length === 0 || (losses.length < MOST_STRIKES && !isLargest(input, check));
  for (const input of inputs) {
    if (!isAsked(input)) onJudged({ input, verdict: skippedAfter(losses[0]!) });
  }
  const asked = inputs.filter(isAsked);
  await asker.ask(
    asked.map((input) => jury.question(check.name, [input], asking)),
    {
      mostStrikes: MOST_STRIKES - losses.length,
      isBlameless: () => isBlameless,
      onAnswer: (index, answer) => {
        const judged = judgeAnswer(check, asked[index]!, answer, jury);
        onJudged(judged);
        isBlameless &&= isRight(judged);
        return isRight(judged);
      },
    },
  );
}
