/** The reasons and explanations in Simplified Chinese. */
import type { BareRefutation } from '../case-details.ts';
import { squareBetween } from './best-play.ts';
import type { TeachingMessages } from './teaching-messages.ts';
import type { BareDifference } from './tree-difference.ts';
import type { LineName } from './winning-line.ts';

export const chineseTeaching: TeachingMessages = {
  refutation: (asked, refutation) => {
    const { board, reason, line } = refutation;
    if (reason === 'not-a-move') {
      return board === asked
        ? `${board} 就是给定的棋盘本身。应当返回 X 再走一步之后的棋盘。`
        : `从 ${asked} 出发，X 走一步到不了 ${board}。应当返回 X 走一步之后的棋盘。`;
    }
    const move = square(squareBetween(asked, board));
    const [first, ...rest] = line;
    const reply = first === undefined ? '' : square(first.move);
    const goesOn = rest.length === 0 ? '' : `接下来：${moves(rest)}。`;
    switch (reason) {
      case 'is-a-draw':
        return `你认为 X 走${move}就能赢，但这时棋盘已满，没有人连成三子：平局。`;
      case 'o-draws':
        return `你认为 X 走${move}就能赢。O 应在${reply}，X 就赢不了了。${goesOn}结果是平局。`;
      case 'o-wins':
        return rest.length === 0
          ? `你认为 X 走${move}就能赢。O 应在${reply}，O 就赢了。`
          : `你认为 X 走${move}就能赢。O 应在${reply}，反而是 O 必胜。${goesOn}`;
      case 'wins-at-once':
        return `你漏掉了：X 走${move}就连成一线，立刻获胜。`;
      case 'two-threats':
        return `你漏掉了：X 走${move}就能赢。这步棋同时形成两个威胁，O 只能挡住一个：${moves(line)}，X 获胜。`;
      case 'every-reply-loses':
        return `你漏掉了：X 走${move}就能赢。O 怎样应对都会输，抵抗最久的走法是：${moves(line)}，X 获胜。`;
    }
  },

  treeDifference: (difference) => {
    const { what, path, mover, expected, actual } = difference;
    const name = difference.function;
    const board = path.at(-1) ?? '';
    const depth = path.length === 1 ? '根节点' : `根节点往下第 ${path.length - 1} 层`;
    const turn = mover === null ? '棋局已结束' : `轮到 ${mover.toUpperCase()}`;
    const at = `在 ${board}（${depth}，${turn}）`;
    const lookAt =
      name === 'get_value' && what === 'terminal'
        ? 'get_value 正确之后 isTerminal 就正确了：请检查 get_value'
        : `请检查 ${name}`;
    switch (what) {
      case 'board':
        return `程序运行时，根节点自己的棋盘被改动了：${board} 变成了 ${actual ?? '别的东西'}。${lookAt}。`;
      case 'children':
        return `${at}，你的树${childrenFault(difference)}。${lookAt}。`;
      case 'turn':
        return `${at}，你的 deepID 是 ${actual}，这样就成了轮到 ${path.length % 2 === 1 ? 'O' : 'X'} 走。${lookAt}。`;
      case 'terminal':
        return mover === null
          ? `${at}，但你的 isTerminal ${said(actual)}。${lookAt}。`
          : `${at}，棋局还没有结束，但你的 isTerminal ${said(actual)}。${lookAt}。`;
      case 'value':
        return mover === null
          ? `${at}，你的 get_value ${said(actual)}，正确的是 ${expected}。${lookAt}。`
          : `${at}，你的 ${name} ${said(actual)}，而${extreme(difference)}。${lookAt}。`;
      case 'stored-value':
        return `${at}，你存的 val 是 ${actual ?? '空的'}，正确的是 ${expected}。请检查 ${name} 里存 val 的地方。`;
      case 'choice':
        if (difference.nothingStored === true) {
          return '你的树是对的，每个函数单独看也是对的，但整个程序不对。你的树上每个节点的 val 都是 0：是不是有函数去读 val，或者节点的其他内容，而那里还没有人存过？';
        }
        return `你的树上每个节点和它的值都是对的，只是在根节点的子节点中选错了。${lookAt}。`;
    }
  },

  lineReason: ({ mark, name }) => `${mark.toUpperCase()} 占满了${LINE_NAMES[name]}。`,
  drawReason: () => '棋盘已满，没有人连成三子：平局。',
  goesOnReason: (empty) => `没有人连成三子，还有 ${empty} 个空格：棋局还没有结束。`,
  childrenReason: (name, children) => {
    const worth = children.map(({ board, value }) => `${board} 的值是 ${value}`).join('；');
    return `${name === 'max_value' ? 'X' : 'O'} 走每一步之后：${worth}。${name} 是其中${name === 'max_value' ? '最大' : '最小'}的一个。`;
  },
  wayTo: (path) => `它在树中的路径：${path.join(' → ')}。`,
};

const LINE_NAMES: Readonly<Record<LineName, string>> = {
  'top-row': '第一行',
  'middle-row': '第二行',
  'bottom-row': '第三行',
  'left-column': '第一列',
  'middle-column': '第二列',
  'right-column': '第三列',
  'diagonal-from-top-left': '从左上到右下的对角线',
  'diagonal-from-top-right': '从右上到左下的对角线',
};

function square({ row, column }: { readonly row: number; readonly column: number }): string {
  return `第 ${row} 行第 ${column} 列`;
}

function moves(line: BareRefutation['line']): string {
  return line.map(({ mover, move }) => `${mover.toUpperCase()} 走${square(move)}`).join('，');
}

function childrenFault({ missing, extra, mover }: BareDifference): string {
  const parts = [
    missing.length > 0 && `缺少子节点 ${few(missing)}`,
    extra.length > 0 &&
      (mover === null
        ? `还有 ${extra.length} 个子节点`
        : `有子节点 ${few(extra.map((board) => board ?? '（不是棋盘）'))}，这不是 ${mover.toUpperCase()} 的新的一步棋`),
  ].filter((part) => part !== false);
  return parts.join('，并且');
}

function few(boards: readonly string[]): string {
  return boards.slice(0, 3).join('、') + (boards.length > 3 ? '等' : '');
}

function said(actual: string | undefined): string {
  if (actual === '!') return '抛出了错误';
  return actual === undefined || actual === '?' ? '没有给出有效的答案' : `返回 ${actual}`;
}

function extreme({ mover, childValues, expected }: BareDifference): string {
  if (childValues.length === 0) return `正确的是 ${expected}`;
  return mover === 'x'
    ? `你自己的子节点的值中最大的是 ${Math.max(...childValues)}`
    : `你自己的子节点的值中最小的是 ${Math.min(...childValues)}`;
}
