/**
 * Puts what is wrong with an answer into a few characters, so that the answers of two programs can be
 * compared. What depends on taste only (the order of a list, the words of an error) is left out.
 */
import type { Finding } from '../exercises/game-tree/checks/finding.ts';
import type { TreePlace, TreeProblem } from '../exercises/game-tree/checks/tree-problem.ts';
import type { BoardText } from '../exercises/game-tree/game/board.ts';

/** The key of a right answer. */
export const RIGHT_KEY = '';

const MOST_TEXT = 60;

/** @returns `undefined` for what is no answer to compare: not asked, not written, unreadable */
export function answerKey(finding: Finding): string | undefined {
  switch (finding.kind) {
    case 'wrong-value':
      return `= ${finding.actual}`;
    case 'wrong-boards':
      return `boards ${finding.actual.toSorted().join(',')}`;
    case 'no-answer':
      return `${finding.of} ${finding.type}${wordsOf(finding)}`;
    case 'wrong-tree':
      return treeKey(finding.problem, finding.fingerprint ?? '');
    case 'changed-input':
      return `changed ${finding.part} ${finding.after}`;
    case 'threw':
      if (/Maximum call stack size exceeded/.test(finding.message)) return 'overflow';
      return finding.name === '' ? 'threw a text' : 'threw';
    case 'lost':
      return `lost ${finding.how.kind}`;
    case 'not-written':
    case 'absent':
    case 'garbled':
    case 'no-own-tree':
    case 'skipped':
      return undefined;
    default:
      return finding satisfies never;
  }
}

function wordsOf({ type, text }: Extract<Finding, { kind: 'no-answer' }>): string {
  switch (type) {
    case 'promise':
    case 'node':
      return '';
    case 'string':
      // However the rows of a board are joined.
      return ` ${text.replace(/[^A-Za-z0-9_]/g, '').slice(0, MOST_TEXT)}`;
    default:
      return ` ${text.slice(0, MOST_TEXT)}`;
  }
}

/**
 * Without the places: in which order children are made is free, and so is what is met first. Which
 * marks end up on shared boards depends on that order too; the fingerprint of other trees does not.
 */
function treeKey(problem: TreeProblem, fingerprint: string): string | undefined {
  switch (problem.kind) {
    case 'garbled':
      return undefined;
    case 'shared-node':
    case 'shared-board':
    case 'shared-row':
    case 'shared-children':
      return `${problem.kind} ${relation(problem.at, problem.with)}`;
    case 'wrong-deep-id':
    case 'wrong-parent':
      return `${problem.kind} ${fingerprint}`;
    case 'missing-moves':
    case 'wrong-move':
    case 'repeated-move':
    case 'plays-on':
      return `${problem.kind} ${problem.at.length === 1 ? 'of the root' : 'below'} ${fingerprint}`;
    case 'root-changed':
      return `${problem.kind} ${marks(problem.after)}`;
    default:
      return problem.kind;
  }
}

function relation(at: TreePlace, other: TreePlace): 'parent' | 'sibling' | 'other' {
  if (at.length === other.length + 1 && startsWith(at, other)) return 'parent';
  if (other.length === at.length + 1 && startsWith(other, at)) return 'parent';
  if (at.length === other.length && startsWith(at, other.slice(0, -1))) return 'sibling';
  return 'other';
}

function startsWith(place: TreePlace, start: TreePlace): boolean {
  return start.every((board, i) => place[i] === board);
}

function marks(board: BoardText | null): string {
  return board === null ? 'to no board' : `to ${board.replace(/[_ ]/g, '').length} marks`;
}
