/** What a submission answered to a case that it failed, in a few words, so that a class's can be counted. */
import type { Language } from '../messages/languages.ts';
import { sayIn } from '../messages/say.ts';
import type { CaseResult } from '../results/result.ts';

const MOST_LETTERS = 140;

export function wrongAnswer(result: CaseResult, language: Language): string {
  const say = sayIn(language);
  const { status, actual, board, shownBoard, message = '' } = result;
  if (status === 'timeout') return say('class.answers.late');
  const answer =
    actual === undefined ? message : answerText(actual, say('class.answers.empty-list'));
  const where = board === '*' && shownBoard !== undefined && actual !== undefined;
  const text = where ? say('class.answers.on', { answer, input: shownBoard }) : answer;
  const letters = [...text];
  return letters.length > MOST_LETTERS ? `${letters.slice(0, MOST_LETTERS - 1).join('')}…` : text;
}

/** Answers are numbers, truth values, lists, or described in words. */
function answerText(answer: unknown, emptyList: string): string {
  if (Array.isArray(answer)) {
    if (answer.length === 0) return emptyList;
    return answer.map((each) => answerText(each, emptyList)).join(', ');
  }
  if (typeof answer === 'object' && answer !== null) {
    return 'text' in answer ? String(answer.text) : JSON.stringify(answer);
  }
  return String(answer);
}
