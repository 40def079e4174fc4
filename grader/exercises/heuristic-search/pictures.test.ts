/** The pictures in the repository are those that the program draws, and are whole SVG files. */
import { readFileSync } from 'node:fs';
import { XMLValidator } from 'fast-xml-parser';
import { expect, it } from 'vitest';
import { pictures } from './pictures.ts';

const folder = new URL('../../../docs/exercises/pictures/heuristic-search/', import.meta.url);

it.each([...pictures()])('%s is drawn and written', (name, svg) => {
  expect(XMLValidator.validate(svg)).toBe(true);
  expect(readFileSync(new URL(name, folder), 'utf8').replaceAll('\r\n', '\n')).toBe(svg);
});

it('the tree shows the textbook’s figures', () => {
  const svg = pictures().get('two-plies.svg')!;
  const labels = [...svg.matchAll(/<text[^>]*>([^<]*)<\/text>/g)].map(([, text]) => text);
  expect(labels.filter((text) => text?.includes('='))).toHaveLength(5 + 5 + 2);
  expect(labels.filter((text) => !text?.includes('='))).toEqual(['-1', '-2', '1', '1']);
});
