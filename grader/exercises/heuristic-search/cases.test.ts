/**
 * Tests that every known bug fails a listed case of its function, and not only the exhaustive case. Tests for the cases of all
 * exercises are in `cases/every-exercise.test.ts`.
 */

import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { loadProgram, wrongProgramText } from '../../fixtures/own-program.ts';
import { THREE_TO_FIVE } from '../kit/boards/read-board.ts';
import { readBoard } from '../kit/fixtures/read-board.ts';
import { AskedProgram, type HeuristicProgram } from './fixtures/ask-program.ts';
import {
  CHECK_NAMES,
  faultOf,
  type HeuristicCheck,
  type HeuristicFunction,
} from './fixtures/questions.ts';
import type { HeuristicQuestion } from './in-child/heuristic-question.ts';
import { MISCONCEPTIONS } from './misconceptions/all.ts';

interface Case {
  readonly board: string;
  readonly mark?: 'x' | 'o';
  readonly depth?: number;
}

interface TitledCases {
  readonly check: string;
  readonly cases: readonly Case[];
}

const read = (path: string) => readFileSync(new URL(`../../../${path}`, import.meta.url), 'utf8');
const FILES = CHECK_NAMES.map(
  (name) => JSON.parse(read(`cases/heuristic-search/${name}.json`)) as TitledCases,
);

function listedInputs(check: HeuristicCheck): readonly (Case & HeuristicQuestion)[] {
  const { cases } = FILES[CHECK_NAMES.indexOf(check)]!;
  return cases
    .filter(({ board }) => board !== '*')
    .map((one) => ({ ...one, board: readBoard(one.board, THREE_TO_FIVE).board }));
}

function questionOf({ board, mark, depth }: HeuristicQuestion): HeuristicQuestion {
  return { board, ...(mark !== undefined && { mark }), ...(depth !== undefined && { depth }) };
}

describe('the shipped cases', () => {
  it('reach beyond 3×3 in every check, with a full board of 4×4 for isTerminal and max_value', () => {
    const sizes = (check: HeuristicCheck) =>
      new Set(listedInputs(check).map(({ board }) => board.split(' ').length));
    for (const check of CHECK_NAMES) expect(sizes(check).has(4), check).toBe(true);
    for (const check of ['isTerminal', 'max_value'] as const) {
      const isFull = ({ board }: HeuristicQuestion) => board.length === 19 && !board.includes('_');
      expect(listedInputs(check).some(isFull)).toBe(true);
    }
    expect(sizes('program').has(5)).toBe(true);
  });
});

/** Repeats are given in the case for every board only. */
const ONLY_IN_THE_UNIVERSE = ['distinct-keeps-repeats'];

it.each(MISCONCEPTIONS.filter(({ id }) => !ONLY_IN_THE_UNIVERSE.includes(id)))(
  '$id fails a listed case',
  (misconception) => {
    const name = misconception.function as HeuristicFunction;
    const text = wrongProgramText('heuristic-search', misconception);
    const asked = AskedProgram.only(loadProgram<HeuristicProgram>(text), name);
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
