/** Inputs, the one-line texts by which grading knows a question, and the questions they stand for. */
import type { Input } from '../../../exercise/check.ts';
import type { Mark, Position } from '../game/position.ts';
import { signsOf } from '../game/scored-board.ts';
import { everyQuestion } from '../positions/universe.ts';
import type { CheckName } from './check-names.ts';
import { type Question, type RightAnswer, rightAnswer, writeQuestion } from './questions.ts';

/** What calls ask about adds to what is known of a check: then all of it is found out anew. */
const MOST_KNOWN = 30_000;

const universes = new Map<CheckName, readonly Input[]>();
const questions = new Map<CheckName, Map<Input, Question>>();
const positions = new Map<string, Position>();

/** @returns what `"*"` stands for in this check */
export function everyInput(check: CheckName): readonly Input[] {
  const known = universes.get(check);
  if (known !== undefined) return known;
  const asked = questionsOf(check);
  const inputs = everyQuestion(check).map((question) => {
    const input = writeQuestion(question);
    asked.set(input, question);
    if ('position' in question) positions.set(lettersIn(input), question.position);
    return input;
  });
  universes.set(check, inputs);
  return inputs;
}

/** @param input as `writeQuestion` makes it */
export function questionOf(check: CheckName, input: Input): Question {
  const asked = questionsOf(check);
  const known = asked.get(input);
  if (known !== undefined) return known;
  const question = readQuestion(check, input);
  if (asked.size >= MOST_KNOWN) asked.clear();
  asked.set(input, question);
  return question;
}

function questionsOf(check: CheckName): Map<Input, Question> {
  const known = questions.get(check) ?? new Map<Input, Question>();
  questions.set(check, known);
  return known;
}

function readQuestion(check: CheckName, input: Input): Question {
  const mark = input[0] as Mark;
  if (check === 'scoreLine') return { check, line: input.slice(2), mark };
  const depth = Number(input.slice(2, input.indexOf(' ', 2)));
  return { check, position: positionOf(lettersIn(input)), mark, depth };
}

/** The letters of the board, or the line, that an input is about. */
export function lettersIn(input: Input): string {
  const afterDepth = input.indexOf(' ', 2);
  return afterDepth === -1 ? input.slice(2) : input.slice(afterDepth + 1).replaceAll(' ', '');
}

/**
 * @param letters 225 of `x`, `o` and `_`; the position need not be a legal one
 * @returns the same object each time, so that a search in it is done once
 */
export function positionOf(letters: string): Position {
  const known = positions.get(letters);
  if (known !== undefined) return known;
  if (positions.size >= MOST_KNOWN) positions.clear();
  const position: Position = { squares: signsOf(letters) };
  positions.set(letters, position);
  return position;
}

const answers = new WeakMap<Question, RightAnswer>();

export function rightAnswerTo(question: Question): RightAnswer {
  const right = answers.get(question) ?? rightAnswer(question);
  answers.set(question, right);
  return right;
}
