/**
 * Tests that each misconception is wrong in exactly its one function, and that no two give the same answers, so that
 * the answers identify it.
 */
import { describe, expect, it, test } from 'vitest';
import { isThorough, sampleOf } from '../../../fixtures/thorough.ts';
import { inReadingOrder } from '../../kit/in-child/boards/board.ts';
import { emptySquares } from '../../kit/in-child/boards/position.ts';
import { AskedProgram } from '../fixtures/ask-program.ts';
import { isInShare, largerInputs } from '../fixtures/larger-inputs.ts';
import {
  domainQuestions,
  FUNCTION_NAMES,
  type HeuristicAnswer,
  type HeuristicFunction,
} from '../fixtures/questions.ts';
import type { HeuristicQuestion } from '../in-child/heuristic-question.ts';
import { MISCONCEPTIONS } from './all.ts';
import { isWrong, programOf, wrongOn } from './fixtures/misconceptions-setup.ts';

/** @returns a share of the small boards, and larger ones on which even a search that ignores its depth ends */
function inputsOf(name: HeuristicFunction, shares: number): readonly HeuristicQuestion[] {
  const small = domainQuestions(name).filter(
    ({ board, depth = 0 }) =>
      isInShare(board, 0, shares) && (depth <= 1 || emptySquares(board) <= 7),
  );
  const large = largerInputs(name).filter(
    ({ board, depth = 0 }) => depth <= 1 || emptySquares(board) <= 6,
  );
  return [...small, ...large.filter((_, index) => index % 2 === 0)];
}

const INPUTS = Object.fromEntries(
  FUNCTION_NAMES.map((name) => [name, inputsOf(name, isThorough ? 30 : 180)]),
) as Record<HeuristicFunction, readonly HeuristicQuestion[]>;

/** @returns an answer as text without regard to the order of boards; an error counts as an answer */
function answerText(
  asked: AskedProgram,
  name: HeuristicFunction,
  input: HeuristicQuestion,
): string {
  try {
    return textOfAnswer(asked.answer(name, input));
  } catch (error) {
    return String(error);
  }
}

function textOfAnswer(answer: HeuristicAnswer): string {
  if (typeof answer !== 'object') return String(answer);
  return answer.toSorted(inReadingOrder).join('; ');
}

describe('the misconceptions', () => {
  it('give answers that differ from those of every other of the same function', () => {
    for (const name of sampleOf(FUNCTION_NAMES, 2)) {
      const same = MISCONCEPTIONS.filter((one) => one.function === name);
      const known = new Map<string, string>();
      for (const misconception of same) {
        const program = programOf(misconception);
        const asked = AskedProgram.only(program, name);
        const answers = INPUTS[name].map((input) => answerText(asked, name, input)).join('\n');
        expect(known.get(answers), misconception.id).toBeUndefined();
        known.set(answers, misconception.id);
      }
    }
  });
});

test.each(sampleOf(MISCONCEPTIONS, 6))(
  '$id is wrong in its one function, and in no other that is given a right one',
  (misconception) => {
    const name = misconception.function as HeuristicFunction;
    const program = programOf(misconception);
    const withOthersRight = AskedProgram.only(program, name);
    expect(INPUTS[name].some((input) => isWrong(withOthersRight, name, input))).toBe(true);
    const others = new AskedProgram(program, [name]);
    for (const other of FUNCTION_NAMES.filter((one) => one !== name)) {
      const few = INPUTS[other].filter((_, index) => index % 29 === 0);
      expect(few.filter((input) => isWrong(others, other, input))).toEqual([]);
    }
  },
);

const ONLY_ON_LARGER = [
  'lines-of-three-written-in',
  'lines-size-written-as-three',
  'evaluate-three-in-a-row-win',
  'terminal-nine-marks',
  'successors-first-nine-squares',
  'max-end-not-checked',
];

test.each(sampleOf(ONLY_ON_LARGER, 1))(
  '%s is right on every board of 3×3 squares, and wrong only on larger boards',
  (id) => {
    expect(wrongOn(id)).toEqual([]);
  },
);
