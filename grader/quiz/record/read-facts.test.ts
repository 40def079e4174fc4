/** What is read from a student's source: functions, statements, loops, and the variables that are noted. */
import { expect, test } from 'vitest';
import { sourceFacts } from './read-facts.ts';

const TEXT = `class A {
  best(list: number[], limit = 3) {
    let best = 0, other = 1;
    const names: string[] = [];
    for (const each of list) {
      let own = each;
      if (own > limit) break;
      if (own < 0) return own;
      for (let i = 0; i < 2; i++) { own += i; if (own > 9) break; }
      best = own;
      limit++;
    }
    while (other < 3) other += 1;
    return names.map((name) => { return name; }).length + best;
  }
}`;

const facts = sourceFacts(new Map([['a.ts', TEXT]]));
const lineOf = (number: number): number =>
  facts.statements.find((each) => each.number === number)!.line;

test('functions have their names, their lines, and the function around them', () => {
  const [best, callback] = facts.functions;
  expect(best).toMatchObject({ name: 'best', line: 2, endLine: 15, inside: undefined });
  expect(callback).toMatchObject({ line: 14, inside: best!.number });
});

test('every return is in its own function', () => {
  const returns = facts.statements.filter(({ type }) => type === 'return');
  const [best, callback] = facts.functions.map(({ number }) => number);
  expect(returns.map(({ line, inside }) => [line, inside])).toEqual([
    [8, best],
    [14, best],
    [14, callback],
  ]);
});

test('a loop knows what leaves it, and the variables that it sets', () => {
  const [outer, inner, last] = facts.loops;
  expect(outer!.exits.map(lineOf)).toEqual([7, 8]);
  expect(outer!.variables.map(({ name }) => name)).toEqual(['best', 'limit']);
  expect(inner!.exits.map(lineOf)).toEqual([9]);
  expect(inner!.variables.map(({ name }) => name)).toEqual(['own']);
  // Without braces there is no place for a note.
  expect(last).toMatchObject({ line: 13, isWhile: true, variables: [] });
});

test('values are noted at the beginning of each round, and after the loop', () => {
  const notes = facts.notes.get('a.ts')!;
  const [best] = facts.loops[0]!.variables;
  expect(notes[best!.atRound]).toMatchObject({ text: '$note$(0,()=>best);' });
  expect(TEXT.slice(0, notes[best!.atRound]!.at)).toMatch(/of list\) \{$/);
  expect(TEXT.slice(notes[best!.afterLoop]!.at)).toMatch(/^\n {4}while/);
});

test('a text that does not parse has no facts', () => {
  expect(sourceFacts(new Map([['a.ts', 'class {{']])).functions).toEqual([]);
});
