/** Writes what a whole batch concludes: the tables of grades and the summary. */
import type { OutputArguments } from '../commands/batch/batch-command.ts';
import { jsonText } from '../text/json.ts';
import { type ClassSummary, summarise } from './class-summary.ts';
import { gradebookCsv, gradesCsv } from './grades-csv.ts';
import type { BatchInfo, ResultsFolder } from './results-folder.ts';
import type { Row } from './row.ts';
import { similarGroups } from './similar.ts';
import { summaryAsHtml } from './summary-html.ts';
import { summaryAsMarkdown } from './summary-text.ts';

/** @param info as it is when the batch is complete */
export function writeOutputs(
  folder: ResultsFolder,
  info: BatchInfo,
  rows: readonly Row[],
  given: OutputArguments,
): ClassSummary {
  const similar = given.similar ? similarGroups(rows, info.starter) : undefined;
  const summary = summarise(rows, info.cases, similar);
  const title = `${given.assignment}${info.shard === '1/1' ? '' : `, part ${info.shard}`}`;
  const checks = [...new Set(info.cases.map(({ check }) => check))];
  folder.writeFinal('grades.csv', gradesCsv(rows, checks));
  for (const gradebook of given.csv) {
    const options = { assignment: given.assignment, maxScore: summary.maxScore };
    folder.writeFinal(`${gradebook}.csv`, gradebookCsv(gradebook, rows, options));
  }
  if (similar !== undefined) folder.writeFinal('similar.json', jsonText(similar));
  folder.writeFinal('summary.md', summaryAsMarkdown(summary, title));
  folder.writeFinal('summary.html', summaryAsHtml(summary, title));
  folder.writeInfo(info);
  folder.close();
  return summary;
}
