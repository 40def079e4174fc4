/** Tells of wrong answers in this exercise, in either language: in words, and with the board drawn. */
import type { Check, Input } from '../../exercise/check.ts';
import type { Language } from '../../exercise/exercise.ts';
import type { Explainer, Told } from '../../exercise/explainer.ts';
import type { OwnFinding as AnyOwnFinding } from '../../exercise/finding.ts';
import type { Answer } from '../../results/result.ts';
import type { CheckName } from './checks/check-names.ts';
import { type Finding, type OwnFinding, ownFinding } from './checks/finding.ts';
import { questionOf, rightAnswerTo } from './checks/inputs.ts';
import { asData, type Question, type RightAnswer } from './checks/questions.ts';
import { failurePicture } from './drawings/failure-picture.ts';
import { writeMoves } from './game/position.ts';
import { nameOfSquare } from './game/square-names.ts';
import { boardChangedText, faultText } from './gomoku-words.ts';
import { nameOfQuestion } from './question-name.ts';
import { type Say, sayIn } from './say.ts';

export function gomokuExplainer(language: Language): Explainer {
  const say = sayIn(language);
  return {
    explain: (check, input, finding) => explain(asked(check, input), own(finding), say),
    expected: (check, input) => inReport(rightAnswerTo(asked(check, input))),
    expectedAsData: (check, input) => {
      const right = rightAnswerTo(asked(check, input));
      return right.kind === 'lines' ? right.lines : undefined;
    },
    actual: (finding) => answered(own(finding)),
    details: (check, input, finding) => detailsOf(asked(check, input), ownFinding(finding), say),
    named: (check, input) => nameOfQuestion(asked(check, input), say),
    wanted: (check) => say(`wanted.${KINDS[check.name as CheckName]}`),
    wantedExample: (check) => say(`wanted.example.${KINDS[check.name as CheckName]}`),
  };
}

const KINDS: Readonly<Record<CheckName, 'lines' | 'number' | 'winner' | 'points'>> = {
  lines: 'lines',
  scoreLine: 'number',
  evaluate: 'number',
  winner: 'winner',
  candidates: 'points',
  max_value: 'number',
  min_value: 'number',
  bestPoints: 'points',
  program: 'points',
};

function asked({ name }: Check, input: Input): Question {
  return questionOf(name as CheckName, input);
}

/** @param finding of a check of this exercise, however it came here */
function own(finding: AnyOwnFinding): OwnFinding {
  return finding as OwnFinding;
}

function explain(question: Question, finding: OwnFinding, say: Say): Told {
  const { check } = question;
  const named = nameOfQuestion(question, say);
  if (finding.kind === 'changed-input') {
    return {
      message: say('on', { named, message: boardChangedText(check, finding.squares, say) }),
    };
  }
  const fault = faultText(question, finding, say);
  const { changed } = finding;
  // What is changed is likely to be why the answer is wrong; what to do about it is said with it.
  if (changed !== undefined) {
    const both = say('both', { fault, changed: boardChangedText(check, changed.squares, say) });
    return { message: say('on', { named, message: both }) };
  }
  const hasCommas =
    finding.kind === 'wrong-lines' && finding.unexpected.some((line) => line.includes(','));
  const hint = hasCommas
    ? say('advice.lines.commas')
    : say(`advice.${check === 'program' ? 'bestPoints' : check}`);
  return { message: say('on', { named, message: fault }), hint };
}

/** Seventy-two lines are too many for a report. */
function inReport(right: RightAnswer): Answer | undefined {
  if (right.kind === 'lines') return undefined;
  const data = asData(right);
  return typeof data === 'string' ? { text: `'${data}'` } : data;
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
  say: Say,
): ReturnType<Explainer['details']> {
  return {
    ...('position' in question && { moves: writeMoves(question.position), depth: question.depth }),
    mark: question.mark,
    ...(finding.kind === 'wrong-squares' && {
      missing: finding.missing.map(nameOfSquare),
      unexpected: [...finding.unexpected, ...finding.repeated].map(nameOfSquare),
    }),
    ...(finding.kind === 'changed-input' && { changed: finding.squares.map(nameOfSquare) }),
    picture: failurePicture(question, finding, say),
  };
}
