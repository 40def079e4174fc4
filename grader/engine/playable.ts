/**
 * A game of an exercise, as the machinery plays it: its rules, how its moves are written, and how a
 * submission is asked for one. What is special to it lies in the exercise's folder, in `play/`.
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

/** The side that has won. */
export type Ending = Side | 'draw';

/** What can be chosen before a game, where the game has it. */
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
  /** What can be chosen; the game has no others. */
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
  /** Why, as the end of a sentence after the move, with what stands between: `, worth 0`. */
  readonly reason: string;
}

/** What stands out in a drawing. */
export interface DrawnMarks {
  readonly last?: Move;
  /** Where these moves lead to. */
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
  /** What the right answers are on an unfinished position, in a sentence. */
  readonly best: (position: GamePosition) => {
    readonly moves: readonly Move[];
    readonly told: string;
  };
  /** What the right answers play. */
  readonly reference: (position: GamePosition) => ChosenMove;
  /** What is played for a program that made no move, so that the game can go on. */
  readonly fallback: (position: GamePosition) => Move;
  /** What is worth saying of a move, if anything. */
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
