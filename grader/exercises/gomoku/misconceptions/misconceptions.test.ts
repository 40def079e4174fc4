import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { isThorough } from '../../../fixtures/thorough.ts';
import { FUNCTION_NAMES, type FunctionName } from '../checks/check-names.ts';
import type { Question } from '../checks/questions.ts';
import { askDirectly, isRight, loadText } from '../fixtures/ask-directly.ts';
import { countLeaves } from '../game/rules.ts';
import { everyQuestion } from '../positions/universe.ts';
import { MISCONCEPTIONS } from './all.ts';
import { applyMisconception } from './apply.ts';

const folder = new URL('./', import.meta.url);
const reference = readFileSync(new URL('../../../../reference/gomoku.ts', folder), 'utf8');

/** Questions that are answered quickly even by a program that looks one move too far. */
const sample = Object.fromEntries(
  FUNCTION_NAMES.map((name) => [name, everyQuestion(name).filter(isQuick)]),
) as Record<FunctionName, Question[]>;

function isQuick(question: Question): boolean {
  if (question.check === 'scoreLine') return question.line.length < 8;
  const { check, position, depth } = question;
  if (check !== 'max_value' && check !== 'min_value' && check !== 'bestPoints') return true;
  // At depth 2 of these, squares two steps away are the best.
  if (depth === 2 && countLeaves(position, 2, 90) <= 90) return true;
  return countLeaves(position, depth + 1, 150) <= 150;
}

describe('the misconceptions', () => {
  it('are all that the folder defines, each in a file named by its id', () => {
    const own = ['all.ts', 'apply.ts', 'misconception.ts', 'misconceptions.test.ts'];
    const files = readdirSync(folder).filter((file) => !own.includes(file));
    expect(MISCONCEPTIONS.map(({ id }) => `${id}.ts`).sort()).toEqual(files.sort());
  });

  it('cover each function', () => {
    const covered = new Set(MISCONCEPTIONS.map((misconception) => misconception.function));
    expect(covered).toEqual(new Set(FUNCTION_NAMES));
  });

  it('have titles that tell them apart in both languages', () => {
    for (const language of ['en', 'zh'] as const) {
      const titles = MISCONCEPTIONS.map(({ title }) => title[language]);
      expect(new Set(titles).size).toBe(MISCONCEPTIONS.length);
      expect(titles.filter((title) => /[.。!！?？]$/.test(title))).toEqual([]);
    }
  });

  it.each(MISCONCEPTIONS)('say everything in English and in Chinese: $id', (misconception) => {
    const { title, happens, advice } = misconception;
    for (const text of [title, happens, advice]) {
      expect(text.en).toMatch(/^[\x20-\x7e’×]+$/);
      expect(text.zh).toMatch(/\p{Script=Han}/u);
    }
    for (const text of [happens, advice]) {
      expect(text.en).toMatch(/[.?]$/);
      expect(text.zh).toMatch(/[。？]$/);
    }
  });

  it('refuse a text without the function that they change', () => {
    for (const misconception of MISCONCEPTIONS) {
      expect(() => applyMisconception('export class Gomoku {}', misconception)).toThrow(
        /cannot find the body of \w+, which/,
      );
    }
  });
});

const quick: readonly FunctionName[] = ['winner', 'candidates'];
describe.each(isThorough ? FUNCTION_NAMES : quick)('the misconceptions of %s', (name) => {
  it('are wrong in that function alone, and no two give the same answers', async () => {
    const ids = new Map<string, string>();
    for (const misconception of MISCONCEPTIONS.filter((each) => each.function === name)) {
      expect(Object.keys(misconception.bodies), misconception.id).toEqual([name]);
      const program = await loadText(applyMisconception(reference, misconception));
      const answers = sample[name].map((question) => askDirectly(program, question));
      const wrong = answers.filter((answer, index) => !isRight(answer, sample[name][index]!));
      expect(wrong.length, `${misconception.id} is wrong somewhere`).toBeGreaterThan(0);
      const text = JSON.stringify(answers);
      expect(ids.get(text), `${misconception.id} is like no other`).toBeUndefined();
      ids.set(text, misconception.id);
    }
  });
});
