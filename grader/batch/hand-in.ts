/** Who and what the table of grades does not show: lists for the summary, and a table of their own. */
import { csvText } from '../text/csv.ts';
import type { BatchInfo } from './results-folder.ts';
import { handInOf, shownStudent } from './roster/class-list.ts';
import { summaryWords } from './summary-words.ts';

export interface HandInList {
  readonly title: string;
  readonly items: readonly { readonly name: string; readonly reason: string }[];
}

/** @returns the lists that are not empty; of the whole class, also in a part of it */
export function handInLists({ matched, notTaken = [], language = 'en' }: BatchInfo): HandInList[] {
  const { lists } = summaryWords(language);
  const { nothing, twice } = matched === undefined ? NOBODY : handInOf(matched);
  return [
    {
      title: lists.nothing,
      items: nothing.map((student) => ({ name: shownStudent(student), reason: '' })),
    },
    {
      title: lists.twice,
      items: twice.map(({ student, names }) => ({
        name: shownStudent(student),
        reason: names.join(', '),
      })),
    },
    { title: lists.unmatched, items: matched?.unmatched ?? [] },
    { title: lists.notTaken, items: notTaken },
  ].filter(({ items }) => items.length > 0);
}

const NOBODY = { nothing: [], twice: [] };

export function handInCsv(lists: readonly HandInList[]): string {
  const lines = lists.flatMap(({ title, items }) =>
    items.map(({ name, reason }) => [title, name, reason]),
  );
  return csvText([['what', 'name', 'note']], lines);
}
