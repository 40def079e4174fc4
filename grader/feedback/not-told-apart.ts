/**
 * What is said where nobody can say which of several functions is wrong, because what they share
 * cannot be replaced by something right: a mistake in it costs each of them.
 */

import type { Language } from '../messages/languages.ts';
import { listed, sayIn } from '../messages/say.ts';
import type { Warning } from '../results/result.ts';

export interface SharedHelper {
  /** As it is written where it is used: `hasLine`, `#value`, `Table.LINES`. */
  readonly name: string;
  readonly users: readonly string[];
}

export interface NotToldApart {
  readonly helpers: readonly SharedHelper[];
  /** Wrong functions whose place nothing can take, and the other wrong ones that rest on them. */
  readonly kept: readonly SharedHelper[];
}

export function notToldApart({ helpers, kept }: NotToldApart, language: Language): Warning[] {
  const say = sayIn(language);
  const list = (names: readonly string[]): string => listed(say, names, 'list.and');
  const ofHelpers = helpers.map(({ name, users }) => ({
    kind: 'note' as const,
    message: say('not-told-apart.shared', {
      users: list(users),
      count: users.length,
      helper: name,
    }),
    functions: users,
  }));
  const ofKept = kept.map(({ name, users }) => ({
    kind: 'note' as const,
    message: say('not-told-apart.kept', { names: name, others: list(users) }),
  }));
  return [...ofHelpers, ...ofKept];
}
