/** Options without the `--` before them: npm takes them for its own, and only its environment tells. */

import type { Language } from '../../messages/languages.ts';
import { sayIn } from '../../messages/say.ts';
import { nearestName } from '../../text/nearest-name.ts';

const PREFIX = 'npm_config_';
/** As npm sets an option that was given without a value. */
const GIVEN = 'true';

/** Options of npm's own, by their letters: it reads a word of such letters as all of them together. */
const LETTERS: Readonly<Record<string, string>> = {
  a: 'all',
  f: 'force',
  g: 'global',
  l: 'long',
  p: 'parseable',
};
/** `-n` and `-y`, which leave no trace of their own. */
const SILENT_LETTERS = 'ny';

/**
 * @param options the names of the command's options, without dashes before them
 * @returns the options as they were given, and as they were meant
 */
export function keptByNpm(
  env: Readonly<Record<string, string | undefined>>,
  options: readonly string[],
): { readonly given: string; readonly meant: string }[] {
  const spelt = options.flatMap((option) => {
    const parts = spelling(option);
    const isSpelt = parts?.every((part) => env[PREFIX + part] === GIVEN) === true;
    return isSpelt ? [{ option, parts }] : [];
  });
  const taken = new Set(spelt.flatMap(({ parts = [] }) => parts));
  const found = spelt.map(({ option }) => ({ given: option, meant: option }));
  return [...found, ...keptAsTheyAre(env, options, taken)];
}

/** @returns what npm takes the word for when each of its letters is an option of its own */
function spelling(option: string): readonly string[] | undefined {
  const letters = [...option].filter((letter) => !SILENT_LETTERS.includes(letter));
  const parts = letters.flatMap((letter) => LETTERS[letter] ?? []);
  // A word that is such an option itself is known to npm as that.
  return parts.length === letters.length && !parts.includes(option) ? parts : undefined;
}

function keptAsTheyAre(
  env: Readonly<Record<string, string | undefined>>,
  options: readonly string[],
  taken: ReadonlySet<string>,
): { readonly given: string; readonly meant: string }[] {
  return Object.entries(env).flatMap(([key, value]) => {
    if (taken.has(key.slice(PREFIX.length))) return [];
    if (!key.startsWith(PREFIX) || value === undefined || value === '') return [];
    const given = key.slice(PREFIX.length).replaceAll('_', '-');
    if (options.includes(given)) return [{ given, meant: given }];
    const meant = value === GIVEN ? nearestName(given, options) : undefined;
    return meant === undefined ? [] : [{ given, meant }];
  });
}

export function keptByNpmText(
  kept: readonly { readonly given: string; readonly meant: string }[],
  language: Language,
): string {
  const say = sayIn(language);
  return kept.map((option) => `${say('grade.npm-option', option)}\n`).join('');
}
