/**
 * Holds what case files state as `expected` against the right answers. The two must agree: either
 * the author is wrong about the board, or the reference about the game, and both must be known
 * before anybody is graded.
 */
import { CHECK_RULES } from '../exercises/game-tree/check-rules.ts';
import type { Answers } from '../exercises/game-tree/game/answers.ts';
import type { BoardText } from '../exercises/game-tree/game/board.ts';
import { CaseError, type CaseProblem } from './case-problem.ts';
import type { CaseSpec, ExpectedAnswer } from './case-spec.ts';

/** @throws {CaseError} with every case that expects what is not right */
export function checkExpected(cases: readonly CaseSpec[], answers: Answers): void {
  const problems = disagreements(cases, answers);
  if (problems.length > 0) throw new CaseError(problems);
}

export function disagreements(cases: readonly CaseSpec[], answers: Answers): CaseProblem[] {
  return cases.flatMap((spec) => {
    if (spec.expected === undefined || spec.board === '*') return [];
    const right = rightAnswer(spec, spec.board, answers);
    if (right === undefined || sameAnswer(spec.expected, right)) return [];
    return {
      file: spec.file,
      line: spec.line,
      jsonPath: `${spec.jsonPath}.expected`,
      message:
        `the case expects ${inWords(spec.expected)} on "${spec.board}", ` +
        `but the reference answers ${inWords(right)}`,
      advice: 'Mend "expected", or leave it out; if the reference is wrong, mend the reference.',
    };
  });
}

function rightAnswer(
  spec: CaseSpec,
  board: BoardText,
  answers: Answers,
): ExpectedAnswer | undefined {
  const { answer } = CHECK_RULES[spec.check];
  switch (answer) {
    case 'truth':
      return answers.finished(board);
    case 'value':
      return answers.value(board);
    case 'wins':
      return answers.forcedWins(board);
    case 'tree':
      return undefined;
    default:
      return answer satisfies never;
  }
}

function sameAnswer(expected: ExpectedAnswer, right: ExpectedAnswer): boolean {
  if (typeof expected !== 'object' || typeof right !== 'object') return expected === right;
  return expected.toSorted().join() === right.toSorted().join();
}

function inWords(answer: ExpectedAnswer): string {
  if (typeof answer !== 'object') return String(answer);
  return answer.length === 0
    ? '[] (no forced win)'
    : answer.map((board) => `"${board}"`).join(', ');
}
