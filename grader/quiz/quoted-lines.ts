/** Quotes lines of a student's program in questions and choices. */
import type { FormatMessage } from '../base/messages/format-message.ts';
import { LINE_END } from '../submission/source-location.ts';
import type { FactsByNumber } from './followed-run.ts';
import type { QuizChoice, QuizCode } from './quiz.ts';
import type { SourcePart } from './record/source-facts.ts';

/** The most characters of a line in a choice (a guess). */
const MAX_QUOTED = 120;

/** @returns whole lines, of which a part is quoted */
export function codeOf({ file, line, endLine }: SourcePart, facts: FactsByNumber): QuizCode {
  return { file, firstLine: line, lines: linesOf(file, facts).slice(line - 1, endLine) };
}

/** @returns the first line of a part as a choice, with its number */
export function lineChoice(
  part: SourcePart,
  facts: FactsByNumber,
  formatMessage: FormatMessage,
): QuizChoice {
  const { file, line, start } = part;
  const source = linesOf(file, facts)[line - 1]!;
  const column =
    start -
    facts.texts
      .get(file)!
      .slice(0, start)
      .search(/[^\r\n\u2028\u2029]*$/) +
    1;
  return {
    text: `${placeText(part, facts, formatMessage)}: ${cut(source.trim())}`,
    place: { file, line, column, source },
  };
}

/** @returns `line 57`, with the name of the file where there are several */
export function placeText(
  { file, line }: Pick<SourcePart, 'file' | 'line'>,
  { texts }: FactsByNumber,
  formatMessage: FormatMessage,
): string {
  return formatMessage('quiz.line', {
    line: String(line),
    file: texts.size > 1 ? file : undefined,
  });
}

export function cut(text: string): string {
  return text.length > MAX_QUOTED ? `${text.slice(0, MAX_QUOTED - 1)}…` : text;
}

function linesOf(file: string, { texts }: FactsByNumber): readonly string[] {
  return texts.get(file)!.split(LINE_END);
}
