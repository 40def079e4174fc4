/** The case files of this exercise: a position as moves or as rows, or a single line. */
import pc from 'picocolors';
import type { CaseAnswers, CaseFields, CaseFormat, ReadInput } from '../../exercise/case-format.ts';
import { saidBy } from '../../messages/said-error.ts';
import { CHECK_NAMES, type CheckName, hasDepth } from './checks/check-names.ts';
import { everyInput, questionOf, rightAnswerTo } from './checks/inputs.ts';
import {
  asData,
  markFor,
  problemOfQuestion,
  type Question,
  writeQuestion,
} from './checks/questions.ts';
import { drawBoard } from './drawings/draw-board.ts';
import { type Mark, readPosition, writeMoves } from './game/position.ts';
import { positionProblemText, questionProblemText } from './gomoku-words.ts';
import { type Say, sayIn } from './say.ts';

export const caseFormat: CaseFormat = {
  checks: CHECK_NAMES,
  noun: () => 'question',
  fields: (check) => fieldsOf(check as CheckName),
  read: (check, fields) => readFields(check as CheckName, fields),
  readExpected: (_, __, expected) => ({ expected, faults: [], warnings: [] }),
  write: (check, input) => {
    const question = questionOf(check as CheckName, input);
    if (question.check === 'scoreLine') return { line: question.line, mark: question.mark };
    const { position, mark, depth } = question;
    const wanted = fieldsOf(question.check).flat();
    return {
      moves: writeMoves(position),
      ...(wanted.includes('mark') && { mark }),
      ...(wanted.includes('depth') && { depth }),
    };
  },
  answers: () => ANSWERS,
};

const POSITION = ['moves', 'board'];

function fieldsOf(check: CheckName): readonly (readonly string[])[] {
  if (check === 'scoreLine') return [['line'], ['mark']];
  const isForBoth = check === 'lines' || check === 'winner' || check === 'candidates';
  return [POSITION, ...(isForBoth ? [] : [['mark']]), ...(hasDepth(check) ? [['depth']] : [])];
}

function readFields(check: CheckName, fields: CaseFields): ReadInput {
  const { line, mark, depth = 0 } = fields;
  if (check === 'scoreLine') {
    return asked({ check, line: String(line).toLowerCase(), mark: mark as Mark });
  }
  const key = fields['board'] === undefined ? 'moves' : 'board';
  const read = readPosition(String(fields[key]));
  if ('problem' in read) {
    const { problem } = read;
    return faultAt(key, (say) => positionProblemText(problem, say), 'problem.advice');
  }
  const { position } = read;
  const thinks = (mark ?? markFor(check, position)) as Mark;
  return asked({ check, position, mark: thinks, depth: Number(depth) });
}

function asked(question: Question): ReadInput {
  const problem = problemOfQuestion(question);
  if (problem === undefined) return { kind: 'input', input: writeQuestion(question) };
  const key = { line: 'line', depth: 'depth', 'wrong side': 'mark', 'game over': 'moves' } as const;
  return faultAt(
    key[problem.kind],
    (say) => questionProblemText(problem, say),
    'question-problem.advice',
  );
}

/** @param sentence with an end mark, which messages of faults have not */
function faultAt(
  key: string,
  sentence: (say: Say) => string,
  advice: 'problem.advice' | 'question-problem.advice',
): ReadInput {
  const words = saidBy(sayIn, (say) => ({
    message: sentence(say).replace(/[.。]$/, ''),
    advice: say(advice),
  }));
  return { kind: 'fault', fault: { path: [key], ...words } };
}

const ANSWERS: CaseAnswers = {
  expected: (check, input) => asData(rightAnswerTo(questionOf(check as CheckName, input))),
  agree: (check, stated, right) => {
    if (!Array.isArray(stated) || !Array.isArray(right)) return stated === right;
    if (check === 'candidates') return stated.join() === right.join();
    // A line may be read from either end.
    const nameOf = (item: string) =>
      check === 'lines' ? [item, [...item].reverse().join('')].toSorted()[0]! : item;
    return stated.map(nameOf).toSorted().join() === right.map(nameOf).toSorted().join();
  },
  inWords: (stated) => (Array.isArray(stated) ? `[${stated.join(' ')}]` : String(stated)),
  words: (check, input) => {
    const right = ANSWERS.expected(check, input);
    return check === 'lines' ? 'all 72 lines of the board' : ANSWERS.inWords(right);
  },
  drawing: (check, input) => {
    if (input === '*') {
      const inputs = everyInput(check as CheckName).length.toLocaleString('en');
      return `all ${inputs} questions that stand for every question of ${check}`;
    }
    const question = questionOf(check as CheckName, input);
    const right = `-> ${ANSWERS.words(check, input)}`;
    if (question.check === 'scoreLine') return `${question.line} for ${question.mark} ${right}`;
    const ahead = hasDepth(question.check) ? `, depth ${question.depth}` : '';
    return [
      ...drawBoard(question.position, {}, pc.createColors(false)),
      `${check}, ${question.mark} thinks${ahead} ${right}`,
    ].join('\n');
  },
};
