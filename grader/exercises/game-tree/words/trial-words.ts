/** What `try --call` says of this exercise. */
import type { Language } from '../../../exercise/exercise.ts';

export interface TrialWords {
  /** @param nodes how many it has, where that could be read */
  tree(nodes: number | undefined): string;
}

export const TRIAL_WORDS: Readonly<Record<Language, TrialWords>> = {
  en: {
    tree: (nodes) =>
      nodes === undefined
        ? 'a tree'
        : `a tree of ${count(nodes)} ${nodes === 1 ? 'node' : 'nodes'}`,
  },
  zh: {
    tree: (nodes) => (nodes === undefined ? '一棵树' : `一棵有 ${count(nodes)} 个节点的树`),
  },
};

function count(nodes: number): string {
  return nodes.toLocaleString('en');
}
