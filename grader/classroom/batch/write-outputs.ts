/**
 * Writes what a batch gives in the end: the tables of grades, the summaries, the feedback for students, and the sheets
 * with questions.
 */
import path from 'node:path';
import { zipSync } from 'fflate';
import { type FormatMessage, formatterFor, textIn } from '../../base/messages/format-message.ts';
import { relativePath } from '../../base/paths.ts';
import { writeAtomically } from '../../base/write-atomically.ts';
import type { Exercise } from '../../engine/exercise.ts';
import type { ExerciseCatalog } from '../../exercises/catalog.ts';
import { htmlReport } from '../../reports/html-report.ts';
import type { GradeResult } from '../../results/result.ts';
import { type BatchInfo, checksOf, type LateOptions } from './batch-info.ts';
import { handInCsv } from './class-lists.ts';
import { rowsIn } from './class-rows.ts';
import { type ClassScale, scaleOf } from './class-scale.ts';
import { summarise } from './class-summary.ts';
import { decisionsOf } from './decisions.ts';
import { fileNameFor } from './file-names.ts';
import { GRADEBOOKS, type Gradebook } from './gradebook-names.ts';
import { type GradebookOptions, gradebookNotes, tablesOf } from './gradebooks.ts';
import { lecturePage } from './lecture-page.ts';
import { writeQuestions } from './questions/write-questions.ts';
import { makeFolder, NOT_WRITTEN } from './result-files.ts';
import { FEEDBACK, type ResultsFolder } from './results-folder.ts';
import { shownStudent } from './roster/read-roster.ts';
import type { ClassRow } from './row.ts';
import { summaryAsHtml } from './summary-html.ts';
import { summaryAsMarkdown, summaryForTerminal } from './summary-text.ts';

/** The files that are written besides the reports and `grades.csv`. */
export interface OutputOptions extends LateOptions {
  readonly out?: string;
  /** The gradebooks that get a table; those of the platform whose download it is unless any are given. */
  readonly csv: readonly Gradebook[];
  /** The name of the assignment in gradebooks and on pages; the exercise's title unless given. */
  readonly assignment?: string | undefined;
}

export interface Written {
  /** For the terminal. */
  readonly text: string;
  /** Some could not be graded, by the grader's fault. */
  readonly hasTrouble: boolean;
}

/** What outputs need of the command. */
export interface OutputContext {
  readonly exercises: ExerciseCatalog;
  /** The grader's own project. */
  readonly projectFolder: string;
  /** The folder from which the paths in commands are given. */
  readonly userFolder: string;
}

type WriteOutputs = (folder: ResultsFolder, isStopped?: boolean) => Promise<Written>;

/**
 * Reads `overrides.csv` at once, so that mistakes in it are found before anything is graded.
 *
 * @param out the folder of results
 * @param everyone the names of the submissions of the whole class
 * @returns writes the outputs of the results, also of a batch that was stopped
 * @throws {GraderError} when an override is about nobody, or cannot be used
 */
export function outputsOf(
  out: string,
  info: BatchInfo,
  everyone: readonly string[],
  options: OutputOptions,
  context: OutputContext,
): WriteOutputs {
  const linesOf = decisionsOf(info, out, everyone);
  return async (folder, isStopped = false) => {
    const { exercises } = context;
    const formatMessage = formatterFor(info.language);
    const rows = rowsIn(folder, isStopped);
    const lines = linesOf(rows);
    const { title: titles } = await exercises.load(info.exercise);
    const assignment = options.assignment ?? textIn(titles, info.language);
    const title = titleOf(assignment, info, formatMessage);
    const gradebooks = gradebooksFor(options, info);
    const scale = scaleOf(info, rows);
    const gradebookOptions = gradebookOptionsFor(assignment, titles, options, scale, info);
    const summary = summarise(rows, lines, info);
    const view = await exercises.loadView(info.exercise);

    const pageOf = async (result: GradeResult): Promise<string> =>
      htmlReport(result, { view: await exercises.loadView(result.exercise) });
    for (const { name } of rows) await folder.writeViews(name, pageOf);
    const zip = feedbackZip(folder);
    const files = {
      ...tablesOf(lines, gradebooks, gradebookOptions),
      'hand-in.csv': handInCsv(info),
      'feedback.zip': zip,
      'class.html': lecturePage(folder.results(), view, title, formatMessage),
      'summary.md': summaryAsMarkdown(summary, title, formatMessage),
      'summary.html': summaryAsHtml(summary, rows, scale.cases, title, formatMessage),
    };
    const filesText = writeTables(out, files, formatMessage);
    if (zip === undefined) writeFeedbackFolders(folder, lines);
    const questionsText = writeQuestions(folder, isStopped, {
      title,
      options: quizOptions(info, context),
      relative: (file) => shownPath(file, context),
      formatMessage,
    });
    if (!isStopped) folder.finish();

    const notes = gradebookNotes(lines, gradebooks, gradebookOptions, formatMessage);
    const notesText = notes.map((note) => `${note}\n`).join('');
    const text = `${summaryForTerminal(summary, formatMessage)}\n${filesText}${questionsText}${notesText}`;
    return { text, hasTrouble: summary.hasTrouble };
  };
}

