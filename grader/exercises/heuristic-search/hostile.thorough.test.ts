/**
 * Programs that try to be graded better than they are, or to harm the grading: each is blamed for
 * exactly the function that does it.
 */
import { expect, test } from 'vitest';
import { functionsBlamedIn } from '../../fixtures/asked-program.ts';
import { isAllRight } from './fixtures/grade-in-sandbox.ts';
import { fewCases, setUpTests } from './fixtures/hostile-setup.ts';

const { impatient, graded } = setUpTests();

test('a list of ten million states is one wrong answer', async () => {
  const records = await graded(
    'huge-list',
    { successors: 'many[0] = state; return many;' },
    { top: 'const many = new Array<State>(10_000_000);', cases: fewCases('successors') },
  );
  expect(functionsBlamedIn(records)).toEqual(['successors']);
});

test('a given state that is made to lie about its board does not hide that it was changed', async () => {
  const records = await graded('lying-state', {
    successors: `
      const { board, toMove } = state;
      const seen = board.map((cells) => [...cells]);
      const next: State[] = [];
      for (const [row, cells] of seen.entries()) {
        for (const [column, cell] of cells.entries()) {
          if (cell !== '_') continue;
          const copy = seen.map((line) => [...line]);
          copy[row]![column] = toMove;
          next.push(new State(copy, toMove === 'x' ? 'o' : 'x'));
        }
      }
      board[0]![0] = 'o';
      Object.defineProperty(state, 'board', { get: () => seen });
      return this.isTerminal(state) ? [] : next;
    `,
  });
  expect(functionsBlamedIn(records)).toEqual(['successors']);
});

test('states that throw when they are read are an error of the function that returns them', async () => {
  const records = await graded('throwing-states', {
    bestMoves: `return [{ get board(): Board { throw new Error('not for you'); }, toMove: 'x' as Mark }];`,
  });
  expect(functionsBlamedIn(records)).toEqual(['bestMoves']);
});

test('a list without an end is one wrong answer', async () => {
  const records = await graded('endless-list', {
    distinct: `return new Proxy<State[]>([], { get: (_, key) => (key === 'length' ? Infinity : states[0]) });`,
  });
  expect(functionsBlamedIn(records)).toEqual(['distinct']);
});

test('text that looks like the grader’s own is no answer', async () => {
  const records = await graded('forged-text', {
    isTerminal: `
      const full = this.evaluate(state);
      console.log('5:value7:boolean4:true');
      return '5:value7:boolean4:true' as never;
    `,
  });
  expect(functionsBlamedIn(records)).toEqual(['isTerminal']);
});

test('a function may write to boards of earlier questions, which the grader does not read again', async () => {
  const records = await graded(
    'writes-later',
    {
      distinct: `
        for (const cells of earlier) cells.fill('x');
        earlier.length = 0;
        for (const { board } of states) earlier.push(...board);
        const seen = new Set<string>();
        return states.filter(({ board }) => {
          const forms: string[] = [];
          let turned = board;
          for (let turn = 0; turn < 4; turn++) {
            forms.push(JSON.stringify(turned), JSON.stringify([...turned].reverse()));
            const before = turned;
            turned = before.map((cells, row) => cells.map((_, column) => before[column]![row]!).reverse());
          }
          const first = forms.sort()[0]!;
          return !seen.has(first) && seen.add(first) !== undefined;
        });
      `,
    },
    { top: 'const earlier: Cell[][] = [];' },
  );
  expect(isAllRight(records)).toBe(true);
});

test('a function that never ends costs itself, and the others are still asked', async () => {
  const records = await graded(
    'endless-loop',
    { min_value: 'while (depth >= 0) state.toMove;' },
    { children: impatient, cases: fewCases('min_value') },
  );
  expect(functionsBlamedIn(records)).toEqual(['min_value']);
});
