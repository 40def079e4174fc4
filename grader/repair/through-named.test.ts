/** Calls of a core that come back to the named functions, and those that are left alone. */
import { expect, test } from 'vitest';
import { throughNamed } from './through-named.ts';

const NAMES = ['highest', 'lowest'];

function come(body: string): string {
  const file = 'a.ts';
  return throughNamed({ file, text: `class A { ${body} }` }, NAMES).slice('class A { '.length, -2);
}

const DELEGATES =
  'highest(a: A) { return this.#look(a, true); } lowest(a: A) { return this.#look(a, false); } ';

test('where a core calls itself as a named function would, that one is called', () => {
  const core = (call: string): string =>
    `${DELEGATES}#look(a: A, max: boolean): number { return a.kids.map((kid) => ${call})[0]; }`;
  expect(come(core('this.#look(kid, !max)'))).toBe(
    core(
      '((!max) === true ? this.highest(kid) : (!max) === false ? this.lowest(kid) : this.#look(kid, !max))',
    ),
  );
});

test('a sign that the named function turns is turned back', () => {
  const named =
    'highest(a: A) { return this.look(a, 1); } lowest(a: A) { return -this.look(a, -1); } ';
  const core = (call: string): string => `${named}look(a: A, side: number) { return -${call}; }`;
  expect(come(core('this.look(a.kid, -side)'))).toBe(
    core(
      '((-side) === 1 ? this.highest(a.kid) : (-side) === -1 ? -this.lowest(a.kid) : this.look(a.kid, -side))',
    ),
  );
});

test.each([
  [
    'a named function that does more',
    'highest(a: A) { this.n++; return this.#look(a, true); } #look(a: A, b: boolean) { return this.#look(a, b); }',
  ],
  [
    'a core that is asked by itself',
    'highest(a: A) { return this.lowest(a, true); } lowest(a: A, b: boolean) { return this.lowest(a, b); }',
  ],
  [
    'a value that is not always the same',
    'highest(a: A) { return this.#look(a, this.n); } #look(a: A, n: number) { return this.#look(a, n); }',
  ],
  [
    'what it would not do to write twice',
    `${DELEGATES}#look(a: A, b: boolean) { return this.#look(a, b = !b); }`,
  ],
  [
    'a call in another class',
    `${DELEGATES}} class B { look(a: A, b: boolean) { return this.#look(a, b); }`,
  ],
])('left alone: %s', (_, body) => {
  expect(come(body)).toBe(body);
});
