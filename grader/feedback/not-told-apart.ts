/**
 * What is said where nobody can say which of several functions is wrong, because what they share
 * cannot be replaced by something right: a mistake in it costs each of them.
 */

import type { Language } from '../messages/languages.ts';
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

interface Words {
  readonly shared: (users: string, helper: string, areTwo: boolean) => string;
  readonly kept: (names: string, others: string) => string;
  readonly and: string;
  readonly comma: string;
}

const WORDS: Readonly<Record<Language, Words>> = {
  en: {
    shared: (users, helper, areTwo) =>
      `${users} could not be told apart: ${areTwo ? 'both' : 'all'} use ${helper}, and no right one can take its place. One mistake in ${helper} would make ${areTwo ? 'both' : 'all'} of them wrong, so look there first.`,
    kept: (names, others) =>
      `${names} and ${others} could not be told apart: nothing can take the place of ${names}, because it is frozen or its class cannot be changed. A mistake in it may count against ${others} too.`,
    and: ' and ',
    comma: ', ',
  },
  zh: {
    shared: (users, helper) =>
      `无法分清 ${users} 里到底是谁的错：它们都用到 ${helper}，而它不能换成正确的。${helper} 里的一个错误就会让它们全都出错，所以请先检查它。`,
    kept: (names, others) =>
      `无法分清 ${names} 和 ${others} 里到底是谁的错：${names} 被冻结了，或者所在的类不能改动，所以不能换成正确的。它里面的错误也可能算到 ${others} 头上。`,
    and: ' 和 ',
    comma: '、',
  },
};

export function notToldApart({ helpers, kept }: NotToldApart, language: Language): Warning[] {
  const words = WORDS[language];
  const list = (names: readonly string[]): string =>
    names.length < 2
      ? names.join()
      : `${names.slice(0, -1).join(words.comma)}${words.and}${names.at(-1)}`;
  const ofHelpers = helpers.map(({ name, users }) => ({
    kind: 'note' as const,
    message: words.shared(list(users), name, users.length === 2),
    functions: users,
  }));
  const ofKept = kept.map(({ name, users }) => ({
    kind: 'note' as const,
    message: words.kept(name, list(users)),
  }));
  return [...ofHelpers, ...ofKept];
}
