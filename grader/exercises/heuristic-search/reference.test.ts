/**
 * The reference gives every expected output, so it is held here against the rules, which were written
 * in another style: on every input of every check, on larger boards, and on the textbook's figures.
 */
import { readFileSync } from 'node:fs';
import { describe, expect, it, test } from 'vitest';
import { Search, State } from '../../../reference/heuristic-search.ts';
import * as starter from '../../../starter/heuristic-search.ts';
import { sampleOf } from '../../fixtures/thorough.ts';
import { boardText, cellsOf, inReadingOrder, turnOn } from '../kit/in-child/boards/board.ts';
import { AskedProgram } from './fixtures/ask-program.ts';
import { largerInputs } from './fixtures/larger-inputs.ts';
import {
  CHECK_NAMES,
  domainQuestions,
  FUNCTION_NAMES,
  faultOf,
  readQuestion,
  writeQuestion,
} from './fixtures/questions.ts';

const reference = new AskedProgram({ State, Search });
const stateOf = (board: string) => new State(cellsOf(board), turnOn(board));
const texts = (states: readonly State[]) =>
  states.map(({ board }) => boardText(board)).toSorted(inReadingOrder);

// The whole program of the reference is its bestMoves with its own functions: the same calls.
describe.each(FUNCTION_NAMES)('%s of the reference', (check) => {
  it('is right on the whole input domain', () => {
    const wrong = sampleOf(domainQuestions(check), 300).filter(
      (input) => faultOf(check, input, reference.answer(check, input)) !== null,
    );
    expect(wrong).toEqual([]);
  });

  it('is right on larger boards', () => {
    const inputs = largerInputs(check);
    expect(inputs.length).toBeGreaterThan(40);
    const wrong = inputs.filter(
      (input) => faultOf(check, input, reference.answer(check, input)) !== null,
    );
    expect(wrong).toEqual([]);
  });
});

test.each([
  ['openLines', 11_120],
  ['evaluate', 6267],
  ['isTerminal', 6267],
  ['successors', 4520],
  ['distinct', 9041],
  ['bestMoves', 13_560],
  ['program', 13_560],
] as const)('the input domain of %s has %i inputs', (check, count) => {
  expect(domainQuestions(check)).toHaveLength(count);
});

it('an input is read from its line of text as it was written', () => {
  for (const check of CHECK_NAMES) {
    const some = domainQuestions(check).filter((_, index) => index % 97 === 0);
    for (const input of some) {
      expect(readQuestion(check, writeQuestion(check, input))).toEqual(input);
    }
  }
});

describe('the textbook’s figures come out of the reference', () => {
  it('for the empty board: three distinct moves, and the centre is best', () => {
    const search = new Search(2);
    const distinct = search.distinct(search.successors(stateOf('___ ___ ___')));
    expect(distinct.map((move) => search.min_value(move, 1)).toSorted()).toEqual([-1, -2, 1]);
    expect(
      distinct.map((move) => search.distinct(search.successors(move)).length).toSorted(),
    ).toEqual([2, 5, 5]);
    expect(texts(search.bestMoves(stateOf('___ ___ ___')))).toEqual(['___ _x_ ___']);
  });

  it('for the second move of X: e is 2, four moves are best', () => {
    const search = new Search(2);
    const state = stateOf('_o_ _x_ ___');
    expect(search.evaluate(state)).toBe(2);
    const best = search.bestMoves(state);
    expect(texts(best)).toEqual(['xo_ _x_ ___', '_ox _x_ ___', '_o_ _x_ x__', '_o_ _x_ __x']);
    expect(search.distinct(best)).toHaveLength(2);
  });

  it('for the third: two threats at once', () => {
    for (const depth of [2, 3, 4]) {
      const best = new Search(depth).bestMoves(stateOf('_oo _x_ x__'));
      expect(texts(best)).toEqual(['xoo _x_ x__']);
    }
  });

  it('for the empty board of 4×4 squares', () => {
    const search = new Search(2);
    const moves = search.distinct(search.successors(stateOf('____ ____ ____ ____')));
    expect(moves.map((move) => search.min_value(move, 1))).toEqual([0, -1, 0]);
  });
});

describe('the starter', () => {
  it('is the reference but for what stands between Begin and End', () => {
    const read = (folder: string) =>
      readFileSync(new URL(`../../../${folder}/heuristic-search.ts`, import.meta.url), 'utf8');
    const outside = (text: string) =>
      text.replace(/(?<=\* Begin \*+\/\n)[\s\S]*?(?=^ *\/\*+ End)/gm, '');
    expect(outside(read('starter'))).toBe(outside(read('reference')));
  });

  it('throws an error that names the function in each of the eight', () => {
    const asked = new AskedProgram(starter);
    for (const name of FUNCTION_NAMES) {
      expect(() => asked.answer(name, { board: '___ ___ ___' })).toThrow(
        `not written yet: ${name}`,
      );
    }
  });
});
