/** What a submission answered to a case that it failed, in a few words, so that a class's can be counted. */
import type { CaseResult } from '../results/result.ts';

const MOST_LETTERS = 140;

export function wrongAnswer(result: CaseResult): string {
  const { status, actual, board, shownBoard, message = '' } = result;
  if (status === 'timeout') return 'no answer in time';
  const answer = actual === undefined ? message : answerText(actual);
  const where = board === '*' && shownBoard !== undefined && actual !== undefined;
  const text = where ? `${answer}, on ${shownBoard}` : answer;
  const letters = [...text];
  return letters.length > MOST_LETTERS ? `${letters.slice(0, MOST_LETTERS - 1).join('')}…` : text;
}

/** Answers are numbers, truth values, lists, or described in words. */
function answerText(answer: unknown): string {
  if (Array.isArray(answer)) {
    return answer.length === 0 ? 'an empty list' : answer.map(answerText).join(', ');
  }
  if (typeof answer === 'object' && answer !== null) {
    return 'text' in answer ? String(answer.text) : JSON.stringify(answer);
  }
  return String(answer);
}
