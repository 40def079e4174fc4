/** Gathers what is wrong with one case file while it is read, so that all of it is reported at once. */
import type { SaidOfError } from '../grader-error.ts';
import { type CaseProblem, type JsonPath, shownPath } from './case-problem.ts';

export class CaseFindings {
  readonly problems: CaseProblem[] = [];
  readonly warnings: CaseProblem[] = [];

  constructor(
    readonly file: string,
    /** The line, from 1, in which what is at a path stands. */
    readonly lineOf: (path: JsonPath) => number,
  ) {}

  problem(path: JsonPath, message: string, advice: string, chinese?: SaidOfError): void {
    this.problems.push(this.at(path, { message, advice, chinese }));
  }

  warning(path: JsonPath, message: string, advice: string): void {
    this.warnings.push(this.at(path, { message, advice }));
  }

  private at(path: JsonPath, said: Pick<CaseProblem, 'message' | 'advice' | 'chinese'>) {
    return { file: this.file, line: this.lineOf(path), jsonPath: shownPath(path), ...said };
  }
}
