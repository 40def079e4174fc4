/**
 * What is found out about a submission that failed, beyond its verdicts: where its tree goes wrong,
 * and which known bugs its functions have. A submission that passes is never asked anything here.
 */

import { completeTreeNodes } from '../exercises/game-tree/checks/check.ts';
import { FUNCTION_NAMES } from '../exercises/game-tree/checks/check-names.ts';
import { type Diagnosis, readDiagnosis } from '../exercises/game-tree/checks/diagnosis.ts';
import type { BoardText } from '../exercises/game-tree/game/board.ts';
import { smallestFirst } from '../exercises/game-tree/game/positions.ts';
import { codeOfText } from '../exercises/game-tree/inside/board-code.ts';
import type { GameTreeJury } from '../exercises/game-tree/jury.ts';
import { BestPlay } from '../exercises/game-tree/words/best-play.ts';
import { knownBugOf } from '../known-bugs/known-bug.ts';
import { loadSignatures, type Signature } from '../known-bugs/signatures.ts';
import type { Asker } from './asker.ts';
import { type CheckRecord, type Judged, type Records, wasLost, wrongOnes } from './judged.ts';

export interface Teaching {
  readonly play: BestPlay;
  /** The functions that are wrong in themselves. */
  readonly toBlame: readonly string[];
  readonly bugs: ReadonlyMap<string, Signature>;
  /** Of the smallest board that failed. */
  readonly diagnoses: ReadonlyMap<string, DiagnosedBoard>;
}

export interface DiagnosedBoard {
  readonly board: BoardText;
  readonly diagnosis: Diagnosis;
}

/** The checks whose questions make the submission build a tree. */
const WITH_TREES: readonly string[] = ['buildTree', 'bestMoves'];
/** Every function is asked at every node. */
const ASKED_AT_EACH_NODE = 8;

export async function findTeaching(
  asker: Asker,
  jury: GameTreeJury,
  records: Records,
): Promise<Teaching> {
  const toBlame = FUNCTION_NAMES.filter((name) =>
    wrongOf(records.get(name)).some(({ carriedFrom }) => carriedFrom === undefined),
  );
  const bugs = new Map<string, Signature>();
  for (const name of toBlame) {
    const bug = knownBugOf(records.get(name)!, loadSignatures(), jury.answers);
    if (bug !== undefined) bugs.set(name, bug);
  }
  return {
    play: new BestPlay(jury.answers),
    toBlame,
    bugs,
    diagnoses: await diagnose(asker, records),
  };
}

async function diagnose(
  asker: Asker,
  records: Records,
): Promise<ReadonlyMap<string, DiagnosedBoard>> {
  const diagnoses = new Map<string, DiagnosedBoard>();
  // What was lost once would be lost again, and all its functions are asked here.
  if ([...records.values()].some(wasLost)) return diagnoses;
  const wanted = WITH_TREES.flatMap((name) => {
    const board = wrongOf(records.get(name))
      .filter(canBeDiagnosed)
      .map((judged) => judged.board)
      .toSorted(smallestFirst)[0];
    return board === undefined ? [] : [{ name, board }];
  });
  // A submission that has hung often enough is not asked for more than its marks.
  const boards = asker.limits.isOutOfPatience ? [] : [...new Set(wanted.map(({ board }) => board))];
  const answers = await asker.ask(
    boards.map((board) => ({
      arguments: ['diagnose', 'none', codeOfText(board), 0, '', codeOfText(board)],
      nodes: ASKED_AT_EACH_NODE * completeTreeNodes(board),
    })),
    { mostStrikes: 1 },
  );
  for (const { name, board } of wanted) {
    const raw = answers[boards.indexOf(board)]?.raw;
    const diagnosis = raw?.kind === 'returned' ? readDiagnosis(raw.fields) : undefined;
    if (diagnosis !== undefined) diagnoses.set(name, { board, diagnosis });
  }
  return diagnoses;
}

function canBeDiagnosed({ verdict }: Judged): boolean {
  if (verdict.kind === 'right') return false;
  const { kind } = verdict.finding;
  return (
    kind === 'wrong-boards' || kind === 'wrong-tree' || kind === 'no-answer' || kind === 'threw'
  );
}

function wrongOf(record: CheckRecord | undefined): readonly Judged[] {
  return record === undefined ? [] : wrongOnes(record);
}
