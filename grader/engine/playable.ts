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

/** The result of a game. */
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
  /** @throws {GraderError} when these together ask for too much */
  readonly open: (
    oracle: Oracle,
    chosen: Required<GameOptions>,
    language: Language,
  ) => PlayableGame;
}

/** A move that a program chose. */
export interface ChosenMove {
  readonly move: Move;
  /** The end of a sentence after the move, with the punctuation before it: `, worth 0`. */
  readonly reason: string;
}

/** The moves that stand out in a drawing. */
export interface DrawnMarks {
  readonly last?: Move;
  /** Squares to which these moves go. */
  readonly pointedOut?: readonly Move[];
}

export interface PlayableGame {
  readonly words: GameWords;
  readonly start: GamePosition;
  /** Inputs take many lines: they are drawn only before a person moves, and at the end. */
  readonly isLarge: boolean;
  readonly mover: (position: GamePosition) => Side;
  /** How the game ended, or nothing while it goes on. */
  readonly ending: (position: GamePosition) => Ending | undefined;
  readonly moves: (position: GamePosition) => readonly Move[];
  readonly after: (position: GamePosition, move: Move) => GamePosition;
  /** @param typed plain, trimmed and in small letters @returns nothing for what is no move here */
  readonly readMove: (typed: string) => Move | undefined;
  readonly draw: (position: GamePosition, marks: DrawnMarks, ink: Colors) => string[];
  /** The right moves on an unfinished position, and a sentence that names them. */
  readonly best: (position: GamePosition) => {
    readonly moves: readonly Move[];
    readonly told: string;
  };
  /** The move of the reference. */
  readonly reference: (position: GamePosition) => ChosenMove;
  /** The move that is made for a program that made none, so that the game can go on. */
  readonly fallback: (position: GamePosition) => Move;
  /** A sentence on a move that gave something away. */
  readonly remark?: (before: GamePosition, after: GamePosition) => string | undefined;
  /** Asks a submission for its move. @param hasSubstitutes right functions stand in for some of its own */
  readonly question: (position: GamePosition, hasSubstitutes: boolean) => Question;
  /** @returns why there is no move, as the end of a sentence after "because", where there is none */
  readonly choice: (
    position: GamePosition,
    returned: Extract<RawAnswer, { kind: 'returned' }>,
  ) => ChosenMove | { readonly none: string };
}

/** In one language. */
export interface GameWords {
  /** At the beginning of a sentence. */
  readonly title: string;
  /** How a move is typed, in a sentence. */
  readonly howToMove: string;
  /** The same in short, after "Type". */
  readonly aMove: string;
  readonly nameOf: (move: Move) => string;
  /** That this side has won, without a full stop. */
  readonly won: (side: Side) => string;
}
