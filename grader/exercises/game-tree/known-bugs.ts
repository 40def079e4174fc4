/**
 * The rules by which this exercise's misconceptions are recognized: by wrong answers, and by objects that nodes share. Mistakes
 * for which there is no misconception are read off the answers in `derived-mistakes.ts`.
 */

import type { CheckRecord } from '../../engine/check-record.ts';
import type { MisconceptionRules } from '../../engine/exercise.ts';
import { type BoardText, isNineSquares } from '../kit/in-child/boards/board.ts';
import { isByRules } from './answers.ts';
import { derivedMistake } from './derived-mistakes.ts';
import { type WrongBoardList, wrongBoardsIn } from './finding.ts';
import type { TreePlace, WrongTree } from './in-child/tree-problem.ts';
import type { GameTreeOracle } from './oracle.ts';

export const gameTreeBugs: MisconceptionRules = {
  areBugs: (oracle) => isByRules((oracle as GameTreeOracle).answers),
  answerKey: (_check, finding) => {
    if ('now' in finding) {
      const now = String(finding.now);
      return `changed ${now === '' ? 'children' : 'board'} ${isNineSquares(now) ? now : null}`;
    }
    const { kind, answer } = finding;
    if (kind === 'wrong-tree') return treeKey(answer as WrongTree);
    const isList = kind === 'wrong-boards';
    return isList ? `boards ${(answer as BoardText[]).toSorted().join(',')}` : `= ${answer}`;
  },
  bugOfObjects,
  derived: (record, oracle, language) =>
    derivedMistake(record, (oracle as GameTreeOracle).answers, language),
};

/**
 * The key has no places, because the order in which children are made is free, and with it the first place that is wrong.
 * Which marks end up on shared boards depends on that order too, but the fingerprint of other trees does not.
 */
function treeKey({ problem, fingerprint }: WrongTree): string {
  const { kind, at = [], with: other = [], after, shared } = problem;
  const print = fingerprint?.toString(36) ?? '';
  if (kind === 'shared-row') return `${kind} ${relation(at, other)} ${shared}`;
  if (kind.startsWith('shared-')) return `${kind} ${relation(at, other)}`;
  switch (kind) {
    case 'wrong-deep-id':
    case 'wrong-parent':
      return `${kind} ${print}`;
    case 'missing-moves':
    case 'wrong-move':
    case 'repeated-move':
    case 'plays-on':
      return `${kind} ${at.length === 1 ? 'of the root' : 'below'} ${print}`;
    case 'root-changed':
      return `${kind} ${after ? `to ${after.replace(/[_ ]/g, '').length} marks` : 'to no board'}`;
    default:
      return kind;
  }
}

function relation(at: TreePlace, other: TreePlace): 'parent' | 'sibling' | 'other' {
  const parent = at.slice(0, -1).join();
  const otherParent = other.slice(0, -1).join();
  if (parent === other.join() || otherParent === at.join()) return 'parent';
  return parent === otherParent ? 'sibling' : 'other';
}

const BY_KEY: Readonly<Record<string, string>> = {
  'shared-board parent': 'tree-shares-board',
  'shared-board sibling': 'tree-copies-once',
  'shared-row parent 3': 'tree-shares-rows',
  'repeated-row': 'tree-repeats-one-row',
  'shared-children': 'tree-shares-children-list',
};

function bugOfObjects(record: CheckRecord, wrong: readonly string[]): string | undefined {
  if (record.check.name === 'minmax') return pilesUp(record) ? 'minmax-piles-up' : undefined;
  const ids = new Set(wrong.map((key) => BY_KEY[key] ?? BY_KEY[key.split(' ')[0]!]));
  const [id] = ids;
  return ids.size === 1 ? id : undefined;
}

/** @returns whether no answer lacks a right board, as far as it was read, and the others are left from earlier calls */
function pilesUp(record: CheckRecord): boolean {
  const lists = record.wrong.flatMap(({ finding }) => wrongBoardsIn(finding!) ?? []);
  const isWhole = ({ missing }: WrongBoardList): boolean => missing.length === 0;
  return record.dependsOnEarlierCalls && lists.length > 0 && lists.every(isWhole);
}
