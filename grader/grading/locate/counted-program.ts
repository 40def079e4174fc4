/** A submission compiled with counts in it: which of its statements ran, and how often. */

import { getOrInsert } from '../../base/in-child/memoize.ts';
import { compileChange } from '../../sandbox/compile.ts';
import type { Reader } from '../../sandbox/reader.ts';
import type { countingFiles } from '../../submission/source/counters.ts';
import {
  type Change,
  type CountingFile,
  countingText,
  NO_CHANGE,
} from '../../submission/source/counting-text.ts';
import type { SubmissionFiles } from '../../submission/submission-files.ts';

/** A submission that was compiled before. */
export interface Sources {
  readonly files: SubmissionFiles;
  readonly reader: Reader;
}

const counted = new WeakMap<SubmissionFiles, Promise<readonly CountingFile[]>>();

/** @returns none when one of the files cannot be read */
export function countedFiles({ files, reader }: Sources): Promise<readonly CountingFile[]> {
  const read = async () =>
    (await reader.read<typeof countingFiles>('countingFiles', files.texts)) ?? [];
  return getOrInsert(counted, files, read);
}

/**
 * @param first its first line: see `counter`
 * @param change of the first file, unless it names one
 * @returns nothing where it does not compile
 */
export function compileCounting(
  { files, reader }: Sources,
  counting: readonly CountingFile[],
  first: string,
  { file = counting[0]?.file, ...change }: Change & { readonly file?: string } = NO_CHANGE,
  onlyTurns = true,
): Promise<string | undefined> {
  const texts = counting.map((each) => {
    const own = each.file === file ? change : NO_CHANGE;
    return [each.file, countingText(each, own, onlyTurns)] as const;
  });
  return compileChange(files, new Map(texts), first, reader.budget);
}
