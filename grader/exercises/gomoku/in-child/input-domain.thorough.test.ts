import { describe, expect, it } from 'vitest';
import { makePositions, SEED } from '../../../../tools/positions/make-positions.ts';
import positions from '../positions/positions.json' with { type: 'json' };

describe('the list of positions', () => {
  it('is what the seeded players make', () => {
    expect(Object.entries(positions)).toEqual([...makePositions(SEED)]);
  });
});
