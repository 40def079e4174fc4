/**
 * A function is asked among substitutes to see whether it would be right if the others were. One that is right only
 * where it finds out that a substitute stands there is treated like one that is always wrong.
 */
import { readFileSync } from 'node:fs';
import { afterAll, describe, expect, test } from 'vitest';
import { casesOf } from '../../fixtures/asked-program.ts';
import { gradeInTest } from '../../fixtures/grade-in-test.ts';
import { changed } from '../../fixtures/hostile-change.ts';
import { scratchFolder, writeFiles } from '../../fixtures/made-class.ts';
import { inProject } from '../../fixtures/project-folder.ts';
import { sampleOf } from '../../fixtures/thorough.ts';
import { SandboxPool } from '../../sandbox/pool.ts';

const { folder, remove } = scratchFolder('substitutes');
const locks = { names: [], wrapper: [] };
const pool = new SandboxPool({ jobs: 1, locks, baseLimitMs: 2000 });
afterAll(async () => {
  await pool.close();
  remove();
});

interface CallsAround {
  readonly exercise: string;
  readonly className: string;
  /** A right body of `max_value`, and an input on which it asks `min_value`. */
  readonly maximum: string;
  readonly input: string;
  readonly whole?: (text: string) => string;
}

const GAME_TREE: CallsAround = {
  exercise: 'game-tree',
  className: 'MinMax',
  maximum: `
    if (this.isTerminal(node)) return this.get_value(node);
    return Math.max(...node.children.map((child) => this.min_value(child)));`,
  input: '_xo oox _x_',
};

const ALPHA_BETA: CallsAround = {
  exercise: 'alpha-beta',
  className: 'AlphaBeta',
  maximum: `
    if (node.children.length === 0) return node.evaluate();
    let best = -Infinity;
    for (const child of node.children) {
      best = Math.max(best, this.min_value(child, alpha, beta));
      alpha = Math.max(alpha, best);
      if (alpha >= beta) break;
    }
    return best;`,
  input: '[[3 12 8] [2 4 6]] (-Infinity, Infinity)',
  // A program that names these gets built-ins of another maker on an older Node.
  whole: (text) => text.replace('root.children.entries()', '[] as any').replaceAll('values', 'all'),
};

/** How a program has its `min_value`, which is wrong, and by what a substitute in its place could show. */
interface ProgramStyle {
  readonly title: string;
  /** True in the code of `max_value` where `min_value` is as it was written. */
  readonly isAsWritten: string;
  /** In the place of the method. */
  readonly member?: string;
  /** Before and behind the class; `CLASS` stands for its name. */
  readonly before?: string;
  readonly behind?: string;
  readonly whole?: (text: string) => string;
}

const WRONG = "'partner of max_value'; return 5;";
const METHOD = `min_value(node, ...more) { ${WRONG} }`;
const TAKEN = 'const taken = CLASS.prototype.min_value;';

