/** The words of this exercise in Simplified Chinese. Names of the exercise stay as they are in the code. */
import type { TipsFault, ValueFault } from '../checks/judge.ts';
import { boundText, windowText } from '../drawings/picture.ts';
import type { Step } from '../drawings/tree-steps.ts';
import type { AskedCall, Words } from './words.ts';

export const chinese: Words = {
  language: 'zh',
  title: 'alpha-beta：看更少的叶节点，得到同样的值',
  purpose: {
    minimax: '不剪枝求树的值：每个叶节点看一次',
    max_value: '轮到 MAX 的节点在一个窗口内的值',
    min_value: '轮到 MIN 的节点在一个窗口内的值',
    search: '根节点（轮到 MAX）的值，只看起作用的叶节点',
    bestMove: '值等于根节点的值的第一个子节点的下标',
    program: '整个程序：search 使用你自己的 max_value 和 min_value',
  },
  advice: {
    minimax: '每往下一层就换一方走；没有子节点的就是叶节点。什么都不剪。',
    max_value: '从左到右看子节点，把当前的窗口传给它，提高 alpha，一旦 alpha >= beta 就离开。',
    min_value: '从左到右看子节点，把当前的窗口传给它，降低 beta，一旦 alpha >= beta 就离开。',
    search: '根节点是 MAX 节点，事先什么都不知道：窗口的两边都是开的。',
    bestMove: 'MAX 每走一步之后轮到 MIN。只有值更大的子节点才能取代目前最好的。',
  },
  universe: '形状为 2、3、2×2、2×2×2 和 3×3、取值为 -1、0、1 的所有完全树',
  value,
  valueHint,
  tips,
  tipsHint,
  tipCount: (actual, expected) => `看了 ${actual} 个叶节点；正确的是 ${expected} 个。`,
  ofTips: (count) => `（${count} 个叶节点）`,
  tip: (value) => `叶节点 ${value}`,
  askedBackAbout: (sort) => (sort === 'tips' ? '叶节点' : 'alpha >= beta 的窗口'),
  askedBackHint: (sort) =>
    sort === 'tips'
      ? '把叶节点交给别的函数处理的函数，自己也会被问到叶节点：它的值就是 evaluate() 返回的值。'
      : '一旦 alpha >= beta（相等也算）就离开这个节点。',
  wanted: '数',
  wantedExample: (check) =>
    check === 'bestMove' ? '第一个子节点是 0（一个数）' : '像 3 这样的值（一个数）',
  legend: {
    cut: '剪枝：后面的不可能再改变值',
    tooFar: '你的程序看了它，其实不必看',
    missed: '你的程序没有看它，其实必须看',
    twice: '你的程序不止一次看了它',
    max: '轮到 MAX',
    min: '轮到 MIN',
  },
  wholeTree: '整棵树，每个节点带着它的值',
  steps: {
    heading: '逐个叶节点地搜索',
    first: '从头开始',
    previous: '上一步',
    next: '下一步',
    start: '还什么都没有看。',
    yourTips: '你的程序依次求值的叶节点',
    rightTips: '应当依次求值的叶节点',
    sentence,
    position: (step, of) => `第 ${step} 步，共 ${of} 步`,
  },
};

function value(fault: ValueFault, { check, input }: AskedCall): string {
  switch (fault.kind) {
    case 'no-number':
      return `${check} 在 ${input} 上返回的不是数。`;
    case 'wrong-value':
      return `${check} 在 ${input} 上返回了 ${fault.actual}，正确的是 ${fault.expected}。`;
    case 'bound-for-value':
      return `${check} 在 ${input} 上返回了 ${boundText(fault.actual)}，这是传进来的 ${fault.bound}；正确的是 ${fault.expected}。`;
    case 'wrong-side':
      return fault.expected >= fault.window.beta
        ? `${check} 在 ${input} 上返回了 ${boundText(fault.actual)}；值是 ${fault.expected}，所以不小于 ${fault.window.beta} 的任何数都正确。`
        : `${check} 在 ${input} 上返回了 ${boundText(fault.actual)}；值是 ${fault.expected}，所以不大于 ${fault.window.alpha} 的任何数都正确。`;
    case 'wrong-move':
      return `${check} 在 ${input} 上返回了 ${fault.actual}，正确的是 ${fault.expected}（从 0 开始数）。`;
    default:
      return fault satisfies never;
  }
}

