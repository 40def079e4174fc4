/** What the grades of a class say as a whole: data for the summary in the terminal and in files. */
import type { Language } from '../messages/languages.ts';
import { roundPoints } from '../results/score.ts';
import { type ByCase, byCase } from './by-case.ts';
import type { HandInList } from './hand-in.ts';
import type { BatchCase } from './results-folder.ts';
import type { GradeLine } from './roster/class-list.ts';
import type { Row } from './row.ts';
import type { SimilarGroup } from './similar.ts';

export interface Headline {
  readonly submissions: number;
  readonly maxScore: number;
  /** Of all that have a grade, those that could not be loaded included. */
  readonly mean: number;
  readonly median: number;
  readonly fullMarks: number;
  readonly proven: number;
}

export interface ClassSummary extends Headline {
  readonly language: Language;
  /** From full marks down to none. */
  readonly distribution: readonly Bar[];
  readonly failedMost: readonly Bar[];
  readonly misconceptions: readonly Bar[];
  readonly notLoaded: readonly Row[];
  readonly notGraded: readonly Row[];
  /** Absent when it was not asked for. */
  readonly similar?: readonly SimilarGroup[];
  readonly rows: readonly Row[];
  readonly handIn: readonly HandInList[];
  /** One for each student where they are known, else for each submission. */
  readonly lines: readonly GradeLine[];
  readonly byCase: ByCase;
}

/** What is there only for some classes. */
export type SummaryParts = Partial<Pick<ClassSummary, 'similar' | 'handIn' | 'lines' | 'language'>>;

export interface Bar {
  readonly label: string;
  readonly count: number;
}

const MOST_BARS = 15;

export function summarise(
  rows: readonly Row[],
  cases: readonly BatchCase[],
  more: SummaryParts = {},
): ClassSummary {
  const { similar, handIn = [], lines = rows.map((row) => ({ row })), language = 'en' } = more;
  const graded = rows.filter(({ status }) => status !== 'not-graded');
  const maxScore = roundPoints(cases.reduce((sum, { points }) => sum + points, 0));
  const scores = graded.map(({ score }) => score).toSorted((a, b) => a - b);
  const titles = new Map(
    cases.map(({ id, title }) => [id, title === undefined ? id : `${id} ${title}`]),
  );
  return {
    language,
    submissions: rows.length,
    maxScore,
    mean: roundPoints(scores.reduce((sum, score) => sum + score, 0) / Math.max(1, scores.length)),
    median: medianOf(scores),
    fullMarks: graded.filter(({ score }) => score >= maxScore).length,
    proven: graded.filter(({ proven }) => proven).length,
    distribution: distributionOf(scores, maxScore),
    failedMost: countsOf(graded.flatMap(({ failed }) => failed.map((id) => titles.get(id) ?? id))),
    misconceptions: countsOf(graded.flatMap(({ misconceptions }) => misconceptions)),
    notLoaded: rows.filter(({ status }) => status === 'not-loaded'),
    notGraded: rows.filter(({ status }) => status === 'not-graded'),
    ...(similar !== undefined && { similar }),
    rows,
    handIn,
    lines,
    byCase: byCase(rows, cases),
  };
}

function medianOf(sorted: readonly number[]): number {
  const middle = sorted.length / 2;
  if (sorted.length === 0) return 0;
  return sorted.length % 2 === 1
    ? sorted[Math.floor(middle)]!
    : roundPoints((sorted[middle - 1]! + sorted[middle]!) / 2);
}

/** Tenths of the points; full marks and none have bars of their own. */
function distributionOf(scores: readonly number[], maxScore: number): Bar[] {
  const tenths = scores.map((score) =>
    score >= maxScore ? 11 : score <= 0 ? 0 : Math.floor((10 * score) / maxScore) + 1,
  );
  return Array.from({ length: 12 }, (_, back) => 11 - back).map((tenth) => ({
    label:
      tenth === 11 ? '100 %' : tenth === 0 ? '0 %' : `${10 * (tenth - 1) || '>0'}–${10 * tenth} %`,
    count: tenths.filter((each) => each === tenth).length,
  }));
}

function countsOf(labels: readonly string[]): Bar[] {
  const counts = new Map<string, number>();
  for (const label of labels) counts.set(label, (counts.get(label) ?? 0) + 1);
  return [...counts]
    .map(([label, count]) => ({ label, count }))
    .toSorted((a, b) => b.count - a.count || (a.label < b.label ? -1 : 1))
    .slice(0, MOST_BARS);
}
