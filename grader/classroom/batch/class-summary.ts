/**
 * What the grades of a class say as a whole: data for the summary in the terminal and in files. And its lists: what
 * was got wrong most, who has no points and why, and who and what the table of grades does not show. All forms of
 * the summary show these, each in its way.
 */
import { formatterFor, type MessageKey } from '../../base/messages/format-message.ts';
import { csvText } from '../../base/text/csv.ts';
import { roundPoints } from '../../results/result.ts';
import { namesByStudent } from './decisions.ts';
import type { Unready } from './intake/find-unready.ts';
import type { FoundClass } from './intake/submission.ts';
import { type BatchInfo, maxScoreOf } from './results-folder.ts';
import { shownStudent } from './roster/read-roster.ts';
import { type ClassRow, hasPoints } from './row.ts';

export type ClassSummary = ReturnType<typeof summarise>;

export interface ClassList {
  /** What is to be said to all of it stands besides it. */
  readonly title: MessageKey;
  /** The table that has all of it; empty where none is written. */
  readonly file?: string;
  readonly items: readonly ListItem[];
}

export interface ListItem {
  readonly name: string;
  readonly reason?: string | undefined;
}

const GRADES = 'grades.csv';
const HAND_IN = 'hand-in.csv';
const MOST_COUNTED = 15;

/**
 * @param rows what the grader said
 * @param lines what counts, of all tables
 */
export function summarise(rows: readonly ClassRow[], lines: readonly ClassRow[], info: BatchInfo) {
  const { matched, listed, language } = info;
  const formatMessage = formatterFor(language);
  // Where there is a list of students, others do not count; a group counts once.
  const isCounted = ({ name, student }: ClassRow): boolean =>
    name !== '' && (matched === undefined || student !== undefined);
  const counted = new Map(
    lines.toReversed().flatMap((row) => (isCounted(row) ? [[row.name, row]] : [])),
  );
  const graded = [...counted.values()].filter(hasPoints);
  const maxScore = maxScoreOf(info);
  const scores = graded.map(({ score }) => score).toSorted((a, b) => a - b);
  const middle = scores.slice(Math.ceil(scores.length / 2) - 1, Math.floor(scores.length / 2) + 1);
  const titles = new Map(info.cases.map(({ id, title }) => [id, title && `${id} ${title}`]));
  const mostOf = (texts: readonly string[]) =>
    commonest(texts, MOST_COUNTED).map((name) => ({ name }));
  const withStatus = (status: ClassRow['status']) => rows.filter((row) => row.status === status);
  const decided = (isIn: (row: ClassRow) => boolean): ListItem[] =>
    lines.filter(isIn).map(({ student, name, note: reason }) => {
      return { name: student === undefined ? name : shownStudent(student), reason };
    });
  const isOverride = ({ isOverridden }: ClassRow): boolean => isOverridden === true;
  const late = decided(({ isLate }) => isLate === true);
  const isUnknown = decided(({ isTimeUnknown }) => isTimeUnknown === true);
  const failed = rows.flatMap((row) => row.failed.map(({ id }) => titles.get(id) ?? id));
  const bugs = rows.flatMap(({ misconceptions }) => misconceptions);
  const lists: ClassList[] = [
    { title: 'class.failed-most', items: mostOf(failed) },
    { title: 'class.misconceptions', items: mostOf(bugs) },
    { title: 'class.not-loaded', items: withStatus('not-loaded'), file: GRADES },
    { title: 'class.not-graded', items: withStatus('not-graded'), file: GRADES },
    { title: 'class.not-handed-in', items: withStatus('nothing'), file: GRADES },
    ...handInLists(info),
    { title: 'class.late.title', items: late, file: GRADES },
    { title: 'class.late.unknown', items: isUnknown, file: GRADES },
    { title: 'class.overrides', items: decided(isOverride), file: GRADES },
  ];
  return {
    headline: formatMessage('class.headline', {
      ...{
        submissions: rows.length - withStatus('nothing').length,
        maxScore,
        isListed: listed === true,
      },
      ofNobody: rows.length - counted.size,
      ...{ mean: meanOf(scores), median: meanOf(middle) },
      fullMarks: graded.filter(({ score }) => score >= maxScore).length,
      proven: graded.filter(({ proven }) => proven).length,
    }),
    distribution: distributionOf(scores, maxScore),
    lists: lists.filter(({ items }) => items.length > 0),
    lines,
    /** Some could not be graded, by the grader's fault. */
    hasTrouble: withStatus('not-graded').length > 0,
  };
}

