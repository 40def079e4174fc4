/** What `--watch` says between two verdicts, in either language. */
import type { Language } from '../../messages/languages.ts';
import type { CheckResult, GradeResult } from '../../results/result.ts';

export interface WatchWords {
  readonly grading: (name: string) => string;
  readonly watching: (folder: string) => string;
  readonly keys: (only: string | undefined, isOnly: boolean, isExplained: boolean) => string;
}

interface ChangeWords {
  readonly same: string;
  readonly points: (difference: number) => string;
  readonly loads: string;
  readonly loadsNoMore: string;
  readonly rightNow: (name: string) => string;
  readonly rightNoMore: (name: string) => string;
  readonly written: (name: string) => string;
  readonly gained: (name: string, from: number, to: number) => string;
  readonly join: (parts: readonly string[]) => string;
}

export const WATCH_WORDS: Readonly<Record<Language, WatchWords>> = {
  en: {
    grading: (name) => `Grading ${name} …`,
    watching: (folder) => `Watching ${folder}; save a file to grade again, Ctrl-C to stop.`,
    keys: (only, isOnly, isExplained) =>
      [
        'Enter: again',
        isExplained ? 'e: in short' : 'e: explain',
        ...(only === undefined ? [] : [isOnly ? 'o: everything' : `o: only ${only}`]),
        'q: quit',
      ].join(' · '),
  },
  zh: {
    grading: (name) => `正在给 ${name} 评分……`,
    watching: (folder) => `正在监视 ${folder}：保存文件就会重新评分，按 Ctrl-C 结束。`,
    keys: (only, isOnly, isExplained) =>
      [
        'Enter：再评一次',
        isExplained ? 'e：简短' : 'e：详细说明',
        ...(only === undefined ? [] : [isOnly ? 'o：全部' : `o：只看 ${only}`]),
        'q：退出',
      ].join(' · '),
  },
};

const CHANGES: Readonly<Record<Language, ChangeWords>> = {
  en: {
    same: 'Nothing changed since the last save.',
    points: (n) => `${signed(n)} ${Math.abs(n) === 1 ? 'point' : 'points'}`,
    loads: 'the program can be loaded now',
    loadsNoMore: 'the program cannot be loaded any more',
    rightNow: (name) => `${name} is right now`,
    rightNoMore: (name) => `${name} is no longer right`,
    written: (name) => `${name} is written now`,
    gained: (name, from, to) => `${name} went from ${from} to ${to}`,
    join: (parts) => `${parts.join(', ')}.`,
  },
  zh: {
    same: '和上次保存相比没有变化。',
    points: (n) => `${signed(n)} 分`,
    loads: '程序现在可以加载了',
    loadsNoMore: '程序不能加载了',
    rightNow: (name) => `${name} 现在正确了`,
    rightNoMore: (name) => `${name} 不再正确`,
    written: (name) => `${name} 写好了`,
    gained: (name, from, to) => `${name} 从 ${from} 分变为 ${to} 分`,
    join: (parts) => `${parts.join('，')}。`,
  },
};

/** What changed from one verdict to the next: `+6 points: first is right now.` */
export function changeText(before: GradeResult, after: GradeResult, language: Language): string {
  const words = CHANGES[language];
  const difference = Math.round((after.score - before.score) * 100) / 100;
  const loading =
    (before.loadError === undefined) === (after.loadError === undefined)
      ? []
      : [after.loadError === undefined ? words.loads : words.loadsNoMore];
  const parts = [...loading, ...(loading.length > 0 ? [] : checkChanges(before, after, words))];
  if (parts.length === 0 && difference === 0) return words.same;
  const points = difference === 0 ? '' : words.points(difference);
  if (parts.length === 0) return words.join([points]);
  const gap = language === 'zh' ? '：' : ': ';
  const text = words.join(parts);
  return points === '' ? text.charAt(0).toUpperCase() + text.slice(1) : `${points}${gap}${text}`;
}

function checkChanges(before: GradeResult, after: GradeResult, words: ChangeWords): string[] {
  return after.checks.flatMap((check) => {
    const earlier = before.checks.find(({ name }) => name === check.name);
    return earlier === undefined ? [] : checkChange(earlier, check, words);
  });
}

function checkChange(before: CheckResult, after: CheckResult, words: ChangeWords): string[] {
  const [was, is] = [before.status === 'passed', after.status === 'passed'];
  if (was !== is) return [is ? words.rightNow(after.name) : words.rightNoMore(after.name)];
  // The whole program follows the functions.
  if (after.isProgram === true) return [];
  if (before.notWritten === true && after.notWritten !== true) return [words.written(after.name)];
  return before.score === after.score ? [] : [words.gained(after.name, before.score, after.score)];
}

function signed(number: number): string {
  return number > 0 ? `+${number}` : `−${-number}`;
}
