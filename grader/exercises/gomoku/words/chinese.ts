/** The words of gomoku in Simplified Chinese. Names of the exercise stay as they are in the code. */
import { nameOfSquare } from '../game/square-names.ts';
import type { Square } from '../game/squares.ts';
import { countsEachSquare, someNames, type Words } from './words.ts';

const WANTED = {
  lines: '字符串的列表，每条线一个',
  number: '一个数',
  winner: "'x'、'o' 或 '_'",
  candidates: '点的列表，每个点是 [行, 列]，数字从 0 到 14',
  'best points': '点的列表，每个点是 [行, 列]，数字从 0 到 14',
} as const;

const LEGEND = {
  missing: '!  缺少',
  unexpected: '?  多余，或被改动',
  right: '+  正确',
  runs: 'X O  计分的连子',
} as const;

export const chinese: Words = {
  title: '五子棋：15×15 棋盘上的五子连珠',

  purposes: {
    lines: '放得下五子的所有行、列和对角线',
    scoreLine: '一方在一条线上的连子值多少分',
    evaluate: '估计一个棋盘有多好',
    winner: '谁有五个或更多的连子',
    candidates: '值得一试的空格，按顺序排列',
    max_value: '轮到思考方走时棋盘的值',
    min_value: '轮到对手走时棋盘的值',
    bestPoints: '值最好的所有走法',
    program: '整个程序：值最好的所有走法',
  },

  advice: {
    lines:
      '一共 72 条线：15 行、15 列，以及两个方向各 21 条对角线。先在角上、再在边缘上放一个子，看它出现在你的哪些线里。',
    scoreLine:
      '找出每段连子从哪里开始、到哪里结束，看它前面和后面的格子，把它的分数加一次。线的尽头之外不算空。',
    evaluate: '把 mark 在所有线上的分数加起来，再减去对手的分数。',
    winner: '72 条线中任何一条上有一方五个或更多相连的子，就赢了。',
    candidates:
      '画出棋盘，标出与棋子相邻的格子，再标出相距两步的格子：周围整个 5×5。近的在前，每一组都逐行排列。',
    max_value:
      '先看深度是否为 0、是否有人赢了、棋盘是否已满。否则逐个试候选格：放上思考方的子，用少一层的深度调用 min_value，拿走棋子，留下最大的值。',
    min_value: '与 max_value 相对：轮到对手走，调用 max_value，留下最小的值。',
    bestPoints:
      '对每个候选格用少一层的深度调用 min_value。留下值最大的所有点，并且每次都拿走试下的子。',
  },

  question: (question) => {
    if (question.check === 'scoreLine') {
      return `${question.line} 中 ${question.mark.toUpperCase()} 的连子`;
    }
    const depth = `深度 ${question.depth}`;
    switch (question.check) {
      case 'lines':
      case 'winner':
        return '这个棋盘';
      case 'evaluate':
        return `${question.mark.toUpperCase()} 思考`;
      case 'candidates':
        return depth;
      default:
        return `${question.mark.toUpperCase()} 思考，${depth}`;
    }
  },

  fault: (question, fault) => {
    const name = question.check === 'program' ? '你的程序' : `${question.check} `;
    switch (fault.kind) {
      case 'no answer':
        return `${name}应当返回${WANTED[fault.wanted]}。`;
      case 'wrong-value': {
        const base = `${name}返回了 ${number(fault.actual)}，正确的是 ${number(fault.expected)}。`;
        if (!countsEachSquare(question, fault)) return base;
        return `${base}一段连子有几格就计了几次分；它应当作为整体只计一次。`;
      }
      case 'wrong-lines': {
        const parts = [
          fault.missing.length > 0 && `缺少 ${lines(fault.missing)}`,
          fault.unexpected.length > 0 && `多出 ${lines(fault.unexpected)}`,
        ];
        return `返回的线中${parts.filter((part) => part !== false).join('，')}。`;
      }
      case 'wrong-squares': {
        if (fault.outOfOrder !== undefined) {
          const { actual, expected } = fault.outOfOrder;
          return `格子是对的，但顺序不对：${nameOfSquare(actual)} 的位置上应当是 ${nameOfSquare(expected)}。先按阅读顺序列出离棋子一步的格子，再列出相距两步的。`;
        }
        const what = question.check === 'candidates' ? '候选格' : '最好的走法';
        const parts = [
          fault.missing.length > 0 && `漏掉了${what} ${names(fault.missing)}`,
          fault.unexpected.length > 0 && `返回了不是${what}的 ${names(fault.unexpected)}`,
          fault.repeated.length > 0 && `不止一次返回了 ${names(fault.repeated)}`,
        ];
        return `${name}${parts.filter((part) => part !== false).join('，')}。`;
      }
    }
  },

  boardChanged: (check, squares) =>
    `${check} 返回之后棋盘与原来不同：看看 ${names(squares)}。只是试一试的棋都要拿走；如果是在副本上试，每一行也要是副本。`,

  both: (fault, changed) => `${fault}${changed}`,

  on: (named, message) => `${named}：${message}`,

  boardWith: (marks) => (marks === 0 ? '空棋盘' : `有 ${marks} 个子的棋盘`),

  legend: (kinds) => kinds.map((kind) => LEGEND[kind]),

  restIsEmpty: '棋盘的其余部分都是空的。',

  runsThatCount: '计分的连子',

  wanted: {
    lines: '线的列表',
    number: '数',
    winner: '标记',
    candidates: '点的列表',
    'best points': '点的列表',
  },

  wantedExample: {
    lines: "字符串的列表，例如 ['_______x_oo____', …]",
    number: '一个数，例如 120',
    winner: "'x'、'o' 或 '_'（字符串）",
    candidates: '点的列表，例如 [[7, 7], [7, 8]]',
    'best points': '点的列表，例如 [[7, 7], [7, 8]]',
  },

  runs: (runs) =>
    runs.map(
      ({ text, length, freeEnds, score }) =>
        `${text}  ${length} 连，${['两端都不空', '一端为空', '两端为空'][freeEnds]}：${number(score)}`,
    ),

  positionProblem: (problem) => {
    switch (problem.kind) {
      case 'not a move':
        return `第 ${problem.number} 步 “${problem.text}” 不是格子。格子是 a1 到 o15：字母表示列，数字表示行。`;
      case 'square taken':
        return `第 ${problem.number} 步 ${problem.text} 下在了已经有子的格子上。`;
      case 'number of rows':
        return `棋盘有 15 行，这里有 ${problem.rows} 行。`;
      case 'length of a row':
        return `第 ${15 - problem.row} 行（从上数第 ${problem.row + 1} 行）有 ${problem.letters} 个字母，应当是 15 个。`;
      case 'unknown letter':
        return `第 ${15 - problem.row} 行（从上数第 ${problem.row + 1} 行）有字母 “${problem.letter}”。请用 x、o 和 _。`;
      case 'counts':
        return `X 先走，所以 X 的子与 O 一样多或多一个；这里是 ${problem.x} 比 ${problem.o}。`;
      case 'both have five':
        return '双方都有五连，任何棋局都到不了这里。';
    }
  },

  questionProblem: (problem) => {
    switch (problem.kind) {
      case 'game over':
        return `只有在没有人赢而且还有空格的棋盘上才会问 ${problem.check}。`;
      case 'depth':
        return `${problem.check} 需要深度：不小于 ${problem.least} 的整数。`;
      case 'wrong side':
        return `在这个棋盘上 ${problem.check} 问的是 ${problem.right.toUpperCase()}：按棋子的数目，现在轮到${problem.check === 'min_value' ? '另一方' : '它'}走。`;
      case 'line':
        return '一条线是 5 到 15 个字母 x、o 和 _。';
    }
  },
};

function names(squares: readonly Square[]): string {
  const some = someNames(squares);
  const list = some.names.join('、');
  return some.more === 0 ? list : `${list} 等 ${squares.length} 格`;
}

function lines(texts: readonly string[]): string {
  const [first] = texts;
  return texts.length === 1 ? `${first}` : `${texts.length} 条（例如 ${first}）`;
}

function number(value: number | string): string {
  return Number.isFinite(Number(value)) ? Number(value).toLocaleString('en-US') : String(value);
}
