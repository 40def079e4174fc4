/**
 * What a release keeps of an exercise in the place of its reference solution: the right answers as
 * text, where they come from running it, and checksums of what the release was made from. Nothing of
 * the reference's code can be read from it.
 */
import { checksumOf } from '../exercise/kept.ts';
import { GraderError } from '../grader-error.ts';

/** What the file holds, as JSON. */
export interface FrozenFile {
  readonly format: 2;
  /** Checksums of the reference's and the cases' files: see `checksums.ts`. */
  readonly reference: string;
  readonly cases: string;
  /** As the exercise writes them; empty where it works them out from rules. */
  readonly answers: string;
  /** Of the answers, so that a damaged file is noticed. */
  readonly checksum: string;
}

const FORMAT = 2;

/** The file's text. */
export function frozenText(answers: string, from: Pick<FrozenFile, 'reference' | 'cases'>): string {
  const checksum = checksumOf(answers);
  const file: FrozenFile = { format: FORMAT, ...from, answers, checksum };
  return `${JSON.stringify(file, null, 2)}\n`;
}

/**
 * @param text what {@link frozenText} made
 * @param name how messages name the file
 * @throws {GraderError} when the file is not whole, or of a format unknown here
 */
export function readFrozen(text: string, name: string): FrozenFile {
  const file = parsed(text);
  if (file === undefined) throw damaged(name, 'it is not the JSON that a release writes');
  if (file.format !== FORMAT) {
    const known = `format ${FORMAT} is known here`;
    throw damaged(name, `it is of format ${String(file.format)}, and ${known}`);
  }
  const { answers, checksum, reference, cases } = file;
  const isWhole =
    [answers, checksum, reference, cases].every((each) => typeof each === 'string') &&
    checksum === checksumOf(answers);
  if (!isWhole) throw damaged(name, 'the answers in it have been changed since they were frozen');
  return file;
}

function parsed(text: string): FrozenFile | undefined {
  try {
    const value = JSON.parse(text) as Partial<Record<keyof FrozenFile, unknown>> | null;
    return typeof value?.format === 'number' ? (value as FrozenFile) : undefined;
  } catch {
    return undefined;
  }
}

/** @param what is wrong with the file */
export function damaged(name: string, what: string): GraderError {
  return new GraderError(
    `the frozen answers in ${name} cannot be used: ${what}`,
    'Take the file from the repository again (git checkout), or have the instructor release anew.',
  );
}
