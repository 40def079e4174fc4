/** Compiles a submission with counters in it, which record how often each statement ran. The submission may have one change. */
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

/** The sources of a submission that was compiled before, and the process that reads them. */
interface Sources {
  readonly files: SubmissionFiles;
  readonly reader: Reader;
}

const countedFilesBySubmission = new WeakMap<SubmissionFiles, Promise<readonly CountingFile[]>>();

/** @returns the files with the places of their counters; none if one of the files cannot be parsed */
export function countedFiles({ files, reader }: Sources): Promise<readonly CountingFile[]> {
  return getOrInsert(countedFilesBySubmission, files, async () => {
    const counting = await reader.read<typeof countingFiles>('countingFiles', files.texts);
    return counting ?? [];
  });
}

/**
 * @param firstLine the first line of the compiled program, which sets the limit of steps: see `counter`
 * @param change the change to make, in the first file unless it names another one
 * @param onlyTurns whether only turns of loops and calls are counted, which is enough to end endless programs
 * @returns nothing if the changed program does not compile
 */
export function compileCounting(
  { files, reader }: Sources,
  counting: readonly CountingFile[],
  firstLine: string,
  { file = counting[0]?.file, ...change }: Change & { readonly file?: string } = NO_CHANGE,
  onlyTurns = true,
): Promise<string | undefined> {
  const texts = new Map<string, string>();
  for (const countingFile of counting) {
    const changeHere = countingFile.file === file ? change : NO_CHANGE;
    texts.set(countingFile.file, countingText(countingFile, changeHere, onlyTurns));
  }
  return compileChange(files, texts, firstLine, reader.budget);
}
