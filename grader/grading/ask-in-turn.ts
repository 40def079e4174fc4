/** Asks one function about inputs one after the other, each by itself, and judges its answers. */
import type { Asking, Check, Input } from '../exercise/check.ts';
import { isLost, isRight, type Judged } from '../exercise/check-record.ts';
import type { Jury } from '../exercise/jury.ts';
import type { Asker } from './asker.ts';
import { judgeAnswer, MOST_STRIKES, skippedAfter } from './judged.ts';

/**
 * A function that was lost too often, before or now, is not asked further: what is left is skipped.
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
  if (losses.length >= MOST_STRIKES) {
    for (const input of inputs) onJudged({ input, verdict: skippedAfter(losses[0]!) });
    return;
  }
  await asker.ask(
    inputs.map((input) => jury.question(check.name, [input], asking)),
    {
      mostStrikes: MOST_STRIKES - losses.length,
      isBlameless: () => isBlameless,
      onAnswer: (index, answer) => {
        const judged = judgeAnswer(check, inputs[index]!, answer, jury);
        onJudged(judged);
        isBlameless &&= isRight(judged);
        return isRight(judged);
      },
    },
  );
}
