/**
 * What is found out about a submission that failed, beyond its verdicts: its tree, and what its own functions
 * answer at each node (`in-child/ask-on-tree.ts`). A submission that passes is never asked anything
 * here. Nothing that comes from the sandbox is trusted: what does not read is no diagnosis.
 */
import type { Failures } from '../../engine/explainer.ts';
import type { BoardText } from '../kit/in-child/boards/board.ts';
import { completeTreeNodes, simplestFirst } from '../kit/in-child/boards/moves.ts';
import type { SubmissionTree } from './paired-trees.ts';

export interface Diagnosis {
  /** Some `val` was not 0 before `minmax` ran. */
  readonly storedWhileBuilding: boolean;
  readonly root: SubmissionTree;
  /** What is found at each node. */
  readonly asked: ReadonlyMap<SubmissionTree, AskedNode>;
}

export interface AskedNode {
  /** What is stored in `val`. */
  readonly stored: number | undefined;
  /** What `isTerminal` answers: `true`, `false`, `?` for neither, `!` when it threw. */
  readonly terminal: string;
  /** What the value function answers that belongs to this node: a number, `?` or `!`. */
  readonly answer: string;
}

/** The checks whose questions make the submission build a tree. */
export const WITH_TREES: readonly string[] = ['buildTree', 'bestMoves'];
const DIAGNOSED: readonly string[] = ['wrong-boards', 'wrong-tree', 'no-answer', 'threw'];
/** Every function is asked at every node. */
const ASKED_AT_EACH_NODE = 8;

/** The smallest board of each check that builds trees and failed, taken apart. */
export type Diagnoses = ReadonlyMap<BoardText, Diagnosis>;

export async function diagnose(failures: Failures): Promise<Diagnoses> {
  const smallest = WITH_TREES.flatMap((name) => {
    const failed = failures.of(name).filter(({ finding }) => DIAGNOSED.includes(finding!.kind));
    const inputs = failed.map(({ input }) => input);
    return inputs.toSorted(simplestFirst).slice(0, 1);
  });
  const boards = [...new Set(smallest)];
  const answers = await failures.ask(
    boards.map((board) => ({
      arguments: ['diagnose', 'none', board + board],
      nodes: ASKED_AT_EACH_NODE * completeTreeNodes(board),
    })),
  );
  const diagnoses = new Map<BoardText, Diagnosis>();
  for (const [i, board] of boards.entries()) {
    const raw = answers[i]?.raw;
    const diagnosis = raw?.kind === 'returned' ? readDiagnosis(raw.fields) : undefined;
    if (diagnosis !== undefined) diagnoses.set(board, diagnosis);
  }
  return diagnoses;
}

type Growing = Omit<SubmissionTree, 'c'> & { c?: SubmissionTree[] };

/** As `in-child/ask-on-tree.ts` writes a node. */
const NODE =
  /^(\d{1,2})(\+?) (\S{1,12}) (\S{1,12}) (\S{1,12}) (\S{1,12}) (\?|[xo_]{3} [xo_]{3} [xo_]{3})$/;

/** @param fields the answer to `diagnose` */
export function readDiagnosis([stored, told = '']: readonly string[]): Diagnosis | undefined {
  const asked = new Map<SubmissionTree, AskedNode>();
  /** The last node of each level: a node belongs below the one above it. */
  const way: Growing[] = [];
  for (const line of told.split(';').slice(0, -1)) {
    const found = NODE.exec(line);
    if (found === null) return undefined;
    const [, level, cut, val = '', deepID = '', terminal = '', answer = '', board = ''] = found;
    const depth = Number(level);
    if (depth > way.length || (depth === 0) !== (way.length === 0)) return undefined;
    const [v, d] = [numberOf(answer) ?? numberOf(val), numberOf(deepID)];
    const node: Growing = {
      b: board === '?' ? null : board,
      ...(v !== undefined && { v }),
      ...(d !== undefined && { d }),
      ...(cut === '+' && { cut: true as const }),
    };
    asked.set(node, { stored: numberOf(val), terminal, answer });
    const above = way[depth - 1];
    if (above !== undefined) above.c = [...(above.c ?? []), node];
    way.splice(depth, way.length, node);
  }
  const [root] = way;
  return root && { storedWhileBuilding: stored === '1', root, asked };
}

export function numberOf(text: string): number | undefined {
  const number = Number(text);
  return /^[\d.-]/.test(text) && Number.isFinite(number) ? number : undefined;
}
