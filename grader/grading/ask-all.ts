/**
 * Asks a submission everything its cases want to know, the listed boards first, and judges the
 * answers. What can be told at this point of a function that hangs or is not written is not asked
 * again and again.
 */

import type { CaseSpec } from '../cases/case-spec.ts';
import { CHECKS } from '../exercises/game-tree/checks/all-checks.ts';
import type { Jury } from '../exercises/game-tree/checks/check.ts';
import type { CheckName } from '../exercises/game-tree/checks/check-names.ts';
import { RIGHT } from '../exercises/game-tree/checks/finding.ts';
import { boardsOf } from '../exercises/game-tree/game/positions.ts';
import type { AskedAhead, Asker } from './asker.ts';
import { carryForward } from './carry-forward.ts';
import { askEveryBoard } from './every-board.ts';
import {
  type CheckRecord,
  isLost,
  isNotWritten,
  type Judged,
  type Records,
  skippedAfter,
  wasLost,
  wrongOnes,
} from './judged.ts';
import { askListedBoards, listedBoards } from './listed-boards.ts';

export interface Progress {
  readonly done: number;
  readonly total: number;
}

export interface AskAllOptions {
  /** The largest question, asked already: worth waiting for only while everything else is right. */
  readonly ahead: AskedAhead | undefined;
  readonly onProgress: ((progress: Progress) => void) | undefined;
}

export async function askAll(
  asker: Asker,
  jury: Jury,
  cases: readonly CaseSpec[],
  { ahead, onProgress }: AskAllOptions,
): Promise<Records> {
  const names = [...new Set(cases.map(({ check }) => check))];
  const isEvery = (name: CheckName): boolean =>
    cases.some(({ check, board }) => check === name && board === '*');
  const total = totalOf(cases, names.filter(isEvery));
  let done = 0;
  const advance = (answers: number): void => {
    done += answers;
    onProgress?.({ done: Math.min(done, total), total });
  };

  const records = new Map<CheckName, CheckRecord>();
  for (const name of names) {
    records.set(name, { check: CHECKS[name], listed: new Map() });
  }
  const question = { cases, isEvery, ahead, onAnswer: () => advance(1) };
  await askListedBoards(asker, jury, [...records.values()], question);

  const ready = names.filter((name) => isEvery(name) && !isHopeless(records.get(name)!));
  const every = await askEveryBoard(
    asker,
    jury,
    ready.map((name) => CHECKS[name]),
    {
      listed: (check) => listedBoards(cases, check),
      failed: ({ name }) => wrongOnes(records.get(name)!).length > 0,
      ahead,
      onProgress: advance,
    },
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

function isNotWrittenOrLost(judged: Judged): boolean {
  const { verdict } = judged;
  return isLost(judged) || (verdict.kind === 'wrong' && verdict.finding.kind === 'not-written');
}

function totalOf(cases: readonly CaseSpec[], every: readonly CheckName[]): number {
  const listed = cases.filter(({ board }) => board !== '*').length;
  return every.reduce((sum, name) => sum + boardsOf(CHECKS[name].boards).length, listed);
}