function valueHint(fault: ValueFault, check: string): string {
  switch (fault.kind) {
    case 'no-number':
      return '函数的每一条路径都要返回一个数。';
    case 'wrong-value':
      if (!Number.isFinite(fault.actual)) {
        return '没有叶节点的值是 Infinity 或 -Infinity：那是搜索开始时的值，或者敞开的窗口的边界。返回的是哪个变量？它和什么比较过，在叶节点上也比较过吗？';
      }
      return '在画出的树上从叶节点往上走，找到第一个与你的想法不同的节点。';
    case 'bound-for-value':
      return '传进来的界并不是在这里找到的值。哪个变量保存着找到的值？';
    case 'wrong-side':
      return '窗口之外的值不必精确，但必须落在正确的一侧。';
    case 'wrong-move':
      return check === 'bestMove'
        ? '被剪掉的子节点返回的是一个界，不是它的值；几步一样好时取第一步。'
        : '第一个子节点的下标是 0。';
    default:
      return fault satisfies never;
  }
}

function tips(fault: TipsFault, asked: AskedCall): string {
  const { check, input } = asked;
  const tip = nameOf(fault.tip, asked);
  switch (fault.kind) {
    case 'looked-too-far':
      return `${check} 在 ${input} 上看得太远：它看了${tip}，而这不可能改变值。`;
    case 'cut-too-early':
      return `${check} 在 ${input} 上剪掉了必须看的部分：它没有看${tip}。`;
    case 'looked-early':
      return `在 ${input} 上，还没有调用 ${check}，生成节点时就已经看了${tip}。`;
    case 'looked-twice':
      return `${check} 在 ${input} 上把${tip}看了两次。`;
    case 'out-of-order':
      return `${check} 在 ${input} 上先看了${tip}，后看${nameOf(fault.expected, asked)}。`;
    default:
      return fault satisfies never;
  }
}

function tipsHint(fault: TipsFault, check: string): string {
  switch (fault.kind) {
    case 'looked-too-far':
      return '每看完一个子节点就比较 alpha 和 beta，相等也算；并且把当前的两个界都传下去。';
    case 'cut-too-early':
      return check === 'minimax'
        ? 'minimax 什么都不能跳过。'
        : '只有 alpha >= beta 时才离开一个节点，而且只离开这一个：上面的节点继续。';
    case 'looked-early':
      return '在有人调用 evaluate() 之前，节点不应调用它的 tip 函数。';
    case 'looked-twice':
      return '把一次调用的返回值存进变量里。';
    case 'out-of-order':
      return '从左到右看子节点。';
    default:
      return fault satisfies never;
  }
}

function nameOf(tip: number, { tipValues }: AskedCall): string {
  return `第 ${tip + 1} 个叶节点（值 ${tipValues[tip]}）`;
}

function sentence(step: Step): string {
  const parts = [`第 ${step.tip + 1} 个叶节点的值是 ${step.value}。`];
  for (const { path, kind, window, value: found, isNew } of step.updates) {
    const side = kind.toUpperCase();
    parts.push(
      isNew ? `${side} 现在有 ${boundText(found)}。` : `${side} 仍有 ${boundText(found)}。`,
    );
    const cut = step.cuts.find((left) => left.path === path);
    if (cut !== undefined) {
      parts.push(
        `离开这个节点：alpha ${cut.alpha} >= beta ${cut.beta}，剪掉 ${cut.skipped} 个叶节点。`,
      );
    } else if (isNew && window.alpha < window.beta) parts.push(`窗口是 ${windowText(window)}。`);
  }
  if (step.result !== undefined) parts.push(`搜索结束：${boundText(step.result)}。`);
  return parts.join('');
}
