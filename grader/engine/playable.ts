/**
 * A game that the command `play` can play: its rules, the form of its moves, and how a submission is asked for a move. Each
 * game is in the folder `play/` of its exercise.
 */
import type { Colors } from 'picocolors/types.js';
import type { Language } from '../base/messages/format-message.ts';
import type { RawAnswer } from '../sandbox/raw-answer.ts';
import type { Question } from '../sandbox/session.ts';
import type { Oracle } from './exercise.ts';

/** X moves first. */
export type Side = 'x' | 'o';

/** A position as one line of text; only its game knows how to read it. */
export type GamePosition = string;

/** A move as a player writes it, always in the same way: `2,3`, `h8`. */
export type Move = string;

/** The result of a game: the side that won, or a draw. */
export type Ending = Side | 'draw';

/** The options of a game. Each game has some of them. */
export interface GameOptions {
  /** Rows of the board. */
  readonly size?: number;
  /** How many moves programs look ahead. */
  readonly depth?: number;
}

export interface NumberRange {
  readonly min: number;
  readonly max: number;
  readonly default: number;
}

export interface Playable {
  /** The options that the game has. */
  readonly options: Readonly<Partial<Record<keyof GameOptions, NumberRange>>>;
  /**
   * Makes a game in one language.
   *
   * @throws {GraderError} when the options together would take too long
   */
  readonly open: (
    oracle: Oracle,
    chosen: Required<GameOptions>,
    language: Language,
  ) => PlayableGame;
}

/** A move that a program chose. */
export interface ChosenMove {
  readonly move: Move;
  /** The end of a sentence that begins with the move, with its punctuation: `, worth 0`. */
  readonly reason: string;
}

/** What a move is worth: to a program, and rightly. */
export interface MoveValue {
  readonly move: Move;
  /** The value that the program gives the move, as text; nothing where it gives none. */
  readonly own: string | undefined;
  /** The end of a sentence with the program's value, as in {@link ChosenMove}; empty where there is none. */
  readonly told: string;
  /** The right value, in the same form. */
  readonly right: string;
}

/** How a program is asked what its moves are worth. */
export interface MoveValueQuestions {
  readonly questions: readonly Question[];
  /** @param answers one for each question, in order; nothing in them is trusted */
  readonly read: (answers: readonly RawAnswer[]) => readonly MoveValue[];
}

/** The moves that stand out in a drawing. */
export interface DrawnMarks {
  readonly last?: Move;
  /** Moves whose squares are marked. */
  readonly pointedOut?: readonly Move[];
}

/** A square of a board, which is also the move to it. */
export interface BoardSquare {
  readonly move: Move;
  /** The side whose mark stands there; nothing on an empty square. */
  readonly mark: Side | undefined;
}

export interface PlayableGame {
  readonly words: GameWords;
  readonly start: GamePosition;
  /** A drawing takes many lines, so positions are drawn only before a person moves, and at the end. */
  readonly isLarge: boolean;
  /** The side to move. */
  readonly mover: (position: GamePosition) => Side;
  /** How the game ended; undefined while it goes on. */
  readonly ending: (position: GamePosition) => Ending | undefined;
  /** All moves that the rules allow. */
  readonly moves: (position: GamePosition) => readonly Move[];
  /** The position after a move. */
  readonly after: (position: GamePosition, move: Move) => GamePosition;
  /** @param typed a line without spaces at its ends, in small letters @returns undefined for a line that is no move */
  readonly readMove: (typed: string) => Move | undefined;
  /** The squares of the board, row by row. */
  readonly squares: (position: GamePosition) => readonly (readonly BoardSquare[])[];
  /** @returns the lines of a drawing */
  readonly draw: (position: GamePosition, marks: DrawnMarks, ink: Colors) => string[];
  /** The best moves on an unfinished position, and a sentence that names them. */
  readonly best: (position: GamePosition) => {
    readonly moves: readonly Move[];
    readonly sentence: string;
  };
  /** The move of the reference. */
  readonly reference: (position: GamePosition) => ChosenMove;
  /** The move that is made for a program that made none, so that the game can go on. */
  readonly fallback: (position: GamePosition) => Move;
  /** A sentence about a move that was a mistake; undefined for a good move. */
  readonly remark?: (before: GamePosition, after: GamePosition) => string | undefined;
  /** The question that asks a submission for its move. @param hasSubstitutes some of its functions have substitutes */
  readonly question: (position: GamePosition, hasSubstitutes: boolean) => Question;
  /**
   * The questions that ask a submission what each move on an unfinished position is worth. Moves that a right program does
   * not look at have no value.
   *
   * @param substituted the functions that have substitutes, whose answers are not the submission's own
   */
  readonly moveValues: (
    position: GamePosition,
    substituted: readonly string[],
  ) => MoveValueQuestions;
  /** @returns the move that an answer means; or why it means none, as the end of a sentence after "because" */
  readonly choice: (
    position: GamePosition,
    returned: Extract<RawAnswer, { kind: 'returned' }>,
  ) => ChosenMove | { readonly none: string };
}

/** Texts of a game in one language. */
export interface GameWords {
  /** The name of the game, as a sentence begins with it. */
  readonly title: string;
  /** A sentence that says how a move is typed. */
  readonly howToMove: string;
  /** The same in short, as it follows the word "Type". */
  readonly aMove: string;
  readonly nameOf: (move: Move) => string;
  /** A sentence without a full stop: this side has won. */
  readonly won: (side: Side) => string;
}