export function meanOf(points: readonly number[]): number {
  return roundPoints(points.reduce((sum, each) => sum + each, 0) / Math.max(1, points.length));
}

/** The commonest first, with how often: `3 × this`; of several as common, the first in the order of letters. */
export function commonest(texts: readonly string[], most = 1): string[] {
  const counts = new Map<string, number>();
  for (const text of texts) counts.set(text, (counts.get(text) ?? 0) + 1);
  return [...counts]
    .toSorted(([a, times], [b, others]) => others - times || (a < b ? -1 : 1))
    .slice(0, most)
    .map(([text, times]) => `${times} × ${text}`);
}

/** From full marks down to none: tenths of the points; full marks and none have bars of their own. */
function distributionOf(scores: readonly number[], maxScore: number) {
  const tenths = scores.map((score) =>
    score >= maxScore ? 11 : score <= 0 ? 0 : Math.floor((10 * score) / maxScore) + 1,
  );
  return Array.from({ length: 12 }, (_, back) => 11 - back).map((tenth) => ({
    name:
      tenth === 11 ? '100 %' : tenth === 0 ? '0 %' : `${10 * (tenth - 1) || '>0'}–${10 * tenth} %`,
    count: tenths.filter((each) => each === tenth).length,
  }));
}

type Intake = Pick<BatchInfo, 'matched' | 'notTaken'>;

/** Before anything is graded: whose each submission is, then who and what is nobody's. */
export function intakeLists(
  taken: Intake & Pick<FoundClass, 'submissions'>,
  { undecided, withoutProgram }: Unready,
): ClassList[] {
  const { submissions, matched } = taken;
  const ofWhom = new Map(matched?.studentsOf);
  const items = submissions.flatMap(({ name }): ListItem[] => {
    const own = ofWhom.get(name)?.map((index) => shownStudent(matched!.roster.students[index]!));
    return own === undefined && matched !== undefined ? [] : [{ name, reason: own?.join(', ') }];
  });
  const all: ClassList[] = [
    { title: 'class.lists.submissions', items },
    { title: 'class.lists.without-program', items: withoutProgram },
    { title: 'class.lists.undecided', items: undecided },
    ...handInLists(taken),
  ];
  return all.flatMap((list) => (list.items.length > 0 ? { ...list, file: '' } : []));
}

/** Of the whole class, also in a part of it. */
function handInLists({ matched, notTaken }: Intake): ClassList[] {
  const students = matched?.roster.students ?? [];
  const names = matched ? namesByStudent(matched) : [];
  const whoHas = (fits: (count: number) => boolean): ListItem[] =>
    students.flatMap((student, index) => {
      const own = names[index]!;
      return fits(own.length) ? [{ name: shownStudent(student), reason: own.join(', ') }] : [];
    });
  return [
    { title: 'class.lists.nothing', items: whoHas((count) => count === 0), file: HAND_IN },
    { title: 'class.lists.twice', items: whoHas((count) => count > 1), file: HAND_IN },
    { title: 'class.lists.unmatched', items: matched?.unmatched ?? [], file: HAND_IN },
    { title: 'class.lists.not-taken', items: notTaken, file: HAND_IN },
  ];
}

/** @returns nothing where each submission is somebody's, and each student has one */
export function handInCsv(info: BatchInfo): string | undefined {
  const formatMessage = formatterFor(info.language);
  const lines = handInLists(info).flatMap(({ title, items }) =>
    items.map(({ name, reason = '' }) => [formatMessage(title), name, reason]),
  );
  return lines.length === 0 ? undefined : csvText([['what', 'name', 'note']], lines);
}
