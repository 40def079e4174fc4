/**
 * What is wrong with files that somebody wrote by hand, such as case files: each problem with its place and what to
 * do, all of them reported at once. They are their author's mistakes, never a student's, so nothing is graded while
 * there are any.
 */
import { type Explanation, GraderError, type LocalizedExplanation } from '../grader-error.ts';
import { formatterFor, type Language } from '../messages/format-message.ts';
import { exactJson } from './json.ts';

/** The keys and indices that lead to a place in a file. */
export type JsonPath = readonly (string | number)[];

/** What an author should mend, or may want to. */
export interface Fault {
  /** The place it is about, from wherever is looked at. */
  readonly path: JsonPath;
  /** What was expected and what was found. */
  readonly explain: LocalizedExplanation;
}

export interface FileLocation {
  /** The file or folder as the user gave it, with forward slashes. */
  readonly file: string;
  /** From 1. */
  readonly line: number;
  /** Where in the file, as in `$.cases[1].points`. */
  readonly jsonPath: string;
}

export interface FileProblem extends Partial<FileLocation> {
  readonly explain: LocalizedExplanation;
  readonly file: string;
  /** From 1; only where the text is not JSON, since otherwise the path says it better. */
  readonly column?: number;
}

/** A fault in files, or several. A student meets them where a case file of their own folder was changed. */
export class FileError extends GraderError {
  override readonly name = 'FileError';

  constructor(
    readonly problems: readonly FileProblem[],
    options?: { cause?: unknown },
  ) {
    super((language) => toldOf(problems, language), undefined, options);
  }
}

/** Nobody reads more of them, and a file of a million bytes can have hundreds of thousands (a guess). */
const MAX_TOLD = 100;

/** One problem in a line, and its advice is the error's; several with the advice of each. */
function toldOf(problems: readonly FileProblem[], language: Language): Explanation {
  const formatMessage = formatterFor(language);
  const told = problems
    .slice(0, MAX_TOLD)
    .map(({ file, line = 0, column = 0, jsonPath: path, explain }) => {
      const { message, advice } = explain(language);
      const sentence = formatMessage('problem', { file, line, column, path, message });
      // Some end a sentence themselves.
      return { message: sentence.replace(/([.?!])\.$/, '$1'), advice };
    });
  if (told.length === 1) return told[0]!;
  const list = told
    .map(inTwoLines)
    .join('\n\n')
    .replace(/^(?!$)/gm, '  ');
  const count = problems.length;
  const shown = count > MAX_TOLD ? MAX_TOLD : undefined;
  return { message: `${formatMessage('problem.several', { count, shown })}\n\n${list}` };
}

/** A problem or a warning in two lines: where and what, then what to do. */
export function formatProblem(problem: FileProblem, language: Language): string {
  return inTwoLines(toldOf([problem], language));
}

function inTwoLines({ message, advice = '' }: Explanation): string {
  return `${message}\n  ${advice}`;
}

/** A path as people write it: `$.cases[1].points`. */
export function shownPath(path: JsonPath): string {
  return path.reduce<string>((shown, part) => {
    if (typeof part === 'number') return `${shown}[${part}]`;
    return /^[$\w]+$/.test(part) ? `${shown}.${part}` : `${shown}[${shownText(part)}]`;
  }, '$');
}

export function shownText(text: string): string {
  return exactJson(text.length > 60 ? `${text.slice(0, 60)}…` : text);
}

/** A broken reference, or a folder that is no release, is one problem among the others. */
export function problemIn(file: string, error: unknown): FileProblem {
  if (!(error instanceof GraderError)) throw error;
  return { file, explain: error.explain };
}

/** Gathers what is wrong with one file while it is read, so that all of it is reported at once. */
export class Findings {
  readonly problems: FileProblem[] = [];
  readonly warnings: FileProblem[] = [];

  constructor(
    readonly file: string,
    /** The line, from 1, in which what is at a path stands. */
    readonly lineOf: (path: JsonPath) => number,
  ) {}

  problem(path: JsonPath, explain: LocalizedExplanation): void {
    this.problems.push({ ...this.at(path), explain });
  }

  warning(path: JsonPath, explain: LocalizedExplanation): void {
    this.warnings.push({ ...this.at(path), explain });
  }

  at(path: JsonPath): FileLocation {
    return { file: this.file, line: this.lineOf(path), jsonPath: shownPath(path) };
  }
}
