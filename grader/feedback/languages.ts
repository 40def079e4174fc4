/** The languages that students are spoken to in, and how one is chosen. */

export const LANGUAGES = ['en', 'zh'] as const;

export type Language = (typeof LANGUAGES)[number];

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
  return /^zh\b|^zh[_-]/i.test(wanted ?? '') ? 'zh' : 'en';
}
