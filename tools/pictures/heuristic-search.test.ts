import { expect, it } from 'vitest';
import { pictures } from './heuristic-search.ts';

it('the picture of the tree has the textbook’s figures', () => {
  const svg = pictures().get('heuristic-search/two-plies.svg')!;
  const labels = [...svg.matchAll(/<text[^>]*>([^<]*)<\/text>/g)].map(([, text]) => text);
  expect(labels.filter((text) => text?.includes('='))).toHaveLength(5 + 5 + 2);
  expect(labels.filter((text) => !text?.includes('='))).toEqual(['-1', '-2', '1', '1']);
});
