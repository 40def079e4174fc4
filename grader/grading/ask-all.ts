/**
 * Asks a submission everything its cases want to know, the listed boards first, and judges the
 * answers. What can be told at this point of a function that hangs or is not written is not asked
 * again and again.
 */

import type { CaseSpec } from '../cases/case-spec.ts';
import { CHECKS } from '../checks/all-checks.ts';
import { type Check, type Jury, questionFor } from '../checks/check.ts';
import type { CheckName } from '../checks/check-names.ts';
import { RIGHT, wrong } from '../checks/finding.ts';
import type { BoardText } from '../game/board.ts';
import { boardsOf, emptySquares, smallestFirst } from '../game/positions.ts';
import type { Asker } from './asker.ts';
import { carryForward } from './carry-forward.ts';
import { askEveryBoard } from './every-board.ts';
import {
  type CheckRecord,
  isNotWritten,
  isRight,
  type Judged,
  judgeAnswer,
  type Records,
  wasLost,
  wrongOnes,
} from './judged.ts';

/** A function that was lost so often is not asked further. */
const MOST_STRIKES = 2;

/** Listed boards with more empty squares wait for the question about every board. */
const LARGEST_FIRST = 7;

export interface Progress {
  readonly done: number;
  readonly total: number;
}

export async function askAll(
  asker: Asker,
  jury: Jury,
  cases: readonly CaseSpec[],
  onProgress: (progress: Progress) => void,
): Promise<Records> {
  const names = [...new Set(cases.map(({ check }) => check))];
  const isEvery = (name: CheckName): boolean =>
    cases.some(({ check, board }) => check === name && board === '*');
  const total = totalOf(cases, names.filter(isEvery));
  let done = 0;
  const advance = (answers: number): void => {
    done += answers;
    onProgress({ done: Math.min(done, total), total });
  };

  const records = new Map<CheckName, CheckRecord>();
  for (const name of names) {
    records.set(name, { check: CHECKS[name], listed: new Map() });
  }
  await Promise.all(
    [...records.values()].map((record) => askListed(asker, jury, record, cases, advance)),
  );

  const ready = names.filter((name) => isEvery(name) && !isHopeless(records.get(name)!));
  const every = await askEveryBoard(
    asker,
    jury,
    ready.map((name) => CHECKS[name]),
    advance,
  );
  for (const name of names.filter(isEvery)) {
    const record = records.get(name)!;
    const result = every.get(name) ?? notAsked(record);
    const listed = new Map(record.listed);
    for (const board of listedBoards(cases, record.check)) {
      if (listed.has(board)) continue;
      const [first] = result.wrong.values();
      const unasked = result.asked === 0 && first !== undefined ? { ...first, board } : undefined;
      listed.set(board, result.wrong.get(board) ?? unasked ?? { board, verdict: RIGHT });
    }
    records.set(name, { ...record, listed, every: result });
  }
  return carryForward(asker, jury, records);
}

async function askListed(
  asker: Asker,
  jury: Jury,
  record: CheckRecord,
  cases: readonly CaseSpec[],
  advance: (answers: number) => void,
): Promise<void> {
  const { check, listed } = record;
  const boards = listedBoards(cases, check).filter((board) => !waitsForEvery(check, board, cases));
  await asker.ask(
    boards.map((board) => questionFor(check, board)),
    {
      mostStrikes: MOST_STRIKES,
      onAnswer: (index, answer) => {
        const board = boards[index]!;
        const judged = judgeAnswer(check, board, answer, jury);
        listed.set(board, judged);
        advance(1);
        return isRight(judged);
      },
    },
  );
}

function listedBoards(cases: readonly CaseSpec[], { name }: Check): BoardText[] {
  const boards = cases.flatMap(({ check, board }) =>
    check === name && board !== '*' ? [board] : [],
  );
  return [...new Set(boards)].toSorted(smallestFirst);
}

/** The largest trees are left to the question about every board, which asks about them anyway. */
function waitsForEvery({ name }: Check, board: BoardText, cases: readonly CaseSpec[]): boolean {
  return (
    emptySquares(board) > LARGEST_FIRST &&
    cases.some((spec) => spec.check === name && spec.board === '*')
  );
}

function isHopeless(record: CheckRecord): boolean {
  return isNotWritten(record) || wasLost(record);
}

/**
 * A function that is not asked about every board. Only the failure that ended the asking can speak
 * for the others: a wrong answer is one about its own board.
 */
function notAsked(record: CheckRecord): NonNullable<CheckRecord['every']> {
  const board = boardsOf(record.check.boards)[0]!;
  const failures = wrongOnes(record);
  const speaking = failures.find(isNotWrittenOrLost) ?? failures[0]!;
  const judged: Judged = { board, verdict: skippedAfter(speaking) };
  return { asked: 0, wrong: new Map([[board, judged]]) };
}

function isNotWrittenOrLost({ verdict }: Judged): boolean {
  if (verdict.kind === 'right') return false;
  return verdict.finding.kind === 'not-written' || verdict.finding.kind === 'lost';
}

function skippedAfter({ verdict }: Judged): Judged['verdict'] {
  if (verdict.kind === 'right' || verdict.finding.kind !== 'lost') return verdict;
  return wrong({ kind: 'skipped', after: verdict.finding.how });
}

function totalOf(cases: readonly CaseSpec[], every: readonly CheckName[]): number {
  const listed = cases.filter(({ board }) => board !== '*').length;
  return every.reduce((sum, name) => sum + boardsOf(CHECKS[name].boards).length, listed);
}
