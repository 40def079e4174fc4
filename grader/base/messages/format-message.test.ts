import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import {
  companionMessage,
  type Language,
  messageCatalogue,
  messageWithHint,
  nameList,
} from './format-message.ts';

/** What says the messages of files that are written for this test. */
function saying(texts: Readonly<Record<string, Readonly<Record<string, string>>>>) {
  const folder = mkdtempSync(path.join(tmpdir(), 'messages-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  mkdirSync(folder, { recursive: true });
  for (const [language, messages] of Object.entries(texts)) {
    writeFileSync(path.join(folder, `${language}.json`), JSON.stringify(messages));
  }
  return messageCatalogue<string>(new URL(`${pathToFileURL(folder)}/`));
}

const HOSTILE = "{name} '{' '' # <b>x</b> {n, plural, other {#}} } | \\u007b %s $1";

test('a value that is inserted into a message is not changed', () => {
  const formatMessage = saying({
    en: {
      plain: 'It said {text}.',
      quoted: "It''s '{'{text}'}'",
      many: '{n, plural, one {# {text}} other {# {text}s}}',
    },
  })('en');
  expect(formatMessage('plain', { text: HOSTILE })).toBe(`It said ${HOSTILE}.`);
  expect(formatMessage('quoted', { text: HOSTILE })).toBe(`It's {${HOSTILE}}`);
  expect(formatMessage('many', { n: 1, text: HOSTILE })).toBe(`1 ${HOSTILE}`);
  expect(formatMessage('many', { n: 2, text: HOSTILE })).toBe(`2 ${HOSTILE}s`);
});

test('a message has no tags, so text that looks like a tag stays text', () => {
  const formatMessage = saying({ en: { one: 'a <b>bold</b> {text} where i < 3 and <br>' } })('en');
  expect(formatMessage('one', { text: '<i>' })).toBe('a <b>bold</b> <i> where i < 3 and <br>');
});

test('a language that lacks messages uses those of the source language instead', () => {
  const formatterFor = saying({
    en: { here: 'here', there: '{n, plural, one {# tree} other {# trees}} there' },
    pl: { there: '{n, plural, one {# drzewo} few {# drzewa} other {# drzew}}' },
  });
  const formatMessage = formatterFor('pl' as Language);
  expect([1, 3, 5].map((n) => formatMessage('there', { n }))).toEqual([
    '1 drzewo',
    '3 drzewa',
    '5 drzew',
  ]);
  expect(formatMessage('here')).toBe('here');
});

test('a missing value of a message throws an error', () => {
  expect(() => saying({ en: { one: 'It said {text}.' } })('en')('one')).toThrow('text');
});

test('no space is left between Chinese and an inserted Chinese value', () => {
  const formatMessage = saying({ en: { on: '{name} 在 {input} 上。' } })('zh');
  expect(formatMessage('on', { name: 'first', input: 'xox' })).toBe('first 在 xox 上。');
  expect(formatMessage('on', { name: '程序', input: '棋盘' })).toBe('程序在棋盘上。');
  expect(formatMessage('on', { name: '程序 ', input: ' 棋盘' })).toBe('程序  在  棋盘上。');
});

test('names are listed in the style of each language', () => {
  const names = ['a', 'b', 'c'];
  expect([0, 1, 2, 3].map((n) => nameList(names.slice(0, n)).textIn('en'))).toEqual([
    '',
    'a',
    'a and b',
    'a, b and c',
  ]);
  expect(nameList(names, 'list.comma').textIn('en')).toBe('a, b, c');
  expect(nameList(names).textIn('zh')).toBe('a、b、c');
});

test('several names are inserted as a list, and are counted where a plural is chosen by them', () => {
  const formatMessage = saying({
    en: { wrong: '{names}{names, plural, =0 {nothing is} one { is} other { are}} wrong' },
  })('en');
  expect(formatMessage('wrong', { names: ['a', 'b', 'c'] })).toBe('a, b, c are wrong');
  expect(formatMessage('wrong', { names: nameList(['a', 'b', 'c']) })).toBe('a, b and c are wrong');
  expect(formatMessage('wrong', { names: ['a'] })).toBe('a is wrong');
  expect(formatMessage('wrong', { names: [] })).toBe('nothing is wrong');
});

test('an undefined value is inserted as nothing, and selects the branch "none"', () => {
  const formatMessage = saying({
    en: { found: '[{what}]{what, select, none { none} other { one}}' },
  })('en');
  expect(formatMessage('found', { what: undefined })).toBe('[] none');
  expect(formatMessage('found', { what: '' })).toBe('[] none');
  expect(formatMessage('found', { what: 0 })).toBe('[0] one');
});

test('a value that depends on the language is computed when the message is formatted', () => {
  const texts = { en: { on: 'on {what}' }, zh: { on: '在 {what} 上' } };
  const what = (language: Language): string => ({ en: 'a board', zh: '棋盘' })[language] ?? '';
  const said = ['en', 'zh'].map((language) => saying(texts)(language)('on', { what }));
  expect(said).toEqual(['on a board', '在棋盘上']);
});

test('a message has its own hint, or else the hint of the group of its key', () => {
  const formatMessage = saying({
    en: { 'a.one': 'One.', 'a.one.hint': 'Try {it}.', 'a.two': 'Two.', 'a.hint': 'Look.', b: 'B.' },
  })('en');
  expect(messageWithHint(formatMessage, 'a.one', { it: 'this' })).toEqual({
    message: 'One.',
    hint: 'Try this.',
  });
  expect(messageWithHint(formatMessage, 'a.two')).toEqual({ message: 'Two.', hint: 'Look.' });
  expect(messageWithHint(formatMessage, 'b')).toEqual({ message: 'B.' });
  expect(companionMessage(formatMessage, 'a.two', 'advice')).toBeUndefined();
});
