/**
 * Whole programs, run for real: in bubblewrap where it works. They are written for Node, which is there
 * wherever these tests run.
 */
import { describe, expect, it } from 'vitest';
import { RIGHT, setUpTests } from './fixtures/grade-program-setup.ts';

const { handIn, graded } = setUpTests();

describe('a program in any language', () => {
  it('is proven right on every board, where one run reads them all', async () => {
    const folder = handIn({
      'p.js': `${RIGHT}for (const line of text.split('\\n')) answer(line);`,
    });
    const result = await graded(folder, '--every', '--many');
    expect([result.score, result.maxScore, result.proven]).toEqual([30, 30, true]);
  });
});
