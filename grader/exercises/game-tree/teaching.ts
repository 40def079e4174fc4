/**
 * What is found out about a submission that failed, beyond its verdicts: where its tree goes wrong. A
 * submission that passes is never asked anything here.
 */
import type { Failure, Failures } from '../../exercise/explainer.ts';
import type { BoardText } from '../../kit/boards/board.ts';
import { smallestFirst } from '../../kit/boards/moves.ts';
import { type Diagnosis, readDiagnosis } from './checks/diagnosis.ts';
import { completeTreeNodes } from './checks/tree-size.ts';
import { codeOfText } from './inside/board-code.ts';

export interface DiagnosedBoard {
  readonly board: BoardText;
  readonly diagnosis: Diagnosis;
}

/** The checks whose questions make the submission build a tree. */
const WITH_TREES: readonly string[] = ['buildTree', 'bestMoves'];
/** Every function is asked at every node. */
const ASKED_AT_EACH_NODE = 8;

/** @returns for each check that builds trees the smallest board that failed, taken apart */
export async function diagnose(failures: Failures): Promise<ReadonlyMap<string, DiagnosedBoard>> {
  const diagnoses = new Map<string, DiagnosedBoard>();
  // What was lost once would be lost again, and all its functions are asked here.
  if (failures.wasLost) return diagnoses;
  const wanted = WITH_TREES.flatMap((name) => {
    const [board] = failures
      .of(name)
      .filter(canBeDiagnosed)
      .map(({ input }) => input)
      .toSorted(smallestFirst);
    return board === undefined ? [] : [{ name, board }];
  });
  const boards = [...new Set(wanted.map(({ board }) => board))];
  const answers = await failures.ask(
    boards.map((board) => ({
      arguments: ['diagnose', 'none', codeOfText(board), 0, '', codeOfText(board)],
      nodes: ASKED_AT_EACH_NODE * completeTreeNodes(board),
    })),
  );
  for (const { name, board } of wanted) {
    const raw = answers[boards.indexOf(board)]?.raw;
    const diagnosis = raw?.kind === 'returned' ? readDiagnosis(raw.fields) : undefined;
    if (diagnosis !== undefined) diagnoses.set(name, { board, diagnosis });
  }
  return diagnoses;
}

function canBeDiagnosed({ finding: { kind } }: Failure): boolean {
  return (
    kind === 'wrong-boards' || kind === 'wrong-tree' || kind === 'no-answer' || kind === 'threw'
  );
}
