/** What `minmax` and `bestMoves` have in common: the set of forced-win boards, any order, each once. */

import type { BoardText } from '../../../kit/boards/board.ts';
import type { Answers } from '../game/answers.ts';
import { RIGHT, type Verdict, wrong } from './finding.ts';
import type { Reply } from './returned.ts';
import { noAnswer } from './value-check.ts';

export function judgeWins(board: BoardText, reply: Reply, answers: Answers): Verdict {
  if (reply.kind !== 'boards') return wrong(noAnswer(reply));
  const { boards: actual } = reply;
  const expected = answers.forcedWins(board);
  const seen = new Set(actual);
  const missing = expected.filter((win) => !seen.has(win));
  const unexpected = [...seen].filter((win) => !expected.includes(win));
  const repeated = [...seen].filter(
    (win) => expected.includes(win) && actual.indexOf(win) !== actual.lastIndexOf(win),
  );
  if (missing.length + unexpected.length + repeated.length === 0) return RIGHT;
  return wrong({ kind: 'wrong-boards', actual, missing, unexpected, repeated });
}
