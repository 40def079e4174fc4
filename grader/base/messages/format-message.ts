/**
 * Formats messages. Each language has a file of messages in ICU MessageFormat, which is read when the first message is
 * formatted; each message is parsed when it is first used. Values are never parsed, since they may be a student's text.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import {
  isLiteralElement,
  isPluralElement,
  isPoundElement,
  isSelectElement,
  isTagElement,
  type MessageFormatElement,
  parse,
} from '@formatjs/icu-messageformat-parser';
import { type Formatters, formatToParts } from 'intl-messageformat';
import { memoize } from '../in-child/memoize.ts';
import type en from './en.json';
import { joinParts } from './join-parts.ts';

/** The name of its file: `zh`, or `pt-BR`. */
export type Language = string;

/** Messages are written in this language first. It is used where another language lacks a message. */
export const SOURCE_LANGUAGE = 'en';

/** The languages of the program: each has a file beside this one. */
export const LANGUAGES: readonly Language[] = [
  SOURCE_LANGUAGE,
  ...readdirSync(fileURLToPath(new URL('.', import.meta.url)))
    .filter((file) => file.endsWith('.json') && file !== `${SOURCE_LANGUAGE}.json`)
    .map((file) => file.slice(0, -'.json'.length)),
];

/**
 * @param option the value of `--lang`, if there is one
 * @returns the language of the option, else of the environment, else English
 */
export function languageOf(option: string | undefined, env: NodeJS.ProcessEnv): Language {
  // The order of POSIX: the first variable that is set and not empty decides.
  const wanted = [option, env['LC_ALL'], env['LC_MESSAGES'], env['LANG']].find(
    (value) => value !== undefined && value !== '',
  );
  const parts = (wanted ?? '').toLowerCase().split(/[-_.@]/);
  const fits = (language: Language): boolean =>
    language.split('-').every((part, index) => part.toLowerCase() === parts[index]);
  const [best] = LANGUAGES.filter(fits).toSorted((a, b) => b.length - a.length);
  return best ?? SOURCE_LANGUAGE;
}

/** A text of an exercise or a case, in one or two languages. */
export interface Translated {
  readonly en: string;
  readonly zh?: string | undefined;
}

/** @returns the text in the language, or in the source language where there is no translation */
export function textIn(text: string | Translated, language: Language): string {
  if (typeof text === 'string') return text;
  const texts = new Map<string, string | undefined>(Object.entries(text));
  return texts.get(language) ?? text[SOURCE_LANGUAGE];
}

/** The values of a message, by the names of its arguments. */
export type MessageValues = Readonly<Record<string, MessageValue>>;
/**
 * An array is inserted as a list, and counts as its length in a plural. `undefined` is inserted as nothing, and selects
 * `none`. A function is called with the language of the message.
 */
export type MessageValue =
  | string
  | number
  | boolean
  | undefined
  | readonly string[]
  | LocalizedValue
  | ((language: Language) => string);

/** A value that is inserted as one text and selects by another. */
export interface LocalizedValue {
  /** The inserted text. */
  readonly textIn: (language: Language) => string;
  /** The number of a plural, or the word of a selection. */
  readonly toString: () => string;
}

const NOTHING: LocalizedValue = { textIn: () => '', toString: () => 'none' };

/** @returns names as a sentence lists them: `a`, `a and b`, `a, b and c` */
export function nameList(
  names: readonly (string | number)[],
  lastSeparator: `list.${'and' | 'comma' | 'last' | 'or'}` = 'list.last',
): LocalizedValue {
  const textIn = (language: Language): string => {
    const formatMessage = formatterFor(language);
    if (names.length < 2) return names.join('');
    const allButLast = names.slice(0, -1).join(formatMessage('list.comma'));
    return `${allButLast}${formatMessage(lastSeparator)}${names.at(-1)}`;
  };
  return { textIn, toString: () => String(names.length) };
}

/** @returns the value as the formatter of ICU messages takes it */
function asArgument(value: MessageValue, language: Language): Exclude<MessageValue, undefined> {
  if (typeof value === 'function') return value(language);
  if (Array.isArray(value)) return nameList(value, 'list.comma');
  return value === undefined || value === '' ? NOTHING : value;
}

/** Formats the messages of one catalogue in one language. */
export interface FormatMessageOf<Name extends string> {
  (key: Name, values?: MessageValues): string;
  readonly language: Language;
  /** Whether the catalogue has a message of this key: some messages are optional. */
  readonly has: (key: string) => boolean;
  /** The names of the values that a message has in braces. */
  readonly valueNames: (key: Name) => ReadonlySet<string>;
}

const FORMATTERS: Formatters = {
  getNumberFormat: (...options) => new Intl.NumberFormat(...options),
  getDateTimeFormat: (...options) => new Intl.DateTimeFormat(...options),
  getPluralRules: (...options) => new Intl.PluralRules(...options),
};
/** The messages use no named styles of numbers or dates. */
const NO_FORMATS = { number: {}, date: {}, time: {} };

