/** A prepared program runs as it did, and shows no trace of what was put into it. */
import { Script } from 'node:vm';
import { transformSync } from 'esbuild';
import { describe, expect, test } from 'vitest';
import { newList } from '../in-child/primordials.ts';
import { replaceable, withoutInsertions } from '../in-child/replaceable.ts';
import { type PreparedProgram, Replacing } from '../in-child/replacing.ts';
import { preparedText } from '../prepared-text.ts';
import { type Preparation, prepareProgram } from './prepare-program.ts';

const NAMES = ['f', 'g'];

function compiled(text: string): string {
  const { code } = transformSync(text, {
    loader: 'ts',
    format: 'cjs',
    minifyWhitespace: true,
    tsconfigRaw: { compilerOptions: { useDefineForClassFields: false } },
  });
  return `(function (module, exports) { "use strict";${code}})`;
}

type Form = Omit<Preparation, 'replaceable'>;

const REPLACEABLE: Form = { counted: 'nothing', isWatched: false };
const COUNTED: Form = { counted: 'turns', isWatched: false };
const WATCHED: Form = { counted: 'statements', isWatched: true };

/** What the program exports as `result`, prepared or not; the steps that it took, and the names of the watched calls. */
function resultOf(text: string, form: Form) {
  const prepared = prepareProgram(compiled(text), { replaceable: NAMES, ...form })!;
  const { programWith } = new Script(preparedText(prepared)).runInThisContext() as PreparedProgram;
  let steps = 0;
  const count = () => steps++;
  const watched: string[] = [];
  const watching = (name: string, original: unknown) =>
    function (this: unknown, ...args: unknown[]): unknown {
      watched.push(name);
      return Reflect.apply(original as () => unknown, this, args);
    };
  const replacing = new Replacing(() => undefined, {
    watching,
    inside: (name, _, run) => watching(name, run)(),
  });
  const { held, made, put, inside } = replacing;
  replacing.replaceAll(newList());
  const run = (program: unknown) => {
    const module = { exports: {} as { result?: unknown } };
    (program as (...given: unknown[]) => void)(module, module.exports);
    return module.exports.result;
  };
  const asItWas = run(new Script(compiled(text)).runInThisContext());
  return {
    asItWas,
    now: run(
      programWith(
        held,
        made,
        put,
        count,
        inside,
        () => 0,
        (_, value) => value,
      ),
    ),
    steps,
    prepared,
    watched,
  };
}

