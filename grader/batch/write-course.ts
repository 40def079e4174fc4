/** Writes the table of several exercises: `grades.csv`, with a column for each, and gradebooks of the sum. */
import { existsSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import { GraderError } from '../grader-error.ts';
import type { CourseTable } from './course.ts';
import { gradebookCsv } from './gradebooks.ts';
import { gradesCsv } from './grades-csv.ts';
import type { OutputOptions } from './output-options.ts';
import { writeWhole, writing } from './whole-file.ts';

/** @returns the names of the files */
export function writeCourse(
  out: string,
  { exercises, maxScore, lines, rows, matched }: CourseTable,
  { csv, assignment = exercises.join(' + ') }: OutputOptions,
): string[] {
  if (existsSync(path.join(out, 'batch.json'))) {
    throw new GraderError(
      `${out} holds the results of a batch`,
      'Name another folder with --out for the table of several exercises.',
    );
  }
  const options = { assignment, maxScore, roster: matched.roster };
  const files = [
    ['grades.csv', gradesCsv(rows, exercises, matched)],
    ...csv.map((name) => [`${name}.csv`, gradebookCsv(name, lines, options)]),
  ] as [string, string][];
  writing(out, () => mkdirSync(out, { recursive: true }));
  for (const [name, text] of files) writeWhole(path.join(out, name), text);
  return files.map(([name]) => name);
}
