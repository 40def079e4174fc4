/** The messages about trees in Simplified Chinese. */
import type { TreePlace } from '../checks/tree-problem.ts';
import { isFurtherOn } from './further-on.ts';
import type { TreeMessages } from './game-tree-words.ts';

export const chineseTrees: TreeMessages = {
  tree: (problem) => {
    switch (problem.kind) {
      case 'garbled':
        return '这棵树无法读取。';
      case 'shared-node':
        return `同一个节点出现在树的两个位置：${place(problem.with)}和${place(problem.at)}。`;
      case 'shared-board':
        return `两个节点共用一个棋盘：${place(problem.at)}的 map 与${place(problem.with)}的 map 是同一个数组。`;
      case 'shared-row':
        return `两个棋盘共用一行：${place(problem.at)}的第 ${problem.row + 1} 行与${place(problem.with)}的第 ${problem.withRow + 1} 行是同一个数组。`;
      case 'shared-children':
        return `两个节点共用一个子节点列表：${place(problem.at)}的 children 与${place(problem.with)}的 children 是同一个数组。`;
      case 'not-a-node':
        return `${place(problem.at.slice(0, -1))}下面有一个子节点不是节点，而是 ${problem.text}。`;
      case 'not-a-board':
        return `${place(problem.at.slice(0, -1))}下面有一个节点的 map 不是棋盘：${problem.text}`;
      case 'not-a-list':
        return `${place(problem.at)}的 children 不是列表，而是 ${problem.text}。`;
      case 'root-changed':
        return `buildTree 改动了根节点自己的棋盘：${problem.before} 变成了 ${problem.after ?? problem.afterText ?? '别的东西'}。`;
      case 'plays-on':
        return `棋局在 ${last(problem.at)} 已经结束，但它下面还有 ${problem.count} 个子节点。`;
      case 'wrong-move':
        return `${place(problem.at)}下面有子节点 ${problem.board}，这不是 ${mover(problem.at)} 的一步棋。`;
      case 'repeated-move':
        return `${place(problem.at)}下面，子节点 ${problem.board} 出现了不止一次。`;
      case 'missing-moves':
        return `${place(problem.at)}下面缺少 ${problem.boards.length} 步棋：${problem.boards.slice(0, 3).join('、')}${problem.boards.length > 3 ? '……' : ''}`;
      case 'wrong-deep-id':
        if (problem.rootNow !== undefined) {
          return `buildTree 改动了根节点 ${problem.at[0]} 的 deepID：原来是 0，之后是 ${problem.rootNow}。`;
        }
        return `${place(problem.at)}的 deepID 是 ${problem.actual}，正确的是 ${problem.expected}。`;
      case 'wrong-parent':
        return `${place(problem.at)}的 parent 不是它上面的那个节点。`;
      case 'too-large':
        return `这棵树的节点超过了 ${problem.limit} 个，或者在没有空格之后还在继续。`;
    }
  },
  treeHint: (problem) => {
    switch (problem.kind) {
      case 'shared-node':
        return '每一步棋都要新建一个 GameNode。';
      case 'shared-board':
        return '先复制棋盘再落子：map = parent.map 只是给同一个棋盘起了第二个名字。';
      case 'shared-row':
        return '棋盘是数组的数组。只复制外层（[...map]、map.slice()）时，里面还是原来的那些行：每一行也要复制。';
      case 'shared-children':
        return '每个节点都要有自己的列表：每次都写新的 []，不要反复使用同一个列表。';
      case 'not-a-board':
        return "节点的 map 是三行，每行三格：'x'、'o' 或 '_'。";
      case 'root-changed':
        return '在副本上落子，或者在返回之前把棋子拿走。';
      case 'plays-on':
        return '有人连成三子时要停下，棋盘下满时也要停下。';
      case 'wrong-move':
        if (isFurtherOn(problem)) {
          return '这个棋盘多走了不止一步，应该在更下面。请把每个子节点加到生成它的那个节点下面。';
        }
        return 'deepID 是偶数时 X 走，是奇数时 O 走；一步棋只填一个空格，其他都不变。';
      case 'repeated-move':
        return '每个空格对应一个子节点。';
      case 'missing-moves':
        return '从根节点一直到棋局结束，每个节点的每个空格都要对应一个子节点。';
      case 'wrong-deep-id':
        if (problem.rootNow !== undefined) {
          return '子节点要用 root.deepID + 1；++root.deepID 和 root.deepID++ 会连根节点自己也改掉。';
        }
        return '子节点的 deepID 是父节点的加一。不要改动父节点自己的 deepID。';
      case 'wrong-parent':
        return '新建子节点时，把当前节点本身作为 parent 传进去。';
      case 'too-large':
        return '棋局结束时就停下，并且每次调用都要少一个空格。';
      default:
        return '节点的 children 是由 GameNode 组成的列表（数组）。';
    }
  },
};

function last(at: TreePlace): string {
  return at.at(-1) ?? '';
}

function place(at: TreePlace): string {
  if (at.length <= 1) return `根节点 ${last(at)} `;
  return at.length === 2
    ? `子节点 ${last(at)} `
    : `根节点往下第 ${at.length - 1} 层的节点 ${last(at)} `;
}

function mover(at: TreePlace): 'X' | 'O' {
  return at.length % 2 === 1 ? 'X' : 'O';
}
