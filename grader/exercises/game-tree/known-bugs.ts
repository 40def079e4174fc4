/** How this exercise's known bugs are told by wrong answers, and by what nodes and lists share. */
import type { KnownBugs } from '../../derived/graded-exercise.ts';
import { type CheckRecord, isRightAlone, wrongOnes } from '../../exercise/check-record.ts';
import { isByRules } from './answers.ts';
import { derivedBug } from './derived-bugs.ts';
import { type WrongBoards, wrongIn } from './finding.ts';
import type { GameTreeOracle } from './oracle.ts';
import { MOST_BOARDS } from './page.ts';
import type { TreePlace, WrongTree } from './tree-problem.ts';

export const gameTreeBugs: KnownBugs = {
  areBugs: (oracle) => isByRules((oracle as GameTreeOracle).answers),
  answerKey: (_check, finding) => {
    const { boards, tree, changed, value } = wrongIn(finding);
    if (boards !== undefined) return `boards ${boards.returned.toSorted().join(',')}`;
    if (tree !== undefined) return treeKey(tree);
    return changed === undefined ? `= ${value}` : `changed ${changed.part} ${changed.after}`;
  },
  bugOfObjects,
  derived: (record, oracle, language) =>
    derivedBug(record, (oracle as GameTreeOracle).answers, language),
};

/**
 * Without the places: in which order children are made is free, and so is what is met first. Which
 * marks end up on shared boards depends on that order too; the fingerprint of other trees does not.
 */
function treeKey({ problem, fingerprint }: WrongTree): string {
  const { kind, at = [], with: other = [], after } = problem;
  const print = fingerprint?.toString(36) ?? '';
  switch (kind) {
    case 'shared-node':
    case 'shared-board':
    case 'shared-row':
    case 'shared-children':
      return `${kind} ${relation(at, other)}`;
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
  const [above, otherAbove] = [at, other].map((place) => place.slice(0, -1).join());
  if (above === other.join() || otherAbove === at.join()) return 'parent';
  return above === otherAbove ? 'sibling' : 'other';
}

const BY_KEY: Readonly<Record<string, string>> = {
  'shared-board parent': 'tree-shares-board',
  'shared-board sibling': 'tree-copies-once',
  'shared-row': 'tree-shares-rows',
  'shared-children': 'tree-shares-children-list',
};

function bugOfObjects(record: CheckRecord, wrong: readonly string[]): string | undefined {
  if (record.check.name === 'minmax') return pilesUp(record) ? 'minmax-piles-up' : undefined;
  const ids = new Set(wrong.map((key) => BY_KEY[key] ?? BY_KEY[key.split(' ')[0]!]));
  const [id] = ids;
  return ids.size === 1 ? id : undefined;
}

/** Right when it is asked alone, and later never without what is right, as far as the list is read: the rest was there before. */
function pilesUp(record: CheckRecord): boolean {
  const lists = wrongOnes(record).flatMap(({ verdict }) =>
    verdict.kind === 'wrong' ? (wrongIn(verdict.finding).boards ?? []) : [],
  );
  const isWhole = ({ missing, returned }: WrongBoards): boolean =>
    missing.length === 0 || returned.length >= MOST_BOARDS;
  return isRightAlone(record) && lists.length > 0 && lists.every(isWhole);
}
