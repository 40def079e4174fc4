/**
 * Writes the sheets of a class into two folders: one for students, in which nothing gives an answer away, and one for the
 * examiner. They are made of the stored quizzes.
 */
import path from 'node:path';
import { writeAtomically } from '../../../base/write-atomically.ts';
import { fileNameFor } from '../file-names.ts';
import { makeFolder, NOT_WRITTEN } from '../result-files.ts';
import { QUESTIONS, type ResultsFolder } from '../results-folder.ts';
import { type ClassSheets, classSheets, type StudentSheet } from './class-sheets.ts';
import { type ExaminerOptions, examinerBlocks } from './examiner-sheet.ts';
import { giftText } from './gift.ts';
import { questionsJson } from './questions-json.ts';
import type { SheetPage } from './sheet-blocks.ts';
import { sheetAsHtml } from './sheet-html.ts';
import { sheetAsMarkdown } from './sheet-markdown.ts';
import { studentPart } from './student-sheet.ts';

/** A student may be given everything in this folder. */
export const FOR_STUDENTS = 'for-students';
export const FOR_EXAMINERS = 'for-examiners';

/**
 * @param isStopped the batch was stopped before all submissions were graded
 * @returns for the terminal: where the sheets are, and how many; an empty text where none were wanted
 */
export function writeQuestions(
  folder: ResultsFolder,
  isStopped: boolean,
  options: Omit<ExaminerOptions, 'count' | 'seed'>,
): string {
  const { questions } = folder.info;
  if (questions === undefined) return '';
  const { formatMessage } = options;
  const found = classSheets(folder, isStopped);
  const files = new Map<string, string>([
    ...studentFiles(found, options),
    ...examinerFiles(found, { ...options, ...questions }, folder),
  ]);
  const place = path.join(folder.path, QUESTIONS);
  for (const [name, text] of files) {
    const file = path.join(place, name);
    makeFolder(path.dirname(file));
    writeAtomically(file, text, NOT_WRITTEN);
  }
  const { sheets, without } = found;
  const values = { folder: place, sheets: sheets.length, without: without.length };
  return `${formatMessage('sheet.where', values)}\n`;
}

type Files = readonly (readonly [name: string, text: string])[];

function studentFiles(
  { sheets }: ClassSheets,
  { title, formatMessage }: Pick<ExaminerOptions, 'title' | 'formatMessage'>,
): Files {
  const heading = formatMessage('sheet.title', { title });
  const pageOf = (some: readonly StudentSheet[]): SheetPage => ({
    title: heading,
    blocks: some.map((sheet) => studentPart(sheet, title, formatMessage)),
  });
  const single = bySubmission(sheets).flatMap(([submission, own]): Files => {
    const name = `${FOR_STUDENTS}/${fileNameFor(submission)}/sheet`;
    const page = pageOf(own);
    return [
      [`${name}.html`, sheetAsHtml(page, formatMessage)],
      [`${name}.md`, sheetAsMarkdown(page)],
    ];
  });
  if (sheets.length === 0) return [];
  // All sheets are printed at once from one file.
  return [
    [`${FOR_STUDENTS}/all-sheets.html`, sheetAsHtml(pageOf(sheets), formatMessage)],
    ...single,
  ];
}

function examinerFiles(
  found: ClassSheets,
  options: ExaminerOptions,
  { info }: ResultsFolder,
): Files {
  const { title, formatMessage, count } = options;
  const page: SheetPage = {
    title: formatMessage('sheet.examiner.title', { title }),
    blocks: examinerBlocks(found, options),
  };
  const gifts = bySubmission(found.sheets).map(
    ([submission, own]) =>
      [
        `${FOR_EXAMINERS}/${fileNameFor(submission)}/questions.gift`,
        giftText(own, title, formatMessage),
      ] as const,
  );
  return [
    [`${FOR_EXAMINERS}/examiner.html`, sheetAsHtml(page, formatMessage)],
    [`${FOR_EXAMINERS}/examiner.md`, sheetAsMarkdown(page)],
    [`${FOR_EXAMINERS}/questions.json`, questionsJson(found, info, count)],
    ...gifts,
  ];
}

/** A group has several sheets about one submission. */
function bySubmission(sheets: readonly StudentSheet[]): [string, readonly StudentSheet[]][] {
  const names = [...new Set(sheets.map(({ submission }) => submission))];
  return names.map((name) => [name, sheets.filter(({ submission }) => submission === name)]);
}
