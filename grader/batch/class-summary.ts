/** What the grades of a class say as a whole: data for the summary in the terminal and in files. */
import { type Language, SOURCE_LANGUAGE } from '../messages/languages.ts';
import { roundPoints } from '../results/score.ts';
import { type ByCase, byCase } from './by-case.ts';
import { type ClassList, type Counted, classLists, decisionLists } from './class-lists.ts';
import { Overrides } from './overrides.ts';
import type { BatchInfo } from './results-folder.ts';
import { type GradeLine, gradeLines, studentsOfRow } from './roster/class-list.ts';
import { isWithoutPoints, type Row } from './row.ts';
import type { SimilarGroup } from './similar.ts';

export interface Headline {
  readonly submissions: number;
  readonly maxScore: number;
  /** The cases that stand for everything were left out. */
  readonly isListed: boolean;
  /** Not counted in what follows, where there is a list of students. */
  readonly ofNobody: number;
  /** Of all that have a grade, those that could not be loaded included. */
  readonly mean: number;
  readonly median: number;
  readonly fullMarks: number;
  readonly proven: number;
}

export interface ClassSummary extends Headline {
  readonly language: Language;
  /** From full marks down to none. */
  readonly distribution: readonly Counted[];
  readonly lists: readonly ClassList[];
  /** One for each student where they are known, else for each submission. */
  readonly lines: readonly GradeLine[];
  readonly byCase: ByCase;
  /** Some could not be graded, by the grader's fault. */
  readonly hasTrouble: boolean;
}

/** @param similar absent when it was not asked for */
export function summarise(
  rows: readonly Row[],
  info: Pick<BatchInfo, 'cases' | 'listed' | 'matched' | 'notTaken' | 'language'>,
  similar?: readonly SimilarGroup[],
  overrides = Overrides.NONE,
): ClassSummary {
  const counted = rows.flatMap((row) => {
    const [student, ...others] = studentsOfRow(row, info.matched);
    if (info.matched !== undefined && student === undefined) return [];
    return overrides.decided(row, others.length === 0 ? student : undefined) ?? [];
  });
  const graded = counted.filter((row) => !isWithoutPoints(row));
  const lines = gradeLines(rows, info.matched).map((line) => overrides.lineOf(line));
  const maxScore = roundPoints(info.cases.reduce((sum, { points }) => sum + points, 0));
  const scores = graded.map(({ score }) => score).toSorted((a, b) => a - b);
  return {
    language: info.language ?? SOURCE_LANGUAGE,
    submissions: rows.length,
    maxScore,
    isListed: info.listed === true,
    ofNobody: rows.length - counted.length,
    mean: roundPoints(scores.reduce((sum, score) => sum + score, 0) / Math.max(1, scores.length)),
    median: medianOf(scores),
    fullMarks: graded.filter(({ score }) => score >= maxScore).length,
    proven: graded.filter(({ proven }) => proven).length,
    distribution: distributionOf(scores, maxScore),
    lists: [...classLists(rows, info, similar), ...decisionLists(lines, overrides, info.language)],
    lines,
    byCase: byCase(rows, info.cases),
    hasTrouble: rows.some(({ status }) => status === 'not-graded'),
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
function distributionOf(scores: readonly number[], maxScore: number): Counted[] {
  const tenths = scores.map((score) =>
    score >= maxScore ? 11 : score <= 0 ? 0 : Math.floor((10 * score) / maxScore) + 1,
  );
  return Array.from({ length: 12 }, (_, back) => 11 - back).map((tenth) => ({
    text:
      tenth === 11 ? '100 %' : tenth === 0 ? '0 %' : `${10 * (tenth - 1) || '>0'}–${10 * tenth} %`,
    count: tenths.filter((each) => each === tenth).length,
  }));
}
