/** Writes what a whole batch concludes: the tables of grades and the summary. */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { DEFAULT_EXERCISE, loadExercise, loadView } from '../exercises/all.ts';
import { SOURCE_LANGUAGE, textIn } from '../messages/languages.ts';
import { listed, sayIn } from '../messages/say.ts';
import { htmlReport } from '../reports/html-report.ts';
import type { GradeResult } from '../results/result.ts';
import { jsonText } from '../text/json.ts';
import { handInCsv } from './class-lists.ts';
import { type ClassSummary, summarise } from './class-summary.ts';
import { FEEDBACK, feedbackZip } from './feedback-zip.ts';
import { gradebookCsv, OWN_GRADEBOOK } from './gradebooks.ts';
import { gradesCsv } from './grades-csv.ts';
import type { Gradebook, OutputOptions } from './output-options.ts';
import type { Overrides } from './overrides.ts';
import type { BatchInfo, ResultsFolder } from './results-folder.ts';
import type { Row } from './row.ts';
import { similarGroups } from './similar.ts';
import { summaryAsHtml } from './summary-html.ts';
import { summaryAsMarkdown } from './summary-text.ts';

/**
 * @param info as it is when the batch is complete
 * @param earlier submissions of other years, see {@link earlierRows}
 */
export async function writeOutputs(
  folder: ResultsFolder,
  info: BatchInfo,
  rows: readonly Row[],
  given: OutputOptions,
  overrides: Overrides,
  earlier: readonly Row[],
): Promise<ClassSummary> {
  const similar =
    given.similar || earlier.length > 0 ? similarGroups(rows, info, earlier) : undefined;
  const { matched, language = SOURCE_LANGUAGE } = info;
  const summary = summarise(rows, info, similar, overrides);
  const { title: titles } = await loadExercise(info.exercise ?? DEFAULT_EXERCISE);
  const assignment = given.assignment ?? textIn(titles, language);
  const title =
    info.shard === '1/1'
      ? assignment
      : sayIn(language)('class.part', { title: assignment, part: info.shard });
  const checks = [...new Set(info.cases.map(({ check }) => check))];
  folder.writeFinal('grades.csv', gradesCsv(rows, checks, matched, overrides));
  for (const gradebook of gradebooksFor(info, given)) {
    const options = {
      assignment,
      // In whatever language the course has it.
      ...(given.assignment === undefined && { alsoCalled: Object.values(titles) }),
      maxScore: summary.maxScore,
      ...(matched !== undefined && { roster: matched.roster }),
    };
    folder.writeFinal(`${gradebook}.csv`, gradebookCsv(gradebook, summary.lines, options));
  }
  const handIn = handInCsv(info);
  if (handIn !== undefined) folder.writeFinal('hand-in.csv', handIn);
  if (similar !== undefined) folder.writeFinal('similar.json', jsonText(similar));
  folder.writeFinal('summary.md', summaryAsMarkdown(summary, title));
  folder.writeFinal('summary.html', summaryAsHtml(summary, title));
  for (const { name } of rows) await folder.writeViews(name, pageOf);
  const feedback = feedbackZip(folder, info);
  if (feedback !== undefined) folder.writeFinal(FEEDBACK, feedback);
  folder.writeInfo(info);
  folder.close();
  return summary;
}

async function pageOf(result: GradeResult): Promise<string> {
  return htmlReport(result, { view: await loadView(result.exercise) });
}

/** Whoever grades a platform's download wants its gradebook. */
function gradebooksFor({ platform }: BatchInfo, { csv }: OutputOptions): readonly Gradebook[] {
  return csv.length > 0 || platform === undefined ? csv : [OWN_GRADEBOOK[platform]];
}

/** @param out the folder */
export function whereText(out: string, info: BatchInfo, given: OutputOptions): string {
  const books = gradebooksFor(info, given).map((name) => `${name}.csv`);
  const lists = handInCsv(info) === undefined ? [] : ['hand-in.csv'];
  const zips = existsSync(path.join(out, FEEDBACK)) ? [FEEDBACK] : [];
  const files = ['grades.csv', ...books, ...lists, ...zips, 'summary.html', 'reports/'];
  const say = sayIn(info.language ?? SOURCE_LANGUAGE);
  return `${say('class.where', { folder: out, files: listed(say, files, 'list.comma') })}\n`;
}
