/** Draws inputs in lines of text, as the exercise draws them, and offers inputs as choices. */
import type { Input } from '../engine/check.ts';
import type { Exercise } from '../engine/exercise.ts';
import { readInput } from '../engine/in-child/inputs.ts';
import type { Picture } from '../engine/picture.ts';
import { boardPictureIn } from '../exercises/kit/boards/board-in-text.ts';
import type { FollowedCall } from './followed-run.ts';
import type { QuizChoice } from './quiz.ts';

/** @returns the input as a picture, where it is a board or has one */
export function inputPicture(input: Input): Picture | undefined {
  return boardPictureIn(input);
}

/** A larger board is nearly empty in any case. */
const MAX_SQUARES = 25;
const MAX_EMPTY = 2;

/** @returns whether a game on the board of an input ends after two moves at most; true for inputs without such a board */
export function isNearEnd(input: Input): boolean {
  const { board = '' } = inputPicture(input)?.boards[0] ?? {};
  const squares = board.replaceAll(' ', '');
  return squares.length > MAX_SQUARES || squares.split('_').length - 1 <= MAX_EMPTY;
}

/** @returns lines of text that draw an input, where the exercise has them */
export function inputDrawing(
  { spec }: Exercise,
  check: string,
  input: Input,
): readonly string[] | undefined {
  const values = readInput(spec, check, input);
  for (const [name, value] of Object.entries(values ?? {})) {
    const lines = spec.parts[name]?.draw?.(value);
    if (lines !== undefined) return lines;
  }
  return undefined;
}

/** @param call about an input of the exercise */
export function inputChoice({ told, input }: FollowedCall): QuizChoice {
  return { text: told!, picture: inputPicture(input!) };
}