const PROGRAMS: readonly (readonly [title: string, text: string])[] = [
  ['methods', 'class A { f(n = 1) { return n } } export const result = new A().f()'],
  [
    'inherited methods',
    'class A { f() { return 1 } } class B extends A { f() { return super.f() + 1 } } export const result = new B().f()',
  ],
  [
    'a class without a name, and a method whose name is worked out',
    'const A = class { ["f" + ""]() { return 1 } }; export const result = [new A().f(), A.name]',
  ],
  [
    'generators and asynchronous functions',
    `class A { *f() { yield this.g.name } async g() {} }
    export const result = [...new A().f(), new A().g() instanceof Promise, new A().f.length]`,
  ],
  [
    'fields',
    `class A { n = 2; f = (m, o = 1) => this.n * m + o; g = function () { return this.n } }
    export const result = [new A().f(3), new A().g(), new A().f.name, Object.keys(new A())]`,
  ],
  [
    'functions and their names',
    `const f = () => 1; let g; g = function () { return f() }; g ||= () => 2;
    export const result = [f.name, g.name, g(), f.hasOwnProperty('name'), Object.keys(g)]`,
  ],
  [
    'a function that calls itself by its name',
    `const f = function g(n) { return n > 0 ? g(n - 1) + (g === f ? 1 : 0) : 0 }
    export const result = [f(3), f.name, new f(0) instanceof f]`,
  ],
  [
    'functions that are called before they stand there',
    `export const result = [h(), f.name]; function h() { return f() + 1 } function f() { return g() } { function g() {} }
    function g() { return 1 }`,
  ],
  [
    'functions that others return',
    `const by = (n) => (m) => n * m; const own = { get it() { return function again(n) { return n > 0 ? again(n - 1) : again.name } } };
    class A { n = 2; f() { return () => this.n } g() { return function () { return new.target !== undefined } } }
    export const result = [by(2)(3), by(2).name, own.it(2), new A().f()(), new (new A().g())() instanceof Object, new A().g()()]`,
  ],
  [
    'methods of an object',
    `const above = { f() { return 1 } };
    const object = { __proto__: above, f() { return super.f() + 1 }, "g": (n) => n, get h() { return 1 }, async *i() {} };
    const other = { ...object, g() { return 2 }, [1 + 1]: 3, f: function () { return 4 } };
    export const result = [object.f(), object.g(3), Object.keys(other), other.g(), other.g.name, other.f.name, other.f()]`,
  ],
  [
    'a value that is put into an object with others',
    'class A { f; constructor() { this.f = (1, [() => 5][0]); this["g"] = this.f.bind(this) } } export const result = new A().g()',
  ],
  [
    'private and static methods',
    `class A { #n = 1; #f(m = 2) { return this.#n + m + arguments.length } static g(m) { return new A().#f(m) } async #h() {} }
    export const result = [A.g(1), A.g(), A.g.name]`,
  ],
  [
    'a function under another name',
    `function smallest(n) { return n } const table = { least: smallest };
    class A {} A.prototype.f = table.least; export const result = [new A().f(1), new A().f === smallest]`,
  ],
  [
    'signs that make comments, and texts that look like programs',
    `const f = 6 /{ f() {}, valueOf() { return 2 } }; const text = "class A { f() {} }"; const pattern = /class A{f(){}}/g;
    export const result = [f, text, pattern.source, \`\${(() => { class B { f() { return 1 } } return new B().f() })()}\`]`,
  ],
  [
    'a program that has such marks',
    'const prepared0_ = 1, prepared1_made = 2; class A { f() { return prepared0_ } } export const result = new A().f() + prepared1_made',
  ],
  [
    'loops',
    'let n = 0; for (let i = 0; i < 9; i++) n++; while (n < 20) { n++ } export const result = n',
  ],
  [
    'an arrow function that gives an object',
    'const f = () => ({ g() { return 1 } }); export const result = f().g()',
  ],
];

describe.each([REPLACEABLE, COUNTED, WATCHED])('counted: $counted', (form) => {
  test.each(PROGRAMS)('%s', (_, text) => {
    const { asItWas, now, prepared } = resultOf(text, form);
    expect(now).toEqual(asItWas);
    expect(withoutInsertions(prepared.code, prepared.mark)).toBe(compiled(text));
  });
});

test('each turn of a loop and each call is counted, and nothing else', () => {
  const stepsFor = (turns: number): number => {
    const text = `const h = (n) => n; for (let i = 0; i < ${turns}; i++) h(i); export const result = 1`;
    return resultOf(text, COUNTED).steps;
  };
  expect(stepsFor(9) - stepsFor(0)).toBe(18);
});

test('functions of each kind return what they did, also where the statement of their caller comes back', () => {
  const text = `class A { #n; constructor(n) { this.#n = n } get n() { return this.#n } set n(n) { this.#n = n } }
    class B extends A { constructor() { if (new.target) super(1); } *[Symbol.iterator]() { yield 1 } }
    const b = new B(); b.n = 5;
    const nothing = () => {}, empty = () => ({}), comma = () => (1, 2);
    function hoisted() { return inner(); function inner() { return 3 } }
    export const result = [b.n, [...b], nothing(), empty(), comma(), hoisted(), [3, 1].map((n) => n + 1)]`;
  const { asItWas, now } = resultOf(text, WATCHED);
  expect(now).toEqual(asItWas);
});

