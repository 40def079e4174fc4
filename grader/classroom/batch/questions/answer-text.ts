/** Names the choices and the right answers of questions, as all sheets do. */
import type { QuizAnswer } from '../../../quiz/quiz.ts';

/** @param index of a choice, from 0 */
export function letterOf(index: number): string {
  return String.fromCharCode('A'.charCodeAt(0) + index);
}

/** @returns the letter of the right choice, or the right number */
export function shortAnswer(answer: QuizAnswer): string {
  return answer.type === 'choice' ? letterOf(answer.right) : String(answer.right);
}
