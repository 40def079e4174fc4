/** What `try --call` says of this exercise. */
import type { Language } from '../../../exercise/exercise.ts';

export interface TrialWords {
  /** @param nodes how many it has, where that could be read */
  tree(nodes: number | undefined): string;
  /** The trees that a function is given, by kind. */
  readonly given: Readonly<Record<string, string>>;
}

export const TRIAL_WORDS: Readonly<Record<Language, TrialWords>> = {
  en: {
    tree: (nodes) =>
      nodes === undefined
        ? 'a tree'
        : `a tree of ${count(nodes)} ${nodes === 1 ? 'node' : 'nodes'}`,
    given: {
      own: 'the tree that your own buildTree makes',
      valued: 'a tree in which every node below has its right val',
      bare: 'a tree in which every val is 0',
    },
  },
  zh: {
    tree: (nodes) => (nodes === undefined ? '一棵树' : `一棵有 ${count(nodes)} 个节点的树`),
    given: {
      own: '你自己的 buildTree 生成的树',
      valued: '下面每个节点都带有正确 val 的树',
      bare: '所有 val 都是 0 的树',
    },
  },
};

function count(nodes: number): string {
  return nodes.toLocaleString('en');
}
