/** What a submission answered to a case that it failed, in a few words, so that a class's can be counted. */
import type { Language } from '../messages/languages.ts';
import type { CaseResult } from '../results/result.ts';
import { summaryWords } from './summary-words.ts';

const MOST_LETTERS = 140;

export function wrongAnswer(result: CaseResult, language: Language): string {
  const { answers } = summaryWords(language);
  const { status, actual, board, shownBoard, message = '' } = result;
  if (status === 'timeout') return answers.late;
  const answer = actual === undefined ? message : answerText(actual, answers.emptyList);
  const where = board === '*' && shownBoard !== undefined && actual !== undefined;
  const text = where ? answers.on(answer, shownBoard) : answer;
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
