/**
 * Finds the known bug whose answers are exactly those of a function that failed. Compared are its
 * answers among right functions, so neither another function's fault nor the style of the rest of
 * the program matters. All answers must agree; where none does, nothing is said.
 */

import {
  type CheckRecord,
  isNotWritten,
  type Judged,
  wrongOnes,
} from '../exercise/check-record.ts';
import type { Finding } from '../exercise/finding.ts';
import { ownFinding } from '../exercises/game-tree/checks/finding.ts';
import type { Answers } from '../exercises/game-tree/game/answers.ts';
import type { BoardText } from '../exercises/game-tree/game/board.ts';
import { answerKey, RIGHT_KEY } from './answer-key.ts';
import { bugOfObjects } from './object-bug.ts';
import { agrees, answerCode, type Signature } from './signatures.ts';

/** Fewer answers than that could be anybody's: not every case set asks about every board. */
const FEWEST_ANSWERS = 12;

/** No key is like this one. */
const UNANSWERED = 'unanswered';

/** @returns the most specific bug that explains every answer, if there is just one */
export function knownBugOf(
  record: CheckRecord,
  load: () => readonly Signature[],
  answers: Answers,
): Signature | undefined {
  if (isNotWritten(record) || !isToBlame(record)) return undefined;
  const given = answersOf(record);
  const wrong = [...given.values()].filter((key) => key !== RIGHT_KEY);
  if (wrong.length === 0) return undefined;
  const own = load().filter((signature) => signature.function === record.check.name);
  const boards = record.check.universe.inputs();
  // Many boards have one and the same answer.
  const codeOf = new Map([...new Set(given.values())].map((key) => [key, answerCode(key)]));
  const codes = boards.map((board) => codeOf.get(given.get(board) ?? UNANSWERED));
  const candidates = given.size < FEWEST_ANSWERS ? [] : own;
  const matching = candidates.filter(
    (signature) => agrees(signature, codes) && isShownBy(record, signature),
  );
  // Objects speak for themselves, however little was asked.
  const id = matching.length === 0 ? bugOfObjects(record, wrong, answers) : undefined;
  return id === undefined ? mostSpecific(matching) : own.find((signature) => signature.id === id);
}

/** One bug is told from another by what the submission prints. */
function isShownBy(record: CheckRecord, { id }: Signature): boolean {
  if (id !== 'minmax-prints-only') return true;
  return wrongOnes(record).some(({ printed }) => printed !== undefined);
}

/** It has a failure that is not put down to another function. */
function isToBlame(record: CheckRecord): boolean {
  return wrongOnes(record).some(({ carriedFrom }) => carriedFrom === undefined);
}

/** What the function answers among right ones, by board; boards that were not answered are left out. */
function answersOf(record: CheckRecord): Map<BoardText, string> {
  const given = new Map<BoardText, string>();
  for (const board of surelyAsked(record)) given.set(board, RIGHT_KEY);
  const take = ({ board, verdict }: Judged): void => {
    const key = verdict.kind === 'right' ? RIGHT_KEY : keyOf(verdict.finding);
    if (key === undefined) given.delete(board);
    else given.set(board, key);
  };
  for (const judged of record.listed.values()) take(judged);
  for (const judged of record.inItself?.values() ?? []) take(judged);
  return given;
}

/** Of a function that has failed large boards are not asked, and what it says there is not known. */
function surelyAsked({ check, every }: CheckRecord): readonly BoardText[] {
  const boards = check.universe.inputs();
  const asked = every?.asked ?? 0;
  if (asked >= boards.length) return boards;
  const sizes = boards.map((board) => check.nodes(board)).toSorted((a, b) => a - b);
  const notAsked = sizes[asked]!;
  return asked === 0 ? [] : boards.filter((board) => check.nodes(board) < notAsked);
}

/** What ran out of time gave no answer: a busy machine may be the reason. */
function keyOf(finding: Finding): string | undefined {
  return finding.kind === 'lost' ? undefined : answerKey(ownFinding(finding));
}

function mostSpecific(matching: readonly Signature[]): Signature | undefined {
  const narrow = matching.filter(({ id }) => !matching.some(({ general }) => general === id));
  const fewest = Math.min(...narrow.map(({ wrong }) => wrong));
  const [first, ...others] = narrow.filter(({ wrong }) => wrong === fewest);
  return others.length === 0 ? first : undefined;
}
