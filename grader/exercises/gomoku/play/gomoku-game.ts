/** Gomoku on 15×15. A position is its moves, as players write them: `h8 h9 i8`. */
import type { Jury } from '../../../exercise/jury.ts';
import type { Chosen, Ending, Game, Playable } from '../../../exercise/playable.ts';
import type { Returned } from '../../../exercise/trial.ts';
import { writeQuestion } from '../checks/questions.ts';
import { readReturned } from '../checks/returned.ts';
import { countingRuns } from '../drawings/board-marks.ts';
import { drawBoard } from '../drawings/draw-board.ts';
import { isFull, type Position, readPosition, sideToMove, winners } from '../game/position.ts';
import { rightBestPoints, rightCandidates, valuesOfCandidates } from '../game/rules.ts';
import { nameOfSquare, squareNamed } from '../game/square-names.ts';
import { FIVE, SQUARES, type Square } from '../game/squares.ts';
import { type Say, sayIn } from '../say.ts';

export const playable: Playable = {
  options: { depth: { least: 1, most: 3, usual: 2 } },
  open: (jury, { depth }, language) => gomokuGame(jury, depth, sayIn(language)),
};

export function gomokuGame({ question }: Pick<Jury, 'question'>, depth: number, say: Say): Game {
  const positions = new Map<string, Position>();
  // The rules search a position once, as long as it is the same object.
  const on = (moves: string): Position => {
    const known = positions.get(moves) ?? read(moves);
    positions.set(moves, known);
    return known;
  };
  const bestOn = (
    moves: string,
  ): { readonly points: readonly string[]; readonly value: number } => {
    const points = rightBestPoints(on(moves), depth);
    const value = valuesOfCandidates(on(moves), depth).get(points[0]!)!;
    return { points: points.map(nameOfSquare), value };
  };
  return {
    words: {
      title: say('play.title'),
      howToMove: say('play.how-to-move'),
      aMove: say('play.a-move'),
      nameOf: (move) => say('play.name', { move }),
      won: (side) => say('play.won', { side: side.toUpperCase() }),
    },
    start: '',
    isLarge: true,
    mover: (moves) => sideToMove(on(moves)),
    ending: (moves) => endingOf(on(moves)),
    moves: (moves) => emptySquares(on(moves)),
    after: (moves, move) => `${moves} ${move}`.trim(),
    readMove: (typed) => {
      const square = squareNamed(typed.replace(/[\s,]/g, ''));
      return square === undefined ? undefined : nameOfSquare(square);
    },
    draw: (moves, { pointedOut = [] }, ink) => {
      const right = pointedOut.map((name) => squareNamed(name)!);
      const runs = fivesOn(on(moves));
      return drawBoard(on(moves), { right, runs }, ink);
    },
    best: (moves) => {
      const { points, value } = bestOn(moves);
      const told = say('play.best', {
        ...{ points: points.join(say('play.comma')), value: value.toLocaleString('en'), depth },
        mover: sideToMove(on(moves)).toUpperCase(),
      });
      return { moves: points, told };
    },
    reference: (moves) => {
      const { points, value } = bestOn(moves);
      return {
        move: points[0]!,
        told: say('play.reference-value', { value: value.toLocaleString('en') }),
      };
    },
    // A square beside a mark, where that makes more of a game than the first one of all.
    fallback: (moves) => nameOfSquare(rightCandidates(on(moves), 1)[0]!),
    question: (moves, hasStandIns) => {
      const position = on(moves);
      const asked = { check: 'program', position, mark: sideToMove(position), depth } as const;
      return question('program', [writeQuestion(asked)], { kind: 'none', hasStandIns });
    },
    choice: (moves, returned) => choiceOn(on(moves), returned, say),
  };
}

function read(moves: string): Position {
  const reading = readPosition(moves);
  if ('problem' in reading) throw new Error(`no position: ${moves}`);
  return reading.position;
}

function choiceOn(
  { squares }: Position,
  { fields }: Returned,
  say: Say,
): Chosen | { readonly none: string } {
  const reply = readReturned(fields)?.reply;
  if (reply === undefined || reply.kind === 'lines') return { none: say('play.no-move') };
  if (reply.kind !== 'points') return { none: say('play.no-list', { text: reply.text }) };
  if (reply.squares.length === 0) return { none: say('play.nothing-named') };
  const square = reply.squares.find((each) => squares[each] === 0);
  if (square === undefined) return { none: say('play.no-move') };
  return { move: nameOfSquare(square), told: say('play.one-of', { count: reply.squares.length }) };
}

/** The squares of what has won the game. */
function fivesOn(position: Position): Square[] {
  const isWon = winners(position).length > 0;
  const fives = isWon ? countingRuns(position).filter(({ squares }) => squares.length >= FIVE) : [];
  return fives.flatMap(({ squares }) => squares);
}

function endingOf(position: Position): Ending | undefined {
  const [winner] = winners(position);
  if (winner !== undefined) return `${winner}-wins`;
  return isFull(position) ? 'draw' : undefined;
}

function emptySquares({ squares }: Position): string[] {
  const all = Array.from({ length: SQUARES }, (_, square) => square);
  return all.filter((square) => squares[square] === 0).map(nameOfSquare);
}
