/** An exercise states an object, and is asked sequences of calls of it: a queue of two stacks, and an LRU cache. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { writeFiles } from '../fixtures/made-class.ts';
import { layOutside, referenceOf } from '../fixtures/page-exercises.ts';
import { runCommand } from '../fixtures/run-program.ts';
import { type Change, setUpObjects } from './fixtures/object-exercise-setup.ts';

const { folder, exerciseFolder, gradeWith, gradeProgram } = setUpObjects();

describe('a right program', () => {
  it('in the style of the reference has full marks', async () => {
    expect((await gradeWith('lru-cache')).score).toBe(100);
  });

  it('in another style has full marks, whatever its fields are', async () => {
    const program = `export class Queue {
      head: { value: number; next: unknown } | null = null;
      constructor() {}
      push = (value: number) => { const last = { value, next: null }; let at: any = this;
        let key = 'head'; while (at[key]) { at = at[key]; key = 'next'; } at[key] = last; return 7; };
      peek() { return this.head === null ? null : this.head.value; }
      pop() { const first = this.peek(); if (this.head) this.head = this.head.next as never; return first; }
      isEmpty() { return !this.head; }
    }`;
    expect((await gradeProgram('two-stacks', program)).score).toBe(100);
  });
});

describe('a wrong call', () => {
  it('costs the function that was called its points, and no other', async () => {
    const { points, out, hasCalls } = await gradeWith('two-stacks', [
      'return this.#outgoing.pop() ?? null;',
      'return this.#outgoing.shift() ?? null;',
    ]);
    expect(points).toEqual({
      push: '10 pop',
      pop: '0',
      peek: '20 pop',
      isEmpty: '20 pop',
      program: '0',
    });
    // The sequence itself shows each call with what it returned.
    expect(hasCalls).toBe(false);
    expect(out).toContain('After push(1) and push(2), pop() returned 2. Right is 1.');
    expect(out).toContain('pop is wrong only after push, so look at both.');
    expect(out).toContain('wrong after push');
    expect(out).toContain(
      'push(1) returned nothing push(2) returned nothing pop() returned 2, right is 1',
    );
    expect(out).toContain('npm run try -- "push(1); push(2); pop()" --call pop');
  });

  it('of a longer case is shown with as few calls as it needs', async () => {
    const { points, out } = await gradeWith('lru-cache', [
      'this.#values.delete(key);\n    this.#values.set(key, value);\n    return value;',
      'return value;',
    ]);
    expect(points).toMatchObject({ get: '30', put: '20', size: '20' });
    expect(out).toContain(
      'new(2) put(1, 10) returned nothing put(2, 20) returned nothing get(1) returned 10 put(3, 30) returned nothing get(2) returned 20, right is null',
    );
  });

  it('that throws is told with its line', async () => {
    const { points, out } = await gradeWith('lru-cache', [
      'if (value === undefined) return null;',
      "if (value === undefined) throw new Error('missing');",
    ]);
    expect(points).toEqual({ get: '10', put: '20 get', size: '20 get', program: '0' });
    expect(out).toContain('get threw an error on new(1); get(1): Error: missing');
    expect(out).toContain('lru-cache.ts:14:36');
  });

  it('that returns another type is told so', async () => {
    const { points, out } = await gradeWith('lru-cache', [
      'if (value === undefined) return null;',
      'if (value === undefined) return undefined as never;',
    ]);
    expect(points['get']).toBe('10');
    expect(out).toContain(
      'get returned undefined on new(1); get(1). Right is [null, null]. Try: On every way through the function, return a whole number from 0 to 99, such as 2 or null.',
    );
  });

  it('that returns a number outside of the range is not said to be no number', async () => {
    const { points, out } = await gradeWith('lru-cache', [
      'return this.#values.size;',
      'return this.#values.size - 1;',
    ]);
    expect(points['size']).toBe('0');
    expect(out).toContain(
      'size returned -1 on new(1); size(), which is no whole number from 0 to 99.',
    );
  });

  it('of a method that changes too much costs that method its points, and not those that are wrong after it', async () => {
    const peekTakes = await gradeWith('two-stacks', [
      'return this.#outgoing.at(-1) ?? null;',
      'return this.#outgoing.pop() ?? null;',
    ]);
    expect(peekTakes.points).toEqual({
      push: '10 peek',
      pop: '30 peek',
      peek: '0',
      isEmpty: '20 peek',
      program: '0',
    });
    const popLeaves = await gradeWith('two-stacks', [
      'return this.#outgoing.pop() ?? null;',
      'return this.#outgoing.at(-1) ?? null;',
    ]);
    expect(popLeaves.points).toMatchObject({ pop: '10', peek: '20 pop', isEmpty: '20 pop' });
  });

  it('that only returns a wrong value leaves the others their points for what is right after it', async () => {
    const exercise = layOutside(path.join(folder, 'telling'), 'two-stacks');
    const page = readFileSync(path.join(exercise, 'page.ts'), 'utf8');
    const reference = referenceOf('two-stacks')
      .replace('push(value: number): void', 'push(value: number): boolean')
      .replace('this.#incoming.push(value);', 'this.#incoming.push(value);\n    return true;');
    const cases = { pop: [{ calls: '*', points: 30 }], isEmpty: [{ calls: '*', points: 70 }] };
    writeFiles(exercise, {
      'page.ts': page.replace(
        "push: { given: ['value'], returns: nothing }",
        "push: { given: ['value'], returns: truth }",
      ),
      'reference/two-stacks.ts': reference,
      'cases/two-stacks.json': JSON.stringify({ push: [{ calls: '*', points: 10 }], ...cases }),
    });
    const saysNo = reference.replace('return true;', 'return false;');
    expect((await gradeProgram('telling/two-stacks', saysNo)).points).toMatchObject({
      push: '0',
      pop: '30 push',
      isEmpty: '70 push',
    });
    const saysAlwaysEmpty = saysNo.replace(/return this.#incoming.length.*;/, 'return true;');
    expect((await gradeProgram('telling/two-stacks', saysAlwaysEmpty)).points).toMatchObject({
      push: '0',
      pop: '30 push',
      isEmpty: '0',
    });
  });

  it('of two methods costs both their points, where each is wrong without the other', async () => {
    const { points } = await gradeWith('two-stacks', [
      'if (this.#outgoing.length > 0) return;',
      '',
    ]);
    expect(points).toMatchObject({ push: '10 pop peek', pop: '10', peek: '10', isEmpty: '20' });
  });

  it('is not told to be wrong only after itself, where objects share their state', async () => {
    const { out } = await gradeWith('two-stacks', [
      '#incoming: number[] = [];',
      'static shared: number[] = [];\n  #incoming: number[] = Queue.shared;',
    ]);
    expect(out).not.toMatch(/(\w+) is wrong only after \1/);
  });
});

describe('a method that is not written', () => {
  it('leaves those without points that may be right only because of that', async () => {
    const { points, out } = await gradeWith('two-stacks', [
      'this.#incoming.push(value);',
      "throw new Error('not written yet: push');",
    ]);
    expect(points).toEqual({ push: '0', pop: '0', peek: '0', isEmpty: '0', program: '0' });
    expect(out).toContain('pop could not be asked about this before push is written');
  });

  it('has no points in the starter, and is named', async () => {
    const { out, exitCode } = await runCommand(folder, [
      'grade',
      '--exercise',
      exerciseFolder('lru-cache'),
    ]);
    expect(exitCode).toBe(1);
    expect(out).toContain('0 of 100 points');
    expect(out).toContain('1. get   the value of a key');
  });

  it('that is missing is told', async () => {
    const { points, out } = await gradeWith('lru-cache', ['size(): number', 'length(): number']);
    expect(points).toEqual({ get: '40 size', put: '20 size', size: '0', program: '0' });
    expect(out).toContain('size');
  });
});

describe('an object whose fields are stated', () => {
  it('shows a call that returns nothing and leaves a field wrong', async () => {
    const { points, out } = await gradeWith('bounded-stack', [
      'this.items.shift();',
      'this.items.pop();',
    ]);
    expect(points).toEqual({ push: '0', pop: '40 push', size: '20 push', program: '0' });
    expect(out).toContain(
      'After new(1) and push(1), push(2) leaves items as [1]. It should be [2].',
    );
    expect(out).toContain('new(1) push(1) returned nothing push(2) leaves items wrong');
  });

  it('exchanges calls of wrong methods, so that others are proven right or wrong', async () => {
    const notPushed: Change = [
      'this.items.push(value);',
      "throw new Error('not written yet: push');",
    ];
    const right = await gradeWith('bounded-stack', notPushed);
    expect(right.points).toEqual({ push: '0', pop: '40 push', size: '20 push', program: '0' });
    const wrong = await gradeWith('bounded-stack', notPushed, [
      'return this.items.pop() ?? null;',
      'return this.items.shift() ?? null;',
    ]);
    expect(wrong.points).toMatchObject({ push: '0', pop: '0', size: '20 push' });
  });

  it('has no points where a field has another name', async () => {
    const program = referenceOf('bounded-stack').replaceAll('items', 'values');
    const { points, out } = await gradeProgram('bounded-stack', program);
    expect(points).toEqual({ push: '0', pop: '0', size: '0', program: '0' });
    expect(out).toContain('new(1), called first, leaves items as undefined. It should be [].');
  });
});