/**
 * @param catalogue a folder with a file for each language, such as `en.json`; or one file, which has for each key one text
 *   for all languages, or the texts in each
 * @returns a function that gives the formatter of a language
 */
export function messageCatalogue<Name extends string>(
  catalogue: URL,
): (language: Language) => FormatMessageOf<Name> {
  return memoize((language) => formatterOf<Name>(catalogue, language));
}

function formatterOf<Name extends string>(
  catalogue: URL,
  language: Language,
): FormatMessageOf<Name> {
  let texts: MessageTexts | undefined;
  const textOf = (key: string): string | undefined => {
    texts ??= textsWithFallback(catalogue, language);
    return texts[key];
  };
  // With tags, the `<` of a message such as `a < b` would begin one.
  const parsedMessage = memoize((key: Name) => parse(textOf(key) ?? key, { ignoreTag: true }));
  const formatMessage = (key: Name, values: MessageValues = {}): string =>
    formatElements(parsedMessage(key), values, language);
  const has = (key: string): boolean => textOf(key) !== undefined;
  const valueNames = (key: Name): ReadonlySet<string> => new Set(namesIn(parsedMessage(key)));
  return Object.assign(formatMessage, { language, has, valueNames });
}

function namesIn(elements: readonly MessageFormatElement[]): readonly string[] {
  return elements.flatMap((element) => {
    if (isLiteralElement(element) || isPoundElement(element)) return [];
    if (isTagElement(element)) return namesIn(element.children);
    if (!isSelectElement(element) && !isPluralElement(element)) return [element.value];
    const inOptions = Object.values(element.options).flatMap(({ value }) => namesIn(value));
    return [element.value, ...inOptions];
  });
}

function textsWithFallback(catalogue: URL, language: Language): MessageTexts {
  const source = textsIn(catalogue, SOURCE_LANGUAGE);
  return language === SOURCE_LANGUAGE ? source : { ...source, ...textsIn(catalogue, language) };
}

function formatElements(
  elements: readonly MessageFormatElement[],
  values: MessageValues,
  language: Language,
): string {
  const messageArguments = Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, asArgument(value, language)]),
  );
  const parts = elements.map((element) => ({
    isLiteral: isLiteralElement(element),
    text: formatToParts([element], language, FORMATTERS, NO_FORMATS, messageArguments)
      .map(({ value }) => (value as Partial<LocalizedValue>).textIn?.(language) ?? value)
      .join(''),
  }));
  return joinParts(parts);
}

/** @returns the texts of one language; none where the folder has no file for it yet */
function textsIn(catalogue: URL, language: Language): MessageTexts {
  const hasAllLanguages = catalogue.pathname.endsWith('.json');
  const file = hasAllLanguages ? catalogue : new URL(`${language}.json`, catalogue);
  if (!existsSync(file)) return {};
  const content = JSON.parse(readFileSync(file, 'utf8'));
  if (!hasAllLanguages) return content;
  const texts: Record<string, string> = {};
  const entries = Object.entries(content as Record<string, string | MessageTexts>);
  for (const [key, translations] of entries) {
    const text = typeof translations === 'string' ? translations : translations[language];
    if (text !== undefined) texts[key] = text;
  }
  return texts;
}

/** The messages of one language by their keys. */
type MessageTexts = Readonly<Record<string, string>>;

/** The keys of the grader's own messages; each exercise has a catalogue of its own. */
export type MessageKey = keyof typeof en;
/** The part of each key between a beginning and an ending: `KeyPart<'load.'>` is `syntax`, `missing`, … */
export type KeyPart<
  Begin extends string,
  End extends string = '',
  K = MessageKey,
> = K extends `${Begin}${infer Name}${End}` ? Name : never;
export type FormatMessage = FormatMessageOf<MessageKey>;

export const formatterFor = messageCatalogue<MessageKey>(new URL('.', import.meta.url));

/**
 * @returns the hint or advice for a message: `<key>.hint`, or else the one of its group, which is the key without its
 *   last part; undefined where there is none
 */
export function companionMessage<Name extends string>(
  formatMessage: FormatMessageOf<Name>,
  key: Name,
  kind: 'hint' | 'advice',
  values?: MessageValues,
): string | undefined {
  const group = key.slice(0, key.lastIndexOf('.'));
  const companionKey = [`${key}.${kind}`, `${group}.${kind}`].find(formatMessage.has);
  return companionKey && formatMessage(companionKey as Name, values);
}

/** @returns the message, and its hint where it has one */
export function messageWithHint<Name extends string>(
  formatMessage: FormatMessageOf<Name>,
  key: Name,
  values?: MessageValues,
) {
  const hint = companionMessage(formatMessage, key, 'hint', values);
  return { message: formatMessage(key, values), ...(hint !== undefined && { hint }) };
}
