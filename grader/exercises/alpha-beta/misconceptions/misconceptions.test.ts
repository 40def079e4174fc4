/** Tests that each misconception is wrong in exactly its one function. */
import { beforeAll, expect, test } from 'vitest';
import { sampleOf } from '../../../fixtures/thorough.ts';
import type { AlphaBetaSearcher } from '../fixtures/ask-directly.ts';
import { FUNCTIONS } from '../fixtures/check-names.ts';
import { rightPartners } from '../fixtures/right-partners.ts';
import { MISCONCEPTIONS } from './all.ts';
import { answersOf } from './fixtures/misconceptions-setup.ts';

let partners: AlphaBetaSearcher[];
beforeAll(async () => {
  partners = await rightPartners();
});

test.each(sampleOf(MISCONCEPTIONS, 3))(
  '$id is wrong in its own function, whichever kind of right partners it has, and in no other',
  (misconception) => {
    for (const right of partners) {
      for (const name of FUNCTIONS) {
        const { wrong } = answersOf(misconception, name, right);
        if (name === misconception.function) expect(wrong, name).toBeGreaterThan(0);
        else expect(wrong, name).toBe(0);
      }
    }
  },
);