const STYLES: readonly ProgramStyle[] = [
  {
    title: 'a reference that was taken when the program was loaded',
    isAsWritten: 'this.min_value === taken',
    behind: TAKEN,
  },
  {
    title: 'a reference that the constructor took from an object of its own class',
    isAsWritten: 'this.first === this.min_value && CLASS.first === this.first',
    member: `${METHOD}\n first = (CLASS.first ??= this.min_value);`,
    behind: 'new CLASS(null as never);',
  },
  {
    title: 'a reference in a closure',
    isAsWritten: 'isTaken(this.min_value)',
    behind: `const isTaken = ((original) => (now) => now === original)(CLASS.prototype.min_value);`,
  },
  {
    title: 'the method of the class above',
    isAsWritten: 'super.min_value === taken && super.min_value === this.min_value',
    member: '',
    before: `class Above { ${METHOD} }`,
    behind: 'const taken = Above.prototype.min_value;',
    whole: (text) => extending(text, 'Above'),
  },
  {
    title: 'a method that overrides another and calls it',
    isAsWritten: 'this.min_value === taken && super.min_value === above',
    member: `min_value(node, ...more) { return super.min_value(node, ...more); }`,
    before: `class Above { ${METHOD} }`,
    behind: `${TAKEN} const above = Above.prototype.min_value;`,
    whole: (text) => extending(text, 'Above'),
  },
  {
    title: 'the descriptor of the property',
    isAsWritten: `((now) => now.value === taken && now.writable && now.configurable && !now.enumerable && !now.get)(
      Object.getOwnPropertyDescriptor(CLASS.prototype, 'min_value'))`,
    behind: TAKEN,
  },
  {
    title: 'the names of the properties',
    isAsWritten: `String(Reflect.ownKeys(CLASS.prototype)) === names && Object.hasOwn(CLASS.prototype, 'min_value') &&
      'min_value' in this && !Object.hasOwn(this, 'min_value') && Object.keys(CLASS.prototype).length === 0`,
    behind: 'const names = String(Reflect.ownKeys(CLASS.prototype));',
  },
  {
    title: 'the source text of the function',
    isAsWritten: `this.min_value.toString() === text && String(this.min_value) === text &&
      Function.prototype.toString.call(this.min_value).includes('partner of')`,
    behind: `const text = \`\${CLASS.prototype.min_value}\`;`,
  },
  {
    title: 'the source text of the class',
    isAsWritten: 'isText(String(CLASS)) && String(CLASS) === text',
    behind: `const text = String(CLASS);
      function isText(shown) {
        return shown.includes('partner of') && /^class[\\s\\w]*\\{\\w/.test(shown) && !/static|\\/\\*/.test(shown);
      }`,
  },
  {
    title: 'the function that shows source texts',
    isAsWritten: `((show) => show.toString() === 'function toString() { [native code] }' && show.name === 'toString' &&
      !Object.hasOwn(show, 'prototype') && !canConstruct(show))(Function.prototype.toString)`,
    behind: `function canConstruct(it) {
      try { Reflect.construct(Object, [], it); return true; } catch { return false; }
    }`,
  },
  {
    title: 'the arguments of functions, and who called',
    isAsWritten:
      'isThrown(() => arguments.callee) && isThrown(() => this.min_value.caller) && !stackOf().includes("native")',
    behind: `function isThrown(work) { try { work(); return false; } catch { return true; } }
      function stackOf() { return String(new Error('here').stack); }`,
  },
  {
    title: 'a stack that is written where a value is asked for',
    isAsWritten: '(lastStack === undefined || lastStack === String(new Error("x").stack))',
    behind: `let lastStack;
      Object.defineProperty(CLASS.prototype, 'stack', { get() { return (lastStack = String(new Error("x").stack)); } });`,
  },
  {
    title: 'name, length, prototype and construction',
    isAsWritten: `this.min_value.name === 'min_value' && this.min_value.length === 1 &&
      String(Reflect.ownKeys(this.min_value)) === 'length,name' && Object.getPrototypeOf(this.min_value) === Function.prototype &&
      isRefused(this.min_value)`,
    behind: `function isRefused(it) {
      try { Reflect.construct(Object, [], it); return false; } catch { return true; }
    }`,
  },
  {
    title: 'a static table of functions',
    isAsWritten: 'CLASS.table[0] === this.min_value && CLASS.all.min_value === this.min_value',
    member: `${METHOD}\n static table = [CLASS.prototype.min_value];
      static all = { min_value: CLASS.prototype.min_value };`,
  },
  {
    title: 'a frozen prototype',
    isAsWritten: 'Object.isFrozen(CLASS.prototype) && this.min_value === taken',
    behind: `${TAKEN} Object.freeze(CLASS.prototype);`,
  },
  {
    title: 'a function that another one has made, on a frozen prototype',
    isAsWritten: `Object.isFrozen(CLASS.prototype) && this.min_value === wrapped && wrapped.name === '' &&
      !/made|prepared/.test(String(wrapped) + wrapping)`,
    behind: `function wrapping(it) { return (node) => it.call(null, node); }
      const wrapped = wrapping(CLASS.prototype.min_value);
      CLASS.prototype.min_value = wrapped; Object.freeze(CLASS.prototype);`,
  },
  {
    title: 'an arrow function in a field',
    isAsWritten: `Object.hasOwn(this, 'min_value') && !('min_value' in CLASS.prototype) && this.own === this.min_value &&
      Object.getOwnPropertyDescriptor(this, 'min_value').enumerable && this.min_value.length === 1`,
    member: `min_value = (node, depth = 0) => { ${WRONG} };\n own = this.min_value;`,
  },
  {
    title: 'a bound method in a field',
    isAsWritten: `Object.hasOwn(this, 'min_value') && this.min_value === this.own && CLASS.prototype.min_value === taken`,
    member: `${METHOD}\n own = (this.min_value = this.min_value.bind(this));`,
    behind: TAKEN,
  },
  {
    title: 'a function declaration that is put on the prototype',
    isAsWritten: 'this.min_value === smallest && smallest.name === "smallest"',
    member: 'declare min_value: (...given: unknown[]) => number;',
    behind: `function smallest(node) { ${WRONG} } CLASS.prototype.min_value = smallest;`,
  },
  {
    title: 'a named function that knows itself',
    isAsWritten: 'CLASS.prototype.min_value === CLASS.self() && CLASS.self().name === "smallest"',
    member: 'declare min_value: (...given: unknown[]) => number;\n static self: any;',
    behind: `CLASS.prototype.min_value = function smallest(node) {
        if (node === 'self') return smallest as never;
        ${WRONG}
      };
      const self = CLASS.prototype.min_value('self' as never); CLASS.self = () => self;`,
  },
  {
    title: 'the prototype of a function',
    isAsWritten: 'this.min_value.prototype.constructor === this.min_value',
    member: 'declare min_value: (...given: unknown[]) => number;',
    behind: `CLASS.prototype.min_value = function (node) { ${WRONG} };`,
  },
  {
    title: 'what the engine says of a function, and of its class',
    isAsWritten:
      'said(this.min_value) === text && text.includes("partner of") && said(CLASS) === textOfClass',
    behind: `function said(it) { try { Map.prototype.get.call(it); } catch (error) { return error.message; } }
      const text = said(CLASS.prototype.min_value);
      const all = "Method Map.prototype.get called on incompatible receiver " + CLASS;
      const textOfClass = all.slice(0, -String(CLASS).length + 111) + '...<omitted>...' + all.slice(-2);`,
  },
  {
    title: 'an arrow function in a variable',
    isAsWritten: 'this.min_value === smallest && smallest.name === "smallest"',
    member: 'declare min_value: (...given: unknown[]) => number;',
    behind: `const smallest = (node) => { ${WRONG} }; CLASS.prototype.min_value = smallest;`,
  },
  {
    title: 'the methods of an object',
    isAsWritten: 'this.min_value === methods.min_value && this.min_value.name === "min_value"',
    member: 'declare min_value: (...given: unknown[]) => number;',
    behind: `const methods = { ${METHOD} }; Object.assign(CLASS.prototype, methods);`,
  },
  {
    title: 'a table of functions',
    isAsWritten: 'this.min_value === table.smallest',
    member: 'declare min_value: (...given: unknown[]) => number;',
    behind: `const table = { smallest: (node) => { ${WRONG} } }; CLASS.prototype.min_value = table.smallest;`,
  },
  {
    title: 'a method that calls a private one',
    isAsWritten: 'this.min_value === taken && String(taken).includes("#smallest")',
    member: `min_value(node) { return this.#smallest(node); }\n #smallest(node) { ${WRONG} }`,
    behind: TAKEN,
  },
  {
    title: 'a class that a function makes',
    isAsWritten: 'this.min_value === taken && super.min_value === taken',
    member: '',
    before: `const above = () => class { ${METHOD} };`,
    behind: TAKEN,
    whole: (text) => extending(text, 'above()'),
  },
  {
    title: 'names that the grader might use',
    isAsWritten: `Object.keys(module).join() === 'exports,giveSteps,countStep' && typeof $count$ === 'undefined' &&
      typeof replaceable0_made === 'undefined' && typeof replaceable1_made === 'undefined'`,
    before:
      'declare const module: object, $count$: unknown, replaceable0_made: unknown, replaceable1_made: unknown;',
  },
];

