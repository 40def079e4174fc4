/** Tests that the starter is the reference without its bodies. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { FUNCTIONS } from './fixtures/check-names.ts';

const read = (folder: string): string =>
  readFileSync(new URL(`../../../${folder}/alpha-beta.ts`, import.meta.url), 'utf8');

const BODY = /(^ {2}(\w+)\(.*\{\n( {4})\/\*+ Begin \*+\/\n)[\s\S]*?(^ {4}\/\*+ End \*+\/)/gm;

describe('the starter of alpha-beta', () => {
  it('is the reference with its bodies removed, byte for byte', () => {
    const stubbed = read('reference').replace(
      BODY,
      (_, head, name, indent, end) =>
        `${head}${indent}throw new Error('not written yet: ${name}');\n${end}`,
    );
    expect(read('starter')).toBe(stubbed);
  });

  it('has one stub for each function to write', () => {
    const stubs = [...read('starter').matchAll(/throw new Error\('not written yet: (\w+)'\);/g)];
    expect(stubs.map(([, name]) => name).toSorted()).toEqual(FUNCTIONS.toSorted());
  });

  it('gives tips their value, refuses to evaluate a node with children, and says what is not written', async () => {
    const { AlphaBeta, TreeNode } = await import('../../../starter/alpha-beta.ts');
    const tip = new TreeNode([], () => 7);
    expect(tip.evaluate()).toBe(7);
    expect(() => new TreeNode([tip], () => 7).evaluate()).toThrow('for tips');
    for (const name of FUNCTIONS) {
      expect(() => new AlphaBeta()[name](tip, 0, 1)).toThrow(`not written yet: ${name}`);
    }
  });
});
