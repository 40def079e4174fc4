/** A row in the results of a class: what tables and the summary need of a submission's record, and whose it is. */
import {
  formatterFor,
  type Language,
  SOURCE_LANGUAGE,
} from '../../base/messages/format-message.ts';
import { shortened } from '../../base/text/terminal.ts';
import {
  answerText,
  type CaseResult,
  type CheckResult,
  type GradeResult,
} from '../../results/result.ts';
import type { BatchRecord } from './batch-info.ts';
import type { Student } from './roster/read-roster.ts';

export interface ClassRow extends Pick<GradeResult, 'score' | 'maxScore' | 'proven'> {
  /** The name of the submission; empty where nothing was handed in. */
  readonly name: string;
  readonly student?: Student | undefined;
  /** The student has several submissions, and it is not for the grader to say which one counts. */
  readonly isTwice?: boolean;
  readonly status: RowStatus;
  /** There is no program in it, so it has the full marks of the class and none of a kind of its own. */
  readonly hasNoProgram?: boolean | undefined;
  readonly checks: readonly RowCheck[];
  /** The cases that failed by the fault of the function itself, and its answers to them. */
  readonly failed: readonly { readonly id: string; readonly answer: string }[];
  /** The recognized misconceptions: `first misses the columns`. */
  readonly misconceptions: readonly string[];
  /** It was handed in late, and the note says what that costs. */
  readonly isLate?: boolean;
  /** There is a due time, and it is not known when this was handed in. */
  readonly isTimeUnknown?: boolean;
  /** Why the points are not the grader's, and what the grader gave: for instructors, unless it is about late work. */
  readonly note?: string;
  /** An instructor has decided on other points than the grader's. */
  readonly isOverridden?: boolean;
  /** The comment of an instructor on that, for the student. */
  readonly studentComment?: string;
  /** Why it could not be loaded or graded. */
  readonly reason?: string | undefined;
}

/**
 * - `not-loaded`: the program could not be loaded, so it has 0 points.
 * - `not-graded`: the grader failed. This must not look like the student's fault, so there are no points at all.
 * - `excused`: an instructor wants no points.
 * - `nothing`: nothing was handed in, or of several exercises not this one.
 */
export type RowStatus = 'graded' | 'not-loaded' | 'not-graded' | 'excused' | 'nothing';

export type RowCheck = Pick<CheckResult, 'name' | 'score' | 'maxScore' | 'notWritten'>;

export const NOTHING: ClassRow = {
  name: '',
  status: 'nothing',
  score: 0,
  maxScore: 0,
  proven: false,
  checks: [],
  failed: [],
  misconceptions: [],
};

export function hasPoints({ status }: ClassRow): boolean {
  return status === 'graded' || status === 'not-loaded';
}

export function rowOf(record: BatchRecord): ClassRow {
  const { name, result, trouble = '', notHandedIn, hasNoProgram } = record;
  if (notHandedIn !== undefined) return { ...NOTHING, name, reason: notHandedIn };
  if (result === undefined) return { ...NOTHING, name, status: 'not-graded', reason: trouble };
  const { score, maxScore, proven, checks, loadError } = result;
  const isLoaded = loadError === undefined;
  return {
    name,
    score,
    maxScore,
    proven,
    status: isLoaded ? 'graded' : 'not-loaded',
    checks: checks.map(rowCheck),
    failed: isLoaded ? failedCases(result) : [],
    misconceptions: misconceptionsIn(checks),
    reason: loadError && loadErrorText(loadError),
    ...(hasNoProgram === true && { hasNoProgram }),
  };
}

function rowCheck({ name, score, maxScore, notWritten }: CheckResult): RowCheck {
  return { name, score, maxScore, ...(notWritten === true && { notWritten }) };
}

function failedCases({ checks, language = SOURCE_LANGUAGE }: GradeResult): ClassRow['failed'] {
  const failed = checks
    .flatMap(({ cases }) => cases)
    .filter(({ status, carriedFrom }) => status !== 'passed' && carriedFrom === undefined);
  return failed.map((each) => ({ id: each.id, answer: wrongAnswer(each, language) }));
}

function misconceptionsIn(checks: readonly CheckResult[]): string[] {
  return checks.flatMap(({ misconception }) =>
    misconception === undefined ? [] : [`${misconception.function} ${misconception.title}`],
  );
}

/** @returns the message with its place in front, unless it names the file already */
function loadErrorText({ message, file, line }: NonNullable<GradeResult['loadError']>): string {
  if (file === undefined || (line === undefined && message.startsWith(file))) return message;
  return `${file}${line === undefined ? '' : `, line ${line}`}: ${message}`;
}

/** Longer answers are cut (a guess at what a cell of the summary can hold). */
const MAX_COLUMNS = 140;

/** The answer to a case that failed, in a few words, so that equal answers of a class can be counted. */
function wrongAnswer(result: CaseResult, language: Language): string {
  const formatMessage = formatterFor(language);
  const { status, actual, board, shownBoard, message = '' } = result;
  if (status === 'timeout') return formatMessage('class.answers.late');
  if (actual === undefined) return shortened(message, MAX_COLUMNS);
  const answer = answerText(actual, formatMessage('class.answers.empty-list'));
  if (board !== '*' || shownBoard === undefined) return shortened(answer, MAX_COLUMNS);
  // The answer to an exhaustive case is shown with the input that failed.
  const text = formatMessage('class.answers.on', { answer, input: shownBoard });
  return shortened(text, MAX_COLUMNS);
}