/** @returns the options by which a quiz is about the same exercise and the same cases */
function quizOptions({ exercise, source }: BatchInfo, context: OutputContext): string[] {
  const { exercises, projectFolder } = context;
  const options: string[] = [];
  if (exercise !== exercises.defaultExercise) {
    options.push('--exercise', exercises.argumentFor(exercise));
  }
  const { cases } = exercises.filesOf(exercise, projectFolder);
  if (source !== undefined && source.cases !== cases) {
    options.push('--cases', shownPath(source.cases, context));
  }
  return options;
}

function shownPath(file: string, { userFolder }: OutputContext): string {
  return relativePath(userFolder, file) || '.';
}

function titleOf(assignment: string, { shard }: BatchInfo, formatMessage: FormatMessage): string {
  if (shard === '1/1') return assignment;
  return formatMessage('class.part', { title: assignment, part: shard });
}

function gradebooksFor({ csv }: OutputOptions, { platform }: BatchInfo): readonly Gradebook[] {
  return csv.length > 0 ? csv : GRADEBOOKS.filter((name) => name === platform);
}

function gradebookOptionsFor(
  assignment: string,
  titles: Exercise['title'],
  options: OutputOptions,
  { cases, maxScore }: ClassScale,
  info: BatchInfo,
): GradebookOptions {
  return {
    assignment,
    // The course may have the exercise's title in another language.
    alsoCalled: options.assignment === undefined ? Object.values(titles) : [],
    maxScore,
    roster: info.matched?.roster,
    checks: checksOf(cases),
  };
}

/**
 * @param tables contents by the names of the files; nothing for a file that is not written
 * @returns for the terminal, where the files are; without the one that is meant for programs
 */
export function writeTables(
  out: string,
  tables: Readonly<Record<string, string | Buffer | undefined>>,
  formatMessage: FormatMessage,
): string {
  const names: string[] = [];
  for (const [name, content] of Object.entries(tables)) {
    if (content === undefined) continue;
    writeAtomically(path.join(out, name), content, NOT_WRITTEN);
    if (name !== 'summary.md') names.push(name);
  }
  return `${formatMessage('class.where', { folder: out, files: names })}\n`;
}

/** Writes a folder for each student with the page of each submission. A platform takes a zip in its place. */
function writeFeedbackFolders(folder: ResultsFolder, lines: readonly ClassRow[]): void {
  for (const { name, student, isTwice } of lines) {
    const page = name === '' ? '' : folder.readPage(name);
    if (page === '') continue;
    const owner = fileNameFor(student === undefined ? name : shownStudent(student));
    const fileName = isTwice === true ? `${fileNameFor(name)}.html` : 'feedback.html';
    const ownersFolder = path.join(folder.path, FEEDBACK, owner);
    makeFolder(ownersFolder);
    writeAtomically(path.join(ownersFolder, fileName), page, NOT_WRITTEN);
  }
}

/** A fixed date, so that the same class gives the same zip. */
const ZIP_DATE = '2000-01-01T00:00:00Z';

/** @returns nothing when no platform takes a zip, or nobody has a page */
function feedbackZip(folder: ResultsFolder): Buffer | undefined {
  const names = new Set(folder.info.submissions);
  const files: Record<string, Buffer> = {};
  for (const [name, { feedback }] of folder.info.delivered) {
    if (!names.has(name) || feedback === undefined) continue;
    const page = folder.readPage(name);
    if (page !== '') files[`${feedback}feedback.html`.replace(/[\\/]/g, ' ')] = Buffer.from(page);
  }
  if (Object.keys(files).length === 0) return undefined;
  return Buffer.from(zipSync(files, { mtime: ZIP_DATE }));
}
