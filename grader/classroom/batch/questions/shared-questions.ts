/** Finds questions that are on the sheets of several students, and students with the same program. */
import { type FormatMessage, nameList } from '../../../base/messages/format-message.ts';
import type { QuizQuestion } from '../../../quiz/quiz.ts';
import type { StudentSheet } from './class-sheets.ts';

/** @returns the other students who have the question */
export function sharedQuestions(
  sheet: StudentSheet,
  question: QuizQuestion,
  sheets: readonly StudentSheet[],
): string[] {
  return sheets
    .filter((other) => other !== sheet && idsOf(other).includes(question.id))
    .map(({ who }) => who);
}

/** @returns a sentence for each program that several students have handed in */
export function sharingNotes(
  sheets: readonly StudentSheet[],
  formatMessage: FormatMessage,
): string[] {
  const programs = new Set(sheets.map(({ program }) => program));
  return [...programs].flatMap((program) => {
    const same = sheets.filter((sheet) => sheet.program === program);
    if (same.length < 2) return [];
    return [
      formatMessage('sheet.examiner.same-program', {
        names: nameList(same.map(({ who }) => who)),
        available: Math.max(...same.map(({ quiz }) => quiz.available)),
        shared: repeatedIn(same.flatMap(idsOf)),
      }),
    ];
  });
}

function idsOf({ quiz }: StudentSheet): string[] {
  return quiz.questions.map(({ id }) => id);
}

/** @returns how many different ids occur more than once */
function repeatedIn(ids: readonly string[]): number {
  return new Set(ids.filter((id, index) => ids.indexOf(id) !== index)).size;
}
