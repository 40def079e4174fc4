/**
 * An error of the grader or of the person who runs it: a bad option, a broken case file, a missing submission, a
 * reference that does not work. The entry point catches it, prints it on standard error and exits with code 2. A
 * fault in a student's program is never a `GraderError`: it is a value of the result.
 */
export class GraderError extends Error {
  readonly explain: LocalizedExplanation;
  readonly advice: string | undefined;

  /**
   * @param explanation what was expected, what was found, and where: a message in English, or the whole explanation in
   *   any language
   * @param advice what to do next, where the explanation is a message in English
   */
  constructor(
    explanation: string | LocalizedExplanation,
    advice?: string,
    options?: { cause?: unknown },
  ) {
    const explain =
      typeof explanation === 'string' ? () => ({ message: explanation, advice }) : explanation;
    const inEnglish = explain('en');
    super(inEnglish.message, options);
    this.name = 'GraderError';
    this.explain = explain;
    this.advice = inEnglish.advice;
  }

  /** @returns the message and the advice, in the language where they are translated */
  textIn(language: string): string {
    const { message, advice } = this.explain(language);
    return advice === undefined ? message : `${message}\n${advice}`;
  }
}

/** An explanation before its language is known. */
export type LocalizedExplanation = (language: string) => ErrorExplanation;

export interface ErrorExplanation {
  /** What happened. */
  readonly message: string;
  /** What to do about it. */
  readonly advice?: string | undefined;
}

const REASONS_BY_CODE: ReadonlyMap<string | undefined, string> = new Map([
  ['ENOENT', 'there is no such file or folder'],
  ['ENOTDIR', 'it is a file, and no folder'],
  ['EISDIR', 'there is a folder of that name'],
  ['EACCES', 'it is not allowed'],
  ['EPERM', 'it is not allowed'],
  ['ENOSPC', 'the disk is full'],
]);

/** @returns why a file or a folder could not be read or written, in words */
export function fileErrorReason(error: unknown): string {
  const { code, message } = error as NodeJS.ErrnoException;
  return REASONS_BY_CODE.get(code) ?? code ?? message;
}
