/**
 * Walks a submission's own tree beside the right one to the first node where its children, its turn
 * or its value differ: the node with the smallest tree below it, because whatever is wrong there is
 * nobody else's doing.
 */

import type { Side } from '../../../exercise/playable.ts';
import type { BoardText } from '../../../kit/boards/board.ts';
import { legalMoves } from '../../../kit/boards/moves.ts';
import { sideToMove } from '../../../kit/boards/standing.ts';
import type { TreeDifference } from '../case-details.ts';
import type { FunctionName } from '../checks/check-names.ts';
import { type DiagnosedNode, type Diagnosis, numberOf } from '../diagnosis.ts';
import type { Answers } from '../game/answers.ts';

/** A difference before it is put into words. */
export interface BareDifference extends Omit<TreeDifference, 'text'> {
  /** What only the words need. */
  readonly around: Around;
}

interface Around {
  /** Moves that have no child. */
  readonly missing: readonly BoardText[];
  /** Children that are no move, or that are there twice. */
  readonly extra: readonly (BoardText | null)[];
  /** The values of the children by the submission's own functions, where all of them are numbers. */
  readonly childValues: readonly number[];
}

interface Found extends BareDifference {
  /** How many nodes are in the tree below. */
  readonly size: number;
}

/**
 * @param asked the root's board as it was given
 * @param toBlame the functions that were found to be wrong in themselves, the most basic first; empty
 *   when none was, or none was asked
 * @returns `undefined` when the tree is right and yet `minmax`, which chooses, is not to blame
 */
export function treeDifference(
  asked: BoardText,
  diagnosis: Diagnosis,
  answers: Answers,
  toBlame: readonly string[],
): BareDifference | undefined {
  const found = firstDifference(asked, diagnosis, answers, toBlame);
  const [first] = toBlame;
  if (first === undefined || toBlame.includes(found.function)) return found;
  // What shows in one function's place may be another's doing, which is known by now.
  return found.what === 'choice' ? undefined : { ...found, function: first as FunctionName };
}

function firstDifference(
  asked: BoardText,
  { root, storedWhileBuilding }: Diagnosis,
  answers: Answers,
  toBlame: readonly string[],
): BareDifference {
  const atRoot = { path: [asked], mover: 'x', around: NOTHING } as const;
  if (root.board !== asked) {
    const actual = root.board === null ? {} : { actual: root.board };
    return { ...atRoot, what: 'board', function: 'buildTree', ...actual };
  }
  const walk = new DifferenceWalk(answers, toBlame);
  walk.visit(root, [asked]);
  const { found } = walk;
  const stored = walk.storedDifference(storedWhileBuilding);
  // Functions that are right on right nodes go wrong on values that were stored wrongly.
  const isStored = found?.what === 'value' && toBlame.length === 0 && stored !== undefined;
  const first = isStored ? stored : (found ?? stored);
  if (first !== undefined) return withoutSize(first);
  // The whole tree is right, and yet the wrong boards come out of it.
  return { ...atRoot, what: 'choice', function: 'minmax' };
}

const NOTHING: Around = { missing: [], extra: [], childValues: [] };

function withoutSize({ size: _size, ...bare }: Found): BareDifference {
  return bare;
}

class DifferenceWalk {
  found: Found | undefined;
  storesValues = false;
  readonly #badlyStored: Found[] = [];

  constructor(
    private readonly answers: Answers,
    private readonly toBlame: readonly string[],
  ) {}

  /** @returns how many nodes there are, the given one included */
  visit(node: DiagnosedNode, path: readonly BoardText[]): number {
    const board = path.at(-1)!;
    const mover = sideToMove(board);
    const moves = legalMoves(board);
    let size = 1;
    const seen = new Set<BoardText>();
    const extra: (BoardText | null)[] = [];
    for (const child of node.children) {
      if (child.board === null || !moves.includes(child.board) || seen.has(child.board)) {
        extra.push(child.board);
        size++;
      } else {
        seen.add(child.board);
        size += this.visit(child, [...path, child.board]);
      }
    }
    const missing = node.cut ? [] : moves.filter((move) => !seen.has(move));
    const childValues = node.children.map(ownValue).filter((value) => value !== undefined);
    const place = { path, mover, around: { missing, extra, childValues }, size };
    this.#compare(node, place, board);
    return size;
  }

  storedDifference(storedWhileBuilding: boolean): Found | undefined {
    if (!this.storesValues) return undefined;
    const first = this.#badlyStored.toSorted((a, b) => a.size - b.size)[0];
    if (first === undefined || first.function !== 'minmax') return first;
    return storedWhileBuilding ? { ...first, function: 'buildTree' } : first;
  }

  #compare(
    node: DiagnosedNode,
    place: Pick<Found, 'path' | 'mover' | 'around' | 'size'>,
    board: BoardText,
  ): void {
    const { mover, path, around } = place;
    const right = this.answers.value(board);
    const isOver = mover === null;
    if (node.stored !== undefined && node.stored !== 0) this.storesValues = true;
    if (path.length > 1 && node.stored !== right) {
      const actual = String(node.stored);
      const what = 'stored-value';
      this.#badlyStored.push({ ...place, what, function: 'minmax', expected: right, actual });
    }
    if (around.missing.length + around.extra.length > 0) {
      // A tree that stops too early or too late does what isTerminal says.
      const stops = isOver || node.children.length === 0;
      const terminalIsWrong = stops && node.terminal !== String(isOver);
      this.#note(
        terminalIsWrong
          ? {
              ...place,
              what: 'terminal',
              function: this.#blamedAmong(['isTerminal', 'get_value']),
              actual: node.terminal,
            }
          : { ...place, what: 'children', function: 'buildTree' },
      );
      return;
    }
    if (node.deepID === undefined || node.deepID % 2 !== (path.length - 1) % 2) {
      const actual = node.deepID === undefined ? 'no number' : String(node.deepID);
      this.#note({ ...place, what: 'turn', function: 'buildTree', actual });
      return;
    }
    if (node.terminal !== String(isOver)) {
      const blamed = this.#blamedAmong(['isTerminal', 'get_value']);
      this.#note({ ...place, what: 'terminal', function: blamed, actual: node.terminal });
      return;
    }
    if (ownValue(node) !== right) {
      const name = functionFor(mover);
      this.#note({ ...place, what: 'value', function: name, expected: right, actual: node.answer });
    }
  }

  #blamedAmong(names: readonly [FunctionName, ...FunctionName[]]): FunctionName {
    return names.find((name) => this.toBlame.includes(name)) ?? names[0];
  }

  #note(found: Found): void {
    if (this.found === undefined || found.size < this.found.size) this.found = found;
  }
}

function ownValue(node: DiagnosedNode): number | undefined {
  return numberOf(node.answer);
}

function functionFor(mover: Side | null): FunctionName {
  return mover === null ? 'get_value' : mover === 'x' ? 'max_value' : 'min_value';
}
