/** Tells of wrong answers in this exercise, in either language: in words, and with the board drawn. */
import type { Check, Input } from '../../exercise/check.ts';
import type { Language } from '../../exercise/exercise.ts';
import type { OwnFinding as AnyOwnFinding } from '../../exercise/finding.ts';
import type { Teller, Told } from '../../exercise/teller.ts';
import type { Answer } from '../../results/result.ts';
import type { CheckName } from './checks/check-names.ts';
import { type Finding, type OwnFinding, ownFinding } from './checks/finding.ts';
import { questionOf, rightAnswerTo } from './checks/inputs.ts';
import type { BoardQuestion, Question, RightAnswer } from './checks/questions.ts';
import { failurePicture } from './drawings/failure-picture.ts';
import { countMarks, type Position, writeMoves } from './game/position.ts';
import { nameOfSquare } from './game/square-names.ts';
import { chinese } from './words/chinese.ts';
import { english } from './words/english.ts';
import type { Words } from './words/words.ts';

/** Boards with more are named by how many they have. */
const MOST_MARKS = 12;

export function gomokuTeller(language: Language): Teller {
  const words = language === 'zh' ? chinese : english;
  return {
    explain: (check, input, finding) => explain(asked(check, input), own(finding), words),
    expected: (check, input) => inReport(rightAnswerTo(asked(check, input))),
    actual: (finding) => answered(own(finding)),
    details: (check, input, finding) => detailsOf(asked(check, input), ownFinding(finding), words),
    named: (check, input) => nameOf(asked(check, input), words),
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
  if (finding.kind === 'changed-input') {
    return {
      message: words.on(nameOf(question, words), words.boardChanged(check, finding.squares)),
    };
  }
  return {
    message: words.on(nameOf(question, words), words.fault(question, finding)),
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
    picture: failurePicture(question, finding, words),
  };
}

/** `h8 h9 i8 (X thinks, depth 2)` */
function nameOf(question: Question, words: Words): string {
  if (question.check === 'scoreLine') return words.question(question);
  const board = boardName(question.position, words);
  return isAskedOfBoardAlone(question) ? board : `${board} (${words.question(question)})`;
}

function isAskedOfBoardAlone({ check }: BoardQuestion): boolean {
  return check === 'lines' || check === 'winner';
}

function boardName(position: Position, words: Words): string {
  const { x, o } = countMarks(position);
  // Moves can be told only where each side has made its own.
  const isGame = x === o || x === o + 1;
  if (x + o === 0 || x + o > MOST_MARKS || !isGame) return words.boardWith(x + o);
  return writeMoves(position);
}
