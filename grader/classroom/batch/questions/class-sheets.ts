/** Puts together whose sheets there are in a class, and who has none, with the reason. It is plain data. */
import { type FormatMessage, formatterFor } from '../../../base/messages/format-message.ts';
import type { Quiz } from '../../../quiz/quiz.ts';
import type { BatchInfo, BatchRecord } from '../batch-info.ts';
import { namesByStudent } from '../decisions.ts';
import type { ProgramPlace } from '../program-place.ts';
import type { ResultsFolder } from '../results-folder.ts';
import { shownStudent } from '../roster/read-roster.ts';
import { rowOf } from '../row.ts';
import { shownLine } from '../summary-text.ts';
import { functionsGraded } from './quizzes-of-submission.ts';
import type { StoredQuizzes } from './stored-quizzes.ts';

/** The questions of one student about one submission. */
export interface StudentSheet {
  /** The name of the submission. */
  readonly submission: string;
  /** The student, or the submission where the student is not known. */
  readonly who: string;
  readonly quiz: Quiz;
  readonly place: ProgramPlace;
  /** Equal for equal programs. */
  readonly program: string;
}

export interface WithoutSheet {
  readonly who: string;
  readonly reason: string;
}

export interface ClassSheets {
  /** In the order of the list of students. Each has at least one question. */
  readonly sheets: readonly StudentSheet[];
  readonly without: readonly WithoutSheet[];
}

/** @param isStopped the batch was stopped before all submissions were graded */
export function classSheets(folder: ResultsFolder, isStopped: boolean): ClassSheets {
  const formatMessage = formatterFor(folder.info.language);
  const sheets: StudentSheet[] = [];
  const without: WithoutSheet[] = [];
  for (const owner of ownersIn(folder.info)) {
    const found = sheetOf(owner, folder, isStopped, formatMessage);
    if ('quiz' in found) sheets.push(found);
    else without.push(found);
  }
  return { sheets, without };
}

/** A student with a submission, a submission of nobody on the list, or a student without a submission. */
interface Owner {
  readonly who: string;
  readonly submission: string | undefined;
  /** The index of the student's quiz among those of the submission, as a group has several. */
  readonly index: number;
}

function ownersIn({ submissions, matched }: BatchInfo): Owner[] {
  const bySubmission = new Map(matched?.studentsOf);
  const ofNobody = submissions.filter((name) => !bySubmission.has(name));
  const others = ofNobody.map((name) => ({ who: shownLine(name), submission: name, index: 0 }));
  if (matched === undefined) return others;
  const inThisPart = new Set(submissions);
  const names = namesByStudent(matched);
  const owners = matched.roster.students.flatMap((student, number): Owner[] => {
    const who = shownLine(shownStudent(student));
    const submitted = names[number]!;
    if (submitted.length === 0) return [{ who, submission: undefined, index: 0 }];
    return submitted
      .filter((name) => inThisPart.has(name))
      .map((name) => ({
        who: submitted.length > 1 ? `${who}: ${shownLine(name)}` : who,
        submission: name,
        index: bySubmission.get(name)!.indexOf(number),
      }));
  });
  return [...owners, ...others];
}

function sheetOf(
  { who, submission, index }: Owner,
  folder: ResultsFolder,
  isStopped: boolean,
  formatMessage: FormatMessage,
): StudentSheet | WithoutSheet {
  if (submission === undefined) return { who, reason: formatMessage('sheet.none.nothing') };
  const record = folder.read(submission);
  if (record === undefined) {
    const key = isStopped ? 'class.not-yet' : 'sheet.none.no-record';
    return { who, reason: formatMessage(key) };
  }
  const graded = functionsGraded(record);
  if (graded === undefined) return { who, reason: whyNotAsked(record, formatMessage) };
  const stored = folder.readQuizzes(submission);
  const quiz = stored?.quizzes?.[index];
  if (stored?.place === undefined || quiz === undefined) {
    return { who, reason: whyNotMade(stored, isStopped, formatMessage) };
  }
  if (quiz.questions.length === 0) {
    const notes = quiz.notes.map(shownLine).join(' ');
    return { who, reason: notes === '' ? formatMessage('sheet.none.no-question') : notes };
  }
  return { submission, who, quiz, place: stored.place, program: graded.program.checksum };
}

function whyNotAsked(record: BatchRecord, formatMessage: FormatMessage): string {
  const { result, notHandedIn, hasNoProgram } = record;
  if (notHandedIn !== undefined) return shownLine(notHandedIn);
  const why = shownLine(rowOf(record).reason ?? '');
  if (result === undefined) return formatMessage('sheet.none.not-graded', { why });
  if (result.loadError !== undefined) {
    const key = hasNoProgram === true ? 'sheet.none.no-program' : 'sheet.none.not-loaded';
    return formatMessage(key, { why });
  }
  return formatMessage('quiz.none.program');
}

/** Why a submission whose functions were graded has no quizzes. */
function whyNotMade(
  stored: StoredQuizzes | undefined,
  isStopped: boolean,
  formatMessage: FormatMessage,
): string {
  const why = stored?.trouble;
  if (why !== undefined) return formatMessage('sheet.none.trouble', { why: shownLine(why) });
  return formatMessage(isStopped ? 'class.not-yet' : 'sheet.none.no-record');
}
