/** Lists of submissions and students: before anything is graded, and those that the table of grades does not show. */
import { formatterFor, type MessageKey } from '../../base/messages/format-message.ts';
import { csvText } from '../../base/text/csv.ts';
import type { BatchInfo } from './batch-info.ts';
import { namesByStudent } from './decisions.ts';
import type { Unready } from './intake/find-unready.ts';
import type { FoundClass } from './intake/submission.ts';
import { shownStudent } from './roster/read-roster.ts';

export interface ClassList {
  /** A message about the whole list may stand beside it, with `.hint` after its key. */
  readonly title: MessageKey;
  /** The table that has the whole list; empty where no table is written. */
  readonly file?: string;
  readonly items: readonly ListItem[];
}

export interface ListItem {
  readonly name: string;
  readonly reason?: string | undefined;
}

type Intake = Pick<BatchInfo, 'matched' | 'notTaken'>;

/** The lists of a dry run: whose each submission is, then submissions and students without a counterpart. */
export function intakeLists(
  intake: Intake & Pick<FoundClass, 'submissions'>,
  { undecided, withoutProgram }: Unready,
): ClassList[] {
  const lists: ClassList[] = [
    { title: 'class.lists.submissions', items: submissionItems(intake) },
    { title: 'class.lists.without-program', items: withoutProgram },
    { title: 'class.lists.undecided', items: undecided },
    ...handInLists(intake),
  ];
  return lists.filter(({ items }) => items.length > 0).map((list) => ({ ...list, file: '' }));
}

/** Submissions of nobody on the list of students are not among them. */
function submissionItems({
  submissions,
  matched,
}: Intake & Pick<FoundClass, 'submissions'>): ListItem[] {
  if (matched === undefined) return submissions.map(({ name }) => ({ name }));
  const indicesByName = new Map(matched.studentsOf);
  return submissions.flatMap(({ name }) => {
    const indices = indicesByName.get(name);
    if (indices === undefined) return [];
    const owners = indices.map((index) => shownStudent(matched.roster.students[index]!));
    return [{ name, reason: owners.join(', ') }];
  });
}

const HAND_IN = 'hand-in.csv';

/** They are about the whole class, also in the results of a part of it. */
export function handInLists({ matched, notTaken }: Intake): ClassList[] {
  const students = matched?.roster.students ?? [];
  const names = matched ? namesByStudent(matched) : [];
  const studentsWith = (isWanted: (count: number) => boolean): ListItem[] =>
    students.flatMap((student, index) => {
      const submitted = names[index]!;
      if (!isWanted(submitted.length)) return [];
      return [{ name: shownStudent(student), reason: submitted.join(', ') }];
    });
  return [
    { title: 'class.lists.nothing', items: studentsWith((count) => count === 0), file: HAND_IN },
    { title: 'class.lists.twice', items: studentsWith((count) => count > 1), file: HAND_IN },
    { title: 'class.lists.unmatched', items: matched?.unmatched ?? [], file: HAND_IN },
    { title: 'class.lists.not-taken', items: notTaken, file: HAND_IN },
  ];
}

/** @returns nothing where each submission is somebody's, and each student has exactly one */
export function handInCsv(info: BatchInfo): string | undefined {
  const formatMessage = formatterFor(info.language);
  const lines = handInLists(info).flatMap(({ title, items }) =>
    items.map(({ name, reason = '' }) => [formatMessage(title), name, reason]),
  );
  return lines.length === 0 ? undefined : csvText([['what', 'name', 'note']], lines);
}