test('an arrow function that evaluates several expressions returns the last one, counted or not', () => {
  const text =
    'const f = (n) => (n + 1, n + 2); export const result = [f(1), [1].map((n) => (0, n))];';
  for (const counted of ['nothing', 'turns', 'statements'] as const) {
    const { asItWas, now } = resultOf(text, { counted, isWatched: true });
    expect([counted, now]).toEqual([counted, asItWas]);
  }
});

test('code in strict mode stays in strict mode', () => {
  const text = 'export const result = (function () { return this })() === undefined';
  expect(resultOf(text, COUNTED).now).toBe(true);
});

test('the functions that a student has added are watched, the private ones too', () => {
  const text = `class A {
      #depth(n) { return n > 0 ? this.#depth(n - 1) : least([n, 1]) }
      static made() { return new A() }
      best = () => this.#depth(1);
      f() { return this.best() + by(2)(3) }
    }
    const least = (list) => list.reduce((a, b) => smaller(a, b));
    function smaller(a, b) { return a < b ? a : b }
    const by = (n) => (m) => n * m;
    export const result = A.made().f();`;
  const { asItWas, now, watched } = resultOf(text, WATCHED);
  expect(now).toEqual(asItWas);
  // The compiler makes the others, to export the result.
  const ofStudent = watched.filter((name) => name !== 'get' && name !== 'result');
  const names = ['made', 'f', 'best', '#depth', '#depth', 'least', 'smaller', 'by'];
  expect(ofStudent).toEqual(names);
});

test('what gets and sets a property is watched, and functions that a class has as values are', () => {
  const text = `class A {
      #size = 1;
      #twice = () => 2 * this.#size;
      get size() { return this.#inner }
      set size(n) { this.#size = n }
      get #inner() { return this.#twice() }
      static get one() { return this.of(1) }
      static of = (n) => n;
      ['to' + 'tal']() { return this.size }
    }
    const object = { get it() { return A.one } };
    const a = new A();
    a.size = object.it + 2;
    export const result = [a.total(), Object.getOwnPropertyDescriptor(A.prototype, 'size').get.name];`;
  const { asItWas, now, watched, prepared } = resultOf(text, WATCHED);
  expect(now).toEqual(asItWas);
  const names = [
    'get it',
    'get one',
    'of',
    'set size',
    'total',
    'get size',
    'get #inner',
    '#twice',
  ];
  expect(watched.filter((name) => name !== 'get' && name !== 'result')).toEqual(names);
  expect(prepared.unwatched).toEqual([]);
});

test('functions that run later than they are called are named, and those that cannot be wrapped', () => {
  const text = `class A {
      *each() { yield 1 }
      async #soon() { return 1 }
      #of(n) { var n; return n }
      first() { return [...this.each()][0] + this.#of(1) }
    }
    function* upTo(n) { for (let i = 0; i < n; i++) yield i }
    const later = async () => 1;
    const object = { plain() { return super.toString } };
    export const result = [new A().first(), ...upTo(3), typeof later().then, typeof object.plain()];`;
  const { asItWas, now, prepared } = resultOf(text, WATCHED);
  expect(now).toEqual(asItWas);
  expect(prepared.unwatched).toEqual(['each', '#soon', '#of', 'upTo', 'later', 'plain']);
  expect(resultOf(text, REPLACEABLE).prepared.unwatched).toBeUndefined();
});

test('a parameter that is declared again keeps its value in a private method', () => {
  const text = `class A { #of(n) { var n; return n } f() { return this.#of(3) } }
    export const result = new A().f();`;
  expect(resultOf(text, WATCHED).now).toBe(3);
});

test('a program that cannot be read is not prepared', () => {
  const text = '(function (module, exports) { if })';
  expect(prepareProgram(text, { replaceable: NAMES, ...COUNTED })).toBeUndefined();
});

test('a value that is no function cannot be replaced', () => {
  expect(replaceable(7)).toBe(7);
});
