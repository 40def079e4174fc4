/** The students' page shows the whole tree of its example, and says what is so. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { answersByRules } from '../../grader/exercises/game-tree/answers.ts';
import { printedBoards } from '../../grader/exercises/kit/boards/printed-boards.ts';
import { legalMoves } from '../../grader/exercises/kit/in-child/boards/moves.ts';
import { EXAMPLE, pictures } from './game-tree.ts';

const folder = new URL('../../docs/exercises/', import.meta.url);
const read = (name: string): string =>
  readFileSync(new URL(name, folder), 'utf8').replaceAll('\r\n', '\n');

it('every board of the tree is in the picture once, with its value', () => {
  const values: number[] = [];
  const walk = (board: string): void => {
    values.push(answersByRules.value(board));
    for (const move of legalMoves(board)) walk(move);
  };
  walk(EXAMPLE);
  const drawn = [
    ...pictures()
      .get('game-tree/whole-tree.svg')!
      .matchAll(/class="value"[^>]*>(-?\d)</g),
  ];
  expect(drawn.map(([, value]) => Number(value)).toSorted()).toEqual(values.toSorted());
  expect(values).toHaveLength(14);
});

describe.each(['game-tree.md', 'game-tree.zh-CN.md'])('the page %s', (name) => {
  const page = read(name);

  it('shows each picture, and no other', () => {
    const shown = [...page.matchAll(/\(pictures\/([\w./-]+)\)/g)].map(([, file]) => file);
    expect(shown).toEqual([...pictures().keys()]);
  });

  it('has the right answer to the example', () => {
    expect(page).toContain(
      `\n${printedBoards('best move way:', answersByRules.forcedWins(EXAMPLE)).trim()}\n`,
    );
  });

  it('has each function in the order in which to write them', () => {
    const listed = [...page.matchAll(/^ *\| `(\w+)` /gm)].map(([, each]) => each);
    const order = ['get_value', 'isTerminal', 'max_value', 'min_value', 'buildTree', 'minmax'];
    expect(listed).toEqual(order);
  });
});
