/** Who and what the table of grades does not show: lists for the summary, and a table of their own. */
import { SOURCE_LANGUAGE } from '../messages/languages.ts';
import { sayIn } from '../messages/say.ts';
import { csvText } from '../text/csv.ts';
import type { BatchInfo } from './results-folder.ts';
import { handInOf, shownStudent } from './roster/class-list.ts';

export interface HandInList {
  readonly title: string;
  readonly items: readonly { readonly name: string; readonly reason: string }[];
}

/** @returns the lists that are not empty; of the whole class, also in a part of it */
export function handInLists({
  matched,
  notTaken = [],
  language = SOURCE_LANGUAGE,
}: BatchInfo): HandInList[] {
  const say = sayIn(language);
  const { nothing, twice } = matched === undefined ? NOBODY : handInOf(matched);
  return [
    {
      title: say('class.lists.nothing'),
      items: nothing.map((student) => ({ name: shownStudent(student), reason: '' })),
    },
    {
      title: say('class.lists.twice'),
      items: twice.map(({ student, names }) => ({
        name: shownStudent(student),
        reason: names.join(', '),
      })),
    },
    { title: say('class.lists.unmatched'), items: matched?.unmatched ?? [] },
    { title: say('class.lists.not-taken'), items: notTaken },
  ].filter(({ items }) => items.length > 0);
}

const NOBODY = { nothing: [], twice: [] };

export function handInCsv(lists: readonly HandInList[]): string {
  const lines = lists.flatMap(({ title, items }) =>
    items.map(({ name, reason }) => [title, name, reason]),
  );
  return csvText([['what', 'name', 'note']], lines);
}
