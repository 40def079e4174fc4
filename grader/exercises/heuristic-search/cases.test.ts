/**
 * Holds the shipped cases to the rules: every board can arise and fits its check, what is expected is
 * right, and every known bug fails a listed case of its function, not only "every board".
 */

import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { loadProgram, wrongProgramText } from '../../fixtures/own-program.ts';
import { inReadingOrder } from '../../kit/boards/board.ts';
import { THREE_TO_FIVE } from '../../kit/boards/read-board.ts';
import { readBoard } from '../../kit/fixtures/read-board.ts';
import { AskedProgram, type Program } from './fixtures/ask-program.ts';
import {
  CHECK_NAMES,
  type CheckName,
  type FunctionName,
  faultOf,
  isAsked,
  rightAnswer,
  writeQuestion,
} from './fixtures/questions.ts';
import { MISCONCEPTIONS } from './misconceptions/all.ts';
import type { Question } from './page.ts';

interface Case {
  readonly board: string;
  readonly mark?: 'x' | 'o';
  readonly depth?: number;
  readonly points: number;
  readonly title: { readonly en: string; readonly zh: string };
  readonly hint?: { readonly en: string; readonly zh: string };
  readonly expected?: number | boolean | string | readonly string[];
}

interface CaseFile {
  readonly check: string;
  readonly cases: readonly Case[];
}

const read = (path: string) => readFileSync(new URL(`../../../${path}`, import.meta.url), 'utf8');
const FILES = CHECK_NAMES.map(
  (name) => JSON.parse(read(`cases/heuristic-search/${name}.json`)) as CaseFile,
);
const everyCase = FILES.flatMap(({ cases }) => cases);

function listedInputs(check: CheckName): readonly (Case & Question)[] {
  const { cases } = FILES[CHECK_NAMES.indexOf(check)]!;
  return cases
    .filter(({ board }) => board !== '*')
    .map((one) => ({ ...one, board: readBoard(one.board, THREE_TO_FIVE).board }));
}

function questionOf({ board, mark, depth }: Question): Question {
  return { board, ...(mark !== undefined && { mark }), ...(depth !== undefined && { depth }) };
}

describe('the shipped cases', () => {
  it('are worth 100 points together', () => {
    expect(everyCase.reduce((sum, { points }) => sum + points, 0)).toBe(100);
  });

  it('have one case for every input in each check, the last one', () => {
    for (const { cases } of FILES) {
      const isAll = cases.map(({ board }) => board === '*');
      expect(isAll.filter(Boolean)).toHaveLength(1);
      expect(isAll.at(-1)).toBe(true);
    }
  });

  it('have titles and hints in both languages', () => {
    for (const { title, hint } of everyCase) {
      for (const text of [title, hint]) {
        if (text === undefined) continue;
        expect(text.en).toMatch(/^[\x20-\x7e’]{1,200}$/);
        expect(text.zh).toMatch(/\p{Script=Han}/u);
      }
      expect(title.en.length).toBeLessThanOrEqual(100);
    }
  });

  it('reach beyond 3×3 in every check, with a full board of 4×4 for isTerminal and max_value', () => {
    const sizes = (check: CheckName) =>
      new Set(listedInputs(check).map(({ board }) => board.split(' ').length));
    for (const check of CHECK_NAMES) expect(sizes(check).has(4), check).toBe(true);
    for (const check of ['isTerminal', 'max_value'] as const) {
      const isFull = ({ board }: Question) => board.length === 19 && !board.includes('_');
      expect(listedInputs(check).some(isFull)).toBe(true);
    }
    expect(sizes('program').has(5)).toBe(true);
  });
});

describe.each(CHECK_NAMES)('the cases of %s', (check) => {
  it('are of that check, and each is asked once', () => {
    expect(FILES[CHECK_NAMES.indexOf(check)]!.check).toBe(check);
    const asked = listedInputs(check).map((input) => writeQuestion(check, questionOf(input)));
    expect(new Set(asked).size).toBe(asked.length);
  });

  it('say the mark or the depth where the check needs one, and only there', () => {
    const needsDepth = ['max_value', 'min_value', 'bestMoves', 'program'].includes(check);
    for (const { mark, depth } of listedInputs(check)) {
      expect(mark !== undefined).toBe(check === 'openLines');
      expect(depth !== undefined).toBe(needsDepth);
    }
  });

  it('have boards that fit, and expect what is right', () => {
    for (const input of listedInputs(check)) {
      expect(isAsked(check, questionOf(input)), input.board).toBe(true);
      if (input.expected === undefined) continue;
      const right = rightAnswer(check, questionOf(input));
      const { expected } = input;
      if (typeof expected === 'object')
        expect(expected.toSorted(inReadingOrder)).toEqual(
          (right as string[]).toSorted(inReadingOrder),
        );
      else expect(String(expected)).toBe(String(right));
    }
  });
});

/** Repeats are given in the case for every board only. */
const ONLY_IN_THE_UNIVERSE = ['distinct-keeps-repeats'];

it.each(MISCONCEPTIONS.filter(({ id }) => !ONLY_IN_THE_UNIVERSE.includes(id)))(
  '$id fails a listed case',
  (misconception) => {
    const name = misconception.function as FunctionName;
    const text = wrongProgramText('heuristic-search', misconception);
    const asked = AskedProgram.only(loadProgram<Program>(text), name);
    const fails = listedInputs(name).some((input) => {
      try {
        return faultOf(name, questionOf(input), asked.answer(name, questionOf(input))) !== null;
      } catch {
        return true; // it threw, or changed a board
      }
    });
    expect(fails).toBe(true);
  },
);
