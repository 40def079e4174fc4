/** The languages that users are spoken to in, and how one is chosen: each has a file beside this one. */
import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** As its file is called: `zh`, or `pt-BR`. */
export type Language = string;

/** The one that messages are written in first; it stands in for what another one does not say. */
export const SOURCE_LANGUAGE = 'en';

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
export function languageOf(
  option: string | undefined,
  env: Readonly<Record<string, string | undefined>>,
): Language {
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

/** What `text` says in a language, or in the one that everything has. */
export function textIn(text: Translated, language: Language): string {
  return (
    new Map<string, string | undefined>(Object.entries(text)).get(language) ?? text[SOURCE_LANGUAGE]
  );
}
