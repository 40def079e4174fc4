/** Who and what the table of grades does not show: lists for the summary, and a table of their own. */
import { csvText } from '../text/csv.ts';
import type { BatchInfo } from './results-folder.ts';
import { handInOf, shownStudent } from './roster/class-list.ts';

export interface HandInList {
  readonly title: string;
  readonly items: readonly { readonly name: string; readonly reason: string }[];
}

/** @returns the lists that are not empty; of the whole class, also in a part of it */
export function handInLists({ matched, notTaken = [] }: BatchInfo): HandInList[] {
  const { nothing, twice } = matched === undefined ? NOBODY : handInOf(matched);
  return [
    {
      title: 'Handed nothing in',
      items: nothing.map((student) => ({ name: shownStudent(student), reason: '' })),
    },
    {
      title:
        'Several submissions of one student, who has no points in the gradebook until one is left',
      items: twice.map(({ student, names }) => ({
        name: shownStudent(student),
        reason: names.join(', '),
      })),
    },
    { title: 'Submissions of nobody in the list of students', items: matched?.unmatched ?? [] },
    { title: 'Not taken as submissions', items: notTaken },
  ].filter(({ items }) => items.length > 0);
}

const NOBODY = { nothing: [], twice: [] };

export function handInCsv(lists: readonly HandInList[]): string {
  const lines = lists.flatMap(({ title, items }) =>
    items.map(({ name, reason }) => [title, name, reason]),
  );
  return csvText([['what', 'name', 'note']], lines);
}
