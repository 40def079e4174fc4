/** The messages in Simplified Chinese. Names of the assignment stay as they are in the code. */

import { NEEDS_LIST } from './error-text.ts';
import type { Messages } from './messages.ts';
import { OUTSIDE_NAMES } from './outside-names.ts';

export const chinese: Messages = {
  language: 'zh',

  notWritten: (name, asked) =>
    name === asked ? `${name} 还没有写。` : `${asked} 调用了还没有写的 ${name}。`,
  notWrittenHint: (name) => `把抛出 'not written yet: ${name}' 的那一行换成你自己的代码。`,
  absent: (what, name, file) =>
    what === 'class' ? `${file} 没有导出类 ${name}。` : `找不到函数 ${name}。`,
  absentHint: (what, name) =>
    what === 'class'
      ? `在 'class ${name}' 前面写上 'export'，并且不要改类名。`
      : `${name} 的名字和位置要与起始代码保持一致，包括大小写。`,
  threw: ({ check, input }, error) => `${check} 在 ${input} 上抛出了错误：${error}`,
  threwHint: (name, message) => {
    if (/ is not defined$/.test(message) && name === 'ReferenceError') {
      const missing = message.replace(/ is not defined$/, '');
      return OUTSIDE_NAMES.includes(missing)
        ? `程序是独立运行的：这里没有 ${missing}，也没有文件、定时器和网络。`
        : `检查 ${missing} 是否拼写正确，在使用它的地方是否已经声明或导入。${beside(missing)}`;
    }
    if (/of (?:undefined|null)/.test(message)) {
      return '代码从一个不存在的值上读取了内容。看看出错的那一行，以及下标有没有超出范围。';
    }
    if (/is not a function$/.test(message)) return '检查拼写，以及那里调用的到底是什么。';
    if (NEEDS_LIST.test(message)) {
      return '只有列表和字符串可以用 of 逐个取出、用 [a, b] = … 拆开，或者用三个点展开。请打印那里的值看看：它两者都不是。';
    }
    return undefined;
  },
  thrownOnPurposeHint: (name, where) =>
    where === 'here'
      ? `你自己写的 throw 让 ${name} 在这里结束了。请把它换成 ${name} 在这种情况下应当返回的值。`
      : '这里调用的函数是故意抛出错误的，错误的文字说明了什么时候不能问它：请先判断，遇到这种情况就不要调用。',
  threwBelowHint: (name) =>
    `错误出在 ${name} 里面，而 ${name} 是对的。请看这里传给它的是什么：和它的参数说明一致吗？`,
  stackOverflow: ({ check, input }) => `${check} 在 ${input} 上无休止地调用自己。`,
  stackOverflowHint: () => '递归必须有终点：没有事情可做时，要在递归调用之前返回。',
  noAnswer: ({ check, input }, type, of, text, wanted) => {
    if (of === 'items') return `${check} 在 ${input} 上返回了列表，但不是${wanted}：${text}`;
    switch (type) {
      case 'nothing':
        return `${check} 在 ${input} 上返回了 ${text}。`;
      case 'promise':
        return `${check} 在 ${input} 上返回了一个 Promise。`;
      default:
        return `${check} 在 ${input} 上返回了 ${text}，这不是${wanted}。`;
    }
  },
  wantedHint: (type, example) => {
    if (type === 'promise') return '去掉 async：调用这些函数时不会等待。';
    if (type === 'nothing') return `函数的每一条路径都要返回${example}。`;
    return `返回值必须是${example}。`;
  },
  timeout: ({ check, input }, seconds) =>
    `${check} 在 ${input} 上运行了 ${seconds} 秒还没有结束，是死循环吗？`,
  timeoutHint: () => '看看每个循环和每个递归靠什么结束。',
  outOfMemory: ({ check, input }) => `${check} 在 ${input} 上用完了内存。`,
  outOfMemoryHint: () => '有什么东西在无休止地增长：列表、字符串，或者树本身。',
  crashed: ({ check, input }, detail) => `${check} 在 ${input} 上让整个程序终止了（${detail}）。`,
  crashedHint: () => '每个函数都要正常返回，不要终止程序。',
  garbled: ({ check, input }) => `${check} 在 ${input} 上给出的答案无法读取。`,
  skipped: ({ check }, why) =>
    why === 'patience-over'
      ? '没有测试：此前的错误答案已经用掉了太多时间。'
      : `没有测试，因为 ${check} 之前${why === 'timeout' ? '超时了' : why === 'out-of-memory' ? '用完了内存' : '崩溃了'}。`,
  skippedHint: () => '先改好那个问题，之后才会测试这里。',
  carried: (names) => `只要 ${names.join('、')} 正确，这里就能通过。`,

  convicted: ({ check, input, isProgram }, { name, input: at, returned, expected }) => {
    const place = at === undefined || at === input ? input : `${at}（在 ${input} 之下）`;
    const asked = isProgram === true ? '整个程序' : check;
    return returned === undefined || expected === undefined
      ? `${asked} 调用 ${name} 时，它在 ${place} 上出了错。`
      : `${asked} 调用 ${name} 时，它在 ${place} 上返回 ${returned}；正确的是 ${expected}。`;
  },
  convictedAhead: ({ check, input }, { name, returned, expected }, about) => {
    const why = `它会问 ${check} ${about}，所以正确的 ${check} 也会这样问它`;
    return returned === undefined || expected === undefined
      ? `${why}，而 ${name} 在 ${input} 上出了错。`
      : `${why}，而 ${name} 在 ${input} 上返回 ${returned}；正确的是 ${expected}。`;
  },
  convictedHint: () => '单独问它时是对的。看看其他函数用什么参数调用它。',
  closed: ({ check, input: board, isProgram }, { name, input: at }) => {
    const place = at === undefined || at === board ? board : `${at}（在 ${board} 之下）`;
    const asked = isProgram === true ? '整个程序' : check;
    return `${asked} 调用 ${name} 时，它在 ${place} 上冻结或锁住了传给它的数据，之后谁也不能再写入，${asked} 因此出错。`;
  },
  closedHint: () => '函数返回时，传给它的数据必须和原来一样，其他函数必须仍然能够写入。',
  readsUnwritten: (names) => `每个函数单独都是对的，但 ${names.join('、')} 读取的内容没有人写。`,

  notLoaded: () => '没有测试，因为程序无法加载。',
  noExport: (file, wanted, exported) =>
    exported === ''
      ? `${file} 什么也没有导出；它必须导出 ${listed(wanted)}。`
      : `${file} 没有导出类 ${wanted[0]}；它导出的是 ${exported}。`,
  noExportHint: ({ length }) =>
    length === 1
      ? "在类前面写上 'export'，并保持起始代码里的名字。"
      : `在${NUMBERS[length] ?? ` ${length} `}个类前面都写上 'export'，并保持起始代码里的名字。`,
  loadThrew: (error) => `程序在加载时抛出了错误：${error}`,
  loadTimeout: (seconds) => `程序加载了 ${seconds} 秒还没有结束，是函数之外有死循环吗？`,
  loadOutOfMemory: () => '程序在加载时用完了内存。',
  loadCrashed: (detail) => `程序在加载时自己终止了（${detail}）。`,
  loadHint: () => '看看函数之外的代码：它最先运行，而且只运行一次。',
  loadCalledHint: () =>
    '这一行在所有函数之外，所以在提问之前就运行了。请去掉它：npm run try 会替你调用函数。',
};

const NUMBERS: Readonly<Record<number, string>> = { 2: '两', 3: '三', 4: '四' };

function listed(names: readonly string[]): string {
  return names.length < 2
    ? (names[0] ?? '')
    : `${names.slice(0, -1).join('、')} 和 ${names.at(-1)}`;
}

/** What else a name that nobody declared may be: a letter, a comment, a word of another language. */
function beside(missing: string): string {
  if (/\P{ASCII}/u.test(missing)) return '如果它是注释，请在前面写 //。';
  if (/^.$/.test(missing)) return `如果指的是这个字母，请加引号：'${missing}'。`;
  const small = missing.toLowerCase();
  if (missing !== small && /^(?:true|false|null|undefined)$/.test(small)) {
    return `请用小写：${small}。`;
  }
  return '';
}
