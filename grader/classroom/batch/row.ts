/** One line in the results of a class: what the tables and the summary need of a submission's record, and whose it is. */
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
import type { BatchRecord, ResultsFolder } from './results-folder.ts';
import type { Student } from './roster/read-roster.ts';

export interface ClassRow extends Pick<GradeResult, 'score' | 'maxScore' | 'proven'> {
  /** The submission's; empty where nothing was handed in. */
  readonly name: string;
  readonly student?: Student | undefined;
  /** Several submissions are this student's, so which of them counts is not for the grader to say. */
  readonly isTwice?: boolean;
  /**
   * `not-loaded`: nothing could be asked, 0 points, the student's affair. `not-graded`: the grader
   * failed, which is never to look like the student's doing, so there are no points at all. `excused`:
   * an instructor wants none. `nothing`: none was handed in, or of several exercises not this one.
   */
  readonly status: 'graded' | 'not-loaded' | 'not-graded' | 'excused' | 'nothing';
  readonly checks: readonly Pick<CheckResult, 'name' | 'score' | 'maxScore' | 'notWritten'>[];
  /** The cases that were a fault of its own, and what was answered to them. */
  readonly failed: readonly { readonly id: string; readonly answer: string }[];
  /** Known bugs that were recognised: `first misses the columns`. */
  readonly misconceptions: readonly string[];
  /** It was handed in too late, which the note tells. */
  readonly isLate?: boolean;
  /** Something is due, and nobody knows when this was handed in. */
  readonly isTimeUnknown?: boolean;
  /** Why it was decided otherwise than the grader, and what that had said: for instructors, unless it is about late work. */
  readonly note?: string;
  /** An instructor decided otherwise than the grader. */
  readonly isOverridden?: boolean;
  /** What an instructor tells the student about that. */
  readonly studentComment?: string;
  /** Why it could not be loaded or graded. */
  readonly reason?: string | undefined;
}

export const NOTHING: ClassRow = {
  ...{ name: '', status: 'nothing', score: 0, maxScore: 0, proven: false },
  ...{ checks: [], failed: [], misconceptions: [] },
};

export function hasPoints({ status }: ClassRow): boolean {
  return status === 'graded' || status === 'not-loaded';
}

/**
 * @param isStopped not all are graded yet
 * @returns those of all submissions of it, in their order
 */
export function rowsIn(folder: ResultsFolder, isStopped = false): ClassRow[] {
  const formatMessage = formatterFor(folder.info.language);
  const missing = `there is no record of it in ${folder.path}`;
  const trouble = isStopped ? formatMessage('class.not-yet') : missing;
  return folder.info.submissions.map((name) => rowOf(folder.read(name) ?? { name, trouble }));
}

export function rowOf({ name, result, trouble = '', notHandedIn }: BatchRecord): ClassRow {
  if (notHandedIn !== undefined) return { ...NOTHING, name, reason: notHandedIn };
  if (result === undefined) return { ...NOTHING, name, status: 'not-graded', reason: trouble };
  const { score, maxScore, proven, checks, loadError, language = SOURCE_LANGUAGE } = result;
  const own = checks.flatMap(({ cases }) =>
    cases.filter(({ status, carriedFrom }) => status !== 'passed' && carriedFrom === undefined),
  );
  const isLoaded = loadError === undefined;
  return {
    ...{ name, score, maxScore, proven },
    status: isLoaded ? 'graded' : 'not-loaded',
    checks: checks.map(({ name, score, maxScore, notWritten }) => ({
      ...{ name, score, maxScore },
      ...(notWritten === true && { notWritten }),
    })),
    failed: own.flatMap((each) =>
      isLoaded ? { id: each.id, answer: wrongAnswer(each, language) } : [],
    ),
    misconceptions: checks.flatMap(({ misconception }) =>
      misconception === undefined ? [] : [`${misconception.function} ${misconception.title}`],
    ),
    reason: loadError && placed(loadError),
  };
}

function placed({ message, file, line }: NonNullable<GradeResult['loadError']>): string {
  if (file === undefined || (line === undefined && message.startsWith(file))) return message;
  return `${file}${line === undefined ? '' : `, line ${line}`}: ${message}`;
}

const MOST_COLUMNS = 140;

/** What was answered to a case that failed, in a few words, so that a class's can be counted. */
function wrongAnswer(result: CaseResult, language: Language): string {
  const formatMessage = formatterFor(language);
  const { status, actual, board, shownBoard, message = '' } = result;
  if (status === 'timeout') return formatMessage('class.answers.late');
  if (actual === undefined) return shortened(message, MOST_COLUMNS);
  const answer = answerText(actual, formatMessage('class.answers.empty-list'));
  const isOfMany = board === '*' && shownBoard !== undefined;
  const text = isOfMany ? formatMessage('class.answers.on', { answer, input: shownBoard }) : answer;
  return shortened(text, MOST_COLUMNS);
}
