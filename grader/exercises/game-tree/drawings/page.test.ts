import { expect, it } from 'vitest';
import type { PageKit } from '../../../exercise/view.ts';
import type { CaseResult } from '../../../results/result.ts';
import { BoardPainter } from './board-svg.ts';
import { answerPart } from './page.ts';

const KIT: PageKit = {
  language: 'en',
  ...{ yourAnswer: 'Yours', rightAnswer: 'Right', values: () => undefined },
};

it('shows a board that is no move twice at most, and never as no board', () => {
  const strange = 'xxo xoo xxx';
  for (const [times, left] of [
    [1, undefined],
    [3, 'and one more board'],
    [5, 'and 3 more boards'],
  ] as const) {
    const shown = {
      ...{ id: 'bestMoves/1', board: 'xxo xoo ___', status: 'failed', score: 0, maxScore: 1 },
      ...{ actual: Array(times).fill(strange), expected: ['xxo xoo x__'], unexpected: [strange] },
    } as unknown as CaseResult;
    const text = String(answerPart(shown, new BoardPainter(), KIT));
    const [, yours = ''] = text.split(/Yours|Right/);
    expect(yours.split('<figure>').length - 1).toBe(Math.min(times, 2));
    expect(yours).not.toContain('no board');
    if (left !== undefined) expect(yours).toContain(left);
  }
});
