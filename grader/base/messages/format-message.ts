/**
 * Says messages. They lie in ICU MessageFormat in one file for each language, which is read when the
 * first of them is said; a message is parsed when it is said itself. What is put into one is never
 * parsed: it may be a student's text.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { isLiteralElement, parse } from '@formatjs/icu-messageformat-parser';
import { type Formatters, formatToParts } from 'intl-messageformat';
import { memoize } from '../in-child/memoize.ts';
import type en from './en.json';

/** As its file is called: `zh`, or `pt-BR`. */
export type Language = string;

/** The one that messages are written in first; it stands in for what another one does not say. */
export const SOURCE_LANGUAGE = 'en';

/** Those that users are spoken to in: each has a file beside this one. */
export const LANGUAGES: readonly Language[] = [
  SOURCE_LANGUAGE,
  ...readdirSync(fileURLToPath(new URL('.', import.meta.url)))
    .filter((file) => file.endsWith('.json') && file !== `${SOURCE_LANGUAGE}.json`)
    .map((file) => file.slice(0, -'.json'.length)),
];

/**
 * The language asked for, else that of the environment, else English.
 *
 * @param option what `--lang` was given, if it was
 */
export function languageOf(option: string | undefined, env: NodeJS.ProcessEnv): Language {
  // As in POSIX: the first of these that is set decides, and an empty one counts as not set.
  const wanted = [option, env['LC_ALL'], env['LC_MESSAGES'], env['LANG']].find(
    (value) => value !== undefined && value !== '',
  );
  const parts = (wanted ?? '').toLowerCase().split(/[-_.@]/);
  const fits = (language: Language): boolean =>
    language.split('-').every((part, index) => part.toLowerCase() === parts[index]);
  const [best] = LANGUAGES.filter(fits).toSorted((a, b) => b.length - a.length);
  return best ?? SOURCE_LANGUAGE;
}

/** A text that an exercise or a case brings along, in the languages that it has. */
export interface Translated {
  readonly en: string;
  readonly zh?: string | undefined;
}

/** What `text` says in a language, or in the one that everything has; as it is where there is only one. */
export function textIn(text: string | Translated, language: Language): string {
  if (typeof text === 'string') return text;
  const texts = new Map<string, string | undefined>(Object.entries(text));
  return texts.get(language) ?? text[SOURCE_LANGUAGE];
}

/**
 * What a message may be given, by the names that it has for it. Several names are put in as a list, and are as
 * many where they are counted. What is not there is nothing where it is put in, and `none` where a word is chosen
 * by it. What is to be said in the message's language as well is said when that is.
 */
export type MessageValues = Readonly<Record<string, MessageValue>>;
export type MessageValue =
  | string
  | number
  | boolean
  | undefined
  | readonly string[]
  | LocalizedValue
  | ((language: Language) => string);

/** Put in as a text, and asked for by something else. */
export interface LocalizedValue {
  readonly textIn: (language: Language) => string;
  readonly toString: () => string;
}

const NOTHING: LocalizedValue = { textIn: () => '', toString: () => 'none' };

/** Names as a sentence lists them: `a`, `a and b`, `a, b and c`; without a last joint, by commas alone. */
export function nameList(
  names: readonly (string | number)[],
  last: `list.${'and' | 'comma' | 'last' | 'or'}` = 'list.last',
): LocalizedValue {
  const textIn = (language: Language): string => {
    const formatMessage = formatterFor(language);
    return names.length < 2
      ? names.join('')
      : `${names.slice(0, -1).join(formatMessage('list.comma'))}${formatMessage(last)}${names.at(-1)}`;
  };
  return { textIn, toString: () => String(names.length) };
}

function asGiven(value: MessageValue, language: Language): Exclude<MessageValue, undefined> {
  if (typeof value === 'function') return value(language);
  if (Array.isArray(value)) return nameList(value, 'list.comma');
  return value === undefined || value === '' ? NOTHING : value;
}

export interface FormatMessageOf<Name extends string> {
  (key: Name, values?: MessageValues): string;
  readonly language: Language;
  /** Whether there is such a message: of what only some have to say. */
  readonly has: (key: string) => boolean;
}

const FORMATTERS: Formatters = {
  getNumberFormat: (...given) => new Intl.NumberFormat(...given),
  getDateTimeFormat: (...given) => new Intl.DateTimeFormat(...given),
  getPluralRules: (...given) => new Intl.PluralRules(...given),
};
/** Numbers and dates have no named styles here. */
const NO_FORMATS = { number: {}, date: {}, time: {} };

