/** A submission compiled with counts in it: a program that ends after so many steps, whatever it does. */
import {
  type Change,
  type CountingFile,
  counter,
  type countingFiles,
  countingText,
  NO_PATCH,
} from '../hints/patches/counters.ts';
import { remembered } from '../remembered.ts';
import { compileChange } from '../sandbox/compile.ts';
import type { Reader } from '../sandbox/reader.ts';
import type { SubmissionFiles } from '../submission/submission-files.ts';

/** A submission that was compiled before. */
export interface Sources {
  readonly files: SubmissionFiles;
  readonly reader: Reader;
}

/**
 * What a question may take after something hung: more than what right answers do in the time that they would
 * have then. What never ends mostly does little in each step, and so much of it in a tenth of that time.
 */
const STEPS = 20_000_000;
const STEPS_PER_NODE = 500;

const counted = new WeakMap<SubmissionFiles, Promise<readonly CountingFile[]>>();

/** @returns none when one of the files cannot be read */
export function countedFiles({ files, reader }: Sources): Promise<readonly CountingFile[]> {
  const read = async () =>
    (await reader.read<typeof countingFiles>('countingFiles', files.texts)) ?? [];
  return remembered(counted, files, read);
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
  { file = counting[0]?.file, ...change }: Change & { readonly file?: string } = NO_PATCH,
  onlyTurns = true,
): Promise<string | undefined> {
  const texts = counting.map((each) => {
    const own = each.file === file ? change : NO_PATCH;
    return [each.file, countingText(each, own, onlyTurns)] as const;
  });
  return compileChange(files, new Map(texts), first, reader.budget);
}

/**
 * @param nodes of the largest question that it is to be asked
 * @returns the program as it is, but for its end; nothing where it cannot be had
 */
export async function endingProgram(sources: Sources, nodes: number): Promise<string | undefined> {
  const counting = await countedFiles(sources);
  const most = STEPS + STEPS_PER_NODE * nodes;
  if (counting.length === 0) return undefined;
  // It was loaded before, so that ends.
  return compileCounting(sources, counting, counter(Number.MAX_SAFE_INTEGER, most));
}
