/** Says what a batch does with the results that are in its folder already. */
import type { BatchInfo, ResultsFolder } from '../../batch/results-folder.ts';

/** @returns nothing where there is nothing to say */
export function beforeText(
  folder: ResultsFolder,
  { setup, madeOf }: BatchInfo,
  resume: boolean,
): string {
  const { grades, info } = folder.before();
  if (grades === 0) return '';
  const all = grades === 1 ? 'The grade' : `The ${grades} grades`;
  if (!resume) {
    return `${all} of an earlier run in ${folder.path} will be replaced. With --resume, what still holds is kept.\n`;
  }
  if (info === undefined || info.setup === setup) return '';
  const changed = Object.entries(madeOf ?? {}).flatMap(([part, sum]) =>
    info.madeOf?.[part] === sum ? [] : [part],
  );
  return `Changed since the last run: ${changed.join(' and ')}. All submissions are graded again.\n`;
}
