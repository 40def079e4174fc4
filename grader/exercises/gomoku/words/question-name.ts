/** A question as messages and lists name it: its whole board would fill the line. */
import type { BoardQuestion, Question } from '../checks/questions.ts';
import { countMarks, type Position, writeMoves } from '../game/position.ts';
import type { Words } from './words.ts';

/** Boards with more are named by how many they have. */
const MOST_MARKS = 12;

/** `h8 h9 i8 (X thinks, depth 2)` */
export function nameOfQuestion(question: Question, words: Words): string {
  if (question.check === 'scoreLine') return words.question(question);
  const board = boardName(question.position, words);
  return isAskedOfBoardAlone(question) ? board : `${board} (${words.question(question)})`;
}

function isAskedOfBoardAlone({ check }: BoardQuestion): boolean {
  return check === 'lines' || check === 'winner';
}

function boardName(position: Position, words: Words): string {
  const { x, o } = countMarks(position);
  // Moves can be told only where each side has made its own.
  const isGame = x === o || x === o + 1;
  if (x + o === 0 || x + o > MOST_MARKS || !isGame) return words.boardWith(x + o);
  return writeMoves(position);
}
