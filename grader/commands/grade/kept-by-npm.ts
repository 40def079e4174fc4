/** Options without the `--` before them: npm takes them for its own, and only its environment tells. */
import { nearestName } from '../../cases/nearest-name.ts';
import type { Language } from '../../feedback/languages.ts';

const PREFIX = 'npm_config_';
/** As npm sets an option that was given without a value. */
const GIVEN = 'true';

/**
 * @param options the names of the command's options, without dashes before them
 * @returns the options as they were given, and as they were meant
 */
export function keptByNpm(
  env: Readonly<Record<string, string | undefined>>,
  options: readonly string[],
): { readonly given: string; readonly meant: string }[] {
  return Object.entries(env).flatMap(([key, value]) => {
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
  return kept
    .map(({ given, meant }) =>
      language === 'zh'
        ? `npm 把 --${given} 当成了自己的选项。请写 npm run grade -- --${meant}，前面要有 --。\n`
        : `npm took --${given} for an option of its own. Write npm run grade -- --${meant}, with -- before it.\n`,
    )
    .join('');
}
