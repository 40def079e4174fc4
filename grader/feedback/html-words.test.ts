import { expect, test } from 'vitest';
import { HTML_WORDS } from './html-words.ts';

/** Every text in the words, by its place; what is made from arguments is made with some. */
function textsOf(words: object, place = ''): [string, string][] {
  return Object.entries(words).flatMap(([name, value]: [string, unknown]) => {
    const at = `${place}/${name}`;
    if (typeof value === 'function') return [[at, String(value('1', '2', '3'))]];
    return typeof value === 'object' && value !== null ? textsOf(value, at) : [[at, String(value)]];
  });
}

const [english, chinese] = [HTML_WORDS.en, HTML_WORDS.zh].map((words) => textsOf(words)) as [
  [string, string][],
  [string, string][],
];

test('the page has the same words in both languages', () => {
  expect(chinese.map(([place]) => place)).toEqual(english.map(([place]) => place));
  expect(english.filter(([, text]) => text.trim() === '')).toEqual([]);
});

test('the Chinese words are Chinese, and the English ones are not', () => {
  const isChinese = ([place, text]: [string, string]): boolean =>
    place === '/tag' || /\p{Script=Han}/u.test(text);
  expect(chinese.filter((each) => !isChinese(each))).toEqual([]);
  expect(english.filter(([, text]) => /\p{Script=Han}/u.test(text))).toEqual([]);
});
