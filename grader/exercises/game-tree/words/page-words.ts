/** What the HTML page says of boards and trees in this exercise, in both languages. */
import type { Language } from '../../../exercise/exercise.ts';
import type { Side } from '../../../exercise/playable.ts';

/** How a node of the submission's tree differs from the right one. */
export type NodeMark = 'value' | 'missing' | 'extra' | 'repeated' | 'turn' | 'no-board' | 'root';

export interface PageWords {
  readonly toMove: Readonly<Record<Side | 'nobody', string>>;
  readonly noBoards: string;
  readonly onlyYours: string;
  /** The same where the right answers go by an author's own rules. */
  readonly notRight: string;
  readonly onlyRight: string;
  readonly both: string;
  readonly line: {
    readonly why: string;
    readonly start: string;
    readonly move: (side: Side, row: number, column: number) => string;
    readonly back: string;
    readonly forward: string;
    readonly step: (at: string, of: string) => string;
  };
  readonly tree: {
    readonly heading: string;
    readonly keys: string;
    readonly yours: string;
    readonly right: string;
    readonly rightPane: string;
    readonly root: string;
    readonly marks: Readonly<Record<NodeMark, string>>;
    /** Of the node at which the tree goes wrong, where no mark says more. */
    readonly here: string;
    readonly none: string;
    readonly more: (count: number) => string;
    readonly cut: string;
    readonly legend: Readonly<Record<'win' | 'draw' | 'loss', string>>;
  };
}

const english: PageWords = {
  toMove: { x: 'X to move', o: 'O to move', nobody: 'The game is over' },
  noBoards: 'no board: []',
  onlyYours: 'not a forced win',
  notRight: 'not right',
  onlyRight: 'missed',
  both: 'right',
  line: {
    why: 'Why',
    start: 'The board',
    move: (side, row, column) => `${side.toUpperCase()} row ${row}, column ${column}`,
    back: 'Back',
    forward: 'Next move',
    step: (at, of) => `Board ${at} of ${of}`,
  },
  tree: {
    heading: 'The game tree, yours beside the right one',
    keys: 'Click a node, or use the arrow keys: right opens, left closes, up and down move.',
    yours: 'Your tree',
    right: 'The right tree',
    rightPane: 'Right tree',
    root: 'root',
    marks: {
      value: 'value differs',
      missing: 'missing in your tree',
      extra: 'not a legal move',
      repeated: 'there twice',
      turn: 'wrong deepID',
      'no-board': 'no board',
      root: 'the root was changed',
    },
    here: 'look here',
    none: 'none',
    more: (count) => (count === 1 ? 'one node below' : `${count} nodes below`),
    cut: 'more below, not shown here',
    legend: { win: '+1 X wins', draw: '0 draw', loss: '−1 O wins' },
  },
};

const chinese: PageWords = {
  toMove: { x: '轮到 X', o: '轮到 O', nobody: '棋局已结束' },
  noBoards: '没有棋盘：[]',
  onlyYours: '不是必胜',
  notRight: '不正确',
  onlyRight: '遗漏',
  both: '正确',
  line: {
    why: '为什么',
    start: '棋盘',
    move: (side, row, column) => `${side.toUpperCase()} 第 ${row} 行第 ${column} 列`,
    back: '上一步',
    forward: '下一步',
    step: (at, of) => `第 ${at} 个棋盘，共 ${of} 个`,
  },
  tree: {
    heading: '博弈树：左边是你的，右边是正确的',
    keys: '点击节点，或用方向键：右键展开，左键折叠，上下键移动。',
    yours: '你的树',
    right: '正确的树',
    rightPane: '正确的树',
    root: '根',
    marks: {
      value: '值不同',
      missing: '你的树中缺少',
      extra: '不是合法的一步',
      repeated: '出现了两次',
      turn: 'deepID 不对',
      'no-board': '不是棋盘',
      root: '根的棋盘被改动了',
    },
    here: '看这里',
    none: '无',
    more: (count) => `下面有 ${count} 个节点`,
    cut: '下面还有，这里没有显示',
    legend: { win: '+1 X 胜', draw: '0 平局', loss: '−1 O 胜' },
  },
};

export const PAGE_WORDS: Readonly<Record<Language, PageWords>> = { en: english, zh: chinese };