/**
 * @param place a folder with a file for each language, such as `en.json`; or one file, which has the texts
 *   of each key in all languages
 * @returns what says its messages in a language
 */
export function messageCatalogue<Name extends string>(
  place: URL,
): (language: Language) => FormatMessageOf<Name> {
  return memoize((language) => sayFrom<Name>(place, language));
}

function sayFrom<Name extends string>(place: URL, language: Language): FormatMessageOf<Name> {
  let texts: Texts | undefined;
  const source = (): Texts => textsIn(place, SOURCE_LANGUAGE);
  /** What this language does not say, the one that everything has says. */
  const textOf = (key: string): string | undefined => {
    texts ??=
      language === SOURCE_LANGUAGE ? source() : { ...source(), ...textsIn(place, language) };
    return texts[key];
  };
  // Tags would be read in what is said of programs: `a < b`.
  const parsedOf = memoize((key: Name) => parse(textOf(key) ?? key, { ignoreTag: true }));
  const formatMessage = (key: Name, values: MessageValues = {}): string => {
    const elements = parsedOf(key);
    const given = Object.fromEntries(
      Object.entries(values).map(([name, value]) => [name, asGiven(value, language)]),
    );
    const parts = elements.map((element) => ({
      isOurs: isLiteralElement(element),
      text: formatToParts([element], language, FORMATTERS, NO_FORMATS, given)
        .map(({ value }) => (value as Partial<LocalizedValue>).textIn?.(language) ?? value)
        .join(''),
    }));
    return parts.map((part, at) => closeUp(part, parts[at - 1], parts[at + 1])).join('');
  };
  const has = (key: string): boolean => textOf(key) !== undefined;
  return Object.assign(formatMessage, { language, has });
}

/** A language may have a file in one folder, and none yet in another. */
function textsIn(place: URL, language: Language): Texts {
  const isForAll = place.pathname.endsWith('.json');
  const file = isForAll ? place : new URL(`${language}.json`, place);
  if (!existsSync(file)) return {};
  const texts = JSON.parse(readFileSync(file, 'utf8'));
  if (!isForAll) return texts;
  const inAll = Object.entries(texts as Record<string, Texts>);
  return Object.fromEntries(
    inAll.flatMap(([key, { [language]: text }]) => (text === undefined ? [] : [[key, text]])),
  );
}

type Texts = Readonly<Record<string, string>>;

interface Part {
  readonly text: string;
  /** It stands in the message itself. */
  readonly isOurs: boolean;
}

const SPACE_BEFORE = /^ (?=[\p{Script=Han}（])/u;
const SPACE_AFTER = /(?<=[\p{Script=Han}）]) $/u;
const BEGINS = /^[\p{Script=Han}（]/u;
const ENDS = /[\p{Script=Han}）]$/u;

/** Between Chinese and other letters a message has a space; where what it is given is Chinese, there is none. */
function closeUp({ text, isOurs }: Part, before: Part | undefined, after: Part | undefined) {
  if (!isOurs) return text;
  const closed = ENDS.test(before?.text ?? '') ? text.replace(SPACE_BEFORE, '') : text;
  return BEGINS.test(after?.text ?? '') ? closed.replace(SPACE_AFTER, '') : closed;
}

/** The machinery's own messages. */
export type MessageKey = keyof typeof en;
/** What stands in the keys that begin and end so. */
export type KeyPart<
  Begin extends string,
  End extends string = '',
  K = MessageKey,
> = K extends `${Begin}${infer Name}${End}` ? Name : never;
export type FormatMessage = FormatMessageOf<MessageKey>;

export const formatterFor = messageCatalogue<MessageKey>(new URL('.', import.meta.url));

/** @returns what to do about what a message says: `<key>.hint`, else that of all whose keys begin as this one does */
export function companionMessage<Name extends string>(
  formatMessage: FormatMessageOf<Name>,
  key: Name,
  what: 'hint' | 'advice',
  values?: MessageValues,
): string | undefined {
  const keys = [key, key.slice(0, key.lastIndexOf('.'))].map((each) => `${each}.${what}`);
  const known = keys.find((each) => formatMessage.has(each));
  return known && formatMessage(known as Name, values);
}

/** What happened, with what to try where there is a message for that. */
export function messageWithHint<Name extends string>(
  formatMessage: FormatMessageOf<Name>,
  key: Name,
  values?: MessageValues,
) {
  const hint = companionMessage(formatMessage, key, 'hint', values);
  return { message: formatMessage(key, values), ...(hint !== undefined && { hint }) };
}
