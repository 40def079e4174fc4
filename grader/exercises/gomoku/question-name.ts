/** A question as messages and lists name it: its whole board would fill the line. */
import type { BoardQuestion, Question } from './checks/questions.ts';
import { countMarks, type Position, writeMoves } from './game/position.ts';
import { questionText } from './gomoku-words.ts';
import type { Say } from './say.ts';

/** Boards with more are named by how many they have. */
const MOST_MARKS = 12;

/** `h8 h9 i8 (X thinks, depth 2)` */
export function nameOfQuestion(question: Question, say: Say): string {
  if (question.check === 'scoreLine') return questionText(question, say);
  const board = boardName(question.position, say);
  return isAskedOfBoardAlone(question) ? board : `${board} (${questionText(question, say)})`;
}

function isAskedOfBoardAlone({ check }: BoardQuestion): boolean {
  return check === 'lines' || check === 'winner';
}

function boardName(position: Position, say: Say): string {
  const { x, o } = countMarks(position);
  // Moves can be told only where each side has made its own.
  const isGame = x === o || x === o + 1;
  const isLong = x + o === 0 || x + o > MOST_MARKS || !isGame;
  return isLong ? say('board-with', { marks: x + o }) : writeMoves(position);
}
