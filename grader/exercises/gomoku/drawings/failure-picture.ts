/** What a failure looks like: the board with what matters on it, or the line and its runs. */
import type { MarkedSquares, Picture } from '../../../engine/picture.ts';
import { FIVE, nameOfSquare, squareNamed } from '../../kit/in-child/large-board/squares.ts';
import { countingRuns, type LineRun, runsInLine } from '../game/line-runs.ts';
import { type FormatGomokuMessage, isAboutLine, type GomokuQuestion, runTexts } from '../gomoku-words.ts';

/** A page has room for more. */
const MOST_RUNS = 6;

/** @returns none where there is nothing to see that is not said in words */
export function failurePictures(
  question: GomokuQuestion,
  wrong: WrongNames,
  formatMessage: FormatGomokuMessage,
  mostRuns = MOST_RUNS,
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
  const below = [
    ...kinds.map((kind) => formatMessage(`legend.${kind}`)),
    ...runs.slice(0, mostRuns).map(question.check === 'winner' ? placeOf : runText),
    ...(runs.length > mostRuns ? ['…'] : []),
  ];
  const boards = [{ board: question.position, ...marks }];
  return [{ boards, below, cropped: formatMessage('rest-is-empty') }];
}

/** What a value is made of, or the five that decide. */
function runsToShow(question: GomokuQuestion): readonly LineRun[] {
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
  return `${placeOf(run)}: ${run.score.toLocaleString('en-US')}`;
}

function placeOf({ mark, squares }: LineRun): string {
  const names = [squares[0]!, squares.at(-1)!].map(nameOfSquare);
  const from = squares.length === 1 ? names[0] : names.join('-');
  return `${mark.toUpperCase()} ${from}`;
}
