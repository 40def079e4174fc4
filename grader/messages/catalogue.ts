/**
 * Says messages. They lie in ICU MessageFormat in one file for each language, which is read when the
 * first of them is said; a message is parsed when it is said itself. What is put into one is never
 * parsed: it may be a student's text.
 */
import { existsSync, readFileSync } from 'node:fs';
import {
  isLiteralElement,
  type MessageFormatElement,
  parse,
} from '@formatjs/icu-messageformat-parser';
import { type Formatters, formatToParts } from 'intl-messageformat';
import { type Language, SOURCE_LANGUAGE } from './languages.ts';

/** What a message may be given, by the names that it has for it. */
export type Values = Readonly<Record<string, string | number | boolean>>;

export interface Say<Key extends string> {
  (key: Key, values?: Values): string;
  readonly language: Language;
  /** Whether there is such a message: of what only some have to say. */
  readonly has: (key: string) => boolean;
  /** All messages as they were written first. */
  readonly source: () => Texts;
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
export function catalogueIn<Key extends string>(place: URL): (language: Language) => Say<Key> {
  const made = new Map<Language, Say<Key>>();
  return (language) => {
    const known = made.get(language);
    if (known !== undefined) return known;
    const say = sayFrom<Key>(place, language);
    made.set(language, say);
    return say;
  };
}

function sayFrom<Key extends string>(place: URL, language: Language): Say<Key> {
  let texts: Texts | undefined;
  const source = (): Texts => textsIn(place, SOURCE_LANGUAGE);
  /** What this language does not say, the one that everything has says. */
  const textOf = (key: string): string | undefined => {
    texts ??=
      language === SOURCE_LANGUAGE ? source() : { ...source(), ...textsIn(place, language) };
    return texts[key];
  };
  const parsed = new Map<Key, MessageFormatElement[]>();
  const elementsOf = (key: Key): MessageFormatElement[] => {
    // Tags would be read in what is said of programs: `a < b`.
    const elements = parse(textOf(key) ?? key, { ignoreTag: true });
    parsed.set(key, elements);
    return elements;
  };
  const say = (key: Key, values: Values = {}): string => {
    const elements = parsed.get(key) ?? elementsOf(key);
    const parts = elements.map((element) => ({
      isOurs: isLiteralElement(element),
      text: formatToParts([element], language, FORMATTERS, NO_FORMATS, { ...values })
        .map(({ value }) => value)
        .join(''),
    }));
    return parts.map((part, at) => closeUp(part, parts[at - 1], parts[at + 1])).join('');
  };
  const has = (key: string): boolean => textOf(key) !== undefined;
  return Object.assign(say, { language, has, source });
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
function closeUp(
  { text, isOurs }: Part,
  before: Part | undefined,
  after: Part | undefined,
): string {
  if (!isOurs) return text;
  const closed = ENDS.test(before?.text ?? '') ? text.replace(SPACE_BEFORE, '') : text;
  return BEGINS.test(after?.text ?? '') ? closed.replace(SPACE_AFTER, '') : closed;
}
