/** The messages in Simplified Chinese. Names of the assignment stay as they are in the code. */
import { chineseTeaching } from '../exercises/game-tree/words/chinese-teaching.ts';
import { chineseTrees } from '../exercises/game-tree/words/chinese-trees.ts';
import type { Messages } from './messages.ts';
import { OUTSIDE_NAMES } from './outside-names.ts';

export const chinese: Messages = {
  language: 'zh',
  ...chineseTeaching,
  ...chineseTrees,

  notWritten: (name, asked) =>
    name === asked ? `${name} 还没有写。` : `${asked} 调用了还没有写的 ${name}。`,
  notWrittenHint: (name) => `把抛出 'not written yet: ${name}' 的那一行换成你自己的代码。`,
  absent: (what, name) =>
    what === 'class' ? `game-tree.ts 没有导出类 ${name}。` : `找不到函数 ${name}。`,
  absentHint: (what, name) =>
    what === 'class'
      ? `在 'class ${name}' 前面写上 'export'，并且不要改类名。`
      : `${name} 的名字和位置要与起始代码保持一致，包括大小写。`,
  threw: ({ check, board }, error) => `${check} 在 ${board} 上抛出了错误：${error}`,
  threwHint: (name, message) => {
    if (/ is not defined$/.test(message) && name === 'ReferenceError') {
      const missing = message.replace(/ is not defined$/, '');
      return OUTSIDE_NAMES.includes(missing)
        ? `程序是独立运行的：这里没有 ${missing}，也没有文件、定时器和网络。`
        : `检查 ${missing} 是否拼写正确，在使用它的地方是否已经声明或导入。`;
    }
    if (/of (?:undefined|null)/.test(message)) {
      return '代码从一个不存在的值上读取了内容。看看出错的那一行，以及下标有没有超出棋盘。';
    }
    if (/is not a function$/.test(message)) return '检查拼写，以及那里调用的到底是什么。';
    return undefined;
  },
  stackOverflow: ({ check, board }) => `${check} 在 ${board} 上无休止地调用自己。`,
  stackOverflowHint: (check) =>
    check === 'buildTree'
      ? '递归必须有终点：棋局结束时就停下，并且每次调用都要少一个空格。'
      : '递归必须有终点：棋局结束时，要在递归调用之前返回。',
  noAnswer: ({ check, board }, type, of, text, wanted) => {
    if (of === 'items') return `${check} 在 ${board} 上返回了列表，但里面不是棋盘：${text}`;
    switch (type) {
      case 'nothing':
        return `${check} 在 ${board} 上返回了 ${text}。`;
      case 'promise':
        return `${check} 在 ${board} 上返回了一个 Promise。`;
      default:
        return `${check} 在 ${board} 上返回了 ${text}，这不是${wanted}。`;
    }
  },
  wantedHint: (type, example) => {
    if (type === 'promise') return '去掉 async：调用这些函数时不会等待。';
    if (type === 'nothing') return `函数的每一条路径都要返回${example}。`;
    return `返回值必须是${example}。`;
  },
  wanted: (check) => WANTED[check] ?? '答案',
  wantedExample: (check) => (WANTED_EXAMPLE[check] ?? '答案').trim(),
  noAnswerHint: (check, type, of) => {
    if (type === 'promise') return '去掉 async：调用这些函数时不会等待。';
    if (type === 'nothing') return `函数的每一条路径都要返回${WANTED_EXAMPLE[check]}。`;
    if (type === 'node') return '应当返回节点的棋盘（node.map），而不是节点。';
    if (of === 'items') return '每一项都必须是棋盘：三行，每行三格，就像 node.map 那样。';
    return `返回值必须是${WANTED_EXAMPLE[check]}。`;
  },
  wrongValue: ({ check, board }, actual, expected) =>
    `${check} 在 ${board} 上返回了 ${actual}，正确的是 ${expected}。`,
  wrongValueHint: (check) => VALUE_HINTS[check] ?? '',
  wrongBoards: ({ check, board }, { missing, unexpected, repeated }) => {
    const parts = [
      missing > 0 && `漏掉了 ${missing} 个必胜走法`,
      unexpected > 0 && `返回了 ${unexpected} 个并非必胜的棋盘`,
      repeated > 0 && `有 ${repeated} 个棋盘返回了不止一次`,
    ].filter((part) => part !== false);
    return `在 ${board} 上，${check === 'bestMoves' ? '你的程序' : `${check} `}${parts.join('，')}。`;
  },
  wrongBoardsHint: (_check, { missing, unexpected, repeated }) => {
    if (repeated > 0 && missing + unexpected === 0) return '每个棋盘在列表里只能出现一次。';
    if (missing > 0 && unexpected === 0) {
      return '只要无论 O 怎样应对 X 都能赢，这步棋就要返回：赢得慢的也要，不能只返回第一个。';
    }
    if (unexpected > 0 && missing === 0) {
      return 'O 的每一种应对之后 X 都能赢，这步棋才算必胜；平局不是胜利。';
    }
    return '打印根节点的每个子节点和它的值：你的列表选了哪些，又应该选哪些？';
  },
  changedInput: ({ check, board }, part, after) =>
    part === 'board'
      ? `${check} 改动了传给它的棋盘：${board} 变成了 ${after ?? '别的东西'}。`
      : `${check} 改动了传给它的节点（${board}）的子节点。`,
  changedInputHint: (part) =>
    part === 'board'
      ? '查看节点时不能改动它的棋盘。请在副本上操作，每一行也要复制。'
      : '查看节点时不能改动它的子节点和子节点的棋盘。',
  timeout: ({ check, board }, seconds) =>
    `${check} 在 ${board} 上运行了 ${seconds} 秒还没有结束，是死循环吗？`,
  timeoutHint: (check) =>
    check === 'buildTree' || check === 'bestMoves'
      ? '看看每个循环和每个递归靠什么结束；棋盘很空时，还要看看每个节点上做了多少事。'
      : '看看每个循环和每个递归靠什么结束。',
  outOfMemory: ({ check, board }) => `${check} 在 ${board} 上用完了内存。`,
  outOfMemoryHint: () => '有什么东西在无休止地增长：列表、字符串，或者树本身。',
  crashed: ({ check, board }, detail) => `${check} 在 ${board} 上让整个程序终止了（${detail}）。`,
  crashedHint: () => '每个函数都要正常返回，不要终止程序。',
  garbled: ({ check, board }) => `${check} 在 ${board} 上给出的答案无法读取。`,
  skipped: ({ check }, why) =>
    `没有测试，因为 ${check} 之前${why === 'timeout' ? '超时了' : why === 'out-of-memory' ? '用完了内存' : '崩溃了'}。`,
  skippedHint: () => '先改好那个问题，之后才会测试这里。',
  carried: (names) => `只要 ${names.join('、')} 正确，这里就能通过。`,

  convicted: ({ check, board }, { name, input: at, returned, expected }) => {
    const place = at === undefined || at === board ? board : `${at}（在 ${board} 之下）`;
    const asked = check === 'bestMoves' ? '整个程序' : check;
    return returned === undefined || expected === undefined
      ? `${asked} 调用 ${name} 时，它在 ${place} 上出了错。`
      : `${asked} 调用 ${name} 时，它在 ${place} 上返回 ${returned}；正确的是 ${expected}。`;
  },
  convictedAhead: ({ check, board }, { name, returned, expected }) => {
    const why = `它会问 ${check} 已结束的棋盘，所以正确的 ${check} 也会这样问它`;
    return returned === undefined || expected === undefined
      ? `${why}，而 ${name} 在 ${board} 上出了错。`
      : `${why}，而 ${name} 在 ${board} 上返回 ${returned}；正确的是 ${expected}。`;
  },
  convictedHint: (name) =>
    name === 'isTerminal'
      ? '请只根据棋盘判断游戏是否结束：其他函数也会问还没有子节点的节点。'
      : name === 'buildTree'
        ? '它把错误的值写进了 val，其他函数读到了这些值。'
        : '单独问它时是对的。其他函数也会在已结束的棋盘上调用它：先返回那里的值。',
  readsUnwritten: (names) =>
    `每个函数单独都是对的，但 ${names.join('、')} 读取 val，而没有人写它：buildTree 从不设置 val。`,

  notLoaded: () => '没有测试，因为程序无法加载。',
  noExport: (exported) =>
    exported === ''
      ? 'game-tree.ts 什么也没有导出；它必须导出 GameNode、GameTree 和 MinMax。'
      : `game-tree.ts 没有导出类 GameNode；它导出的是 ${exported}。`,
  noExportHint: () => "在三个类前面都写上 'export'，并保持起始代码里的名字。",
  loadThrew: (error) => `程序在加载时抛出了错误：${error}`,
  loadTimeout: (seconds) => `程序加载了 ${seconds} 秒还没有结束，是函数之外有死循环吗？`,
  loadOutOfMemory: () => '程序在加载时用完了内存。',
  loadCrashed: (detail) => `程序在加载时自己终止了（${detail}）。`,
  loadHint: () => '看看函数之外的代码：它最先运行，而且只运行一次。',
};

const WANTED: Readonly<Record<string, string>> = {
  get_value: '局面的值',
  isTerminal: '布尔值',
  max_value: '局面的值',
  min_value: '局面的值',
  buildTree: '树',
  minmax: '棋盘的列表',
  bestMoves: '棋盘的列表',
};

const WANTED_EXAMPLE: Readonly<Record<string, string>> = {
  get_value: ' 1、-1 或 0（数字）',
  isTerminal: ' true 或 false',
  max_value: ' 1、-1 或 0（数字）',
  min_value: ' 1、-1 或 0（数字）',
  buildTree: '空',
  minmax: '棋盘的列表（数组），没有必胜走法时返回 []',
  bestMoves: '棋盘的列表（数组），没有必胜走法时返回 []',
};

const VALUE_HINTS: Partial<Record<string, string>> = {
  get_value: '检查全部八条线：有一条全是 x 就是 1，有一条全是 o 就是 -1，都没有就是 0。',
  isTerminal: '八条线中有一条全是同一种棋子，或者没有空格了，棋局就结束。',
  max_value: '它是所有子节点的值中最大的一个，而这些值可能全是 -1。',
  min_value: '它是所有子节点的值中最小的一个，而这些值可能全是 1。',
};
