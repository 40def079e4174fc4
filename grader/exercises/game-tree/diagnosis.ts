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
import { boardOf, type DumpedNode, readDump, readTree } from './checks/tree-reader.ts';
import { completeTreeNodes } from './game/positions.ts';
import { codeOfText } from './inside/board-code.ts';

export interface DiagnosedNode {
  /** `null` for what is no board. */
  readonly board: BoardText | null;
  readonly deepID: number | undefined;
  /** What is stored in `val`. */
  readonly stored: number | undefined;
  /** What `isTerminal` answers: `true`, `false`, `?` for neither, `!` when it threw. */
  readonly terminal: string;
  /** What the value function answers that belongs to this node: a number, `?` or `!`. */
  readonly answer: string;
  readonly children: readonly DiagnosedNode[];
  /** Not all of the children were written down. */
  readonly cut: boolean;
}

export interface Diagnosis {
  /** Some `val` was not 0 before `minmax` ran. */
  readonly storedWhileBuilding: boolean;
  readonly root: DiagnosedNode;
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

/** @param fields the answer to `diagnose` */
export function readDiagnosis(fields: readonly string[]): Diagnosis | undefined {
  const [stored, dumped = '', answered = ''] = fields;
  const dump = readDump(readFields(dumped) ?? []);
  const tree = dump && readTree(dump);
  if (tree === undefined || fields.length !== 3) return undefined;
  const answers = answered.split(';').map((text) => ANSWERS.exec(text));
  if (answers.length !== tree.nodes.length + 1) return undefined;
  const numbers = new Map(tree.nodes.map((node, number) => [node, number]));
  const diagnosed = (node: DumpedNode): DiagnosedNode => {
    const board = boardOf(node);
    const [, val = '', terminal = '?', answer = '?'] = answers[numbers.get(node)!] ?? [];
    return {
      ...{ board, terminal, answer, stored: numberOf(val) },
      deepID: numberOf(board === null ? '' : (node.notes.deepID ?? `${node.deepID}`)),
      children: board === null ? [] : node.children.map(diagnosed),
      cut: board !== null && node.count > node.children.length,
    };
  };
  return { storedWhileBuilding: stored === '1', root: diagnosed(tree.root) };
}

export function numberOf(text: string): number | undefined {
  const number = Number(text);
  return /^[\d.-]/.test(text) && Number.isFinite(number) ? number : undefined;
}

/** The tree as a report shows it: at each node what the submission's own functions answer there. */
export function submissionTreeOf(node: DiagnosedNode): SubmissionTree {
  const value = numberOf(node.answer) ?? node.stored;
  return {
    b: node.board,
    ...(value !== undefined && { v: value }),
    ...(node.deepID !== undefined && { d: node.deepID }),
    ...(node.children.length > 0 && { c: node.children.map(submissionTreeOf) }),
    ...(node.cut && { cut: true }),
  };
}
