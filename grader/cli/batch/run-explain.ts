/** Runs `batch explain`: prints a sheet that explains one student's result for an appeal, and grades the program again. */
import path from 'node:path';
import { formatterFor, textIn } from '../../base/messages/format-message.ts';
import { userError } from '../../base/messages/user-error.ts';
import { relativePath } from '../../base/paths.ts';
import type { BatchInfo } from '../../classroom/batch/batch-info.ts';
import { rowsIn } from '../../classroom/batch/class-rows.ts';
import { decisionsOf, namesByStudent } from '../../classroom/batch/decisions.ts';
import { appealSheet } from '../../classroom/batch/explain/appeal-sheet.ts';
import { askAgain } from '../../classroom/batch/explain/grade-again.ts';
import { placeFrom } from '../../classroom/batch/program-place.ts';
import { ResultsFolder } from '../../classroom/batch/results-folder.ts';
import { finderOf } from '../../classroom/batch/roster/match-students.ts';
import type { ClassRow } from '../../classroom/batch/row.ts';
import { viewOf } from '../../engine/exercise.ts';
import type { SandboxMode } from '../../sandbox/locks.ts';
import { casesFolder } from '../cases-folder.ts';
import { EXIT, type Io } from '../io.ts';

interface ExplainArguments {
  /** The folder with the submissions of the class, if it was moved since they were graded. */
  readonly submissions?: string;
  /** The folder with the cases, if it is another one than at that time. */
  readonly cases?: string;
  readonly sandbox?: SandboxMode;
}

/**
 * @param shownResults the folder with the results of the batch, as the user typed it
 * @param student the name of a submission, or whatever the list of students has of a student
 * @returns the exit code, which says whether the program could be asked again
 */
export async function runExplain(
  io: Io,
  shownResults: string,
  student: string,
  { submissions, cases, sandbox }: ExplainArguments,
): Promise<number> {
  const out = path.resolve(io.userFolder, shownResults);
  const results = ResultsFolder.existing(out);
  const { info } = results;
  const name = submissionOf(student, info);
  const before = results.read(name);
  if (before?.result === undefined) {
    const reason = before?.trouble ?? before?.notHandedIn ?? '';
    throw userError('explain.not-graded', { name, reason });
  }
  const exercise = await io.exercises.load(info.exercise);
  const again = await askAgain(info, before, {
    exercise,
    projectFolder: io.projectFolder,
    classFolder: submissions && path.resolve(io.userFolder, submissions),
    casesFolder: cases && casesFolder({ cases }, info.exercise, io),
    sandbox,
    out,
  });
  const lines = decisionLines(results, name, out);
  const relative = (file: string): string => relativePath(io.userFolder, file) || '.';
  const sheet = appealSheet(
    {
      info,
      title: textIn(exercise.title, info.language),
      before: { ...before, result: before.result },
      lines,
      again,
      shownPlace: again.kind === 'asked' ? placeFrom(again.place, relative) : name,
      view: viewOf(exercise),
    },
    formatterFor(info.language),
  );
  io.out(`${sheet}\n`);
  return again.kind === 'asked' ? EXIT.good : EXIT.cannotGrade;
}

/** @returns what was decided about one submission, as the tables of the class have it */
function decisionLines(results: ResultsFolder, name: string, out: string): readonly ClassRow[] {
  const { info } = results;
  const rows = rowsIn(results, !info.isComplete);
  const deliveredNames = info.delivered.map(([deliveredName]) => deliveredName);
  const everyone = [...new Set([...info.submissions, ...deliveredNames])];
  return decisionsOf(info, out, everyone)(rows).filter((line) => line.name === name);
}

/**
 * @param student the name of a submission, or whatever the list of students has of a student
 * @throws {GraderError} when that fits no submission, or several
 */
function submissionOf(student: string, { submissions, matched }: BatchInfo): string {
  if (submissions.includes(student)) return student;
  if (matched === undefined) throw userError('explain.nobody', { student });
  const numbers = finderOf(matched.roster.students)({ anything: student });
  const names = [...numbers].flatMap((number) => namesByStudent(matched)[number]!);
  const [name] = names;
  if (name === undefined) throw userError('explain.nobody', { student });
  if (names.length > 1) throw userError('explain.several', { student, names });
  return name;
}
