/**
 * The lists in the summary of a class: what was got wrong most, who has no points and why, and who and
 * what the table of grades does not show. All forms of the summary show these, each in its way.
 */
import { type Language, SOURCE_LANGUAGE } from '../messages/languages.ts';
import { type Say, sayIn } from '../messages/say.ts';
import { csvText } from '../text/csv.ts';
import type { Overrides } from './overrides.ts';
import type { BatchCase, BatchInfo } from './results-folder.ts';
import { type GradeLine, handInOf, shownStudent } from './roster/class-list.ts';
import type { Student } from './roster/read-roster.ts';
import type { Row } from './row.ts';
import { commonness, type SimilarGroup } from './similar.ts';

export interface ClassList {
  readonly title: string;
  readonly note?: string;
  /** The table that has all of it. */
  readonly file?: string;
  readonly items: readonly ListItem[];
}

export interface ListItem {
  readonly name: string;
  readonly reason?: string;
  /** In the place of a reason: how often. */
  readonly count?: number;
}

export interface Counted {
  readonly text: string;
  readonly count: number;
}

const HAND_IN = 'hand-in.csv';
const MOST_COUNTED = 15;

/** @returns those that are not empty */
export function classLists(
  rows: readonly Row[],
  info: Pick<BatchInfo, 'cases' | 'matched' | 'notTaken' | 'language'>,
  similar?: readonly SimilarGroup[],
): ClassList[] {
  const say = sayIn(info.language ?? SOURCE_LANGUAGE);
  const withStatus = (status: Row['status']): Row[] => rows.filter((row) => row.status === status);
  const titles = new Map(info.cases.map((each) => [each.id, titleOf(each)]));
  const failed = rows.flatMap((row) => row.failed.map((id) => titles.get(id) ?? id));
  const file = 'grades.csv';
  const lists: ClassList[] = [
    { title: say('class.failed-most'), items: mostOf(failed) },
    {
      title: say('class.misconceptions'),
      items: mostOf(rows.flatMap(({ misconceptions }) => misconceptions)),
    },
    { title: say('class.not-loaded'), items: withStatus('not-loaded'), file },
    { title: say('class.not-graded'), items: withStatus('not-graded'), file },
    ...handInLists(info),
    ...(similar === undefined ? [] : [similarList(similar, say)]),
  ];
  return lists.filter(({ items }) => items.length > 0);
}

function titleOf({ id, title }: BatchCase): string {
  return title === undefined ? id : `${id} ${title}`;
}

function mostOf(texts: readonly string[]): ListItem[] {
  return countsOf(texts)
    .slice(0, MOST_COUNTED)
    .map(({ text, count }) => ({ name: text, count }));
}

/** The commonest first; of several that are as common, the first in the order of letters. */
export function countsOf(texts: readonly string[]): Counted[] {
  const counts = new Map<string, number>();
  for (const text of texts) counts.set(text, (counts.get(text) ?? 0) + 1);
  return [...counts]
    .map(([text, count]) => ({ text, count }))
    .toSorted((a, b) => b.count - a.count || (a.text < b.text ? -1 : 1));
}

/** For information only: short programs are often alike because there is one good way. */
function similarList(similar: readonly SimilarGroup[], say: Say): ClassList {
  const items = similar.map((group) => {
    const size = say('class.similar.size', { tokens: group.ownTokens });
    const common = commonness(group, say);
    return {
      name: group.names.join(', '),
      reason: `${size}${say('class.similar.semicolon')}${common}`,
    };
  });
  return {
    title: say('class.similar.title'),
    note: say('class.similar.note'),
    items: items.length === 0 ? [{ name: say('class.similar.none') }] : items,
  };
}

/** Before anything is graded: whose each submission is, then who and what is nobody's. */
export function intakeLists(
  submissions: readonly string[],
  info: Pick<BatchInfo, 'matched' | 'notTaken' | 'language'>,
): ClassList[] {
  const say = sayIn(info.language ?? SOURCE_LANGUAGE);
  const ofWhom = new Map(
    info.matched?.studentsOf.map(([name, students]) => [
      name,
      students.map((index) => shownStudent(info.matched!.roster.students[index]!)).join(', '),
    ]),
  );
  const items = submissions.flatMap((name): ListItem[] => {
    const reason = ofWhom.get(name);
    if (reason !== undefined) return [{ name, reason }];
    return info.matched === undefined ? [{ name }] : [];
  });
  const title = say('class.lists.submissions');
  return [{ title, items, file: '' }, ...handInLists(info)].filter(({ items }) => items.length > 0);
}

/** Of the whole class, also in a part of it. */
function handInLists({
  matched,
  notTaken = [],
  language = SOURCE_LANGUAGE,
}: Pick<BatchInfo, 'matched' | 'notTaken' | 'language'>): ClassList[] {
  const say = sayIn(language);
  const { nothing, twice } = matched === undefined ? { nothing: [], twice: [] } : handInOf(matched);
  const lists: [string, readonly ListItem[]][] = [
    [say('class.lists.nothing'), nothing.map((student) => ({ name: shownStudent(student) }))],
    [
      say('class.lists.twice'),
      twice.map(({ student, names }) => ({
        name: shownStudent(student),
        reason: names.join(', '),
      })),
    ],
    [say('class.lists.unmatched'), matched?.unmatched ?? []],
    [say('class.lists.not-taken'), notTaken],
  ];
  return lists.map(([title, items]) => ({ title, items, file: HAND_IN }));
}

/** Who has other points than the grader gave, or may have to have. */
export function decisionLists(
  lines: readonly GradeLine[],
  { late }: Overrides,
  language: Language = SOURCE_LANGUAGE,
): ClassList[] {
  const say = sayIn(language);
  const itemsOf = (isIn: (row: Row, student: Student | undefined) => boolean): ListItem[] =>
    lines.flatMap(({ student, row }) => {
      if (row === undefined || !isIn(row, student)) return [];
      const name = student === undefined ? row.name : shownStudent(student);
      return [{ name, ...(row.note !== undefined && { reason: row.note }) }];
    });
  const isDecided = ({ note, late }: Row): boolean => note !== undefined && late === undefined;
  const lists = [
    { title: say('class.late.title'), items: itemsOf(({ late }) => late !== undefined) },
    {
      title: say('class.late.unknown'),
      items: itemsOf((row, student) => !isDecided(row) && late.isUnknown(row.name, student)),
    },
    { title: say('class.overrides'), items: itemsOf(isDecided) },
  ];
  return lists.flatMap((list) =>
    list.items.length === 0 ? [] : [{ ...list, file: 'grades.csv' }],
  );
}

/** @returns nothing where each submission is somebody's, and each student has one */
export function handInCsv(info: BatchInfo): string | undefined {
  const lines = handInLists(info).flatMap(({ title, items }) =>
    items.map(({ name, reason = '' }) => [title, name, reason]),
  );
  return lines.length === 0 ? undefined : csvText([['what', 'name', 'note']], lines);
}
