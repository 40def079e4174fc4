/**
 * Tests what a function must do by itself to keep its points: it must answer the asked inputs rightly with substitutes for
 * others. No case grades its partner, as with `--only`.
 */
import { expect, test } from 'vitest';
import { caseOf } from '../../fixtures/asked-program.ts';
import { MAXIMUM, setUpTests } from './fixtures/earned-setup.ts';

const { graded } = setUpTests();
/** Is right of finished games that X has won only. */
const NO_LOSSES = `
    const cells = node.map.flat();
    const lines = [[0, 1, 2], [3, 4, 5], [6, 7, 8], [0, 3, 6], [1, 4, 7], [2, 5, 8], [0, 4, 8], [2, 4, 6]];
    return lines.some((line) => line.every((at) => cells[at!] === 'x')) ? 1 : 0;`;
const LOST = 'ooo xx_ x__';
const ABOUT_BOTH = [caseOf('get_value', 1, LOST), caseOf('max_value', 1, 'xox oxo ___')];

test('a function that returns the answer of a wrong partner keeps its points, whatever it looks at', async () => {
  const look = 'if (String(this.get_value).length < 3) return 7;';
  const bodies = {
    get_value: `${NO_LOSSES.replace('? 1 : 0', '? 5 : 0')}`,
    max_value: look + MAXIMUM,
  };
  const [, maximum] = await graded({ bodies }, ABOUT_BOTH);
  expect(maximum).toMatchObject({ score: 1, carriedFrom: ['get_value'] });
});

test('two swapped bodies cost these two functions their points, and not the function that calls one of them', {
  timeout: 200_000,
}, async () => {
  const bodies = {
    get_value:
      'if (this.isTerminal(node)) return this.get_value(node);\n    return Math.max(...node.children.map((child) => this.min_value(child)));',
    max_value: NO_LOSSES.replace(
      '? 1 : 0',
      "? 1 : lines.some((line) => line.every((at) => cells[at!] === 'o')) ? -1 : 0",
    ),
  };
  const about = [
    ...ABOUT_BOTH,
    caseOf('isTerminal', 1, 'xox o_o _x_'),
    caseOf('isTerminal', 2, LOST),
  ];
  const checks = await graded({ bodies }, about);
  const lost = checks.filter(({ score, maxScore }) => score < maxScore).map(({ name }) => name);
  expect(lost).toEqual(['get_value', 'max_value']);
});
