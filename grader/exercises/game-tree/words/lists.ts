/** Names and boards as a sentence lists them. */
import type { Say } from '../say.ts';

const MOST_NAMED = 3;

export function listed(names: readonly (string | number)[], say: Say): string {
  if (names.length < 2) return names.join('');
  return `${names.slice(0, -1).join(say('comma'))}${say('and')}${names.at(-1)}`;
}

/** No more than three, and that there are more. */
export function few(boards: readonly string[], say: Say): string {
  const some = firstFew(boards, say);
  return boards.length > MOST_NAMED ? say('few.more', { boards: some }) : some;
}

export function firstFew(boards: readonly string[], say: Say): string {
  return boards.slice(0, MOST_NAMED).join(say('comma'));
}
