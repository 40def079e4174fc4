/**
 * The summary of a class as data: the headline, the distribution of points, and lists, such as the cases that failed
 * most often and the submissions without points. The terminal, Markdown and HTML each render it.
 */
import { type FormatMessage, formatterFor } from '../../base/messages/format-message.ts';
import { type BatchInfo, maxScoreOf } from './batch-info.ts';
import { type ClassList, handInLists, type ListItem } from './class-lists.ts';
import { type ClassScale, onScale, scaleOf } from './class-scale.ts';
import { untilText } from './intake/commit-until.ts';
import { shownStudent } from './roster/read-roster.ts';
import { type ClassRow, hasPoints } from './row.ts';

export interface ClassSummary {
  readonly headline: string;
  /** Sentences about how the class was graded. */
  readonly notes: readonly string[];
  /** From full marks down to none. */
  readonly distribution: readonly DistributionBar[];
  readonly lists: readonly ClassList[];
  /** The lines of all tables. */
  readonly lines: readonly ClassRow[];
  /** Some could not be graded, by the grader's fault. */
  readonly hasTrouble: boolean;
}

interface DistributionBar {
  readonly name: string;
  readonly count: number;
}

/** The table that has all of what a list shows in part. */
const GRADES = 'grades.csv';
/** Entries of a list of the most frequent things (a guess at what is read). */
const MAX_FREQUENT = 15;

/**
 * @param rows as the grader graded them
 * @param lines with the points that count, as in all tables
 */
export function summarise(
  rows: readonly ClassRow[],
  lines: readonly ClassRow[],
  info: BatchInfo,
): ClassSummary {
  const formatMessage = formatterFor(info.language);
  const scale = scaleOf(info, rows);
  const counted = countedRows(lines, info).map((row) => onScale(row, scale.maxScore));
  const scores = counted.filter(hasPoints).map(({ score }) => score);
  return {
    headline: headlineOf(rows, counted, scale, info, formatMessage),
    notes: notesOn(info, scale, formatMessage),
    distribution: distributionOf(scores, scale.maxScore),
    lists: listsOf(rows, lines, scale, info).filter(({ items }) => items.length > 0),
    lines,
    hasTrouble: rows.some(({ status }) => status === 'not-graded'),
  };
}

function notesOn(info: BatchInfo, scale: ClassScale, formatMessage: FormatMessage): string[] {
  const notes: string[] = [];
  const until = info.source?.until;
  if (until !== undefined) notes.push(untilText(until, formatMessage));
  if (scale.isMixed) {
    const values = { functions: scale.maxScore, program: maxScoreOf(info) };
    notes.push(formatMessage('class.mixed', values));
  }
  return notes;
}

/** Each submission once, also that of a group. Where there is a list of students, others do not count. */
function countedRows(lines: readonly ClassRow[], { matched }: BatchInfo): ClassRow[] {
  const firstByName = new Map<string, ClassRow>();
  for (const row of lines.toReversed()) {
    const isOnList = matched === undefined || row.student !== undefined;
    if (row.name !== '' && isOnList) firstByName.set(row.name, row);
  }
  return [...firstByName.values()];
}

/** @param counted each submission once, on the class's scale */
function headlineOf(
  rows: readonly ClassRow[],
  counted: readonly ClassRow[],
  { maxScore }: ClassScale,
  info: BatchInfo,
  formatMessage: FormatMessage,
): string {
  const graded = counted.filter(hasPoints);
  const scores = graded.map(({ score }) => score);
  return formatMessage('class.headline', {
    submissions: rows.filter(({ status }) => status !== 'nothing').length,
    maxScore,
    isListed: info.listed === true && maxScore === maxScoreOf(info),
    ofNobody: rows.length - counted.length,
    mean: meanOf(scores),
    median: medianOf(scores),
    fullMarks: scores.filter((score) => score >= maxScore).length,
    proven: graded.filter(({ proven }) => proven).length,
  });
}

