/** This exercise's own findings in Simplified Chinese. */
import type { CheckName, Input } from '../inputs.ts';
import type { FindingWords } from './finding-words.ts';

function caller(check: CheckName): string {
  return check === 'program' ? '你的程序' : `${check} `;
}

function named(check: CheckName, { board, mark, depth, arrangement }: Input): string {
  if (check === 'distinct') {
    if (arrangement === 'none') return '空列表';
    const list = arrangement === 'shuffled, some twice' ? '打乱并有重复的走法' : '走法';
    return `${board} 的${list}`;
  }
  if (mark !== undefined) return `${board}（${mark.toUpperCase()} 方）`;
  return depth === undefined ? board : `${board}（深度 ${depth}）`;
}

const BEST: readonly CheckName[] = ['bestMoves', 'program'];

export const CHINESE_FINDINGS: FindingWords = {
  named,
  wrongValue: (check, where, actual, right) =>
    `对 ${where}，${caller(check)}返回了 ${actual}，正确的是 ${right}。`,
  wrongBoards: (check, where, { missing, unexpected, repeated, wrongTurn }) => {
    const isBest = BEST.includes(check);
    const isDistinct = check === 'distinct';
    const parts = [
      missing > 0 &&
        (isDistinct
          ? `漏掉了 ${missing} 种局面`
          : `漏掉了 ${missing} 个${isBest ? '最好的走法' : '局面'}`),
      unexpected > 0 &&
        (isDistinct
          ? `返回了 ${unexpected} 个不在给定列表里的局面`
          : isBest
            ? `返回了 ${unexpected} 个不是最好走法的局面`
            : `返回了 ${unexpected} 个不是走一步得到的局面`),
      repeated > 0 &&
        (isDistinct
          ? `留下了 ${repeated} 个与别的相同的局面`
          : `有 ${repeated} 个局面返回了不止一次`),
      wrongTurn > 0 && `有 ${wrongTurn} 个局面轮到走的一方不对`,
    ].filter((part) => part !== false);
    return `对 ${where}，${caller(check)}${parts.join('，')}。`;
  },
  unseenLineHint: (mark, names) =>
    `这里 ${mark.toUpperCase()} 已连成一线：${names.join('，')}。你的代码看这条线吗，这一方也看吗？`,
  noLineHint: (names) =>
    names.length === 0
      ? '这里没有人连成一线。你的代码把哪条线当成连成了？'
      : `这里没有人连成一线，但有没有棋子的线：${names.join('，')}。你的代码是不是只要格子相同就当成连成一线，不管里面是什么？`,
  tooSmallForWinHint: (mark, actual) => {
    const right = mark === 'x' ? 'Infinity' : '-Infinity';
    return `这里 ${mark.toUpperCase()} 已经赢了，而 ${actual} 只是一个普通的数。这种棋盘的值是 ${right}。`;
  },
  listHint: (check, way) => {
    switch (way) {
      case 'missing':
        return BEST.includes(check)
          ? '取到最好值的走法都要在列表里。打印你的程序求出的每种走法的值：它漏掉了哪些最好的？'
          : check === 'distinct'
            ? '每一种局面都要留下一个。你的比较把哪两个不同的局面当成了相同的？'
            : '每个空格都对应一个局面。';
      case 'unexpected':
        return BEST.includes(check)
          ? '打印你的程序求出的每种走法的值：它把哪些当成了最好的？'
          : check === 'distinct'
            ? '返回给定列表中的状态。'
            : '走一步之后的局面比原来多一个棋子，其他都不变。';
      case 'repeated':
        return check === 'distinct'
          ? '棋盘有八种摆法：四种旋转，每种再翻转。你的比较漏掉了哪一种？'
          : '每个局面在列表里只能出现一次。';
      case 'wrongTurn':
        return '走完一步就轮到对方：X 走完轮到 O，O 走完轮到 X。';
      default:
        return way satisfies never;
    }
  },
  changedBoard: (check, before, after) =>
    `${caller(check)}改动了传给它的棋盘：${before} 变成了 ${after ?? '别的东西'}。`,
  changedBoardHint:
    '函数返回时，传给它的棋盘必须和原来一样。请在副本上操作（每一行也要复制），或者把每一步都撤回。',
  changedTurn: (check, board) => `${caller(check)}改动了传给它的状态中轮到谁走（${board}）。`,
  changedTurnHint: '函数返回时，传给它的状态必须和原来一样。',
  mistakenHint:
    '漏掉的走法中，有的以后会吃亏，所以看起来不对。但它是对的：搜索只向前看这么多步，在那里它的估计值最好。',
  wanted: (check) => {
    switch (check) {
      case 'openLines':
        return '线数';
      case 'isTerminal':
        return '真假值';
      case 'evaluate':
      case 'max_value':
      case 'min_value':
        return '值';
      default:
        return '状态列表';
    }
  },
  wantedExample: (check) => {
    switch (check) {
      case 'openLines':
        return '一个数，从 0 到 2n + 2';
      case 'isTerminal':
        return 'true 或 false';
      case 'evaluate':
      case 'max_value':
      case 'min_value':
        return '一个数、Infinity 或 -Infinity';
      default:
        return '状态的列表，例如 [new State(board, toMove)]';
    }
  },
  heading: (check, way) => {
    switch (way) {
      case 'missing':
        return '漏掉的：';
      case 'unexpected':
        return BEST.includes(check) ? '返回了，但不是最好的：' : '返回了，但不对：';
      case 'repeated':
        return check === 'distinct' ? '与列表中别的局面相同：' : '出现不止一次：';
      case 'wrongTurn':
        return '轮到走的一方不对：';
      default:
        return way satisfies never;
    }
  },
  goesOn: (mover, emptySquares) =>
    `没有一方连成一线，还有 ${emptySquares} 个空格：轮到 ${mover.toUpperCase()} 走。`,
  full: '没有一方连成一线，也没有空格。',
};
