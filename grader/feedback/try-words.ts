/** What `try` says of its own accord, in both languages. */
import type { Language } from './languages.ts';

export interface TryWords {
  /** The name of the whole program. */
  readonly program: string;
  rightOn(name: string, input: string): string;
  wrongOn(name: string, input: string): string;
  /** Stand before what came back, and before what is right. */
  readonly answer: string;
  readonly right: string;
  /** Stands for what is right where in short it reads like the answer, which is wrong in something else. */
  readonly sameInShort: string;
  /** With right functions in the place of these it is right on this input. */
  excused(name: string, others: readonly string[]): string;
  /** Asked alone it is right; what is told was answered after other questions. */
  readonly rightAlone: string;
  /** It is right with one thing given and wrong with another. */
  rightWith(given: string): string;
  wrongWith(given: string, answer: string | undefined): string;
  readonly oneKind: string;
  /** Stands before a command that asks the same once more. */
  readonly runAlone: string;
}

export const TRY_WORDS: Readonly<Record<Language, TryWords>> = {
  en: {
    program: 'Your program',
    rightOn: (name, input) => `${name} is right on ${input}.`,
    wrongOn: (name, input) => `${name} is wrong on ${input}.`,
    answer: 'Your answer:  ',
    right: 'Right answer: ',
    sameInShort: 'the same, in short; what is wrong is said below',
    excused: (name, others) =>
      `With a right ${others.join(', ')} in the place of yours, ${name} answers rightly here: look there first.`,
    rightAlone:
      'Asked alone it is right here; this is what it answers after other questions. So something is kept from call to call: a variable outside the function, a field, a table of answers.',
    rightWith: (given) => `Right with ${given}.`,
    wrongWith: (given, answer) =>
      `Wrong with ${given}${answer === undefined ? '.' : `: ${answer}.`}`,
    oneKind: 'It has to be right on every input with one and the same of these.',
    runAlone: 'Run this alone:',
  },
  zh: {
    program: '你的程序',
    rightOn: (name, input) => joined(name, '在', input, '上是对的。'),
    wrongOn: (name, input) => joined(name, '在', input, '上是错的。'),
    answer: '你的回答：',
    right: '正确回答：',
    sameInShort: '简单写出来是一样的；错在哪里，见下面',
    excused: (name, others) =>
      `把你的 ${others.join('、')} 换成正确的之后，${name} 在这里回答正确：请先看那里。`,
    rightAlone:
      '单独问时它在这里是对的；这是先问过别的问题之后的回答。所以有东西从一次调用留到了下一次：函数外的变量、字段，或者记录答案的表。',
    rightWith: (given) => `给它${given}时是对的。`,
    wrongWith: (given, answer) =>
      `给它${given}时是错的${answer === undefined ? '。' : `：${answer}。`}`,
    oneKind: '要在所有输入上，用其中同一种都对才行。',
    runAlone: '单独运行：',
  },
};

/** Between Chinese and other letters there is a space, between Chinese ones none. */
function joined(...parts: readonly string[]): string {
  return parts.reduce((text, part) => {
    const isChinese = /[\u2E80-\uFFEF]$/.test(text) && /^[\u2E80-\uFFEF]/.test(part);
    return isChinese ? text + part : `${text} ${part}`;
  });
}
