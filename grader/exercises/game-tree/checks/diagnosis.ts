/**
 * Reads what the sandbox wrote down of a failing tree (see `harness/ask-diagnose.ts`). Like all that
 * comes from there it is not trusted: what does not read is no diagnosis.
 */

import type { BoardText } from '../../../kit/boards/board.ts';
import type { SubmissionTree } from '../case-details.ts';
import { BOARD_CODES, textOfCode } from '../inside/board-code.ts';

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
  /** The children were not written down. */
  readonly cut: boolean;
}

export interface Diagnosis {
  /** Some `val` was not 0 before `minmax` ran. */
  readonly storedWhileBuilding: boolean;
  readonly root: DiagnosedNode;
}

const NODE = /^(-1|\d{1,5}) (\S{1,12}) (\S{1,12}) (\S{1,12}) (\S{1,12}) (~?)(\d{1,2})$/;
const MOST_DEPTH = 13;

/** @param fields the answer to `diagnose` */
export function readDiagnosis(fields: readonly string[]): Diagnosis | undefined {
  const [stored, text] = fields;
  if (fields.length !== 2 || text === undefined) return undefined;
  const nodes = text.split(';');
  let at = 0;
  const read = (depth: number): DiagnosedNode | undefined => {
    const match = depth > MOST_DEPTH ? null : NODE.exec(nodes[at++] ?? '');
    if (match === null) return undefined;
    const [, code, deepID, val, terminal, answer, cut, count] = match;
    const children: DiagnosedNode[] = [];
    for (let i = 0; cut === '' && i < Number(count); i++) {
      const child = read(depth + 1);
      if (child === undefined) return undefined;
      children.push(child);
    }
    const number = Number(code);
    return {
      board: number >= 0 && number < BOARD_CODES ? textOfCode(number) : null,
      deepID: numberOf(deepID!),
      stored: numberOf(val!),
      terminal: terminal!,
      answer: answer!,
      children,
      cut: cut === '~' && count !== '0',
    };
  };
  const root = read(0);
  const isWhole = root !== undefined && at === nodes.length - 1 && nodes[at] === '';
  return isWhole ? { storedWhileBuilding: stored === '1', root } : undefined;
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
