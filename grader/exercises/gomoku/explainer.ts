/** Tells of wrong answers in this exercise, in either language: in words, and with the board drawn. */
import { ruledAnswer } from '../../derived/answers.ts';
import { nameOf } from '../../derived/inputs.ts';
import type { Explainer, Told } from '../../exercise/explainer.ts';
import { writeMoves } from '../../kit/large-board/position.ts';
import { nameOfSquare } from '../../kit/large-board/squares.ts';
import { failurePicture } from './drawings/failure-picture.ts';
import { boardChangedText, faultText, nameOfQuestion } from './gomoku-words.ts';
import { stated } from './page.ts';
import { type Fault, faultIn, isAboutLine, type Question, questionOf } from './question.ts';
import type { Say } from './say.ts';

export function gomokuExplainer(say: Say) {
  return {
    explain: ({ name }, input, finding) => explain(questionOf(name, input)!, faultIn(finding), say),
    expectedAsData: ({ name }, input) =>
      name === 'lines' ? (ruledAnswer(stated, name, input) as string[]) : undefined,
    details: ({ name }, input, finding) =>
      detailsOf(questionOf(name, input)!, faultIn(finding), say),
    named: ({ name }, input) => nameOfQuestion(questionOf(name, input)!, say),
  } satisfies Partial<Explainer>;
}

function explain(question: Question, fault: Fault, say: Say): Told {
  const { check } = question;
  const named = nameOfQuestion(question, say);
  const { changed, ...wrong } = fault;
  const told = (message: string): string => say('on', { named, message });
  const change = changed && boardChangedText(check, changed, say);
  const isWrong = Object.keys(wrong).length > 0;
  if (change !== undefined && !isWrong) return { message: told(change) };
  const text = faultText(question, wrong, say);
  // What is changed is likely to be why the answer is wrong; what to do about it is said with it.
  if (change !== undefined) return { message: told(say('both', { fault: text, changed: change })) };
  const hasCommas = wrong.lines?.unexpected.some((line) => line.includes(',')) === true;
  const hint = hasCommas
    ? say('advice.lines.commas')
    : say(`advice.${nameOf(stated, check) as 'bestPoints'}`);
  return { message: told(text), hint };
}

/** The board as moves, who thinks and how far; what is missing and too many, by the names of squares. */
function detailsOf(question: Question, fault: Fault, say: Say): ReturnType<Explainer['details']> {
  const { squares, changed, ...rest } = fault;
  const isChangeAlone = squares === undefined && Object.keys(rest).length === 0;
  const wrong = {
    ...(squares !== undefined && {
      missing: squares.missing.map(nameOfSquare),
      unexpected: [...squares.unexpected, ...squares.repeated].map(nameOfSquare),
    }),
    ...(isChangeAlone && { changed: changed?.map(nameOfSquare) ?? [] }),
  };
  const actual = squares?.returned.map(nameOfSquare);
  return {
    ...(!isAboutLine(question) && {
      moves: writeMoves(question.position),
      depth: question.depth,
    }),
    mark: question.mark,
    ...wrong,
    picture: failurePicture(question, { ...wrong, actual }, say),
  };
}
