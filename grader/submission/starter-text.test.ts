import { readFile } from 'node:fs/promises';
import { describe, expect, it, test } from 'vitest';
import { GraderError } from '../base/grader-error.ts';
import { stated } from '../exercises/game-tree/page.ts';
import { NOT_WRITTEN_YET, starterFrom } from './starter-text.ts';

const BEGIN = '/********** Begin **********/';
const END = '/********** End **********/';
const reference = await readFile(new URL('../../reference/game-tree.ts', import.meta.url), 'utf8');
const starter = await readFile(new URL('../../starter/game-tree.ts', import.meta.url), 'utf8');

describe('the shipped starter', () => {
  it('is the reference with its bodies removed, byte for byte', () => {
    expect(starter).toBe(starterFrom(reference));
  });

  it('has one stub for each function to write', () => {
    const stubs = [...starter.matchAll(/throw new Error\('not written yet: (\w+)'\);/g)];
    expect(stubs.map(([, name]) => name).toSorted()).toEqual(
      Object.keys(stated.functions).toSorted(),
    );
  });

  it('throws an error that names the function when a stub is called', async () => {
    const { GameNode, GameTree, MinMax } = await import('../../starter/game-tree.ts');
    const root = new GameNode([
      ['x', 'o', 'x'],
      ['o', '_', 'o'],
      ['_', 'x', '_'],
    ]);
    const tree = new GameTree(root);
    expect(() => tree.buildTree(root)).toThrow(`${NOT_WRITTEN_YET}buildTree`);
    for (const name of ['minmax', 'max_value', 'min_value', 'get_value', 'isTerminal'] as const) {
      expect(() => new MinMax(tree)[name](root)).toThrow(`${NOT_WRITTEN_YET}${name}`);
    }
  });
});

describe('making a starter', () => {
  it('keeps everything outside the markers, the indentation and the line endings', () => {
    const text = [
      'class A {',
      '\tadd(',
      '\t\ta = 1,',
      '\t): number {',
      `\t\t${BEGIN}`,
      '\t\treturn a;',
      `\t\t${END}`,
      '\t}',
      '}',
      '',
    ];
    expect(starterFrom(text.join('\r\n')).split('\r\n')).toEqual(
      text.with(5, "\t\tthrow new Error('not written yet: add');"),
    );
  });

  test.each([
    'packed(room: number): { weight: number; worth: number }[] {',
    'packed(room: { wide: number }): { at: { x: number; y: number } } | null {',
    'packed(fits: (thing: number) => boolean, most = Math.max(1, 2)): number {',
  ])('finds the function in %s', (head) => {
    const text = `class A {\n  ${head}\n    ${BEGIN}\n    ${END}\n  }\n}`;
    expect(starterFrom(text)).toContain("throw new Error('not written yet: packed');");
  });

  it('gives the same again when made from a starter', () => {
    expect(starterFrom(starter)).toBe(starter);
  });

  test.each([
    ['without markers', 'f() {}', 'it has no Begin and End markers'],
    ['with a Begin only', `f() {\n${BEGIN}\n}`, 'the Begin in line 2 has no End after it'],
    [
      'with two Begins',
      `f() {\n${BEGIN}\n${BEGIN}\n${END}\n}`,
      'the Begin in line 2 has no End after it',
    ],
    ['with an End first', `f() {\n${END}\n${BEGIN}\n}`, 'the End in line 2 has no Begin before it'],
    [
      'with a marker outside a function',
      `let a;\n${BEGIN}\n${END}`,
      'no function begins right before line 2',
    ],
    [
      'with a body that begins before the marker',
      `f() {\n  let a;\n${BEGIN}\n${END}\n}`,
      'no function begins right before line 3',
    ],
  ])('is refused for a text %s', (_name, text, fault) => {
    expect(() => starterFrom(text)).toThrow(GraderError);
    expect(() => starterFrom(text)).toThrow(fault);
  });
});
