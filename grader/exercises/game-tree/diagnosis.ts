/**
 * Asks a submission that failed for its tree, and for what its own functions answer at each node (see
 * `in-child/ask-on-tree.ts`), so that a report can show where the tree goes wrong. Nothing that comes from the sandbox is
 * trusted: an answer that cannot be read gives no diagnosis.
 */
import type { FailuresToExplain } from '../../engine/explainer.ts';
import type { BoardText } from '../kit/in-child/boards/board.ts';
import { completeTreeNodes, simplestFirst } from '../kit/in-child/boards/moves.ts';
import type { BuiltTree } from './paired-trees.ts';

export interface Diagnosis {
  /** Whether some `val` was not 0 before `minmax` ran. */
  readonly storedWhileBuilding: boolean;
  readonly root: BuiltTree;
  /** The answers at each node of the tree. */
  readonly asked: ReadonlyMap<BuiltTree, AskedNode>;
}

export interface AskedNode {
  /** The value stored in `val`. */
  readonly stored: number | undefined;
  /** The answer of `isTerminal`: `true`, `false`, `?` for anything else, `!` when it threw. */
  readonly terminal: string;
  /** The answer of the value function for the side to move: a number, `?` for anything else, `!` when it threw. */
  readonly answer: string;
}

/** The checks whose questions make the submission build a tree. */
export const WITH_TREES: readonly string[] = ['buildTree', 'bestMoves'];
/** The findings that a look at the tree can explain. */
const DIAGNOSED: readonly string[] = ['wrong-boards', 'wrong-tree', 'no-answer', 'threw'];
/** A guess at the calls at each node, where every function is asked. It scales the time limit. */
const ASKED_AT_EACH_NODE = 8;

/** The diagnosis of each board; for each check that builds trees and failed, its smallest board. */
export type Diagnoses = ReadonlyMap<BoardText, Diagnosis>;

export async function diagnose(failures: FailuresToExplain): Promise<Diagnoses> {
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

type UnfinishedTree = Omit<BuiltTree, 'c'> & { c?: BuiltTree[] };

/** A node as `in-child/ask-on-tree.ts` writes it. */
const NODE =
  /^(\d{1,2})(\+?) (\S{1,12}) (\S{1,12}) (\S{1,12}) (\S{1,12}) (\?|[xo_]{3} [xo_]{3} [xo_]{3})$/;

/** @param fields the answer to the question `diagnose`: whether values were stored, and the nodes in preorder */
export function readDiagnosis([stored, nodes = '']: readonly string[]): Diagnosis | undefined {
  const asked = new Map<BuiltTree, AskedNode>();
  /** The last node of each level, which is the parent of the next node one level below. */
  const path: UnfinishedTree[] = [];
  for (const line of nodes.split(';').slice(0, -1)) {
    const read = readNode(line);
    if (read === undefined) return undefined;
    const { depth, node, askedNode } = read;
    if (depth > path.length || (depth === 0) !== (path.length === 0)) return undefined;
    asked.set(node, askedNode);
    const parent = path[depth - 1];
    if (parent !== undefined) parent.c = [...(parent.c ?? []), node];
    path.splice(depth, path.length, node);
  }
  const [root] = path;
  return root && { storedWhileBuilding: stored === '1', root, asked };
}

interface ReadNode {
  readonly depth: number;
  readonly node: UnfinishedTree;
  readonly askedNode: AskedNode;
}

function readNode(line: string): ReadNode | undefined {
  const match = NODE.exec(line);
  if (match === null) return undefined;
  const [, level, cut, val = '', deepID = '', terminal = '', answer = '', board = ''] = match;
  const v = numberOf(answer) ?? numberOf(val);
  const d = numberOf(deepID);
  const node: UnfinishedTree = {
    b: board === '?' ? null : board,
    ...(v !== undefined && { v }),
    ...(d !== undefined && { d }),
    ...(cut === '+' && { cut: true as const }),
  };
  return { depth: Number(level), node, askedNode: { stored: numberOf(val), terminal, answer } };
}

export function numberOf(text: string): number | undefined {
  const number = Number(text);
  return /^[\d.-]/.test(text) && Number.isFinite(number) ? number : undefined;
}
