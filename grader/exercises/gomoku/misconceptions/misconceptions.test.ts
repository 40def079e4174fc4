import { describe, expect, it } from 'vitest';
import { loadProgram, wrongProgramText } from '../../../fixtures/own-program.ts';
import { isThorough } from '../../../fixtures/thorough.ts';
import { askDirectly, type GomokuProgram, isRight } from '../fixtures/ask-directly.ts';
import {
  countLeaves,
  everyQuestion,
  FUNCTION_NAMES,
  type GomokuFunction,
} from '../fixtures/questions.ts';
import { type GomokuQuestion, isAboutLine } from '../gomoku-words.ts';
import { MISCONCEPTIONS } from './all.ts';

/** Questions that are answered quickly even by a program that looks one move too far. */
const questionsOf = (name: GomokuFunction): GomokuQuestion[] => everyQuestion(name).filter(isQuick);

function isQuick(question: GomokuQuestion): boolean {
  if (isAboutLine(question)) return question.position.length < 8;
  const { check, position, depth } = question;
  if (check !== 'max_value' && check !== 'min_value' && check !== 'bestPoints') return true;
  // On these boards squares two steps away are the best at depth 2.
  if (depth === 2 && countLeaves(position, 2, 90) <= 90) return true;
  return countLeaves(position, depth + 1, 150) <= 150;
}

const quick: readonly GomokuFunction[] = ['winner'];
describe.each(isThorough ? FUNCTION_NAMES : quick)('the misconceptions of %s', (name) => {
  it('are wrong in that function alone, and no two give the same answers', () => {
    const ids = new Map<string, string>();
    const sample = questionsOf(name);
    for (const misconception of MISCONCEPTIONS.filter((each) => each.function === name)) {
      const program = loadProgram<GomokuProgram>(wrongProgramText('gomoku', misconception));
      const answers = sample.map((question) => askDirectly(program, question));
      const wrong = answers.filter((answer, index) => !isRight(answer, sample[index]!));
      expect(wrong.length, `${misconception.id} is wrong somewhere`).toBeGreaterThan(0);
      const text = JSON.stringify(answers);
      expect(ids.get(text), `${misconception.id} is like no other`).toBeUndefined();
      ids.set(text, misconception.id);
    }
  });
});
