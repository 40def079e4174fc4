/** Tests that the points, the drawings and the pictures on the page for students are right. */
import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { sumPoints } from '../../results/result.ts';
import { pictureLines, SAVED } from '../kit/boards/draw-lines.ts';
import { formatterFor } from './finding-words.ts';
import { CHECK_NAMES, MISTAKEN_GUESS } from './fixtures/questions.ts';
import { backedUpPicture } from './move-values.ts';

const root = new URL('../../../', import.meta.url);
const read = (path: string) => readFileSync(new URL(path, root), 'utf8').replaceAll('\r\n', '\n');
const PAGES = {
  en: 'docs/exercises/heuristic-search.md',
  zh: 'docs/exercises/heuristic-search.zh-CN.md',
};

interface ExampleCases {
  readonly cases: readonly { readonly points: number }[];
}

describe.each(['en', 'zh'] as const)('the page in %s', (language) => {
  const page = read(PAGES[language]);

  it('gives each function the points of its cases', () => {
    const rows = [...page.matchAll(/^\| (?!function|函数)(?!-)(.*?) \| .* \| (\d+) \|$/gm)];
    const points = CHECK_NAMES.map((check) => {
      const { cases } = JSON.parse(read(`cases/heuristic-search/${check}.json`)) as ExampleCases;
      return sumPoints(cases.map((one) => one.points));
    });
    expect(rows.map(([, , number]) => Number(number))).toEqual(points);
    expect(rows.slice(0, -1).map(([, name]) => name)).toEqual(
      CHECK_NAMES.slice(0, -1).map((name) => `\`${name}\``),
    );
  });

  it('shows the board of the explanation as it is drawn', () => {
    const { board, depth } = MISTAKEN_GUESS;
    const picture = backedUpPicture(board, depth, formatterFor(language));
    const lines = pictureLines([picture], { ...SAVED, width: 76 });
    expect(page).toContain(lines.join('\n'));
  });

  it('links only to existing pictures', () => {
    const links = [...page.matchAll(/\]\((pictures\/[^)]*)\)/g)].map(([, link]) => link!);
    expect(links).toHaveLength(3);
    for (const link of links) {
      expect(existsSync(new URL(`docs/exercises/${link}`, root)), link).toBe(true);
    }
  });
});
