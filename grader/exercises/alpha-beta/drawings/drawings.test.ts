/** Tests the drawings: whole ones for the example, and laws that hold for all trees. */
import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import fc from 'fast-check';
import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { describe, expect, it } from 'vitest';
import { formatterFor } from '../alpha-beta-messages.ts';
import { anyTree, anyWindow } from '../fixtures/any-tree.ts';
import { pliesOf } from '../fixtures/whole-search.ts';
import { countTips } from '../in-child/alpha-beta-rules.ts';
import { askedIn } from '../page.ts';
import { drawLegend, drawTree } from './draw-tree.ts';
import { drawnSearch } from './drawn-search.ts';
import { explorer, searchFigure } from './search-figure.ts';
import { treeSvg } from './tree-svg.ts';

const example = askedIn('search', '[[3 12 8] [2 4 6] [14 5 2]]');
const formatMessage = formatterFor('en');

describe('a tree in a terminal', () => {
  it('shows values, windows, what was cut, and where a submission went wrong', () => {
    const root = drawnSearch(example, [0, 1, 2, 3, 4, 7, 8, 8]).root;
    expect([...drawTree(root, 80), ...drawLegend(root, formatMessage)]).toEqual([
      'MAX  3  (-∞, ∞)',
      '├─ MIN  3  (-∞, ∞)  3  12  8',
      '├─ MIN  ≤ 2  (3, ∞)  2  |  4!  6',
      '└─ MIN  2  (3, ∞)  14?  5  2!!',
      '| cut: what follows cannot change the value any more',
      '! your program evaluated it, and did not have to',
      '? your program did not evaluate it, and had to',
      '!! your program evaluated it more than once',
    ]);
  });

  it('shows branches that are never visited as lists, after the bounds that cut them', () => {
    const question = askedIn('max_value', '[4 [6 3] [[5 8] 9]] (-Infinity, 4)');
    expect(drawTree(drawnSearch(question, [0, 1, 5]).root, 80)).toEqual([
      'MAX  ≥ 4  (-∞, 4)',
      '├─ 4',
      '| α 4 ≥ β 4',
      '├─ MIN  [6! 3]',
      '└─ MIN  [[5 8] 9!]',
    ]);
  });

  it('stays within the width, and holds every tip', () => {
    fc.assert(
      fc.property(anyTree, anyWindow, fc.integer({ min: 40, max: 90 }), (tree, window, width) => {
        const lines = drawTree(drawnSearch({ tree, toMove: 'max', window }).root, width);
        const most = Math.max(width, 3 * pliesOf(tree) + 20 + 8);
        expect(lines.filter((line) => line.length > most)).toEqual([]);
        const values = lines.join(' ').replace(/\([^)]*\)|[≤≥αβ] -?\d+|-?\d+…-?\d+/g, '');
        expect([...values.matchAll(/-?\d+/g)].length).toBeGreaterThanOrEqual(countTips(tree));
      }),
    );
  });
});

describe('a tree as SVG', () => {
  it('has every tip, a square for MAX, circles for MIN, a slash for each cut branch', () => {
    const { text: svg } = treeSvg(drawnSearch(example).root, formatMessage);
    expect(XMLValidator.validate(svg)).toBe(true);
    expect(svg.match(/<rect class="shape"/g)?.length).toBe(1);
    expect(svg.match(/<circle class="shape"/g)?.length).toBe(3);
    expect(svg.match(/class="slash"/g)?.length).toBe(2);
    expect(svg).toContain('aria-label="MAX 3: 3, 12, 8, 2, 14, 5, 2"');
    expect(svg).not.toContain('class="mark');
  });

  it('marks a tip looked at for nothing, and one that was missed', () => {
    const { text: svg } = treeSvg(drawnSearch(example, [0, 1, 2, 3, 4, 7, 8]).root, formatMessage);
    expect(svg.match(/<circle class="mark"/g)?.length).toBe(1);
    expect(svg.match(/<circle class="mark missed"/g)?.length).toBe(1);
  });

  it('is well formed whatever the tree, and no two nodes stand in the same place', () => {
    fc.assert(
      fc.property(anyTree, anyWindow, (tree, window) => {
        const { text: svg } = treeSvg(
          drawnSearch({ tree, toMove: 'min', window }).root,
          formatMessage,
        );
        expect(XMLValidator.validate(svg)).toBe(true);
        const places = svg.match(/translate\([^)]*\)/g) ?? [];
        expect(new Set(places).size).toBe(places.length);
      }),
    );
  });
});

