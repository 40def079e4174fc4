/** Options without the `--` before them: npm takes them for its own, and only its environment tells. */
import { nearestName } from '../../text/nearest-name.ts';

const PREFIX = 'npm_config_';
/** As npm sets an option that was given without a value. */
const GIVEN = 'true';
/** What npm takes `lang` for: each of its letters is an option of npm's own, but `n`, which leaves no trace. */
const LETTERS_OF_LANG = ['long', 'all', 'global'].map((option) => PREFIX + option);

/**
 * @param options the names of the command's options, without dashes before them
 * @returns the options as they were given, and as they were meant
 */
export function keptByNpm(
  env: Readonly<Record<string, string | undefined>>,
  options: readonly string[],
): { readonly given: string; readonly meant: string }[] {
  const isLang = LETTERS_OF_LANG.every((letter) => env[letter] === GIVEN);
  const lang = isLang ? [{ given: 'lang', meant: 'lang' }] : [];
  const others = Object.entries(env).flatMap(([key, value]) => {
    if (!key.startsWith(PREFIX) || value === undefined || value === '') return [];
    if (isLang && LETTERS_OF_LANG.includes(key)) return [];
    const given = key.slice(PREFIX.length).replaceAll('_', '-');
    if (options.includes(given)) return [{ given, meant: given }];
    const meant = value === GIVEN ? nearestName(given, options) : undefined;
    return meant === undefined ? [] : [{ given, meant }];
  });
  return [...lang, ...others];
}
