/** The reports' own words in Simplified Chinese. */
import type { ReportWords } from './report-words.ts';

export const chineseReport: ReportWords = {
  language: 'zh',
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

  allRight: () => '全部正确：测试的每一项都答对了。',

  wrongOn: (failed, asked, things) =>
    `在问到的 ${asked} 个${things}中错了 ${failed} 个，最小的是：`,
  wrongOnAll: (asked, things) => `在问到的全部 ${asked} 个${things}上都错了，最小的是：`,
  wrongWhenCalled: '被别的函数调用时出错：',
  moreFail: (count, check) => `${check} 还有 ${count} 个用例没有通过`,
  moreNotAsked: (count, check) => `${check} 还有 ${count} 个用例没有测试`,
  moreChecksFail: (names) => `${names.join('、')} 也没有通过。先改好上面的问题，再重新评分。`,
  wholeProgramFails: (program, failure) => {
    const whole = program === undefined ? '整个程序' : `整个程序 ${program} `;
    if (failure === undefined) return `${whole}也因此出错。`;
    const { failed, asked, things } = failure;
    const often =
      failed === asked
        ? `问到的全部 ${asked} 个${things}上都错了`
        : `问到的 ${asked} 个${things}中错了 ${failed} 个`;
    return `${whole}在${often}。先改好上面的问题。`;
  },
  tryThis: '试试：',
  knownBug: (title) => `你的答案与这样一个程序的完全相同：${title}。`,

  printedHere: () => '它打印了：',
  printedAtLoad: () => '加载时打印了：',
  printedElsewhere: (caseId, otherCases) =>
    otherCases === 0
      ? `在 ${caseId} 中打印了：`
      : `在 ${caseId} 中打印了（另外 ${otherCases} 个用例也有打印）：`,
  printedMore: () => '（到此截断，后面还有）',
  pictureIsAbove: () => '（图与上面的相同。）',
  pictureLeftOut: () => '（图较大，这里省略；用 --explain 可以看到。）',
  notLoaded: () => '你的程序无法加载，所以什么也没有测试。',
  warnings: (count) => (count === 1 ? '有一个警告，不扣分：' : '有一些警告，不扣分：'),
  moreWarnings: (count) => `还有 ${count} 个警告`,
  locks: (names) => `运行时的隔离措施：${names.join('、')}。`,

  welcome: (file, count) =>
    `欢迎！现在什么都还没有写，所以还没有分数。${file} 里有${'零一二三四五六七八九'[count] ?? count}个函数要你来写，每个都写在它的 Begin 行和 End 行之间。按下面的顺序，后面的函数可以使用前面的：`,
  gradeAgain: (command) => `然后再运行一次 \`${command}\`：每个函数单独得分。`,
  nextToWrite: (next, why) => `接下来写：${next}。${why}`,

  printedByTry: () => '你的程序打印了：',
};
