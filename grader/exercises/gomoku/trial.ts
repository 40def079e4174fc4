/** What `try` shows of this exercise: the best points on the board, and what each candidate is worth. */
import picocolors from 'picocolors';
import type { CaseFields } from '../../exercise/case-format.ts';
import type { Check, Input } from '../../exercise/check.ts';
import type { Language } from '../../exercise/exercise.ts';
import type { Passage, Returned, Trial } from '../../exercise/trial.ts';
import { type CheckName, hasDepth } from './checks/check-names.ts';
import { questionOf, rightAnswerTo } from './checks/inputs.ts';
import { markFor, type RightAnswer } from './checks/questions.ts';
import { readReturned } from './checks/returned.ts';
import { drawBoard } from './drawings/draw-board.ts';
import { readPosition, sideToMove } from './game/position.ts';
import { countLeaves, valuesOfCandidates } from './game/rules.ts';
import { nameOfSquare } from './game/square-names.ts';
import type { Square } from './game/squares.ts';
import { sayIn } from './say.ts';

const PLAIN = picocolors.createColors(false);
const USUAL_DEPTH = 1;
/** A plain program needs some 24 µs for each. */
const MOST_LEAVES = 200_000;
/** So many of the best values are told. */
const MOST_VALUES = 8;

export function gomokuTrial(language: Language): Trial {
  const say = sayIn(language);
  return {
    complete: (check, fields) => completed(check as CheckName, fields),
    isTooLarge: (check, input) => {
      const question = questionOf(check as CheckName, input);
      if (!('position' in question)) return false;
      return countLeaves(question.position, question.depth, MOST_LEAVES) > MOST_LEAVES;
    },
    answered: (_check, _input, { fields }) => {
      const reply = readReturned(fields)?.reply;
      switch (reply?.kind) {
        case undefined:
          return undefined;
        case 'lines':
          return say('try.lines', { count: reply.lines.length });
        case 'points':
          return named(reply.squares);
        default:
          return reply?.text;
      }
    },
    right: ({ name }: Check, input) => inShort(rightAnswerTo(questionOf(name as CheckName, input))),
    program: (input, returned) => {
      const squares = squaresIn(returned);
      return squares && answerOf(input, squares, language);
    },
    reasons: (input) => reasons(input, language),
  };

  function inShort(right: RightAnswer): string {
    if (right.kind === 'lines') return say('try.lines', { count: right.lines.length });
    return 'squares' in right
      ? named(right.squares)
      : right.kind === 'winner'
        ? `'${right.winner}'`
        : String(right.value);
  }
}

/** Who thinks follows from the position; where it does not, it is the side to move. */
function completed(check: CheckName, fields: CaseFields): CaseFields {
  if (check === 'scoreLine') return { mark: 'x', ...fields };
  const withDepth = hasDepth(check) ? { depth: USUAL_DEPTH, ...fields } : fields;
  if (check === 'lines' || check === 'winner' || check === 'candidates') return withDepth;
  const read = readPosition(String(fields['moves'] ?? fields['board'] ?? ''));
  // What is wrong with the position is told, and not that nobody knows who thinks.
  if ('problem' in read) return { mark: 'x', ...withDepth };
  const { position } = read;
  return { mark: markFor(check, position) ?? sideToMove(position), ...withDepth };
}

function squaresIn({ fields }: Returned): readonly Square[] | undefined {
  const reply = readReturned(fields)?.reply;
  return reply?.kind === 'points' ? reply.squares : undefined;
}

function named(squares: readonly Square[]): string {
  return squares.length === 0 ? '[]' : squares.map(nameOfSquare).join(' ');
}

function answerOf(
  input: Input,
  squares: readonly Square[],
  language: Language,
): readonly Passage[] {
  const question = questionOf('program', input);
  if (!('position' in question)) return [];
  const { position, mark, depth } = question;
  const isTaken = (square: Square): boolean => position.squares[square] !== 0;
  const marks = { right: squares, unexpected: squares.filter(isTaken) };
  const say = sayIn(language);
  // In which order it came about is no part of what is asked.
  const board = { squares: position.squares };
  return [
    {
      kind: 'words',
      text: say('try.answers', {
        ...{ mark: mark.toUpperCase(), depth, squares: named(squares) },
        count: squares.length,
      }),
    },
    { kind: 'picture', lines: ['', ...drawBoard(board, marks, PLAIN)] },
    { kind: 'words', text: say('try.legend') },
  ];
}

/** What the best candidates are worth, the best first, and how many there are. */
function reasons(input: Input, language: Language): readonly Passage[] {
  const question = questionOf('program', input);
  if (!('position' in question)) return [];
  const { position, depth, mark } = question;
  const say = sayIn(language);
  const values = [...valuesOfCandidates(position, depth)].toSorted(([, a], [, b]) => b - a);
  const best = values.filter(([, value]) => value === values[0]![1]);
  const told = values
    .slice(0, Math.max(MOST_VALUES, Math.min(best.length, 2 * MOST_VALUES)))
    .map(([square, value]) => `${nameOfSquare(square)} ${value.toLocaleString('en')}`);
  return [
    {
      kind: 'words',
      text: say('try.candidates', { mark: mark.toUpperCase(), depth, count: values.length }),
    },
    {
      kind: 'words',
      text: say('try.values', {
        values: told.join(say('try.values.comma')),
        more: values.length - told.length,
      }),
    },
    {
      kind: 'words',
      text: say('try.best', { squares: named(best.map(([square]) => square)), count: best.length }),
    },
    { kind: 'words', text: say('try.meaning', { depth }) },
  ];
}