function asItIs(text: string): string {
  return text;
}

function extending(text: string, above: string): string {
  return text
    .replace(/(class (?:MinMax|AlphaBeta)) \{/, `$1 extends ${above} {`)
    .replace('    this.game_tree = game_tree;', '    super();\n    this.game_tree = game_tree;');
}

/** @param first what `max_value` does before all else */
function programOf(around: CallsAround, style: ProgramStyle, first: string): string {
  const { exercise, className, maximum, whole = asItIs } = around;
  const reference = readFileSync(inProject(`reference/${exercise}.ts`), 'utf8');
  const method = /^ {2}min_value\([\s\S]*?\n {2}\}\n/m;
  const member = style.member ?? METHOD;
  const text = changed(reference, {
    id: style.title,
    tries: '',
    loses: [],
    bodies: { max_value: first + maximum },
    top: style.before ?? '',
    bottom: style.behind ?? '',
    whole: (all) => all.replace(method, () => `${member}\n`),
  });
  const { whole: ofStyle = asItIs } = style;
  return whole(ofStyle(text)).replaceAll('CLASS', className);
}

async function creditOf(around: CallsAround, style: ProgramStyle, first: string, children = pool) {
  const { exercise, input } = around;
  writeFiles(folder, { [`${exercise}.ts`]: programOf(around, style, first) });
  const cases = casesOf('max_value', [input]);
  const { checks, loadError } = await gradeInTest(folder, cases, {
    locks,
    pool: children,
    exercise,
  });
  expect(loadError).toBeUndefined();
  const [{ score, carriedFrom }] = checks as [(typeof checks)[0]];
  return { score, carriedFrom };
}

const NOTHING = { score: 0, carriedFrom: undefined };

describe.each([GAME_TREE, ALPHA_BETA])('$exercise: a substitute is not told by', (around) => {
  test.each(sampleOf(STYLES, around === GAME_TREE ? 9 : 3))('$title', async (style) => {
    const forged = `if (${style.isAsWritten}) return 7;`;
    expect(await creditOf(around, style, forged)).toEqual(NOTHING);
    // The check is true as long as nothing is replaced, and nothing keeps `min_value` from being replaced.
    const shown = `if (!(${style.isAsWritten})) throw new Error('shown');`;
    expect(await creditOf(around, style, shown)).toEqual({ score: 1, carriedFrom: ['min_value'] });
  });
});

test('a function that is always wrong gets no points', async () => {
  expect(await creditOf(GAME_TREE, STYLES[0]!, 'return 7;')).toEqual(NOTHING);
});

test('a program with a limit of steps, which is used after a hang, does not show this limit', async () => {
  const style: ProgramStyle = {
    title: 'its text',
    isAsWritten: 'isItself(String(CLASS))',
    before: 'declare const $count$: unknown;',
    behind: `function isItself(text) {
      return typeof $count$ === 'undefined' && !/count|prepared/.test(text);
    }`,
    member: 'min_value(node) { while (node) node = { ...node }; }',
  };
  const hung = new SandboxPool({ jobs: 1, locks, baseLimitMs: 100 });
  try {
    const forged = `if (${style.isAsWritten}) return 7;`;
    expect(await creditOf(GAME_TREE, style, forged, hung)).toEqual(NOTHING);
    const shown = `if (!(${style.isAsWritten})) throw new Error('shown');`;
    const credit = await creditOf(GAME_TREE, style, shown, hung);
    expect(credit).toEqual({ score: 1, carriedFrom: ['min_value'] });
  } finally {
    await hung.close();
  }
});
