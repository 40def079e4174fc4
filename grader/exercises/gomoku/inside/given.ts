/**
 * Whether a right caller may ask a function this: on a board that comes after the asked one where it
 * looks ahead, and no further than the asked one looks itself.
 */
import { isInteger } from '../../../sandbox/inside/primordials.ts';
import { isAskedFor } from '../../../sandbox/inside/refusal.ts';
import { type FunctionName, RELIES_ON } from '../checks/check-names.ts';
import { SQUARES } from '../game/squares.ts';

let askedLetters = '';
let askedDepth = 0;

export function beginAbout(letters: string, depth: number): void {
  askedLetters = letters;
  askedDepth = depth;
}

/** @param letters of the board, or of the line */
export function isInside(
  name: FunctionName,
  letters: string,
  mark: unknown,
  depth: unknown,
): boolean {
  if (!isAskedFor(name, RELIES_ON) || !isAllCells(letters)) return false;
  const isMark = mark === 'x' || mark === 'o';
  switch (name) {
    case 'scoreLine':
      return isMark && letters.length >= 5 && letters.length <= 15;
    case 'lines':
    case 'winner':
      return true;
    case 'evaluate':
      return isMark;
    // Callers may look at the squares before they look whether the game is over: a full board has none.
    case 'candidates':
      return isDepth(depth, 0);
    default: {
      if (!isDepth(depth, name === 'bestPoints' ? 1 : 0)) return false;
      const isForMover = mark === moverOn(letters);
      return isMark && isForMover === (name !== 'min_value') && isAhead(letters, depth as number);
    }
  }
}

function isAllCells(letters: string): boolean {
  for (let i = 0; i < letters.length; i++) {
    if (letters[i] !== '_' && letters[i] !== 'x' && letters[i] !== 'o') return false;
  }
  return true;
}

function isDepth(depth: unknown, least: number): boolean {
  return isInteger(depth) && (depth as number) >= least;
}

/** @returns `undefined` where nobody can have played so */
function moverOn(letters: string): 'x' | 'o' | undefined {
  let lead = 0;
  for (let square = 0; square < SQUARES; square++) {
    if (letters[square] === 'x') lead++;
    else if (letters[square] === 'o') lead--;
  }
  return lead === 0 ? 'x' : lead === 1 ? 'o' : undefined;
}

function isAhead(letters: string, depth: number): boolean {
  let moves = 0;
  for (let square = 0; square < SQUARES; square++) {
    if (letters[square] === askedLetters[square]) continue;
    if (askedLetters[square] !== '_') return false;
    moves++;
  }
  return depth + moves <= askedDepth;
}
