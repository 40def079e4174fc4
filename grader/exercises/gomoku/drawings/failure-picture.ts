/** The picture of a failure as lines of plain text: what matters of the board, or the line and its runs. */
import picocolors from 'picocolors';
import {
  type BoardMarks,
  drawBoard,
  isWhole,
  partToShow,
} from '../../../kit/large-board/draw-board.ts';
import { nameOfSquare, squareNamed } from '../../../kit/large-board/squares.ts';
import { type CountedRun, countingRuns, runsInLine } from '../game/line-runs.ts';
import { runTexts } from '../gomoku-words.ts';
import { type BoardQuestion, isAboutLine, type Question } from '../question.ts';
import type { Say } from '../say.ts';

const PLAIN = picocolors.createColors(false);
const MOST_RUNS = 6;
const FIVE = 5;

/** @returns lines of at most 60 columns */
export function failurePicture(question: Question, wrong: WrongNames, say: Say): string[] {
  if (isAboutLine(question)) {
    return [`|${question.line}|`, ...runTexts(runsInLine(question.line, question.mark), say)];
  }
  const runs = runsToShow(question);
  const marks = marksOf(wrong, runs);
  const kinds = (['missing', 'unexpected', 'right', 'runs'] as const).filter(
    (kind) => (marks[kind] ?? []).length > 0,
  );
  // Without anything on it and anything to mark, all that there is to see is said in words.
  if (kinds.length === 0 && !/[xo]/.test(question.position)) return [];
  const part = partToShow(question.position, marks);
  return [
    ...drawBoard(question.position, marks, PLAIN, part),
    ...(isWhole(part) ? [] : [say('rest-is-empty')]),
    ...kinds.map((kind) => say(`legend.${kind}`)),
    ...runs.slice(0, MOST_RUNS).map(question.check === 'winner' ? placeOf : runText),
    ...(runs.length > MOST_RUNS ? ['…'] : []),
  ];
}

/** What a value is made of, or the five that decide. */
function runsToShow(question: BoardQuestion): readonly CountedRun[] {
  if (question.check === 'evaluate') return countingRuns(question.position);
  if (question.check !== 'winner') return [];
  return countingRuns(question.position).filter(({ length }) => length >= FIVE);
}

/** What is wrong with squares, by their names; those that came twice are too many. */
export interface WrongNames
  extends Partial<Record<'missing' | 'unexpected' | 'changed', readonly string[]>> {
  /** What was returned, which may be something else. */
  readonly actual?: unknown;
}

/** Of what was returned the rest is right. */
export function marksOf(
  { missing = [], unexpected = [], changed = [], actual }: WrongNames,
  runs: readonly CountedRun[],
): BoardMarks {
  const returned: readonly string[] = Array.isArray(actual) ? actual : [];
  const squares = (names: readonly string[]): number[] =>
    names.flatMap((name) => squareNamed(name) ?? []);
  return {
    missing: squares(missing),
    unexpected: squares([...unexpected, ...changed]),
    right: squares(returned.filter((name) => !unexpected.includes(name))),
    runs: runs.flatMap((run) => [...run.squares]),
  };
}

/** `X h8-i8: 100`, a run with its score. */
export function runText(run: CountedRun): string {
  return `${placeOf(run)}: ${run.score.toLocaleString('en-US')}`;
}

function placeOf({ mark, squares }: CountedRun): string {
  const names = [squares[0]!, squares.at(-1)!].map(nameOfSquare);
  const from = squares.length === 1 ? names[0] : names.join('-');
  return `${mark.toUpperCase()} ${from}`;
}
