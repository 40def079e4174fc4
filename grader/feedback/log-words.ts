/** What the reports for CI say of their own accord: logs, summaries, results of other programs. */

import type { Language } from '../messages/languages.ts';
import type { GradeResult } from '../results/result.ts';

export interface LogWords {
  notWritten(name: string): string;
  nothingGraded(points: string): string;
  readonly noPointsToEarn: string;
  /** Of annotations beyond those that are shown. */
  notMarked(count: number): string;
  readonly cannotLoad: string;
  readonly notLoaded: string;
  readonly warning: string;
  readonly warnings: string;
  readonly cutNote: string;
  readonly printedAtLoad: string;
  readonly printed: string;
  /** Stands before what to do. */
  readonly tryThis: string;
  readonly columns: { readonly function: string; readonly points: string; readonly of: string };
  wrongOn(failed: string, asked: string, things: string): string;
  otherCases(ids: string, more: number): string;
}

const english: LogWords = {
  notWritten: (name) => `${name} is not written yet.`,
  nothingGraded: (points) => `Nothing was graded: ${points}.`,
  noPointsToEarn: 'The cases give no points: nothing was graded.',
  notMarked: (count) => `${count} more of such lines are not marked.`,
  cannotLoad: 'The program could not be loaded',
  notLoaded: 'The program could not be loaded, so nothing could be asked.',
  warning: 'Warning',
  warnings: 'Warnings, which cost no points:',
  cutNote: 'The rest is left out, because it is too long.',
  printedAtLoad: 'Printed while the program was loaded:',
  printed: 'Printed meanwhile:',
  tryThis: 'Try:',
  columns: { function: 'function', points: 'points', of: 'of' },
  wrongOn: (failed, asked, things) => `${failed} of ${asked} ${things}`,
  otherCases: (ids, more) =>
    `Other cases without points: ${ids}${more === 0 ? '' : ` and ${more} more`}.`,
};

const chinese: LogWords = {
  notWritten: (name) => `${name} 还没有写。`,
  nothingGraded: (points) => `没有评分：${points}。`,
  noPointsToEarn: '这些用例没有分值：没有评分。',
  notMarked: (count) => `还有 ${count} 处这样的行没有标出。`,
  cannotLoad: '程序无法加载',
  notLoaded: '程序无法加载，所以什么也没有测试。',
  warning: '警告',
  warnings: '警告，不扣分：',
  cutNote: '内容太长，其余部分省略。',
  printedAtLoad: '加载时打印了：',
  printed: '期间打印了：',
  tryThis: '试试：',
  columns: { function: '函数', points: '得分', of: '满分' },
  wrongOn: (failed, asked, things) => `问到的 ${asked} 个${things}中错了 ${failed} 个`,
  otherCases: (ids, more) =>
    `其他没有得分的用例：${ids}${more === 0 ? '' : ` 等，另有 ${more} 个`}。`,
};

const WORDS: Readonly<Record<Language, LogWords>> = { en: english, zh: chinese };

/** In the language in which the submission was graded. */
export function logWordsOf({ language = 'en' }: Pick<GradeResult, 'language'>): LogWords {
  return WORDS[language];
}
