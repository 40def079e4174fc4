/**
 * A result for tests, with something in every field a report can show. Whatever a submission has a
 * say in is the text given, so that a test can put anything there.
 */

import type {
  CaseDetails,
  GameTreeCase,
  LineMove,
  SubmissionTree,
} from '../../exercises/game-tree/case-details.ts';
import type { Answers } from '../../exercises/game-tree/game/answers.ts';
import type { BoardText } from '../../exercises/game-tree/game/board.ts';
import { legalMoves } from '../../exercises/game-tree/game/positions.ts';
import { squareBetween } from '../../exercises/game-tree/game/square.ts';
import { rightValues } from '../../exercises/game-tree/words/right-values.ts';
import type { CheckResult, GradeResult } from '../../results/result.ts';

export const SAMPLE_BOARD = 'xx_ oo_ ___';
const WRONG_WIN = 'xx_ oo_ x__';
const MISSED_WIN = 'xxx oo_ ___';
/** On the way to where the sample's tree goes wrong. */
export const WRONG_PATH = [SAMPLE_BOARD, WRONG_WIN, 'xxo oo_ x__'];

/** The right tree in the form of a submission's, with the value of the last board of a path turned. */
export function sampleTree(
  board: BoardText,
  answers: Answers,
  wrongAt: readonly BoardText[],
  depth = 0,
): SubmissionTree {
  const isWrong = wrongAt.length === depth + 1 && wrongAt[depth] === board;
  const isOnPath = wrongAt[depth] === board;
  const value = answers.value(board);
  return {
    b: board,
    v: isWrong ? (value === 1 ? -1 : 1) : value,
    d: depth,
    c: legalMoves(board).map((move) =>
      sampleTree(move, answers, isOnPath ? wrongAt : [], depth + 1),
    ),
  };
}

function lineFrom(board: BoardText, moves: readonly BoardText[]): LineMove[] {
  return moves.map((move, index) => ({
    mover: index % 2 === 0 ? 'o' : 'x',
    move: squareBetween(moves[index - 1] ?? board, move),
    board: move,
  }));
}

export function sampleResult(words: string, answers: Answers): GradeResult<CaseDetails> {
  const printed = { text: words, truncated: true };
  const location = { file: words, line: 3, column: 1, source: words };
  const head = { title: words, status: 'failed', score: 0, maxScore: 5, message: words } as const;
  const values: GameTreeCase = {
    ...head,
    id: 'get_value/1',
    board: 'xxx oo_ ___',
    hint: words,
    expected: 1,
    actual: { text: words },
    printed,
    location,
  };
  const lists: GameTreeCase = {
    ...head,
    id: 'bestMoves/1',
    board: '*',
    shownBoard: SAMPLE_BOARD,
    boards: { asked: 2423, failed: 1200 },
    expected: [MISSED_WIN],
    actual: [WRONG_WIN],
    missing: [MISSED_WIN],
    unexpected: [WRONG_WIN],
    refutations: [
      {
        kind: 'no-forced-win',
        board: WRONG_WIN,
        reason: 'o-wins',
        value: -1,
        line: lineFrom(WRONG_WIN, ['xxo oo_ x__', 'xxo oox x__', 'xxo oox xo_', 'xxo oox xox']),
        text: words,
      },
    ],
    treeDifference: {
      path: WRONG_PATH,
      mover: 'x',
      what: 'value',
      function: 'max_value',
      text: words,
    },
    submissionTree: sampleTree(SAMPLE_BOARD, answers, WRONG_PATH),
    rightValues: rightValues(SAMPLE_BOARD, undefined, answers),
    explanation: [words],
  };
  const check = (
    name: CheckResult<CaseDetails>['name'],
    ...cases: readonly GameTreeCase[]
  ): CheckResult<CaseDetails> => ({
    name,
    status: 'failed',
    score: 2.5,
    maxScore: 10,
    cases,
  });
  return {
    schemaVersion: 1,
    submission: words,
    score: 62.5,
    maxScore: 100,
    proven: false,
    checks: [
      {
        ...check('get_value', values, { ...values, id: 'get_value/2' }),
        misconception: {
          id: 'value-x',
          function: 'get_value',
          title: words,
          happens: words,
          advice: words,
        },
      },
      check('bestMoves', lists),
    ],
    loadError: { message: words, hint: words, file: words, line: 1, column: 2, source: words },
    warnings: [{ kind: 'type-error', message: words, location }],
    printedAtLoad: printed,
    locks: ['permissions', 'context'],
    graderVersion: '1.0.0',
    durationMs: 812,
  };
}
