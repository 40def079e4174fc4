/** What the reports say of this exercise, in Simplified Chinese. */
import type { ReportMessages } from './game-tree-words.ts';

const JOBS: Readonly<Record<string, string>> = {
  get_value: '棋局结束时对 X 的值：1、-1 或 0',
  isTerminal: '棋局是否已经结束',
  max_value: '子节点的值中最大的一个：X 走',
  min_value: '子节点的值中最小的一个：O 走',
  buildTree: '棋局可能的所有发展',
  minmax: 'X 的所有必胜走法',
};

const WHY_NEXT: Readonly<Record<string, string>> = {
  get_value: '它只看一个棋盘，其他函数都以它为基础。',
  isTerminal: '每个递归都在棋局结束的地方停下。',
  max_value: '它在棋局结束时要用 get_value，往下一步要用 min_value。',
  min_value: '它与 max_value 正好相反：O 选最小的值。',
  buildTree:
    '它在 isTerminal 说结束的地方停下（那时节点还没有子节点，所以 isTerminal 只能看棋盘），并为其他函数提供树。',
  minmax: '它利用已有的函数查看根节点的子节点。',
};

export const chineseReport: ReportMessages = {
  proof: (positions) =>
    `已证明正确：X 可能面对的全部 ${positions} 个局面都检查过了，你的程序在每一个局面上都找出了所有必胜走法。`,
  purpose: (check) => JOBS[check] ?? '',
  whereToBegin: () =>
    '从 get_value 开始：它只看一个棋盘，其他函数都以它为基础。接着写 isTerminal，因为每个递归都在那里结束。',
  whyNext: (check) => WHY_NEXT[check] ?? '',
  asked: {
    heading: '棋盘',
    every: '每一个棋盘',
    many: '棋盘',
    small: '空格不超过五个的棋盘',
    ofProgram: '局面',
  },

  noForcedWin: () => '在这个棋盘上没有必胜走法：正确的是空列表 []。',
  returned: (value) => `返回  ${value}`,
  expected: (value) => `正确  ${value}`,
  moreBoards: (count) => `还有 ${count} 个棋盘`,
  captions: {
    xToMove: '轮到 X',
    oToMove: '轮到 O',
    finished: '棋局已结束',
    missed: '漏掉了',
    notForced: '并非必胜',
    notRight: '不正确',
    notAMove: '不是 X 的一步棋',
    twice: '出现了不止一次',
    right: '正确',
    expected: '应有',
    before: '之前',
    after: '之后',
    root: '根节点',
    afterMoves: (count) => (count === 1 ? '它的子节点' : `往下第 ${count} 层`),
    missingChild: '缺少的子节点',
    notAChild: '不是一步棋',
  },
  tried: {
    forced: '正确：从这里无论 O 怎样应对，X 都能赢',
    notForced: '错误：从这里 X 并非必胜',
    notAMove: '错误：X 走一步到不了这个棋盘',
    twice: '出现了不止一次：每个棋盘在列表里只能出现一次',
    missed: '漏掉了：这也是必胜的一步',
    summary: (found, all) =>
      all === 0 ? '在这个棋盘上没有必胜走法。' : `${all} 个必胜走法中找到了 ${found} 个。`,
  },
};
