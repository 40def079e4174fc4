/** The text of a program that was prepared for the sandbox: see `PreparedProgram` in `inside/harness.ts`. */

export interface PreparedCode {
  /** A function of `module` and `exports`, which calls those that the harness gives it. */
  readonly code: string;
  /** With it the names of these functions begin. It stands nowhere in the program as it was. */
  readonly mark: string;
  /** The functions that objects get by an assignment to `this`. */
  readonly assigned: readonly string[];
}

/** @param maxSteps that it may take in each question */
export function preparedText({ code, mark, assigned }: PreparedCode, maxSteps?: number): string {
  const names = assigned.map((name) => `${name},`).join('');
  const given = ['held', 'made', 'put', 'count'].map((name) => mark + name).join();
  const fields = [
    `mark:${JSON.stringify(mark)}`,
    `assigned:${JSON.stringify(names)}`,
    `maxSteps:${maxSteps}`,
    `of:(${given})=>${code}`,
  ];
  return `({${fields.join()}})`;
}
