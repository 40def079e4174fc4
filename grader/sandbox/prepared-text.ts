/**
 * The text of a program that was prepared for the sandbox. In the child it becomes a `PreparedProgram`, see
 * `in-child/replacing.ts`.
 */

export interface PreparedCode {
  /** A function of `module` and `exports`. It calls the functions that the harness gives to it. */
  readonly code: string;
  /** The names of these functions begin with the mark, which the program itself does not contain. */
  readonly mark: string;
  /** The names of the functions that the program assigns to properties of `this`. */
  readonly assigned: readonly string[];
  /**
   * Only of a watched program: by the number of each statement, the offset at which it begins in the program before it was
   * prepared, and that of the innermost loop around it.
   */
  readonly statements?: readonly { readonly at: number; readonly loop: number | undefined }[];
}

/** The parameters of `PreparedProgram.programWith`, without the mark. */
const GIVEN_FUNCTIONS = ['held', 'made', 'put', 'count', 'inside', 'current', 'back'];

/** @param maxSteps the number of steps that the program may take in each question */
export function preparedText({ code, mark, assigned }: PreparedCode, maxSteps?: number): string {
  const parameters = GIVEN_FUNCTIONS.map((name) => mark + name).join();
  const properties = [
    `mark:${JSON.stringify(mark)}`,
    `assigned:${JSON.stringify(assigned)}`,
    `maxSteps:${maxSteps}`,
    `programWith:(${parameters})=>${code}`,
  ];
  return `({${properties.join()}})`;
}
