/**
 * What is wrong with case files: each problem with its place and what to do, all of them reported
 * at once. They are the author's mistakes, never a student's, so nothing is graded while there are
 * any.
 */
import { GraderError, type SaidOfError } from '../grader-error.ts';
import { exactJson } from '../text/json.ts';

export interface CaseProblem {
  /** The file or folder as the user gave it, with forward slashes. */
  readonly file: string;
  /** From 1. */
  readonly line?: number;
  /** From 1; only where the text is not JSON, since otherwise the path says it better. */
  readonly column?: number;
  /** Where in the file, as in `$.cases[1].points`. */
  readonly jsonPath?: string;
  /** What was expected and what was found. */
  readonly message: string;
  /** What to do about it. */
  readonly advice: string;
  /** The same in Chinese, where a student may have written what it is about. */
  readonly chinese?: SaidOfError | undefined;
}

/** A fault in the case files, or several. */
export class CaseError extends GraderError {
  override readonly name = 'CaseError';

  constructor(
    readonly problems: readonly CaseProblem[],
    options?: { cause?: unknown },
  ) {
    const advice = problems.length === 1 ? problems[0]?.advice : undefined;
    super(messageFor(problems), advice, { ...options, chinese: chineseFor(problems) });
  }
}

/** A student meets them where a case file of their own folder was changed. */
function chineseFor(problems: readonly CaseProblem[]): SaidOfError {
  const list = problems.map(({ message, advice, chinese, ...place }) => {
    const said = { message: chinese?.message ?? message, advice: chinese?.advice ?? advice };
    return `  ${chinesePlace(place)}：${said.message}\n    ${said.advice}`;
  });
  return {
    message: `用例文件有 ${problems.length} 处问题，所以没有评分。\n\n${list.join('\n\n')}\n`,
    advice: '如果用例文件不是你自己写的，请恢复原来的文件（例如 git restore），或者告诉老师。',
  };
}

function chinesePlace({ file, line, column, jsonPath }: Omit<CaseProblem, 'message' | 'advice'>) {
  const inFile = [
    line === undefined ? [] : `第 ${line} 行`,
    column === undefined ? [] : `第 ${column} 列`,
    jsonPath === undefined ? [] : jsonPath,
  ].flat();
  return [file, ...inFile].join('，');
}

/** One problem in a line, and its advice is the error's; several with the advice of each. */
function messageFor(problems: readonly CaseProblem[]): string {
  const [first] = problems;
  if (problems.length === 1 && first !== undefined) return `${placeOf(first)}: ${first.message}.`;
  const list = problems.map((problem) => formatProblem(problem).replace(/^/gm, '  '));
  return `There are ${problems.length} problems in the case files.\n\n${list.join('\n\n')}`;
}

/** A problem or a warning in two lines: where and what, then what to do. */
export function formatProblem(problem: CaseProblem): string {
  return `${placeOf(problem)}: ${problem.message}.\n  ${problem.advice}`;
}

function placeOf({ file, line, column, jsonPath }: CaseProblem): string {
  const inFile = [
    line === undefined ? [] : `line ${line}`,
    column === undefined ? [] : `column ${column}`,
    jsonPath === undefined ? [] : jsonPath,
  ].flat();
  return [file, ...inFile].join(', ');
}

/** The keys and indices that lead to a place in a JSON file. */
export type JsonPath = readonly (string | number)[];

/** A path as people write it: `$.cases[1].points`. */
export function shownPath(path: JsonPath): string {
  return path.reduce<string>((shown, part) => {
    if (typeof part === 'number') return `${shown}[${part}]`;
    return /^[$\w]+$/.test(part) ? `${shown}.${part}` : `${shown}[${shownValue(part)}]`;
  }, '$');
}

/** What was found in a file, short and in words where it is large. */
export function shownValue(value: unknown): string {
  if (Array.isArray(value)) return value.length === 0 ? 'an empty list' : 'a list';
  if (typeof value === 'object' && value !== null) return 'an object';
  if (typeof value !== 'string') return String(value);
  if (value === '') return 'empty text';
  const short = value.length > 60 ? `${value.slice(0, 60)}…` : value;
  return exactJson(short);
}

/** Gathers what is wrong with one case file while it is read, so that all of it is reported at once. */
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
