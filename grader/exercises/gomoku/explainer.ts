/** Tells of wrong answers in this exercise, in either language: in words, and with the board drawn. */
import { ruledAnswer } from '../../derived/answers.ts';
import { nameOf } from '../../derived/inputs.ts';
import type { Explainer, Told } from '../../exercise/explainer.ts';
import type { WrongAnswer } from '../../exercise/finding.ts';
import { pictureLines } from '../../kit/boards/draw-lines.ts';
import { writeMoves } from '../../kit/large-board/position.ts';
import { nameOfSquare } from '../../kit/large-board/squares.ts';
import { failurePictures, type WrongNames } from './drawings/failure-picture.ts';
import { boardChangedText, faultText, nameOfQuestion } from './gomoku-words.ts';
import { stated } from './page.ts';
import { points } from './parts.ts';
import {
  changedSquares,
  isAboutLine,
  type Question,
  questionOf,
  wrongSquares,
} from './question.ts';
import type { Say } from './say.ts';

export function gomokuExplainer(say: Say) {
  return {
    explain: ({ name }, input, finding) => explain(questionOf(name, input)!, finding, say),
    expectedAsData: ({ name }, input) =>
      name === 'lines' ? (ruledAnswer(stated, name, input) as string[]) : undefined,
    details: ({ name }, input, finding) => detailsOf(questionOf(name, input)!, finding, say),
    named: ({ name }, input) => nameOfQuestion(questionOf(name, input)!, say),
  } satisfies Partial<Explainer>;
}

function explain(question: Question, finding: WrongAnswer, say: Say): Told {
  const { check } = question;
  const named = nameOfQuestion(question, say);
  const told = (message: string): string => say('on', { named, message });
  if ('part' in finding) return { message: told(boardChangedText(check, finding, say)) };
  const { kind, answer, changed } = finding;
  const fault = faultText(question, finding, say);
  if (changed !== undefined) {
    // What is changed is likely to be why the answer is wrong; what to do about it is said with it.
    const both = { fault, changed: boardChangedText(check, changed, say) };
    return { message: told(say('both', both)) };
  }
  const hasCommas =
    kind === 'wrong-lines' && (answer as string[]).some((line) => line.includes(','));
  const hint = hasCommas
    ? say('advice.lines.commas')
    : say(`advice.${nameOf(stated, check) as 'bestPoints'}`);
  return { message: told(fault), hint };
}

/** The board as moves, who thinks and how far; what is missing and too many, by the names of squares. */
function detailsOf(
  question: Question,
  finding: WrongAnswer,
  say: Say,
): ReturnType<Explainer['details']> {
  const wrong = wrongNames(finding);
  const actual = finding.kind === 'wrong-squares' ? points.inCase(finding.answer) : undefined;
  return {
    ...(!isAboutLine(question) && {
      moves: writeMoves(question.position),
      depth: question.depth,
    }),
    mark: question.mark,
    ...wrong,
    picture: pictureLines(failurePictures(question, { ...wrong, actual }, say)),
  };
}

function wrongNames(finding: WrongAnswer): WrongNames {
  if ('part' in finding) return { changed: changedSquares(finding).map(nameOfSquare) };
  if (finding.kind !== 'wrong-squares') return {};
  const { missing, unexpected, repeated } = wrongSquares(finding);
  return {
    missing: missing.map(nameOfSquare),
    unexpected: [...unexpected, ...repeated].map(nameOfSquare),
  };
}
