/** The reports' own words in Simplified Chinese. */
import type { ReportWords } from './report-words.ts';

export const chineseReport: ReportWords = {
  points: (score, maxScore) => `${score} 分（满分 ${maxScore} 分）`,
  outOf: (score, maxScore) => `${score} / ${maxScore}`,
  standing: {
    right: '正确',
    wrong: '答案错误',
    error: '没有有效的答案',
    threw: '抛出了错误',
    absent: '找不到',
    timeout: '超时',
    skipped: '没有测试',
    'not-written': '还没有写',
    incomplete: '等待其他函数',
  },
  carried: (names) => `只要 ${names.join('、')} 正确就能通过`,

  proven: (positions) =>
    `已证明正确：X 可能面对的全部 ${positions} 个局面都检查过了，你的程序在每一个局面上都找出了所有必胜走法。`,
  allRight: () => '全部正确：测试的每一项都答对了。',

  questions: '问题',
  wrongOn: (failed, asked, things = '棋盘') =>
    `在问到的 ${asked} 个${things}中错了 ${failed} 个，最小的是：`,
  wrongOnAll: (asked, things = '棋盘') => `在问到的全部 ${asked} 个${things}上都错了，最小的是：`,
  wrongWhenCalled: '被别的函数调用时出错：',
  moreFail: (count, check) => `${check} 还有 ${count} 个用例没有通过`,
  moreNotAsked: (count, check) => `${check} 还有 ${count} 个用例没有测试`,
  moreChecksFail: (names) => `${names.join('、')} 也没有通过。先改好上面的问题，再重新评分。`,
  wholeProgramFails: (failed, asked, program = 'bestMoves') =>
    failed === undefined
      ? `整个程序 ${program} 也因此出错。`
      : `整个程序 ${program} 在问到的 ${asked} 个局面中错了 ${failed} 个。先改好上面的问题。`,
  tryThis: '试试：',
  knownBug: (title) => `你的答案与这样一个程序的完全相同：${title}。`,
  returned: (value) => `返回  ${value}`,
  expected: (value) => `正确  ${value}`,
  noForcedWin: () => '在这个棋盘上没有必胜走法：正确的是空列表 []。',
  moreBoards: (count) => `还有 ${count} 个棋盘`,
  captions: {
    xToMove: '轮到 X',
    oToMove: '轮到 O',
    finished: '棋局已结束',
    missed: '漏掉了',
    notForced: '并非必胜',
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

  printedHere: () => '它打印了：',
  printedAtLoad: () => '加载时打印了：',
  printedElsewhere: (caseId, otherCases) =>
    otherCases === 0
      ? `在 ${caseId} 中打印了：`
      : `在 ${caseId} 中打印了（另外 ${otherCases} 个用例也有打印）：`,
  printedMore: () => '（到此截断，后面还有）',
  notLoaded: () => '你的程序无法加载，所以什么也没有测试。',
  warnings: (count) => (count === 1 ? '有一个警告，不扣分：' : '有一些警告，不扣分：'),
  moreWarnings: (count) => `还有 ${count} 个警告`,
  locks: (names) => `运行时的隔离措施：${names.join('、')}。`,

  welcome: (file, count = 6) =>
    `欢迎！现在什么都还没有写，所以还没有分数。${file} 里有${'零一二三四五六七八九'[count] ?? count}个函数要你来写，每个都写在它的 Begin 行和 End 行之间。按下面的顺序，后面的函数可以使用前面的：`,
  jobs: {
    get_value: '棋局结束时对 X 的值：1、-1 或 0',
    isTerminal: '棋局是否已经结束',
    max_value: '子节点的值中最大的一个：X 走',
    min_value: '子节点的值中最小的一个：O 走',
    buildTree: '棋局可能的所有发展',
    minmax: 'X 的所有必胜走法',
  },
  whereToBegin: () =>
    '从 get_value 开始：它只看一个棋盘，其他函数都以它为基础。接着写 isTerminal，因为每个递归都在那里结束。',
  gradeAgain: () => '然后再运行一次 `npm run grade`：每个函数单独得分。',
  nextToWrite: (next, why) => `接下来写：${next}。${why}`,
  whyNext: {
    get_value: '它只看一个棋盘，其他函数都以它为基础。',
    isTerminal: '每个递归都在棋局结束的地方停下。',
    max_value: '它在棋局结束时要用 get_value，往下一步要用 min_value。',
    min_value: '它与 max_value 正好相反：O 选最小的值。',
    buildTree: '它在 isTerminal 说结束的地方停下，并为其他函数提供树。',
    minmax: '它利用已有的函数查看根节点的子节点。',
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
  printedByTry: () => '你的程序打印了：',
};
