/** What is wrong with answers in this exercise, in Simplified Chinese. */
import type { AnswerMessages } from './game-tree-words.ts';

const EACH_ONCE = '每个棋盘在列表里只能出现一次。';
const PRINT_CHILDREN = '打印根节点的每个子节点和它的值：你的列表选了哪些，又应该选哪些？';

export const chinese: AnswerMessages = {
  wanted: (check) => WANTED[check] ?? '答案',
  treeOf: (nodes) => `共 ${nodes.toLocaleString('en')} 个节点的树`,
  wantedExample: (check) => (WANTED_EXAMPLE[check] ?? '答案').trim(),
  noAnswerHint: (check, type, of, isOneBoard = false) => {
    if (type === 'promise') return '去掉 async：调用这些函数时不会等待。';
    if (type === 'nothing') return `函数的每一条路径都要返回${WANTED_EXAMPLE[check]}。`;
    if (type === 'node' && of === 'value' && WANTS_NUMBER.has(check)) {
      return '返回值本身（一个数），而不是节点。';
    }
    if (type === 'node') return '应当返回节点的棋盘（node.map），而不是节点。';
    if (isOneBoard) return '这是一个棋盘。要返回棋盘的列表：例如 [board]，或者逐个 push。';
    if (of === 'items') return '每一项都必须是棋盘：三行，每行三格，就像 node.map 那样。';
    return `返回值必须是${WANTED_EXAMPLE[check]}。`;
  },
  threwHint: (message) =>
    /of (?:undefined|null)/.test(message)
      ? '代码从一个不存在的值上读取了内容。看看出错的那一行，以及下标有没有超出棋盘。'
      : undefined,
  stackOverflowHint: (check) =>
    check === 'buildTree'
      ? '递归必须有终点：棋局结束时就停下，并且每次调用都要少一个空格。'
      : '递归必须有终点：棋局结束时，要在递归调用之前返回。',
  timeoutHint: (check) =>
    check === 'buildTree' || check === 'bestMoves'
      ? '看看每个循环和每个递归靠什么结束；棋盘很空时，还要看看每个节点上做了多少事。'
      : undefined,
  wrongValue: ({ check, board }, actual, expected) =>
    `${check} 在 ${board} 上返回了 ${actual}，正确的是 ${expected}。`,
  wrongBoards: ({ check, board }, { missing, unexpected, repeated }) => {
    const parts = [
      missing > 0 && `漏掉了 ${missing} 个必胜走法`,
      unexpected > 0 && `返回了 ${unexpected} 个并非必胜的棋盘`,
      repeated > 0 && `有 ${repeated} 个棋盘返回了不止一次`,
    ].filter((part) => part !== false);
    return `在 ${board} 上，${check === 'bestMoves' ? '你的程序' : `${check} `}${parts.join('，')}。`;
  },
  wrongByOwnRules: ({ check, board }, { missing, unexpected, repeated }) => {
    const parts = [
      missing > 0 && `漏掉了 ${missing} 个正确的棋盘`,
      unexpected > 0 && `返回了 ${unexpected} 个不正确的棋盘`,
      repeated > 0 && `有 ${repeated} 个棋盘返回了不止一次`,
    ].filter((part) => part !== false);
    return `在 ${board} 上，${check === 'bestMoves' ? '你的程序' : `${check} `}${parts.join('，')}。`;
  },
  wrongByOwnRulesHint: ({ missing, unexpected, repeated }) =>
    repeated > 0 && missing + unexpected === 0 ? EACH_ONCE : PRINT_CHILDREN,
  wrongBoardsHint: (_check, { missing, unexpected, repeated }) => {
    if (repeated > 0 && missing + unexpected === 0) return EACH_ONCE;
    if (missing > 0 && unexpected === 0) {
      return '只要无论 O 怎样应对 X 都能赢，这步棋就要返回：赢得慢的也要，不能只返回第一个。';
    }
    if (unexpected > 0 && missing === 0) {
      return 'O 的每一种应对之后 X 都能赢，这步棋才算必胜；平局不是胜利。';
    }
    return PRINT_CHILDREN;
  },
  changedInput: ({ check, board }, { part, after, afterText = '别的东西', child, childAfter }) => {
    if (part === 'board') {
      return `${check} 改动了传给它的棋盘：${board} 变成了 ${after ?? afterText}。`;
    }
    const what = `${check} 改动了传给它的节点（${board}）的子节点`;
    return child === undefined
      ? `${what}。`
      : `${what}：子节点 ${child} ${childAfter === undefined ? '不见了' : `变成了 ${childAfter}`}。`;
  },
  changedInputHint: (part) =>
    part === 'board'
      ? '查看节点时不能改动它的棋盘。请在副本上操作，每一行也要复制。'
      : '查看节点时不能改动它的子节点和子节点的棋盘。',
  convictedHint: (name) =>
    name === 'isTerminal'
      ? '请只根据棋盘判断游戏是否结束：其他函数也会问还没有子节点的节点。'
      : name === 'buildTree'
        ? '它把错误的值写进了 val，其他函数读到了这些值。'
        : '单独问它时是对的。其他函数也会在已结束的棋盘上调用它：先返回那里的值。',
  askedBackAbout: () => '已结束的棋盘',
  readsUnwritten: (names) =>
    `每个函数单独都是对的，但 ${names.join('、')} 读取 val，而没有人写它：buildTree 从不设置 val。`,
};

const WANTS_NUMBER = new Set(['get_value', 'max_value', 'min_value']);

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
