import { describe, expect, it } from 'vitest';
import { formatterFor } from '../../base/messages/format-message.ts';
import type { LoadError } from '../../results/result.ts';
import { overviewText } from './grade-all.ts';

const right = { score: 100, maxScore: 100, proven: true };
const half = { score: 62.5, maxScore: 100, proven: false };

describe('the overview of all exercises', () => {
  it('has a line for each, and names the first that is not done', () => {
    const scores = new Map<string, (typeof right & { loadError?: LoadError }) | undefined>([
      ['game-tree', right],
      ['gomoku', half],
      ['alpha-beta', { ...half, score: 0, loadError: { message: 'no' } }],
      ['more', undefined],
    ]);
    expect(overviewText(scores, formatterFor('en'))).toBe(`\
game-tree   100 of 100 points, proven right
gomoku      62.5 of 100 points
alpha-beta  0 of 100 points, cannot be loaded
more        there is no file for it, or it is empty

Take next: gomoku. What is wrong there: npm run grade -- gomoku
`);
  });

  it('does not ask for proof where only the listed cases were graded', () => {
    const listed = { score: 40, maxScore: 40, proven: false };
    expect(overviewText(new Map([['gomoku', listed]]), formatterFor('en'))).toBe(
      'gomoku  40 of 40 points\n\nAll exercises have full marks.\n',
    );
  });

  it('is in Chinese for those who read it', () => {
    expect(overviewText(new Map([['gomoku', half]]), formatterFor('zh'))).toBe(
      'gomoku  62.5 / 100 分\n\n接下来做：gomoku。查看哪里不对：npm run grade -- gomoku\n',
    );
  });
});
