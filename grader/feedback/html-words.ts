/** What the HTML report says of its own, apart from the messages in the result, in both languages. */

import type { Language } from '../messages/languages.ts';
import type { Status } from '../results/result.ts';

export interface HtmlWords {
  /** For the page's `lang`. */
  readonly tag: 'en' | 'zh-CN';
  readonly title: string;
  readonly pointsOf: (score: string, maxScore: string) => string;
  readonly overview: string;
  readonly columns: { readonly function: string; readonly state: string; readonly points: string };
  readonly status: Readonly<Record<Status, string>>;
  /** @param things what was asked about: `boards asked` */
  readonly wrongOn: (failed: string, asked: string, things: string) => string;
  readonly wrongOnAll: (asked: string, things: string) => string;
  readonly whatHappened: string;
  readonly whatToTry: string;
  readonly reasoning: string;
  readonly knownBug: string;
  readonly knownBugSentence: (title: string) => string;
  readonly where: string;
  /** Before the command that asks just this once more. */
  readonly runAlone: string;
  readonly printed: string;
  readonly printedAtLoad: string;
  readonly printedMore: string;
  readonly yourAnswer: string;
  readonly rightAnswer: string;
  readonly moreFailures: (count: number) => string;
  readonly allCases: string;
  readonly case: string;
  readonly cannotLoad: string;
  readonly warnings: string;
  readonly madeBy: (version: string, seconds: string) => string;
}

const english: HtmlWords = {
  tag: 'en',
  title: 'Grading report',
  pointsOf: (score, maxScore) => `${score} of ${maxScore} points`,
  overview: 'The functions',
  columns: { function: 'Function', state: 'State', points: 'Points' },
  status: {
    passed: 'right',
    failed: 'wrong',
    error: 'error',
    timeout: 'too slow',
    skipped: 'not asked',
  },
  wrongOn: (failed, asked, things) =>
    `Wrong on ${failed} of the ${asked} ${things}. This is the smallest of them.`,
  wrongOnAll: (asked, things) => `Wrong on all ${asked} ${things}. This is the smallest of them.`,
  whatHappened: 'What happened',
  whatToTry: 'What to try',
  reasoning: 'The reasoning in full',
  knownBug: 'A known bug',
  knownBugSentence: (title) => `Your answers are exactly those of a program that ${title}.`,
  where: 'Where',
  runAlone: 'Run this alone:',
  printed: 'What your program printed here',
  printedAtLoad: 'What your program printed while it was loaded',
  printedMore: 'More was printed than is kept here.',
  yourAnswer: 'Your answer',
  rightAnswer: 'The right answer',
  moreFailures: (count) =>
    count === 1 ? 'One more case went wrong' : `${count} more cases went wrong`,
  allCases: 'All cases',
  case: 'Case',
  cannotLoad: 'The program could not be loaded',
  warnings: 'Worth a look (no points lost)',
  madeBy: (version, seconds) => `Grader ${version}, ${seconds} s`,
};

const chinese: HtmlWords = {
  tag: 'zh-CN',
  title: '评分报告',
  pointsOf: (score, maxScore) => `${score} 分，满分 ${maxScore} 分`,
  overview: '各个函数',
  columns: { function: '函数', state: '结果', points: '得分' },
  status: {
    passed: '正确',
    failed: '错误',
    error: '出错',
    timeout: '超时',
    skipped: '未检查',
  },
  wrongOn: (failed, asked, things) =>
    `问到的 ${asked} 个${things}中有 ${failed} 个答错，这是其中最小的一个。`,
  wrongOnAll: (asked, things) => `问到的全部 ${asked} 个${things}都答错了，这是其中最小的一个。`,
  whatHappened: '发生了什么',
  whatToTry: '可以试试',
  reasoning: '完整的推理',
  knownBug: '已知的错误',
  knownBugSentence: (title) => `你的答案与这样的程序完全一致：${title}。`,
  where: '位置',
  runAlone: '单独运行：',
  printed: '你的程序在这里打印的内容',
  printedAtLoad: '你的程序在加载时打印的内容',
  printedMore: '打印的内容过多，这里没有全部保留。',
  yourAnswer: '你的答案',
  rightAnswer: '正确答案',
  moreFailures: (count) => `还有 ${count} 个用例没有通过`,
  allCases: '全部用例',
  case: '用例',
  cannotLoad: '程序无法加载',
  warnings: '值得一看（不扣分）',
  madeBy: (version, seconds) => `评分程序 ${version}，用时 ${seconds} 秒`,
};

export const HTML_WORDS: Readonly<Record<Language, HtmlWords>> = { en: english, zh: chinese };
