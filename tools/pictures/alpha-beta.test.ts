/** Tests that the students' pages show the program's output. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { formatterFor } from '../../grader/exercises/alpha-beta/alpha-beta-messages.ts';
import { drawLegend, drawTree } from '../../grader/exercises/alpha-beta/drawings/draw-tree.ts';
import { drawnSearch } from '../../grader/exercises/alpha-beta/drawings/drawn-search.ts';
import { askedIn } from '../../grader/exercises/alpha-beta/page.ts';
import { pictures } from './alpha-beta.ts';

const DRAWN = drawnSearch(
  askedIn('search', '[[3 12 8] [2 4 6] [14 5 2]]'),
  [0, 1, 2, 3, 4, 5, 6, 8],
).root;

describe.each([
  ['en', 'alpha-beta.md'],
  ['zh', 'alpha-beta.zh-CN.md'],
] as const)('the page in %s', (language, file) => {
  const page = readFileSync(new URL(`../../docs/exercises/${file}`, import.meta.url), 'utf8');

  it('shows the drawing as it is made', () => {
    const lines = [...drawTree(DRAWN, 80), ...drawLegend(DRAWN, formatterFor(language))];
    expect(page).toContain(`\n${lines.join('\n')}\n`);
  });

  it('shows each picture that the script draws, and no other', () => {
    const shown = [...page.matchAll(/\(pictures\/([\w.-]+)\)/g)].map(([, name]) => name);
    expect(shown.toSorted()).toEqual([...pictures().keys()].toSorted());
  });
});
