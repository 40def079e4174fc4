/** What `try` shows of this exercise: the best points on the board, and what each candidate is worth. */
import type { Passage, Trial } from '../../derived/graded-exercise.ts';
import { functionOf, PROGRAM } from '../../derived/inputs.ts';
import type { Values } from '../../derived/stated.ts';
import { nameOfSquare, type Square, signsOf } from '../../kit/large-board/squares.ts';
import { countLeaves, valuesOfCandidates } from './game/rules.ts';
import { stated } from './page.ts';
import { points } from './parts.ts';
import { type BoardQuestion, questionIn } from './question.ts';
import type { Say } from './say.ts';

/** A plain program needs some 24 µs for each. */
const MOST_LEAVES = 200_000;
/** So many of the best values are told. */
const MOST_VALUES = 8;

export function gomokuTrial(say: Say): Trial {
  return {
    isTooLarge: ({ board, depth = 0 }) =>
      board !== undefined &&
      countLeaves(board as string, depth as number, MOST_LEAVES) > MOST_LEAVES,
    inShort: (check, answer) =>
      check === 'lines'
        ? say('try.lines', { count: (answer as string[]).length })
        : functionOf(stated, check).returns.write(answer)!,
    program: (values, squares) => answerOf(asked(values), squares as Square[], say),
    reasons: (values) => reasons(asked(values), say),
  };
}

function asked(values: Values): BoardQuestion {
  return questionIn(PROGRAM, values) as BoardQuestion;
}

function named(squares: readonly Square[]): string {
  return points.write(squares)!;
}

function answerOf(
  { position, mark, depth }: BoardQuestion,
  squares: readonly Square[],
  say: Say,
): readonly Passage[] {
  const signs = signsOf(position);
  const isTaken = (square: Square): boolean => signs[square] !== 0;
  const marks = { right: squares, unexpected: squares.filter(isTaken) };
  return [
    say('try.answers', {
      ...{ mark: mark.toUpperCase(), depth, squares: named(squares) },
      count: squares.length,
    }),
    '',
    { boards: [{ board: position, ...marks }], below: [say('try.legend')] },
  ];
}

/** What the best candidates are worth, the best first, and how many there are. */
function reasons({ position, depth, mark }: BoardQuestion, say: Say): readonly Passage[] {
  const values = [...valuesOfCandidates(position, depth)].toSorted(([, a], [, b]) => b - a);
  const best = values.filter(([, value]) => value === values[0]![1]);
  const told = values
    .slice(0, Math.max(MOST_VALUES, Math.min(best.length, 2 * MOST_VALUES)))
    .map(([square, value]) => `${nameOfSquare(square)} ${value.toLocaleString('en')}`);
  return [
    say('try.candidates', { mark: mark.toUpperCase(), depth, count: values.length }),
    say('try.values', {
      values: told.join(say('try.values.comma')),
      more: values.length - told.length,
    }),
    say('try.best', { squares: named(best.map(([square]) => square)), count: best.length }),
    say('try.meaning', { depth }),
  ];
}
