/**
 * Problems in files that an instructor writes by hand, such as case files. All problems of a file are reported at once,
 * each with its location and advice. Nothing is graded while there are any, since students must not lose points by them.
 */
import { type ErrorExplanation, GraderError, type LocalizedExplanation } from '../grader-error.ts';
import { formatterFor, type Language } from '../messages/format-message.ts';
import { exactJson } from './json.ts';

/** The keys and indices that lead from the root of a JSON file to a value. */
export type JsonPath = readonly (string | number)[];

/** A mistake in a value, or a warning about it. */
export interface Fault {
  /** The path to the value, relative to the value that was checked. */
  readonly path: JsonPath;
  /** What was expected, what was found, and what to do. */
  readonly explain: LocalizedExplanation;
}

export interface FileLocation {
  /** The file or folder as the user gave it, with forward slashes. */
  readonly file: string;
  /** From 1. */
  readonly line: number;
  /** The path of the value, such as `$.cases[1].points`. */
  readonly jsonPath: string;
}

export interface FileProblem extends Partial<FileLocation> {
  readonly explain: LocalizedExplanation;
  readonly file: string;
  /** From 1; only where the text is not JSON, since otherwise the path is more useful. */
  readonly column?: number;
}

/** One or several problems in files. A student sees it after changing a case file in their own folder. */
export class FileError extends GraderError {
  override readonly name = 'FileError';

  constructor(
    readonly problems: readonly FileProblem[],
    options?: { cause?: unknown },
  ) {
    super((language) => explainProblems(problems, language), undefined, options);
  }
}

/** How many problems are shown (a guess). A file of a million bytes can have hundreds of thousands. */
const MAX_SHOWN = 100;

/** A single problem is the message, with its advice; several problems are a list, each with its own advice. */
function explainProblems(problems: readonly FileProblem[], language: Language): ErrorExplanation {
  const formatMessage = formatterFor(language);
  const explanations = problems
    .slice(0, MAX_SHOWN)
    .map(({ file, line = 0, column = 0, jsonPath: path, explain }) => {
      const { message, advice } = explain(language);
      const sentence = formatMessage('problem', { file, line, column, path, message });
      // Some messages end with their own punctuation.
      return { message: sentence.replace(/([.?!])\.$/, '$1'), advice };
    });
  if (explanations.length === 1) return explanations[0]!;
  const list = explanations
    .map(inTwoLines)
    .join('\n\n')
    .replace(/^(?!$)/gm, '  ');
  const count = problems.length;
  const shown = count > MAX_SHOWN ? MAX_SHOWN : undefined;
  return { message: `${formatMessage('problem.several', { count, shown })}\n\n${list}` };
}

/** @returns a problem or a warning in two lines: its location and message, then the advice */
export function formatProblem(problem: FileProblem, language: Language): string {
  return inTwoLines(explainProblems([problem], language));
}

function inTwoLines({ message, advice = '' }: ErrorExplanation): string {
  return `${message}\n  ${advice}`;
}

/** @returns a path as people write it: `$.cases[1].points` */
export function shownPath(path: JsonPath): string {
  return path.reduce<string>((shown, part) => {
    if (typeof part === 'number') return `${shown}[${part}]`;
    return /^[$\w]+$/.test(part) ? `${shown}.${part}` : `${shown}[${shownText(part)}]`;
  }, '$');
}

/** @returns the text in quotes, cut to 60 characters (a guess) */
export function shownText(text: string): string {
  return exactJson(text.length > 60 ? `${text.slice(0, 60)}…` : text);
}

/**
 * @returns an error of the grader as one problem among others, such as a broken reference
 * @throws any other error
 */
export function problemIn(file: string, error: unknown): FileProblem {
  if (!(error instanceof GraderError)) throw error;
  return { file, explain: error.explain };
}

/** Collects the problems and warnings of one file while it is read, so that all are reported at once. */
export class Findings {
  readonly problems: FileProblem[] = [];
  readonly warnings: FileProblem[] = [];

  constructor(
    readonly file: string,
    /** The line, from 1, of the value at a path. */
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
