/**
 * What the grades of a class say as a whole: data for the summary in the terminal and in files. How it did on
 * each function and each case, too: what was got wrong by how many, and mostly how.
 */
import type { Language } from '../messages/languages.ts';
import { roundPoints, sumPoints } from '../results/score.ts';
import { type ClassList, classLists, countsOf, type ListItem } from './class-lists.ts';
import type { Decisions } from './decisions.ts';
import { type GradeLine, gradeLines } from './grade-lines.ts';
import { type BatchCase, type BatchInfo, maxScoreOf } from './results-folder.ts';
import { isWithoutPoints, type Row } from './row.ts';
import type { SimilarGroup } from './similar.ts';

/** The commonest of something, with how often it was there. */
type Commonest = ListItem | undefined;

export interface FunctionLine {
  readonly name: string;
  readonly maxScore: number;
  /** Of all that could be loaded. */
  readonly full: number;
  readonly some: number;
  readonly none: number;
  /** Of those without points: the function is still as it was handed out. */
  readonly notWritten: number;
  readonly mean: number;
  /** The bug that was recognised most often in it. */
  readonly bug: Commonest;
}

export interface CaseLine {
  readonly id: string;
  readonly title: string;
  readonly points: number;
  readonly failed: number;
  /** Of those who failed it. */
  readonly answer: Commonest;
}

export interface ClassSummary {
  readonly language: Language;
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
  /** From full marks down to none. */
  readonly distribution: readonly Required<Omit<ListItem, 'reason'>>[];
  readonly lists: readonly ClassList[];
  /** Those of all tables. */
  readonly lines: readonly GradeLine[];
  /** How many the lines below are about: those that could be loaded. */
  readonly loaded: number;
  readonly functions: readonly FunctionLine[];
  readonly cases: readonly CaseLine[];
  /** Some could not be graded, by the grader's fault. */
  readonly hasTrouble: boolean;
}

/** @param similar absent when it was not asked for */
export function summarise(
  rows: readonly Row[],
  info: BatchInfo,
  decisions: Decisions,
  similar?: readonly SimilarGroup[],
): ClassSummary {
  const lines = gradeLines(rows, info.matched, decisions);
  const counted = new Map<string, Row>();
  for (const { row, student } of lines.toReversed()) {
    const isOnList = info.matched === undefined || student !== undefined;
    if (row !== undefined && row.name !== '' && isOnList) counted.set(row.name, row);
  }
  const graded = [...counted.values()].filter((row) => !isWithoutPoints(row));
  const loaded = rows.filter(({ status }) => status === 'graded');
  const maxScore = maxScoreOf(info);
  const scores = graded.map(({ score }) => score).toSorted((a, b) => a - b);
  const middle = scores.slice(Math.ceil(scores.length / 2) - 1, Math.floor(scores.length / 2) + 1);
  return {
    language: info.language,
    submissions: rows.length,
    maxScore,
    isListed: info.listed === true,
    ofNobody: rows.length - counted.size,
    mean: meanOf(scores),
    median: meanOf(middle),
    fullMarks: graded.filter(({ score }) => score >= maxScore).length,
    proven: graded.filter(({ proven }) => proven).length,
    distribution: distributionOf(scores, maxScore),
    lists: classLists(rows, lines, info, decisions, similar),
    lines,
    loaded: loaded.length,
    functions: [...new Set(info.cases.map(({ check }) => check))].map((name) =>
      functionLine(name, loaded, info.cases),
    ),
    cases: info.cases.map(({ id, title = '', points }) => {
      const wrong = loaded.flatMap(({ failed }) => failed.filter((each) => each.id === id));
      const answer = countsOf(wrong.flatMap((each) => each.answer || []))[0];
      return { id, title, points, failed: wrong.length, answer };
    }),
    hasTrouble: rows.some(({ status }) => status === 'not-graded'),
  };
}

function meanOf(points: readonly number[]): number {
  return roundPoints(points.reduce((sum, each) => sum + each, 0) / Math.max(1, points.length));
}

/** Tenths of the points; full marks and none have bars of their own. */
function distributionOf(scores: readonly number[], maxScore: number): ClassSummary['distribution'] {
  const tenths = scores.map((score) =>
    score >= maxScore ? 11 : score <= 0 ? 0 : Math.floor((10 * score) / maxScore) + 1,
  );
  return Array.from({ length: 12 }, (_, back) => 11 - back).map((tenth) => ({
    name:
      tenth === 11 ? '100 %' : tenth === 0 ? '0 %' : `${10 * (tenth - 1) || '>0'}–${10 * tenth} %`,
    count: tenths.filter((each) => each === tenth).length,
  }));
}

function functionLine(
  name: string,
  rows: readonly Row[],
  cases: readonly BatchCase[],
): FunctionLine {
  const maxScore = sumPoints(cases.flatMap(({ check, points }) => (check === name ? points : [])));
  const checks = rows.flatMap((row) => row.checks.filter((check) => check.name === name));
  const full = checks.filter(({ score }) => score >= maxScore).length;
  const none = checks.filter(({ score }) => score <= 0 && maxScore > 0).length;
  const bugs = rows.flatMap(({ misconceptions }) =>
    misconceptions.flatMap((each) =>
      each.startsWith(`${name} `) ? each.slice(name.length + 1) : [],
    ),
  );
  return {
    ...{ name, maxScore, full, none },
    some: checks.length - full - none,
    notWritten: checks.filter(({ notWritten }) => notWritten === true).length,
    mean: meanOf(checks.map(({ score }) => score)),
    bug: countsOf(bugs)[0],
  };
}
