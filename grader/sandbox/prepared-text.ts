/**
 * The result of preparing a submission's compiled program for the sandbox (`prepared/prepare-program.ts`), and its form as
 * text, which is sent to the child. There it is evaluated to a `PreparedProgram` (`in-child/replacing.ts`).
 */

export interface PreparedCode {
  /**
   * The prepared program: the text of a function with the parameters `module` and `exports`. Preparing has inserted calls
   * into it, of functions that the harness in the child provides.
   */
  readonly code: string;
  /**
   * A text that the program did not contain before. In `code`, it is the beginning of the name of each function that is
   * provided, so none of these names can mean anything in the program itself.
   */
  readonly mark: string;
  /** The names of the functions that the program assigns to properties of `this`. */
  readonly assigned: readonly string[];
  /** Only if all calls of the program are watched: the functions of which they cannot be, at least not wholly. */
  readonly unwatched?: readonly string[];
  /**
   * Only if all calls of the program are watched: where each statement is. The index is the number with which the program
   * counts the statement. `at` is the offset of the statement in the text before it was prepared, and `loop` that of the
   * innermost loop around it.
   */
  readonly statements?: readonly { readonly at: number; readonly loop: number | undefined }[];
}

/** The names of the functions that are provided, without the mark: the parameters of `PreparedProgram.programWith`. */
const PROVIDED_FUNCTIONS = ['held', 'made', 'put', 'count', 'inside', 'current', 'back'];

/**
 * @param maxSteps the number of steps that the program may take in each question; no limit unless given
 * @returns an expression in JavaScript: the `PreparedProgram`
 */
export function preparedText({ code, mark, assigned }: PreparedCode, maxSteps?: number): string {
  const parameters = PROVIDED_FUNCTIONS.map((name) => mark + name).join();
  const properties = [
    `mark:${JSON.stringify(mark)}`,
    `assigned:${JSON.stringify(assigned)}`,
    `maxSteps:${maxSteps}`,
    `programWith:(${parameters})=>${code}`,
  ];
  return `({${properties.join()}})`;
}
