/** Writes what a whole batch concludes: the tables of grades and the summary. */
import path from 'node:path';
import { zipSync } from 'fflate';
import { type FormatMessage, formatterFor, textIn } from '../../base/messages/format-message.ts';
import { writeAtomically } from '../../base/write-atomically.ts';
import type { ExerciseCatalog } from '../../exercises/catalog.ts';
import { htmlReport } from '../../reports/html-report.ts';
import type { GradeResult } from '../../results/result.ts';
import { type BatchInfo, checksOf, type LateOptions, maxScoreOf } from './batch-info.ts';
import { handInCsv } from './class-lists.ts';
import { summarise } from './class-summary.ts';
import { decisionsOf } from './decisions.ts';
import { fileNameFor } from './file-names.ts';
import { GRADEBOOKS, type Gradebook } from './gradebook-names.ts';
import { gradebookNotes, tablesOf } from './gradebooks.ts';
import { lecturePage } from './lecture-page.ts';
import { makeFolder, NOT_WRITTEN } from './result-files.ts';
import { FEEDBACK, type ResultsFolder } from './results-folder.ts';
import { shownStudent } from './roster/read-roster.ts';
import { type ClassRow, rowsIn } from './row.ts';
import { summaryAsHtml } from './summary-html.ts';
import { summaryAsMarkdown, summaryForTerminal } from './summary-text.ts';

/** What is written besides the reports and `grades.csv`. */
export interface OutputOptions extends LateOptions {
  readonly out?: string;
  readonly csv: readonly Gradebook[];
  /** Its name in gradebooks and on the page; else the exercise's title. */
  readonly assignment?: string | undefined;
}

export interface Written {
  /** For the terminal. */
  readonly text: string;
  /** Some could not be graded, by the grader's fault. */
  readonly hasTrouble: boolean;
}

/**
 * What the outputs go by besides the grades is read at once, so that it is refused before anything is graded.
 *
 * @param out the folder of results
 * @param everyone the names of the whole class
 * @returns what writes them
 * @throws {GraderError} for overrides of nobody
 */
export function outputsOf(
  out: string,
  info: BatchInfo,
  everyone: readonly string[],
  given: OutputOptions,
  exercises: ExerciseCatalog,
): (folder: ResultsFolder, isStopped?: boolean) => Promise<Written> {
  const linesOf = decisionsOf(info, out, everyone);
  return async (folder, isStopped = false) => {
    const rows = rowsIn(folder, isStopped);
    const { matched, language, shard, platform, exercise } = info;
    const formatMessage = formatterFor(language);
    const lines = linesOf(rows);
    const summary = summarise(rows, lines, info);
    const { title: titles } = await exercises.load(exercise);
    const assignment = given.assignment ?? textIn(titles, language);
    const part = formatMessage('class.part', { title: assignment, part: shard });
    const title = shard === '1/1' ? assignment : part;
    // Whoever grades a platform's download wants its gradebook, when nothing else is asked for.
    const books = given.csv.length > 0 ? given.csv : GRADEBOOKS.filter((name) => name === platform);
    const book = {
      ...{ assignment, maxScore: maxScoreOf(info), roster: matched?.roster },
      checks: checksOf(info.cases),
      // In whatever language the course has it.
      alsoCalled: given.assignment === undefined ? Object.values(titles) : [],
    };
    const pageOf = async (result: GradeResult): Promise<string> =>
      htmlReport(result, { view: await exercises.loadView(result.exercise) });
    for (const { name } of rows) await folder.writeViews(name, pageOf);
    const files = {
      ...tablesOf(lines, books, book),
      'hand-in.csv': handInCsv(info),
      'feedback.zip': feedbackZip(folder),
      'class.html': lecturePage(
        folder.results(),
        await exercises.loadView(exercise),
        title,
        formatMessage,
      ),
      'summary.md': summaryAsMarkdown(summary, title, formatMessage),
      'summary.html': summaryAsHtml(summary, rows, info.cases, title, formatMessage),
    };
    const where = writeTables(out, files, formatMessage);
    if (files['feedback.zip'] === undefined) writeFeedbackFolders(folder, lines);
    if (!isStopped) folder.finish();
    const notes = gradebookNotes(lines, books, book, formatMessage).map((note) => `${note}\n`);
    const text = [summaryForTerminal(summary, formatMessage), '\n', where, ...notes].join('');
    return { text, hasTrouble: summary.hasTrouble };
  };
}

/** @returns where they are, for the terminal; what is read by programs is not named */
export function writeTables(
  out: string,
  tables: Readonly<Record<string, string | Buffer | undefined>>,
  formatMessage: FormatMessage,
): string {
  const written = Object.entries(tables).flatMap(([name, content]) => {
    if (content === undefined) return [];
    writeAtomically(path.join(out, name), content, NOT_WRITTEN);
    return name === 'summary.md' ? [] : name;
  });
  return `${formatMessage('class.where', { folder: out, files: written })}\n`;
}

/** Without a platform that takes a zip: a folder for each student, with the page of each submission. */
function writeFeedbackFolders(folder: ResultsFolder, lines: readonly ClassRow[]): void {
  for (const { name, student, isTwice } of lines) {
    const page = name === '' ? '' : folder.readPage(name);
    if (page === '') continue;
    const owner = fileNameFor(student === undefined ? name : shownStudent(student));
    const file = isTwice === true ? `${fileNameFor(name)}.html` : 'feedback.html';
    const place = path.join(folder.path, FEEDBACK, owner);
    makeFolder(place);
    writeAtomically(path.join(place, file), page, NOT_WRITTEN);
  }
}

/** Any date, so that the same class gives the same zip. */
const DATE = '2000-01-01T00:00:00Z';

/** @returns nothing where no platform takes one, or nobody has a page */
function feedbackZip(folder: ResultsFolder): Buffer | undefined {
  const own = new Set(folder.info.submissions);
  const files = folder.info.delivered.flatMap(([name, { feedback }]) => {
    const page = own.has(name) && feedback !== undefined ? folder.readPage(name) : '';
    return page === ''
      ? []
      : [[`${feedback}feedback.html`.replace(/[\\/]/g, ' '), Buffer.from(page)] as const];
  });
  if (files.length === 0) return undefined;
  return Buffer.from(zipSync(Object.fromEntries(files), { mtime: DATE }));
}
