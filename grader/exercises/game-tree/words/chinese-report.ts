/** What the reports say of this exercise, in Simplified Chinese. */
import type { ReportMessages } from './game-tree-words.ts';

export const chineseReport: ReportMessages = {
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
