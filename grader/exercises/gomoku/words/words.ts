/**
 * The words of gomoku: what a catalogue in one language says. What happened comes as data (`judge.ts`,
 * `position.ts`, `questions.ts`), and each language words it: see `english.ts` and
 * `chinese.ts`.
 */
import type { CheckName, FunctionName } from '../checks/check-names.ts';
import type { AnswerFault } from '../checks/judge.ts';
import type { Question, QuestionProblem, RightAnswer } from '../checks/questions.ts';
import { runsOf } from '../game/line-score.ts';
import { type PositionProblem, SIGN } from '../game/position.ts';
import { nameOfSquare } from '../game/square-names.ts';
import type { Square } from '../game/squares.ts';

export interface Words {
  readonly title: string;
  /** What each check is about, in a line. */
  readonly purposes: Readonly<Record<CheckName, string>>;
  /** What to look at when a function is wrong and nothing more is known. */
  readonly advice: Readonly<Record<FunctionName, string>>;
  /** A question in a few words: "X thinks, depth 2". */
  readonly question: (question: Question) => string;
  /** What is wrong with an answer, in a sentence or two. */
  readonly fault: (question: Question, fault: AnswerFault) => string;
  /** That a board is not as it was before the call, with the squares that differ. */
  readonly boardChanged: (check: CheckName, squares: readonly Square[]) => string;
  /** A wrong answer, and a board that is not as it was either. */
  readonly both: (fault: string, changed: string) => string;
  /** A message with what it is about. */
  readonly on: (named: string, message: string) => string;
  /** A board that has too many marks for its moves to be listed. */
  readonly boardWith: (marks: number) => string;
  /** What the signs in a drawn board mean, one a line. */
  readonly legend: (kinds: readonly ('missing' | 'unexpected' | 'right' | 'runs')[]) => string[];
  /** Below a part of a board. */
  readonly restIsEmpty: string;
  /** Above the list of them. */
  readonly runsThatCount: string;
  /** What is to be returned, as in "which is no …", and the same with an example. */
  readonly wanted: Readonly<Record<RightAnswer['kind'], string>>;
  readonly wantedExample: Readonly<Record<RightAnswer['kind'], string>>;
  /** The runs of the asked side in a line and what each is worth, one a line of text. */
  readonly runs: (line: readonly LineRun[]) => string[];
  readonly positionProblem: (problem: PositionProblem) => string;
  readonly questionProblem: (problem: QuestionProblem) => string;
}

/** A run in a line given as text. */
export interface LineRun {
  /** As it stands in the line, with the square before and the square behind: `_xxo`, `|xx_`. */
  readonly text: string;
  readonly length: number;
  readonly freeEnds: number;
  readonly score: number;
}

/** @returns the runs of one side in a line; the ends of the line are written as `|` */
export function runsInLine(line: string, mark: 'x' | 'o'): LineRun[] {
  const signs = Array.from(line, (letter) => SIGN[letter as 'x' | 'o' | '_']);
  return runsOf(signs)
    .filter(({ sign }) => sign === SIGN[mark])
    .map(({ start, length, freeEnds, score }) => ({
      text: `|${line}|`.slice(start, start + length + 2),
      length,
      freeEnds,
      score,
    }));
}

/** Whether a wrong score is what counting each run once for each of its squares gives. */
export function countsEachSquare(question: Question, fault: AnswerFault): boolean {
  if (question.check !== 'scoreLine' || fault.kind !== 'wrong-value') return false;
  const runs = runsInLine(question.line, question.mark);
  const perSquare = runs.reduce((sum, { length, score }) => sum + length * score, 0);
  return fault.actual === String(perSquare);
}

/** @returns the names of squares, no more than six of them */
export function someNames(squares: readonly Square[]): { names: string[]; more: number } {
  const names = squares.slice(0, 6).map(nameOfSquare);
  return { names, more: squares.length - names.length };
}
