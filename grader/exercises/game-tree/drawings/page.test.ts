import { expect, it } from 'vitest';
import type { PageKit } from '../../../exercise/view.ts';
import type { CaseResult } from '../../../results/result.ts';
import { BoardPainter } from './board-svg.ts';
import { answerPart } from './page.ts';

const KIT: PageKit = {
  language: 'en',
  ...{ yourAnswer: 'Yours', rightAnswer: 'Right', values: () => undefined },
};

it('shows two of the boards that are no move, and how many more there are', () => {
  const strange = ['xxo xoo xxx', 'xxo xoo xx_', 'xxo xoo xxo', 'xxo xoo _xx'];
  for (const [count, left] of [
    [1, undefined],
    [3, 'and one more board'],
    [4, 'and 2 more boards'],
  ] as const) {
    const unexpected = strange.slice(0, count);
    const shown = {
      ...{ id: 'bestMoves/1', board: 'xxo xoo ___', status: 'failed', score: 0, maxScore: 1 },
      ...{ finding: 'wrong-boards', actual: unexpected, expected: ['xxo xoo x__'] },
      ...{ missing: ['xxo xoo x__'], unexpected },
    } as unknown as CaseResult;
    const text = String(answerPart(shown, new BoardPainter(), KIT));
    expect(text.split('not a move of X').length - 1).toBe(Math.min(count, 2));
    expect(text).toContain('missed');
    if (left === undefined) expect(text).not.toContain('more board');
    else expect(text).toContain(left);
  }
});
