/**
 * Writes the questions of a class for other programs, with the answers and without the seeds. The schema is
 * `results/questions.schema.json`.
 */
import { jsonText } from '../../../base/text/json.ts';
import type { QuizCode, QuizQuestion } from '../../../quiz/quiz.ts';
import type { BatchInfo } from '../batch-info.ts';
import type { ClassSheets, StudentSheet } from './class-sheets.ts';

export function questionsJson(
  { sheets, without }: ClassSheets,
  { exercise, language, graderVersion }: BatchInfo,
  wanted: number,
): string {
  return jsonText({
    schemaVersion: 1,
    exercise,
    language,
    graderVersion,
    wanted,
    sheets: sheets.map(sheetData),
    without,
  });
}

function sheetData({ submission, who, quiz }: StudentSheet) {
  const { available, notes, questions } = quiz;
  return { submission, student: who, available, notes, questions: questions.map(questionData) };
}

function questionData({ id, kind, level, run, text, code, answer, why }: QuizQuestion) {
  const { check, input, sentence, drawing, functions } = run;
  return {
    id,
    kind,
    level,
    function: check,
    input,
    sentence,
    ...(drawing !== undefined && { drawing }),
    functions: functions.map(({ name, ...rest }) => ({ name, ...codeData(rest) })),
    text,
    code: code.map(codeData),
    answer:
      answer.type === 'count'
        ? answer
        : { ...answer, choices: answer.choices.map((choice) => choice.text) },
    why,
  };
}

function codeData({ file, firstLine, lines }: QuizCode): QuizCode {
  return { file, firstLine, lines };
}
