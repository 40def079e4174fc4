/** Adds to a failure what teaches: refutations, the tree, where it goes wrong, and the reasoning. */
import type { Finding } from '../../exercise/finding.ts';
import type { BoardText } from '../../kit/boards/board.ts';
import { legalMoves } from '../../kit/boards/moves.ts';
import { emptySquares } from '../../kit/boards/position.ts';
import { type Answers, answersByRules, isByRules, type Value } from './answers.ts';
import type { CaseDetails, TreeDifference } from './case-details.ts';
import { type Diagnoses, WITH_TREES } from './diagnosis.ts';
import { wrongIn } from './finding.ts';
import { deepestWritten } from './inside/board-code.ts';
import type { Say } from './say.ts';
import { refutationsOf } from './words/best-play.ts';
import { reasonsFor } from './words/reasons.ts';
import { type BareDifference, differenceText, treeDifference } from './words/tree-difference.ts';

/** What there is to teach from. */
export interface Lessons {
  readonly answers: Answers;
  readonly say: Say;
  readonly diagnoses: Diagnoses;
  readonly atFault: readonly string[];
}

type Lesson = Omit<CaseDetails, 'missing' | 'unexpected' | 'treeProblem'> & {
  readonly explanation?: readonly string[];
};

export function lessonOf(
  finding: Finding,
  check: string,
  board: BoardText,
  { answers, say, diagnoses, atFault }: Lessons,
): Lesson {
  // By other rules the lines of play, and what is read off them, would be false.
  if (!isByRules(answers)) return {};
  const { unexpected = [], missing = [] } = wrongIn(finding).boards ?? {};
  const refutations = refutationsOf(board, unexpected, missing, say);
  const diagnosis = WITH_TREES.includes(check) ? diagnoses.get(board) : undefined;
  const isProgram = check === 'bestMoves';
  const difference = isProgram && diagnosis && treeDifference(board, diagnosis, atFault);
  // What is no list of boards, or has each twice, was not chosen wrongly.
  const isOne = difference && (difference.what !== 'choice' || refutations.length > 0);
  const differences = isOne ? [told(difference, say)] : [];
  const explanation = [
    ...reasonsFor(finding, check, board, say),
    ...[...refutations, ...differences].map(({ text }) => text),
  ];
  const submissionTree = diagnosis?.root;
  return {
    ...(refutations.length > 0 && { refutations }),
    ...(isOne && { treeDifference: differences[0] }),
    ...(submissionTree !== undefined && { submissionTree }),
    ...((submissionTree !== undefined || isAboutGivenTree(finding, check)) && {
      rightValues: rightValues(board),
    }),
    ...(explanation.length > 0 && { explanation }),
  };
}

function told({ node, ...difference }: BareDifference, say: Say): TreeDifference {
  return { ...difference, text: differenceText({ node, ...difference }, say) };
}

/** A function that was given the right tree, and made something else of it. */
function isAboutGivenTree({ kind }: Finding, check: string): boolean {
  if (check !== 'max_value' && check !== 'min_value' && check !== 'minmax') return false;
  return kind === 'wrong-value' || kind === 'wrong-boards' || kind === 'no-answer';
}

/**
 * What boards are worth to X, for a picture of the right tree: as deep as a submission's tree is written
 * down, and each move from there. They are looked up here so that a saved result needs no reference any more.
 */
export function rightValues(board: BoardText): Record<BoardText, Value> {
  const values: Record<BoardText, Value> = {};
  const deepest = deepestWritten(emptySquares(board)) + 1;
  let level: readonly BoardText[] = [board];
  for (let depth = 0; depth <= deepest; depth++) {
    for (const each of level) values[each] = answersByRules.value(each);
    level = [...new Set(level.flatMap((each) => legalMoves(each)))];
  }
  return values;
}
