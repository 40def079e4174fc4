/**
 * What is wrong with case files: each problem with its place and what to do, all of them reported
 * at once. They are the author's mistakes, never a student's, so nothing is graded while there are
 * any.
 */
import { type CaseFault, faultBy } from '../exercise/case-format.ts';
import { GraderError, type SaidIn, type SaidOfError } from '../grader-error.ts';
import {
  type Key,
  type Language,
  type Say,
  SOURCE_LANGUAGE,
  sayIn,
  type Values,
} from '../messages/say.ts';
import { exactJson } from '../text/json.ts';

/** What was expected and what was found, and what to do about it. */
export type Told = Omit<CaseFault, 'path'>;

export interface CaseProblem extends Told {
  /** The file or folder as the user gave it, with forward slashes. */
  readonly file: string;
  /** From 1. */
  readonly line?: number;
  /** From 1; only where the text is not JSON, since otherwise the path says it better. */
  readonly column?: number;
  /** Where in the file, as in `$.cases[1].points`. */
  readonly jsonPath?: string;
}

/** A fault in the case files, or several. */
export class CaseError extends GraderError {
  override readonly name = 'CaseError';

  constructor(
    readonly problems: readonly CaseProblem[],
    options?: { cause?: unknown },
  ) {
    // A student meets them where a case file of their own folder was changed.
    const said: SaidIn = (language) => toldOf(problems, language);
    const { message, advice } = said(SOURCE_LANGUAGE);
    super(message, advice, { ...options, said });
  }
}

/** One problem in a line, and its advice is the error's; several with the advice of each. */
function toldOf(problems: readonly CaseProblem[], language: Language): SaidOfError {
  const say = sayIn(language);
  const told = problems.map((problem) => {
    const { message, advice } = wordsOf(problem, language);
    const sentence = say('cases.problem', { place: placeOf(problem, say), message });
    // Some end a sentence themselves.
    return { message: sentence.replace(/([.?!])\.$/, '$1'), advice };
  });
  if (told.length === 1) return told[0]!;
  const list = told
    .map(inTwoLines)
    .join('\n\n')
    .replace(/^(?!$)/gm, '  ');
  return { message: `${say('cases.problems', { count: told.length })}\n\n${list}` };
}

/** What is said in English alone stands in for what it does not say itself. */
export function wordsOf(told: Told, language: Language): SaidOfError {
  const { message, advice = told.advice } = told.said?.(language) ?? told;
  return { message, advice };
}

/** A problem or a warning in two lines: where and what, then what to do. */
export function formatProblem(problem: CaseProblem, language: Language): string {
  return inTwoLines(toldOf([problem], language));
}

function inTwoLines({ message, advice }: SaidOfError): string {
  return `${message}\n  ${advice}`;
}

function placeOf({ file, line = 0, column = 0, jsonPath }: CaseProblem, say: Say): string {
  return say('cases.place', { file, line, column, path: jsonPath });
}

/** The keys and indices that lead to a place in a JSON file. */
export type JsonPath = readonly (string | number)[];

/** A path as people write it: `$.cases[1].points`. */
export function shownPath(path: JsonPath): string {
  return path.reduce<string>((shown, part) => {
    if (typeof part === 'number') return `${shown}[${part}]`;
    return /^[$\w]+$/.test(part) ? `${shown}.${part}` : `${shown}[${shownText(part)}]`;
  }, '$');
}

/** What was found in a file, short and in words where it is large. */
export function shownValue(value: unknown, language: Language): string {
  const say = sayIn(language);
  if (Array.isArray(value)) return say(value.length === 0 ? 'value.empty-list' : 'value.list');
  if (typeof value === 'object' && value !== null) return say('value.object');
  if (typeof value !== 'string') return String(value);
  return value === '' ? say('value.empty-text') : shownText(value);
}

function shownText(text: string): string {
  return exactJson(text.length > 60 ? `${text.slice(0, 60)}…` : text);
}

/** @see faultBy */
export function caseFault(key: Key, values?: Values): Told {
  return faultBy(sayIn, key, values);
}

/** A broken reference, or a folder that is no release, is one problem among the others. */
export function problemIn(file: string, error: unknown): CaseProblem {
  if (!(error instanceof GraderError)) throw error;
  const { message, advice = '', said } = error;
  return { file, message, advice, said };
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

  problem(path: JsonPath, told: Told): void {
    this.problems.push(this.at(path, told));
  }

  warning(path: JsonPath, told: Told): void {
    this.warnings.push(this.at(path, told));
  }

  private at(path: JsonPath, { message, advice, said }: Told): CaseProblem {
    const place = { file: this.file, line: this.lineOf(path), jsonPath: shownPath(path) };
    return { ...place, message, advice, said };
  }
}
