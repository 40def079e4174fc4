/** Tells of wrong answers in this exercise, in either language: in words, and with the board drawn. */
import type { Check, Input } from '../../exercise/check.ts';
import type { Language } from '../../exercise/exercise.ts';
import type { OwnFinding as AnyOwnFinding } from '../../exercise/finding.ts';
import type { Teller, Told } from '../../exercise/teller.ts';
import type { Answer } from '../../results/result.ts';
import type { CheckName } from './checks/check-names.ts';
import { type Finding, type OwnFinding, ownFinding } from './checks/finding.ts';
import { questionOf, rightAnswerTo } from './checks/inputs.ts';
import type { Question, RightAnswer } from './checks/questions.ts';
import { failurePicture } from './drawings/failure-picture.ts';
import { writeMoves } from './game/position.ts';
import { nameOfSquare } from './game/square-names.ts';
import { WORDS } from './words/by-language.ts';
import { nameOfQuestion } from './words/question-name.ts';
import type { Words } from './words/words.ts';

export function gomokuTeller(language: Language): Teller {
  const words = WORDS[language];
  return {
    explain: (check, input, finding) => explain(asked(check, input), own(finding), words),
    expected: (check, input) => inReport(rightAnswerTo(asked(check, input))),
    expectedAsData: (check, input) => {
      const right = rightAnswerTo(asked(check, input));
      return right.kind === 'lines' ? right.lines : undefined;
    },
    actual: (finding) => answered(own(finding)),
    details: (check, input, finding) => detailsOf(asked(check, input), ownFinding(finding), words),
    named: (check, input) => nameOfQuestion(asked(check, input), words),
    wanted: (check) => words.wanted[KINDS[check.name as CheckName]],
    wantedExample: (check) => words.wantedExample[KINDS[check.name as CheckName]],
  };
}

const KINDS: Readonly<Record<CheckName, RightAnswer['kind']>> = {
  lines: 'lines',
  scoreLine: 'number',
  evaluate: 'number',
  winner: 'winner',
  candidates: 'candidates',
  max_value: 'number',
  min_value: 'number',
  bestPoints: 'best points',
  program: 'best points',
};

function asked({ name }: Check, input: Input): Question {
  return questionOf(name as CheckName, input);
}

/** @param finding of a check of this exercise, however it came here */
function own(finding: AnyOwnFinding): OwnFinding {
  return finding as OwnFinding;
}

function explain(question: Question, finding: OwnFinding, words: Words): Told {
  const { check } = question;
  const named = nameOfQuestion(question, words);
  if (finding.kind === 'changed-input') {
    return { message: words.on(named, words.boardChanged(check, finding.squares)) };
  }
  const fault = words.fault(question, finding);
  const { changed } = finding;
  // What is changed is likely to be why the answer is wrong; what to do about it is said with it.
  if (changed !== undefined) {
    return {
      message: words.on(named, words.both(fault, words.boardChanged(check, changed.squares))),
    };
  }
  return {
    message: words.on(named, fault),
    hint: words.advice[check === 'program' ? 'bestPoints' : check],
  };
}

/** Seventy-two lines are too many for a report. */
function inReport(right: RightAnswer): Answer | undefined {
  switch (right.kind) {
    case 'number':
      return right.value;
    case 'winner':
      return { text: `'${right.winner}'` };
    case 'lines':
      return undefined;
    default:
      return right.squares.map(nameOfSquare);
  }
}

function answered(finding: OwnFinding): Answer | undefined {
  switch (finding.kind) {
    case 'wrong-value': {
      const { actual } = finding;
      const isMark = actual === 'x' || actual === 'o' || actual === '_';
      return isMark ? { text: `'${actual}'` } : Number(actual);
    }
    case 'wrong-squares':
      return (finding.returned ?? []).map(nameOfSquare);
    default:
      return undefined;
  }
}

/** The board as moves, who thinks and how far; what is missing and too many, by the names of squares. */
function detailsOf(
  question: Question,
  finding: Finding,
  words: Words,
): ReturnType<Teller['details']> {
  return {
    ...('position' in question && { moves: writeMoves(question.position), depth: question.depth }),
    mark: question.mark,
    ...(finding.kind === 'wrong-squares' && {
      missing: finding.missing.map(nameOfSquare),
      unexpected: [...finding.unexpected, ...finding.repeated].map(nameOfSquare),
    }),
    ...(finding.kind === 'changed-input' && { changed: finding.squares.map(nameOfSquare) }),
    picture: failurePicture(question, finding, words),
  };
}
