/** Makes the picture of a failure: the board with marked squares, or the line with its runs. */
import type { MarkedSquares, Picture } from '../../../engine/picture.ts';
import { FIVE, nameOfSquare, squareNamed } from '../../kit/in-child/large-board/squares.ts';
import { countingRuns, type LineRun, runsInLine } from '../game/line-runs.ts';
import {
  type FormatGomokuMessage,
  type GomokuQuestion,
  isAboutLine,
  runTexts,
} from '../gomoku-words.ts';
import { isValueOfBoard } from '../searched-values.ts';

/** A terminal has room for this many runs below the board. A guess. */
const MAX_RUNS = 6;

/** @returns no picture when it would show nothing that the message does not say */
export function failurePictures(
  question: GomokuQuestion,
  wrong: WrongNames,
  formatMessage: FormatGomokuMessage,
  maxRuns = MAX_RUNS,
): Picture[] {
  if (isAboutLine(question)) {
    const { position: board, mark } = question;
    const counted = runsInLine(board, mark);
    const runs = counted.flatMap(({ squares }) => squares);
    return [{ boards: [{ board, runs }], below: runTexts(counted, formatMessage) }];
  }
  const runs = runsToShow(question);
  const marks = marksOf(wrong, runs);
  const kinds = (['missing', 'unexpected', 'right', 'runs'] as const).filter(
    (kind) => marks[kind].length > 0,
  );
  if (kinds.length === 0 && !/[xo]/.test(question.position)) return [];
  const legends = kinds.map((kind) => formatMessage(`legend.${kind}`));
  const below = [
    ...(legends.length > 0 ? [legends.join(' · ')] : []),
    ...runs.slice(0, maxRuns).map(question.check === 'winner' ? squaresOfRun : runText),
  ];
  if (runs.length > maxRuns) below.push('…');
  const boards = [{ board: question.position, ...marks }];
  return [{ boards, below, cropped: formatMessage('rest-is-empty') }];
}

/** The runs that explain the answer: all that count for the value of a board, or those that win. */
function runsToShow(question: GomokuQuestion): readonly LineRun[] {
  if (isValueOfBoard(question)) return countingRuns(question.position);
  if (question.check !== 'winner') return [];
  return countingRuns(question.position).filter(({ length }) => length >= FIVE);
}

/** The wrong squares of an answer, by their names. A square that was returned twice is unexpected. */
export interface WrongNames
  extends Partial<Record<'missing' | 'unexpected' | 'changed', readonly string[]>> {
  /** The whole answer. It is anything that was returned, so it may not be a list of squares. */
  readonly actual?: unknown;
}

/** Returned squares that are not unexpected are right. */
function marksOf(
  { missing = [], unexpected = [], changed = [], actual }: WrongNames,
  runs: readonly LineRun[],
) {
  const returned: readonly string[] = Array.isArray(actual) ? actual : [];
  const squares = (names: readonly string[]): number[] =>
    names.flatMap((name) => squareNamed(name) ?? []);
  return {
    missing: squares(missing),
    unexpected: squares([...unexpected, ...changed]),
    right: squares(returned.filter((name) => !unexpected.includes(name))),
    runs: runs.flatMap((run) => run.squares),
  } satisfies MarkedSquares;
}

/** `X h8-i8: 100`, a run with its score. */
function runText(run: LineRun): string {
  return `${squaresOfRun(run)}: ${run.score.toLocaleString('en-US')}`;
}

function squaresOfRun({ mark, squares }: LineRun): string {
  const first = nameOfSquare(squares[0]!);
  const last = nameOfSquare(squares.at(-1)!);
  const range = squares.length === 1 ? first : `${first}-${last}`;
  return `${mark.toUpperCase()} ${range}`;
}