const textOf = (ending: string): string => {
  const files = explorer.files.filter(({ pathname }) => pathname.endsWith(ending));
  return files.map((file) => readFileSync(file, 'utf8')).join('\n');
};

describe('the search tip by tip on a page', () => {
  const page = searchFigure(example, formatMessage, [0, 1, 2, 3, 4, 6, 7, 8]).text;

  it('has one entry for each tip and one for the beginning, and the tree with all labels', () => {
    expect(XMLValidator.validate(page, { allowBooleanAttributes: true })).toBe(true);
    expect(page.match(/<li /g)?.length).toBe(8);
    expect(page).toContain('It is left: alpha 3 &#62;= beta 2; 2 tips cut.');
    expect(searchFigure(example, formatterFor('zh')).text).toContain('第 3 步，共 7 步');
  });

  it('uses only classes that the style sheets have', () => {
    const used = [...page.matchAll(/class="([^"]+)"/g)].flatMap(([, names]) => names!.split(' '));
    const styled = textOf('.css');
    expect(used.filter((name) => !styled.includes(`.${name} `))).toEqual([]);
  });

  /** As much of a page as the script uses. */
  function shownAt(step: number): string[] {
    const parser = new XMLParser({ ignoreAttributes: false, allowBooleanAttributes: true });
    const parts: PagePart[] = [];
    const walk = (node: unknown, tag: string): void => {
      if (Array.isArray(node)) for (const each of node) walk(each, tag);
      else if (typeof node === 'object' && node !== null) {
        parts.push(new PagePart(tag, node as Record<string, unknown>));
        for (const [name, below] of Object.entries(node)) walk(below, name);
      }
    };
    walk(parser.parse(page), '');
    const having = (name: string) => parts.filter(({ dataset }) => dataset[name] !== undefined);
    const range = {
      value: '',
      max: '7',
      addEventListener: (_: string, run: () => void) => (moved = run),
    };
    let moved = (): void => undefined;
    const figure = {
      querySelector: (what: string) =>
        what === 'input' ? range : { hidden: true, addEventListener: () => undefined },
      querySelectorAll: (what: string) => having(what.slice('[data-'.length, -1)),
    };
    const document = { querySelectorAll: () => [figure], addEventListener: () => undefined };
    runInNewContext(textOf('.js'), { document });
    range.value = String(step);
    moved();
    return having('from').flatMap(({ tag, hidden, text }) =>
      hidden || tag === 'li' ? [] : [text],
    );
  }

  class PagePart {
    readonly dataset: Record<string, string> = {};
    readonly classList = { toggle: (): void => undefined };
    readonly text: string;
    hidden = false;

    constructor(
      readonly tag: string,
      node: Record<string, unknown>,
    ) {
      this.text = String(node['#text'] ?? tag);
      for (const [name, value] of Object.entries(node)) {
        if (name.startsWith('@_data-')) this.dataset[name.slice(7)] = String(value);
      }
    }

    addEventListener(): void {}
    toggleAttribute(_name: string, isHidden: boolean): void {
      this.hidden = isHidden;
    }
  }

  it('shows at each step what is known then', () => {
    expect(shownAt(0)).toEqual([]);
    expect(new Set(shownAt(1))).toEqual(new Set(['3', '(-∞, 3)', '(-∞, ∞)']));
    expect(shownAt(3)).toContain('(3, ∞)');
    expect(shownAt(4)).toContain('≤ 2');
    expect(shownAt(4).filter((text) => text === 'path').length).toBe(2);
    expect(shownAt(3)).not.toContain('path');
    expect(shownAt(7)).toContain('2');
  });
});
