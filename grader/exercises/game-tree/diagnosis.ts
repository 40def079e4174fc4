/**
 * What is found out about a submission that failed, beyond its verdicts: its tree, and what its own functions
 * answer at each node (`inside/ask-on-tree.ts`). A submission that passes is never asked anything
 * here. Nothing that comes from the sandbox is trusted: what does not read is no diagnosis.
 */
import type { Failure, Failures } from '../../exercise/explainer.ts';
import type { BoardText } from '../../kit/boards/board.ts';
import { smallestFirst } from '../../kit/boards/moves.ts';
import { readFields } from '../../sandbox/inside/fields.ts';
import type { SubmissionTree } from './case-details.ts';
import { type DumpedNode, readDump, readTree } from './checks/tree-reader.ts';
import { completeTreeNodes } from './game/positions.ts';
import { codeOfText } from './inside/board-code.ts';

export interface Diagnosis {
  /** What `minmax` answered, as the sandbox wrote it, where that was asked for. */
  readonly wins: string;
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
const WITH_TREES: readonly string[] = ['buildTree', 'bestMoves'];
/** Every function is asked at every node. */
const ASKED_AT_EACH_NODE = 8;

/** Of each check that builds trees the smallest board that failed, taken apart. */
export type Diagnoses = ReadonlyMap<
  string,
  { readonly board: BoardText; readonly diagnosis: Diagnosis }
>;

export async function diagnose(failures: Failures): Promise<Diagnoses> {
  const diagnoses = new Map<string, { board: BoardText; diagnosis: Diagnosis }>();
  // What was lost once would be lost again, and all its functions are asked here.
  if (failures.wasLost) return diagnoses;
  const wanted = WITH_TREES.flatMap((name) => {
    const failed = failures.of(name).filter(canBeDiagnosed);
    const [board] = failed.map(({ input }) => input).toSorted(smallestFirst);
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
  return ['wrong-boards', 'wrong-tree', 'no-answer', 'threw'].includes(kind);
}

const ANSWERS = /^(\S{1,12}) (\S{1,12}) (\S{1,12})$/;

/** @param fields the answer to `diagnose` or `play` */
export function readDiagnosis(fields: readonly string[]): Diagnosis | undefined {
  const [stored, dumped = '', answered = '', wins = ''] = fields;
  const dump = readDump(readFields(dumped) ?? []);
  const tree = dump && readTree(dump);
  if (tree === undefined || fields.length !== 4) return undefined;
  const answers = answered.split(';').map((each) => ANSWERS.exec(each));
  if (answers.length !== tree.nodes.length + 1) return undefined;
  const asked = new Map<SubmissionTree, AskedNode>();
  const read = (node: DumpedNode): SubmissionTree => {
    const [, val = '', terminal = '?', answer = '?'] = answers[node.number] ?? [];
    const stored = numberOf(val);
    const v = numberOf(answer) ?? stored;
    const { b } = node;
    const d = b === null ? undefined : numberOf(node.notes.deepID ?? `${node.deepID}`);
    const children = b === null ? [] : node.children;
    const one: SubmissionTree = {
      b,
      ...(v !== undefined && { v }),
      ...(d !== undefined && { d }),
      ...(children.length > 0 && { c: children.map(read) }),
      ...(b !== null && node.count > children.length && { cut: true as const }),
    };
    asked.set(one, { stored, terminal, answer });
    return one;
  };
  return { wins, storedWhileBuilding: stored === '1', root: read(tree.root), asked };
}

export function numberOf(text: string): number | undefined {
  const number = Number(text);
  return /^[\d.-]/.test(text) && Number.isFinite(number) ? number : undefined;
}
