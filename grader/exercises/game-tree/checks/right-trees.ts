/**
 * Knows right trees again. Most trees are right, and below the same board the same tree comes back
 * thousands of times; so what was found right once is only compared, a few bytes for each node.
 */
import type { BoardText } from '../../../kit/boards/board.ts';
import type { Answers } from '../game/answers.ts';
import { codeOfText, markAt } from '../inside/board-code.ts';
import { UNIT } from '../inside/dump-units.ts';
import { emptySquaresOf, markToMove, squareOfStep } from './board-steps.ts';
import { boardTable, isFinishedIn } from './board-table.ts';
import { judgeTree } from './judge-tree.ts';
import type { TreeProblem } from './tree-problem.ts';

const UNITS_PER_NODE = 2;
const NOT_RIGHT = -1;

/** A part of a dump, as bytes. */
interface Part {
  readonly bytes: Buffer;
  readonly start: number;
  readonly length: number;
}

export class RightTrees {
  /** Right trees, in the orders of children met so far; each board's newest. */
  readonly #known = new Map<number, Part>();

  /** @param table what is known of each board: see `board-table.ts` */
  constructor(private readonly table: string) {}

  /**
   * @param units a dump, of which nothing is trusted
   * @returns whether it is a right tree; when not, `judge-tree.ts` tells why
   */
  has(root: BoardText, units: Uint16Array): boolean {
    const bytes = Buffer.from(units.buffer, units.byteOffset, units.byteLength);
    return this.#endOf(codeOfText(root), units, bytes, 0) === units.length;
  }

  /** @returns where the right tree of a board that begins here ends, or {@link NOT_RIGHT} */
  #endOf(code: number, units: Uint16Array, bytes: Buffer, at: number): number {
    const known = this.#known.get(code);
    if (known !== undefined && isSame(known, bytes, 2 * at)) return at + known.length / 2;
    // A flag in the second unit makes it differ from every right number of children.
    if (units[at] !== code) return NOT_RIGHT;
    const count = units[at + 1];
    let end = at + UNITS_PER_NODE;
    if (isFinishedIn(this.table, code)) return count === 0 ? end : NOT_RIGHT;
    const mark = markToMove(code);
    let moves = 0;
    for (let i = 0; i < (count as number); i++) {
      const child = units[end] as number;
      const square = child < UNIT.tooMuch ? squareOfStep(child - code, mark) : undefined;
      if (square === undefined || markAt(code, square) !== 0 || (moves & (1 << square)) !== 0) {
        return NOT_RIGHT;
      }
      moves |= 1 << square;
      end = this.#endOf(child, units, bytes, end);
      if (end === NOT_RIGHT) return NOT_RIGHT;
    }
    if (count !== emptySquaresOf(code)) return NOT_RIGHT;
    this.#known.set(code, { bytes, start: 2 * at, length: 2 * (end - at) });
    return end;
  }
}

function isSame({ bytes, start, length }: Part, other: Buffer, at: number): boolean {
  return (
    at + length <= other.length &&
    other.compare(bytes, start, start + length, at, at + length) === 0
  );
}

const known = new WeakMap<Answers, RightTrees>();

/**
 * @param mostNodes where the sandbox was told to stop
 * @returns what is wrong with a tree, of which nothing is trusted; `undefined` when it is right
 */
export function treeProblem(
  root: BoardText,
  units: Uint16Array,
  answers: Answers,
  mostNodes: number,
): TreeProblem | undefined {
  const table = boardTable(answers);
  // Right trees of one set of right answers, which serve many gradings.
  const rightTrees = known.get(answers) ?? new RightTrees(table);
  known.set(answers, rightTrees);
  return rightTrees.has(root, units) ? undefined : judgeTree(root, units, table, mostNodes);
}
