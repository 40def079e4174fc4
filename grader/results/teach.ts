/** Adds to a failure what teaches: refutations, the tree, where it goes wrong, and the reasoning. */

import type { CheckName } from '../exercises/game-tree/checks/check-names.ts';
import { type Diagnosis, submissionTreeOf } from '../exercises/game-tree/checks/diagnosis.ts';
import type { Finding } from '../exercises/game-tree/checks/finding.ts';
import type { BoardText } from '../exercises/game-tree/game/board.ts';
import { explanationOf } from '../exercises/game-tree/words/explanation.ts';
import { refutationsOf } from '../exercises/game-tree/words/refutation.ts';
import { rightValues } from '../exercises/game-tree/words/right-values.ts';
import { treeDifference } from '../exercises/game-tree/words/tree-difference.ts';
import type { Telling } from './case-result.ts';
import type { CaseResult } from './result.ts';
import type { NamedMisconception, Refutation, TreeDifference } from './teaching.ts';

type Lesson = Pick<
  CaseResult,
  'refutations' | 'treeDifference' | 'submissionTree' | 'rightValues' | 'explanation'
>;

export function teach(finding: Finding, check: string, board: BoardText, telling: Telling): Lesson {
  const { jury, say, teaching } = telling;
  const refutations = refute(finding, board, telling);
  const diagnosed = teaching.diagnoses.get(check);
  const diagnosis = diagnosed?.board === board ? diagnosed.diagnosis : undefined;
  const difference = diagnosis && differenceIn(diagnosis, finding, check, board, telling);
  const known = {
    refutations,
    ...(difference !== undefined && { treeDifference: difference }),
  };
  const explanation = explanationOf(finding, check as CheckName, board, known, jury.answers, say);
  const submissionTree = diagnosis && submissionTreeOf(diagnosis.root);
  return {
    ...(refutations.length > 0 && { refutations }),
    ...(difference !== undefined && { treeDifference: difference }),
    ...(submissionTree !== undefined && { submissionTree }),
    ...((submissionTree !== undefined || isAboutGivenTree(finding, check)) && {
      rightValues: rightValues(board, submissionTree, jury.answers),
    }),
    ...(explanation.length > 0 && { explanation }),
  };
}

/** A function that was given the right tree, and made something else of it. */
function isAboutGivenTree({ kind }: Finding, check: string): boolean {
  if (check !== 'max_value' && check !== 'min_value' && check !== 'minmax') return false;
  return kind === 'wrong-value' || kind === 'wrong-boards' || kind === 'no-answer';
}

function refute(finding: Finding, board: BoardText, { say, teaching }: Telling): Refutation[] {
  if (finding.kind !== 'wrong-boards') return [];
  return refutationsOf(board, finding.unexpected, finding.missing, teaching.play, say);
}

function differenceIn(
  diagnosis: Diagnosis,
  finding: Finding,
  check: string,
  board: BoardText,
  { jury, say, teaching }: Telling,
): TreeDifference | undefined {
  if (check !== 'bestMoves') return undefined;
  const bare = treeDifference(board, diagnosis, jury.answers, teaching.toBlame);
  // What is no list of boards, or has each twice, was not chosen wrongly.
  if (bare === undefined) return undefined;
  if (bare.what === 'choice' && !isWronglyChosen(finding)) return undefined;
  const { path, mover, what, expected, actual } = bare;
  return {
    path,
    mover,
    what,
    function: bare.function,
    ...(expected !== undefined && { expected }),
    ...(actual !== undefined && { actual }),
    text: say.treeDifference(bare),
  };
}

function isWronglyChosen(finding: Finding): boolean {
  if (finding.kind !== 'wrong-boards') return false;
  return finding.missing.length + finding.unexpected.length > 0;
}

/** The known bug of a function, in the language of the messages. */
export function namedBug(
  check: string,
  { say, teaching }: Telling,
): NamedMisconception | undefined {
  const bug = teaching.bugs.get(check);
  if (bug === undefined) return undefined;
  const { language } = say;
  return {
    id: bug.id,
    function: bug.function,
    title: bug.title[language],
    happens: bug.happens[language],
    advice: bug.advice[language],
  };
}
