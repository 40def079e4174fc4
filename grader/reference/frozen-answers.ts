/**
 * The right answers as data, for students' folders, which have no reference solution: what every
 * board is worth and which moves win, packed into two strings, with checksums of what they were made
 * from. Nothing of the reference's code can be read from it.
 */
import { createHash } from 'node:crypto';
import type { Answers } from '../exercises/game-tree/game/answers.ts';
import type { BoardText } from '../exercises/game-tree/game/board.ts';
import { boardsOf, legalMoves } from '../exercises/game-tree/game/positions.ts';
import { GraderError } from '../grader-error.ts';

/** What the file holds, as JSON. */
export interface FrozenFile {
  readonly format: 1;
  /** Checksums of the reference's and the cases' files: see `checksums.ts`. */
  readonly reference: string;
  readonly cases: string;
  /** A letter for each reachable board, smallest first: `L D W` for finished ones, `- 0 +` else. */
  readonly values: string;
  /**
   * Two characters, a number in base 36, for each board with X to move, smallest first: bit n is
   * set when the nth legal move in reading order forces a win.
   */
  readonly wins: string;
  /** Of the two above, so that a damaged file is noticed. */
  readonly checksum: string;
}

export function freeze(answers: Answers, from: { reference: string; cases: string }): FrozenFile {
  const values = boardsOf('reachable')
    .map((board) => (answers.finished(board) ? 'LDW' : '-0+')[answers.value(board) + 1])
    .join('');
  const wins = boardsOf('x-to-move')
    .map((board) => {
      const forced = answers.forcedWins(board);
      const bits = legalMoves(board).map((move, n) => (forced.includes(move) ? 1 << n : 0));
      return bits
        .reduce((sum, bit) => sum + bit, 0)
        .toString(36)
        .padStart(2, '0');
    })
    .join('');
  return { format: 1, ...from, values, wins, checksum: checksumOf(values, wins) };
}

/** The file's text. */
export function frozenText(file: FrozenFile): string {
  return `${JSON.stringify(file, null, 2)}\n`;
}

/**
 * @param text what {@link frozenText} made
 * @param name how messages name the file
 * @throws {GraderError} when the file is not whole, or of a format unknown here
 */
export function readFrozen(text: string, name: string): FrozenFile {
  const file = parsed(text);
  if (file === undefined) throw damaged(name, 'it is not the JSON that a release writes');
  if (file.format !== 1) {
    throw damaged(name, `it is of format ${String(file.format)}, and format 1 is known here`);
  }
  const isWhole =
    file.values.length === boardsOf('reachable').length &&
    file.wins.length === 2 * boardsOf('x-to-move').length &&
    file.checksum === checksumOf(file.values, file.wins);
  if (!isWhole) throw damaged(name, 'the answers in it have been changed since they were frozen');
  return file;
}

export function thaw(file: FrozenFile): Answers {
  const letters = new Map<BoardText, string>();
  for (const [i, board] of boardsOf('reachable').entries()) letters.set(board, file.values[i]!);
  const wins = new Map<BoardText, readonly BoardText[]>();
  for (const [i, board] of boardsOf('x-to-move').entries()) {
    const bits = Number.parseInt(file.wins.slice(2 * i, 2 * i + 2), 36);
    wins.set(
      board,
      legalMoves(board)
        .filter((_, n) => (bits & (1 << n)) !== 0)
        .sort(),
    );
  }
  const known = <T>(found: T | undefined, board: BoardText): T => {
    if (found === undefined) throw new Error(`no answer for the board ${board}`);
    return found;
  };
  return {
    finished: (board) => 'LDW'.includes(known(letters.get(board), board)),
    value: (board) => (('LDW-0+'.indexOf(known(letters.get(board), board)) % 3) - 1) as -1 | 0 | 1,
    forcedWins: (board) => known(wins.get(board), board),
  };
}

function checksumOf(values: string, wins: string): string {
  return createHash('sha256').update(`${values} ${wins}`).digest('hex');
}

function parsed(text: string): FrozenFile | undefined {
  try {
    const value = JSON.parse(text) as Partial<Record<keyof FrozenFile, unknown>> | null;
    const { values, wins, checksum, reference, cases } = value ?? {};
    const strings = [values, wins, checksum, reference, cases];
    return strings.every((each) => typeof each === 'string') ? (value as FrozenFile) : undefined;
  } catch {
    return undefined;
  }
}

function damaged(name: string, what: string): GraderError {
  return new GraderError(
    `the frozen answers in ${name} cannot be used: ${what}`,
    'Take the file from the repository again (git checkout), or have the instructor release anew.',
  );
}
