/** Many inputs in one question are asked as each is asked by itself: one question, one answer. */
import { expect, test } from 'vitest';
import type { Convention } from '../../engine/check.ts';
import { gameTreeOracle } from '../../exercises/game-tree/graded.ts';
import type { BoardText } from '../../exercises/kit/in-child/boards/board.ts';
import { boardBefore, boardsOf } from '../../exercises/kit/in-child/boards/moves.ts';
import { emptySquares } from '../../exercises/kit/in-child/boards/position.ts';
import { sampleOf } from '../../fixtures/thorough.ts';
import { field, readFields } from '../../sandbox/in-child/fields.ts';
import { setUpTests } from './fixtures/batched-questions-setup.ts';

const { reference, answers, prepared, askerOf } = await setUpTests();
const oracle = gameTreeOracle(answers);

/** The raw answer of each input, all of them asked in one question. */
async function askTogether(
  name: string,
  convention: Convention,
  boards: readonly BoardText[],
  asked = prepared.asker,
): Promise<readonly string[]> {
  const question = oracle.question(name, boards, { convention });
  const [answer] = await asked.answersTo([question], { purpose: 'try' });
  return answer!.texts;
}

/** Asks each input by itself. @returns the answers of a function */
async function askSingly(
  name: string,
  convention: Convention,
  boards: readonly BoardText[],
): Promise<string[]> {
  const single: string[] = [];
  for (const board of boards) {
    const [answer] = await askTogether(name, convention, [board]);
    single.push(convention === 'ownTree' ? replyIn(answer!) : answer!);
  }
  return single;
}

/** Without what the node is by then, and without its tree. */
function replyIn(answer: string): string {
  const fields = readFields(answer)!;
  return fields.slice(0, fields[0] === 'whole' ? 2 : 3).join(' ');
}

const SOME = boardsOf('x-to-move').filter((board) => emptySquares(board) === 5 && /^x/.test(board));
const SOME_OF_O = boardsOf('o-to-move').filter((board) => emptySquares(board) === 4);

test('functions that share a tree see the same values as when they are asked alone', async () => {
  const fitting = boardsOf('x-to-move').filter(
    (board) => /^_.*x/.test(board) && emptySquares(board) === 5,
  );
  const boards = sampleOf(fitting, 10);
  const shared = (await askTogether(oracle.shared().name, 'ownTree', boards)).map(
    (text) => readFields(text)!,
  );
  expect(shared.map((fields) => replyIn(fields[1]!))).toEqual(
    await askSingly('minmax', 'ownTree', boards),
  );
  expect(shared.map((fields) => replyIn(fields[2]!))).toEqual(
    await askSingly('max_value', 'ownTree', boards),
  );
  const children = shared.flatMap((fields, i) =>
    fields.slice(3).flatMap((child, at, others) => {
      if (at % 2 === 1 || boardBefore(child) !== boards[i]) return [];
      return [{ child, reply: others[at + 1]! }];
    }),
  );
  expect(children.length).toBeGreaterThan(15);
  expect(children.map(({ reply }) => replyIn(reply))).toEqual(
    await askSingly(
      'min_value',
      'ownTree',
      children.map(({ child }) => child),
    ),
  );
});

test('a right answer that several checks share names each of its inputs exactly once', async () => {
  const shared = oracle.shared();
  const rightAsker = await askerOf(reference);
  for (const convention of ['ownTree', 'bare'] as const) {
    const answers = await askTogether(shared.name, convention, SOME, rightAsker);
    for (const [i, board] of SOME.entries()) {
      const read = shared.read(board, answers[i]!);
      expect(read.filter(({ finding }) => finding !== undefined)).toEqual([]);
      for (const name of shared.checks) {
        const inputs = read.flatMap(({ check, input }) => (check.name === name ? input : []));
        expect(inputs).toEqual(shared.about!(name, board));
      }
      // One that names a child twice in the place of another says nothing of that one.
      const fields = readFields(answers[i]!)!.slice(0, 5);
      const forged = shared.read(board, [...fields, ...fields.slice(3)].map(field).join(''));
      const inputs = forged.flatMap(({ check, input }) =>
        check.name === 'min_value' ? input : [],
      );
      expect(inputs).toEqual(
        shared.about!('min_value', board).filter((each) => each === fields[3]),
      );
    }
  }
});

test('a buildTree that never ends is not called when several functions get a tree of the grader', async () => {
  const endless = await askerOf(reference.replace('this.buildTree(child);', 'for (;;);'));
  const shared = oracle.shared();
  const answers = await askTogether(shared.name, 'bare', SOME, endless);
  const read = SOME.flatMap((board, i) => shared.read(board, answers[i] ?? ''));
  expect(read.length).toBeGreaterThan(3 * SOME.length);
  expect(read.filter(({ finding }) => finding !== undefined)).toEqual([]);
});

test('many boards in one question get the same answers as each board alone', async () => {
  for (const convention of ['valued', 'bare'] as const) {
    const boards = SOME.slice(0, 8);
    expect(await askTogether('minmax', convention, boards)).toEqual(
      await askSingly('minmax', convention, boards),
    );
    const ofO = SOME_OF_O.slice(0, 8);
    expect(await askTogether('min_value', convention, ofO)).toEqual(
      await askSingly('min_value', convention, ofO),
    );
  }
});

test('the root of a tree with values has its own value for minmax, and 0 for max_value', async () => {
  expect((await askSingly('minmax', 'valued', ['xox o_o _x_']))[0]).toContain('1/0//');
  expect((await askSingly('max_value', 'valued', ['xox o_o _x_']))[0]).toContain('0/0//');
});
