/**
 * The lists in the summary of a class: what was got wrong most, who has no points and why, and who and
 * what the table of grades does not show. All forms of the summary show these, each in its way.
 */
import { type Key, type Say, sayIn } from '../messages/say.ts';
import { csvText } from '../text/csv.ts';
import type { Decisions } from './decisions.ts';
import { type GradeLine, namesByStudent } from './grade-lines.ts';
import type { BatchInfo } from './results-folder.ts';
import { type Student, shownStudent } from './roster/read-roster.ts';
import type { Row } from './row.ts';
import { commonness, type SimilarGroup } from './similar.ts';

export interface ClassList {
  readonly title: string;
  readonly note?: string;
  /** The table that has all of it. */
  readonly file?: string | undefined;
  readonly items: readonly ListItem[];
}

export interface ListItem {
  readonly name: string;
  readonly reason?: string | undefined;
  /** In the place of a reason: how often. */
  readonly count?: number;
}

const GRADES = 'grades.csv';
const HAND_IN = 'hand-in.csv';
const MOST_COUNTED = 15;

/** The commonest first; of several that are as common, the first in the order of letters. */
export function countsOf(texts: readonly string[]): { name: string; count: number }[] {
  const counts = new Map<string, number>();
  for (const text of texts) counts.set(text, (counts.get(text) ?? 0) + 1);
  return [...counts]
    .map(([name, count]) => ({ name, count }))
    .toSorted((a, b) => b.count - a.count || (a.name < b.name ? -1 : 1));
}

/** @returns those that are not empty */
export function classLists(
  rows: readonly Row[],
  lines: readonly GradeLine[],
  info: BatchInfo,
  decisions: Decisions,
  similar: readonly SimilarGroup[] | undefined,
): ClassList[] {
  const say = sayIn(info.language);
  const titles = new Map(info.cases.map(({ id, title }) => [id, title && `${id} ${title}`]));
  const failed = rows.flatMap((row) => row.failed.map(({ id }) => titles.get(id) ?? id));
  const bugs = rows.flatMap(({ misconceptions }) => misconceptions);
  const mostOf = (texts: readonly string[]) => countsOf(texts).slice(0, MOST_COUNTED);
  const withStatus = (status: Row['status']) => rows.filter((row) => row.status === status);
  const decided = (isIn: (row: Row, student: Student | undefined) => boolean): ListItem[] =>
    lines.flatMap(({ student, row }) => {
      if (row === undefined || !isIn(row, student)) return [];
      return [{ name: student === undefined ? row.name : shownStudent(student), reason: row.note }];
    });
  const isOverride = ({ note, late }: Row): boolean => note !== undefined && late === undefined;
  const isTimeUnknown = (row: Row, student: Student | undefined): boolean =>
    !isOverride(row) && decisions.isTimeUnknown(row.name, student);
  const list = (title: Key, items: readonly ListItem[], file?: string): ClassList => ({
    ...{ title: say(title), items, file },
  });
  const lists = [
    list('class.failed-most', mostOf(failed)),
    list('class.misconceptions', mostOf(bugs)),
    list('class.not-loaded', withStatus('not-loaded'), GRADES),
    list('class.not-graded', withStatus('not-graded'), GRADES),
    ...handInLists(info),
    ...(similar === undefined ? [] : [similarList(similar, say)]),
    list(
      'class.late.title',
      decided(({ late }) => late !== undefined),
      GRADES,
    ),
    list('class.late.unknown', decided(isTimeUnknown), GRADES),
    list('class.overrides', decided(isOverride), GRADES),
  ];
  return lists.filter(({ items }) => items.length > 0);
}

/** For information only: short programs are often alike because there is one good way. */
function similarList(similar: readonly SimilarGroup[], say: Say): ClassList {
  const items = similar.map((group) => ({
    name: group.names.join(', '),
    reason: commonness(group, say),
  }));
  return {
    title: say('class.similar.title'),
    note: say('class.similar.note'),
    items: items.length === 0 ? [{ name: say('class.similar.none') }] : items,
  };
}

type Intake = Pick<BatchInfo, 'matched' | 'notTaken' | 'language'>;

/** Before anything is graded: whose each submission is, then who and what is nobody's. */
export function intakeLists(submissions: readonly string[], info: Intake): ClassList[] {
  const { matched, language } = info;
  const ofWhom = new Map(matched?.studentsOf);
  const items = submissions.flatMap((name): ListItem[] => {
    const own = ofWhom.get(name)?.map((index) => shownStudent(matched!.roster.students[index]!));
    return own === undefined && matched !== undefined ? [] : [{ name, reason: own?.join(', ') }];
  });
  const all = { title: sayIn(language)('class.lists.submissions'), items, file: '' };
  return [all, ...handInLists(info)].filter(({ items }) => items.length > 0);
}

/** Of the whole class, also in a part of it. */
function handInLists({ matched, notTaken, language }: Intake): ClassList[] {
  const say = sayIn(language);
  const names = matched && namesByStudent(matched);
  const students = (matched?.roster.students ?? []).map((student, index) => ({
    ...{ name: shownStudent(student), handedIn: names?.get(index) ?? [] },
  }));
  const lists: [Key, readonly ListItem[]][] = [
    ['class.lists.nothing', students.filter(({ handedIn }) => handedIn.length === 0)],
    [
      'class.lists.twice',
      students.flatMap(({ name, handedIn }) =>
        handedIn.length > 1 ? { name, reason: handedIn.join(', ') } : [],
      ),
    ],
    ['class.lists.unmatched', matched?.unmatched ?? []],
    ['class.lists.not-taken', notTaken],
  ];
  return lists.map(([title, items]) => ({ title: say(title), items, file: HAND_IN }));
}

/** @returns nothing where each submission is somebody's, and each student has one */
export function handInCsv(info: BatchInfo): string | undefined {
  const lines = handInLists(info).flatMap(({ title, items }) =>
    items.map(({ name, reason = '' }) => [title, name, reason]),
  );
  return lines.length === 0 ? undefined : csvText([['what', 'name', 'note']], lines);
}