function listsOf(
  rows: readonly ClassRow[],
  lines: readonly ClassRow[],
  { cases }: ClassScale,
  info: BatchInfo,
): ClassList[] {
  const titles = new Map(cases.map(({ id, title }) => [id, title && `${id} ${title}`]));
  const failed = rows.flatMap((row) => row.failed.map(({ id }) => titles.get(id) ?? id));
  const bugs = rows.flatMap(({ misconceptions }) => misconceptions);
  const withStatus = (status: ClassRow['status']) => rows.filter((row) => row.status === status);
  const late = lines.filter(({ isLate }) => isLate === true);
  const ofUnknownTime = lines.filter(({ isTimeUnknown }) => isTimeUnknown === true);
  const overridden = lines.filter(({ isOverridden }) => isOverridden === true);
  return [
    { title: 'class.failed-most', items: frequentItems(failed) },
    { title: 'class.misconceptions', items: frequentItems(bugs) },
    { title: 'class.not-loaded', items: withStatus('not-loaded'), file: GRADES },
    { title: 'class.not-graded', items: withStatus('not-graded'), file: GRADES },
    { title: 'class.not-handed-in', items: withStatus('nothing'), file: GRADES },
    ...handInLists(info),
    { title: 'class.late.title', items: late.map(noteItem), file: GRADES },
    { title: 'class.late.unknown', items: ofUnknownTime.map(noteItem), file: GRADES },
    { title: 'class.overrides', items: overridden.map(noteItem), file: GRADES },
  ];
}

function frequentItems(texts: readonly string[]): ListItem[] {
  return commonest(texts, MAX_FREQUENT).map((name) => ({ name }));
}

function noteItem({ student, name, note }: ClassRow): ListItem {
  return { name: student === undefined ? name : shownStudent(student), reason: note };
}

/** Sums whole hundredths, which is exact. A sum of fractions depends on their order in its last digit. */
export function meanOf(points: readonly number[]): number {
  const hundredths = points.map((each) => Math.round(each * 100));
  const sum = hundredths.reduce((total, each) => total + each, 0);
  return Math.round(sum / Math.max(1, points.length)) / 100;
}

/** The median of an even number of points is the mean of the two in the middle. */
function medianOf(points: readonly number[]): number {
  const inOrder = points.toSorted((a, b) => a - b);
  const half = inOrder.length / 2;
  return meanOf(inOrder.slice(Math.ceil(half) - 1, Math.floor(half) + 1));
}

/**
 * @param max how many texts are returned at most
 * @returns the most frequent first, with its count: `3 × this`; texts of the same count in the order of characters
 */
export function commonest(texts: readonly string[], max = 1): string[] {
  const counts = new Map<string, number>();
  for (const text of texts) counts.set(text, (counts.get(text) ?? 0) + 1);
  return [...counts]
    .toSorted(([a, count], [b, otherCount]) => otherCount - count || (a < b ? -1 : 1))
    .slice(0, max)
    .map(([text, count]) => `${count} × ${text}`);
}

/** No points and full marks have bars of their own, below and above the tenths between them. */
const NONE = 0;
const FULL = 11;

function distributionOf(scores: readonly number[], maxScore: number): DistributionBar[] {
  const barNumbers = scores.map((score) => barNumber(score, maxScore));
  const bars: DistributionBar[] = [];
  for (let number = FULL; number >= NONE; number--) {
    const count = barNumbers.filter((each) => each === number).length;
    bars.push({ name: barName(number), count });
  }
  return bars;
}

function barNumber(score: number, maxScore: number): number {
  if (score >= maxScore) return FULL;
  return score <= 0 ? NONE : Math.floor((10 * score) / maxScore) + 1;
}

function barName(number: number): string {
  if (number === FULL) return '100 %';
  if (number === NONE) return '0 %';
  const from = number === 1 ? '>0' : 10 * (number - 1);
  return `${from}–${10 * number} %`;
}
