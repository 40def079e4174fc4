import { readFileSync } from 'node:fs';
import { transformSync } from 'esbuild';
import { describe, expect, it } from 'vitest';
import { type Fingerprint, fingerprintOfCode } from './fingerprint.ts';
import { memberNames } from './program-shape.ts';
import type { Row } from './row.ts';
import { similarGroups } from './similar.ts';

const reference = readFileSync(new URL('../../reference/game-tree.ts', import.meta.url), 'utf8');
const starter = readFileSync(new URL('../../starter/game-tree.ts', import.meta.url), 'utf8');

function compiled(typescript: string): string {
  return transformSync(typescript, { loader: 'ts' }).code;
}

const given = memberNames(compiled(starter));

function fingerprint(typescript: string): Fingerprint {
  return fingerprintOfCode(compiled(typescript), given)!;
}

const own = fingerprint(reference);

const BEGIN = /\/\*{3,} Begin \*+\//g;

/** The same with `max_value` behind `min_value`. */
function swapped(text: string): string {
  const method = (name: string): string =>
    new RegExp(`^  ${name}\\([\\s\\S]*?^  }\\n`, 'm').exec(text)![0];
  const [max, min] = [method('max_value'), method('min_value')];
  return text.replace(max, '@max').replace(min, '@min').replace('@max', min).replace('@min', max);
}

describe('a fingerprint', () => {
  it.each([
    [
      'variables are renamed',
      (text: string) => text.replace(/\bcolumns\b/g, 'spalten').replace(/\bplayer\b/g, 'p'),
    ],
    ['parameters are renamed', (text: string) => text.replace(/\bnode\b/g, 'knoten')],
    ['comments are taken away', (text: string) => text.replace(/ \/\/.*$/gm, '')],
    ['everything stands on a few lines', (text: string) => text.replace(/\n\s*(?=[.}])/g, ' ')],
    ['types are left out', (text: string) => text.replace(' as [Cell[], Cell[], Cell[]]', '')],
    ['quotes are others', (text: string) => text.replaceAll("'x'", '"x"')],
    [
      'lines are added that do nothing',
      (text: string) =>
        text
          .replaceAll(
            BEGIN,
            `$&\nlet unused = 0; unused++; const seen = unused;\nconsole.log('here');`,
          )
          .replaceAll(/(return [^;]*;)(?=\s*\/\*+ End)/g, '$1\nlet late = 1;'),
    ],
    ['const is let', (text: string) => text.replace(/\bconst (?=\w+ =)/g, 'let ')],
    [
      'braces are added',
      (text: string) => text.replace(/^( *if \(.*\)) (return .*;)$/gm, '$1 { $2 }'),
    ],
    ['all types are left out', (text: string) => compiled(text)],
    ['two methods are swapped', swapped],
  ])('is the same when %s', (_how, change) => {
    expect(change(reference)).not.toBe(reference);
    expect(fingerprint(change(reference)).hash).toEqual(own.hash);
  });

  it.each([
    ['max is min', (text: string) => text.replace('Math.max', 'Math.min')],
    ['a number is another', (text: string) => text.replace('column < 3', 'column < 2')],
    ['a text is another', (text: string) => text.replace("=== 'o'", "=== '_'")],
    [
      'two variables are exchanged',
      (text: string) => text.replace('[row]![column] !==', '[column]![row] !=='),
    ],
    ['every is some', (text: string) => text.replace('line.every', 'line.some')],
    ['a line is missing', (text: string) => text.replace('root.children.push(child);', '')],
  ])('is another when %s', (_how, change) => {
    expect(change(reference)).not.toBe(reference);
    expect(fingerprint(change(reference)).hash).not.toBe(own.hash);
  });
});

describe('the groups of similar submissions', () => {
  const row = (name: string, code: string): Row => ({
    name,
    status: 'graded',
    score: 0,
    maxScore: 0,
    proven: false,
    checks: [],
    failed: [],
    misconceptions: [],
    fingerprint: fingerprint(code),
  });

  it('have at least two members each, who may differ in a function, and leave out the starter', () => {
    const other = reference.replace('Math.max', 'Math.min');
    const rows = [
      row('a', reference),
      row('b', starter),
      row('c', reference.replace(/\bnode\b/g, 'n')),
      row('d', other),
      row('e', starter),
    ];
    const groups = similarGroups(rows, { starter: fingerprint(starter) });
    expect(groups.map(({ names }) => names)).toEqual([['a', 'c', 'd']]);
    expect(groups[0]?.ownTokens).toBeGreaterThan(100);
  });
});
