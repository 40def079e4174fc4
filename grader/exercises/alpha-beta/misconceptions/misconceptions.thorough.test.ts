/** Tests that no two misconceptions of a function give the same answers. */
import { beforeAll, describe, expect, it } from 'vitest';
import type { AlphaBetaSearcher } from '../fixtures/ask-directly.ts';
import { rightPartners } from '../fixtures/right-partners.ts';
import type { AlphaBetaFunction } from '../in-child/alpha-beta-rules.ts';
import { MISCONCEPTIONS } from './all.ts';
import { answersOf } from './fixtures/misconceptions-setup.ts';

let partners: AlphaBetaSearcher[];
beforeAll(async () => {
  partners = await rightPartners();
});

// In a quick run the test of the signatures tells every two bugs of a function apart.
describe('the misconceptions', () => {
  // Among fail-hard partners alpha is never greater than beta, so that a search which cuts only then
  // never cuts: the two bugs can be told apart only among fail-soft ones.
  it('of one function give different answers, among fail-soft partners', () => {
    const failSoft = partners[1]!;
    const ids = new Map<string, string>();
    for (const misconception of MISCONCEPTIONS) {
      const { key } = answersOf(
        misconception,
        misconception.function as AlphaBetaFunction,
        failSoft,
      );
      const alike = ids.get(`${misconception.function} ${key}`);
      expect(alike, `${misconception.id} answers like ${alike}`).toBeUndefined();
      ids.set(`${misconception.function} ${key}`, misconception.id);
    }
  });
});
