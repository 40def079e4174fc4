/**
 * The grader's own faults and its user's: a bad option, a broken case file, no such submission, a
 * reference that does not work. Thrown, caught once by the entry point, printed as one message on
 * standard error, exit code 2. What a student's code does is never one of these.
 */
export class GraderError extends Error {
  readonly explain: LocalizedExplanation;
  readonly advice: string | undefined;

  /**
   * @param told what was expected, what was found, and where: in English alone, or with the advice in any language
   * @param advice what to do next
   */
  constructor(told: string | LocalizedExplanation, advice?: string, options?: { cause?: unknown }) {
    const said = typeof told === 'string' ? () => ({ message: told, advice }) : told;
    const words = said('en');
    super(words.message, options);
    this.name = 'GraderError';
    this.explain = said;
    this.advice = words.advice;
  }

  /** @returns all that it says, in a language where it says it in several */
  textIn(language: string): string {
    const { message, advice } = this.explain(language);
    return advice === undefined ? message : `${message}\n${advice}`;
  }
}

/** What is said before it is known in which language: what happened, and what to do. */
export type LocalizedExplanation = (language: string) => Explanation;

export interface Explanation {
  readonly message: string;
  readonly advice?: string | undefined;
}

const REASONS: ReadonlyMap<string | undefined, string> = new Map([
  ['ENOENT', 'there is no such file or folder'],
  ['ENOTDIR', 'it is a file, and no folder'],
  ['EISDIR', 'there is a folder of that name'],
  ['EACCES', 'it is not allowed'],
  ['EPERM', 'it is not allowed'],
  ['ENOSPC', 'the disk is full'],
]);

/** Why a file or a folder could not be read or written, in words. */
export function fileErrorReason(error: unknown): string {
  const { code, message } = error as NodeJS.ErrnoException;
  return REASONS.get(code) ?? code ?? message;
}
