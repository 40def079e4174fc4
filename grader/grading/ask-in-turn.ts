/** Asks one function about boards one after the other, each by itself, and judges its answers. */
import {
  type Asking,
  type Check,
  type Jury,
  questionFor,
} from '../exercises/game-tree/checks/check.ts';
import type { BoardText } from '../exercises/game-tree/game/board.ts';
import type { Asker } from './asker.ts';
import { isLost, isRight, type Judged, judgeAnswer, MOST_STRIKES, skippedAfter } from './judged.ts';

/**
 * A function that was lost too often, before or now, is not asked further: what is left is skipped.
 *
 * @param before what it answered to earlier questions
 * @param onJudged called for each board
 */
export async function askInTurn(
  asker: Asker,
  jury: Jury,
  check: Check,
  asking: Asking,
  boards: readonly BoardText[],
  before: Iterable<Judged>,
  onJudged: (judged: Judged) => void,
): Promise<void> {
  const losses = [...before].filter(isLost);
  if (losses.length >= MOST_STRIKES) {
    for (const board of boards) onJudged({ board, verdict: skippedAfter(losses[0]!) });
    return;
  }
  await asker.ask(
    boards.map((board) => questionFor(check, board, asking, jury)),
    {
      mostStrikes: MOST_STRIKES - losses.length,
      onAnswer: (index, answer) => {
        const judged = judgeAnswer(check, boards[index]!, answer, jury);
        onJudged(judged);
        return isRight(judged);
      },
    },
  );
}
