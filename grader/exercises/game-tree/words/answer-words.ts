/** What is wrong with answers in this exercise, and what to try. */
import type { BoardText } from '../../../kit/boards/board.ts';
import type { ValueKind } from '../../../sandbox/inside/replies.ts';
import type { Say } from '../say.ts';
import { listed } from './lists.ts';

/** What is asked for, so that a message can name it. */
export interface Asked {
  readonly check: string;
  readonly board: BoardText;
}

export interface BoardCounts {
  readonly missing: number;
  readonly unexpected: number;
  readonly repeated: number;
}

/** What a function did to the node that it was given. */
export interface InputChange {
  readonly part: 'board' | 'children';
  readonly after: BoardText | null;
  readonly afterText?: string;
  readonly child?: BoardText;
  readonly childAfter?: BoardText;
}

const WANTED: Readonly<Record<string, 'value' | 'truth' | 'tree' | 'boards'>> = {
  get_value: 'value',
  isTerminal: 'truth',
  max_value: 'value',
  min_value: 'value',
  buildTree: 'tree',
};

export function answerWords(say: Say) {
  const wantedOf = (check: string) => WANTED[check] ?? 'boards';
  const example = (check: string): string => say(`wanted.example.${wantedOf(check)}`);
  const nameOf = (check: string): string => (check === 'bestMoves' ? say('program') : check);
  /** @param rules whose rules the right answers go by: the game's, or an author's own */
  const wrongList = (
    { check, board }: Asked,
    { missing, unexpected, repeated }: BoardCounts,
    rules: 'wins' | 'rules',
  ): string => {
    const parts = [
      missing > 0 && say(`${rules}.missing`, { count: missing }),
      unexpected > 0 && say(`${rules}.unexpected`, { count: unexpected }),
      repeated > 0 && say('repeated', { count: repeated }),
    ].filter((part) => part !== false);
    return say('wrong-boards', {
      ...{ name: nameOf(check), board },
      parts: parts.join(say('wrong-boards.and')),
    });
  };
  const isOnlyRepeated = ({ missing, unexpected, repeated }: BoardCounts): boolean =>
    repeated > 0 && missing + unexpected === 0;
  return {
    wanted: (check: string) => say(`wanted.${wantedOf(check)}`),
    wantedExample: example,
    /** A tree by its size, the root counted. */
    treeOf: (nodes: number) => say('tree-of', { nodes: nodes.toLocaleString('en') }),
    /** @param isOneBoard a single board where a list of boards is wanted */
    noAnswerHint: (check: string, type: ValueKind, of: 'value' | 'items', isOneBoard = false) => {
      if (type === 'promise') return say('no-answer.promise');
      if (type === 'nothing') return say('no-answer.nothing', { example: example(check) });
      if (type === 'node') {
        const isForNumber = of === 'value' && wantedOf(check) === 'value';
        return say(isForNumber ? 'no-answer.node-for-number' : 'no-answer.node');
      }
      if (isOneBoard) return say('no-answer.one-board');
      if (of === 'items') return say('no-answer.items');
      return say('no-answer.other', { example: example(check) });
    },
    /** @returns nothing where the general advice is as good */
    threwHint: (message: string) =>
      /of (?:undefined|null)/.test(message) ? say('threw.hint') : undefined,
    stackOverflowHint: (check: string) =>
      say(check === 'buildTree' ? 'overflow.build.hint' : 'overflow.hint'),
    timeoutHint: (check: string) =>
      check === 'buildTree' || check === 'bestMoves' ? say('timeout.hint') : undefined,
    wrongValue: ({ check, board }: Asked, actual: string, expected: string) =>
      say('wrong-value', { check, board, actual, expected }),
    wrongBoards: (asked: Asked, counts: BoardCounts) => wrongList(asked, counts, 'wins'),
    /** The same where the right answers go by an author's own rules: without a word of winning. */
    wrongByOwnRules: (asked: Asked, counts: BoardCounts) => wrongList(asked, counts, 'rules'),
    wrongBoardsHint: (_check: string, counts: BoardCounts) => {
      if (isOnlyRepeated(counts)) return say('wrong-boards.once.hint');
      const { missing, unexpected } = counts;
      if (missing > 0 && unexpected === 0) return say('wrong-boards.every-win.hint');
      if (unexpected > 0 && missing === 0) return say('wrong-boards.only-wins.hint');
      return say('wrong-boards.print.hint');
    },
    wrongByOwnRulesHint: (counts: BoardCounts) =>
      say(isOnlyRepeated(counts) ? 'wrong-boards.once.hint' : 'wrong-boards.print.hint'),
    changedInput: ({ check, board }: Asked, change: InputChange) => {
      const { part, after, afterText = say('something-else'), child, childAfter } = change;
      const asked = { check, board };
      if (part === 'board') return say('changed.board', { ...asked, after: after ?? afterText });
      if (child === undefined) return say('changed.children', asked);
      return childAfter === undefined
        ? say('changed.child-missing', { ...asked, child })
        : say('changed.child-became', { ...asked, child, childAfter });
    },
    changedInputHint: (part: 'board' | 'children') => say(`changed.${part}.hint`),
    convictedHint: (name: string) =>
      say(`convicted.${name === 'isTerminal' || name === 'buildTree' ? name : 'value'}.hint`),
    /** What a function is asked about where it is called on more than it is for. */
    askedBackAbout: () => say('asked-back'),
    /** Every function is right by itself, and these read `val`, which nobody writes. */
    readsUnwritten: (names: readonly string[]) =>
      say('reads-unwritten', { names: listed(names, say), count: names.length }),
  };
}
