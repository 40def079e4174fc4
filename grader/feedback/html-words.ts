/** What the HTML report says of its own, apart from the messages in the result, in both languages. */
import type { Side } from '../exercises/game-tree/game/positions.ts';
import type { Status } from '../results/result.ts';
import type { Language } from './languages.ts';

/** How a node of the submission's tree differs from the right one. */
export type NodeMark = 'value' | 'missing' | 'extra' | 'repeated' | 'turn' | 'no-board' | 'root';

export interface HtmlWords {
  /** For the page's `lang`. */
  readonly tag: 'en' | 'zh-CN';
  readonly title: string;
  readonly pointsOf: (score: string, maxScore: string) => string;
  readonly proven: string;
  readonly overview: string;
  readonly columns: { readonly function: string; readonly state: string; readonly points: string };
  readonly status: Readonly<Record<Status, string>>;
  readonly wrongOn: (failed: string, asked: string) => string;
  readonly whatHappened: string;
  readonly whatToTry: string;
  readonly reasoning: string;
  readonly knownBug: string;
  readonly knownBugSentence: (title: string) => string;
  readonly where: string;
  readonly printed: string;
  readonly printedAtLoad: string;
  readonly printedMore: string;
  readonly toMove: Readonly<Record<Side | 'nobody', string>>;
  readonly yourAnswer: string;
  readonly rightAnswer: string;
  readonly noBoards: string;
  readonly onlyYours: string;
  readonly onlyRight: string;
  readonly both: string;
  readonly moreFailures: (count: number) => string;
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
  readonly allCases: string;
  readonly case: string;
  readonly board: string;
  readonly everyBoard: string;
  readonly cannotLoad: string;
  readonly warnings: string;
  readonly madeBy: (version: string, seconds: string) => string;
  readonly locks: string;
}

const english: HtmlWords = {
  tag: 'en',
  title: 'Grading report',
  pointsOf: (score, maxScore) => `${score} of ${maxScore} points`,
  proven: 'Proven right: every position that X can face was asked.',
  overview: 'The functions',
  columns: { function: 'Function', state: 'State', points: 'Points' },
  status: {
    passed: 'right',
    failed: 'wrong',
    error: 'error',
    timeout: 'too slow',
    skipped: 'not asked',
  },
  wrongOn: (failed, asked) =>
    `Wrong on ${failed} of the ${asked} boards asked. This is the smallest of them.`,
  whatHappened: 'What happened',
  whatToTry: 'What to try',
  reasoning: 'The reasoning in full',
  knownBug: 'A known bug',
  knownBugSentence: (title) => `Your answers are exactly those of a program that ${title}.`,
  where: 'Where',
  printed: 'What your program printed here',
  printedAtLoad: 'What your program printed while it was loaded',
  printedMore: 'More was printed than is kept here.',
  toMove: { x: 'X to move', o: 'O to move', nobody: 'The game is over' },
  yourAnswer: 'Your answer',
  rightAnswer: 'The right answer',
  noBoards: 'no board: []',
  onlyYours: 'not a forced win',
  onlyRight: 'missed',
  both: 'right',
  moreFailures: (count) =>
    count === 1 ? 'One more case went wrong' : `${count} more cases went wrong`,
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
  allCases: 'All cases',
  case: 'Case',
  board: 'Board',
  everyBoard: 'every board',
  cannotLoad: 'The program could not be loaded',
  warnings: 'Worth a look (no points lost)',
  madeBy: (version, seconds) => `Grader ${version}, ${seconds} s`,
  locks: 'Locks around the program',
};

const chinese: HtmlWords = {
  tag: 'zh-CN',
  title: '评分报告',
  pointsOf: (score, maxScore) => `${score} 分，满分 ${maxScore} 分`,
  proven: '已证明正确：X 可能面对的每一个局面都问过了。',
  overview: '各个函数',
  columns: { function: '函数', state: '结果', points: '得分' },
  status: {
    passed: '正确',
    failed: '错误',
    error: '出错',
    timeout: '超时',
    skipped: '未检查',
  },
  wrongOn: (failed, asked) => `问到的 ${asked} 个棋盘中有 ${failed} 个答错，这是其中最小的一个。`,
  whatHappened: '发生了什么',
  whatToTry: '可以试试',
  reasoning: '完整的推理',
  knownBug: '已知的错误',
  knownBugSentence: (title) => `你的答案与这样的程序完全一致：${title}。`,
  where: '位置',
  printed: '你的程序在这里打印的内容',
  printedAtLoad: '你的程序在加载时打印的内容',
  printedMore: '打印的内容过多，这里没有全部保留。',
  toMove: { x: '轮到 X', o: '轮到 O', nobody: '棋局已结束' },
  yourAnswer: '你的答案',
  rightAnswer: '正确答案',
  noBoards: '没有棋盘：[]',
  onlyYours: '不是必胜',
  onlyRight: '遗漏',
  both: '正确',
  moreFailures: (count) => `还有 ${count} 个用例没有通过`,
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
  allCases: '全部用例',
  case: '用例',
  board: '棋盘',
  everyBoard: '每一个棋盘',
  cannotLoad: '程序无法加载',
  warnings: '值得一看（不扣分）',
  madeBy: (version, seconds) => `评分程序 ${version}，用时 ${seconds} 秒`,
  locks: '运行程序时的隔离措施',
};

export const HTML_WORDS: Readonly<Record<Language, HtmlWords>> = { en: english, zh: chinese };
