/** `quiz` as a student runs it: what is asked, what is said to an answer, and the exit code. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { writeFiles } from '../../fixtures/made-class.ts';
import { LONG, RIGHT, setUpTests } from './fixtures/quiz-setup.ts';

const { folder, cases, quiz, quickly } = setUpTests();

test(
  'three questions are asked, the first answer to each counts, and the reason is shown',
  async () => {
    const typed = ['nonsense', '?', '99', '?', '?'];
    const { exitCode, out, err } = await quiz(typed, ...quickly('--seed', '7'));
    expect({ exitCode, err }).toEqual({ exitCode: 0, err: '' });
    expect(out.match(/Question \d of 3/g)).toEqual([
      'Question 1 of 3',
      'Question 2 of 3',
      'Question 3 of 3',
    ]);
    expect(out).toContain('Type one of these numbers, or ? if you do not know.');
    expect(out.match(/The right answer is/g)).toHaveLength(3);
    expect(out.match(/The calls of this run:/g)).toHaveLength(3);
    expect(out).toContain(
      'You answered 0 of 3 questions rightly. For the same ones again: --seed 7',
    );
    const again = await quiz(typed, ...quickly('--seed', '7'));
    expect(again.out).toBe(out);
    const other = await quiz(typed, ...quickly('--seed', '8'));
    expect(other.out).not.toBe(out);
  },
  LONG,
);

test(
  'where nothing is right there is a sentence, and exit code 2',
  async () => {
    const { exitCode, out, err } = await quiz([], 'starter');
    expect({ exitCode, out }).toEqual({ exitCode: 2, out: '' });
    expect(err.replace(/\s+/g, ' ')).toContain(
      'they are about functions that are right, and none is yet',
    );
  },
  LONG,
);

test(
  'a program in another language has no questions, and one that does not load has none',
  async () => {
    const other = await quiz([], '--command', 'python3 *.py');
    expect(other.exitCode).toBe(2);
    expect(other.err).toContain('There are no questions about a program in another language');
    writeFiles(path.join(folder, 'broken'), { 'game-tree.ts': 'export class {' });
    const broken = await quiz([], path.join(folder, 'broken'));
    expect(broken.exitCode).toBe(2);
    expect(broken.err).toContain('game-tree.ts');
  },
  LONG,
);

test(
  'what a program has in its lines and names cannot act on the terminal',
  async () => {
    const text = readFileSync(path.join(RIGHT, 'game-tree.ts'), 'utf8');
    const hostile = text
      .replaceAll('return 0;', "return 0; // '\u001b[2J\u0007 \u202e'")
      .replaceAll('return min;', 'return min; /* ::error::no \u001b]0;title\u0007 */');
    expect(hostile).not.toBe(text);
    writeFiles(path.join(folder, 'hostile'), { 'game-tree.ts': hostile });
    const words = [path.join(folder, 'hostile'), '--cases', cases];
    const { exitCode, out } = await quiz(
      Array(8).fill('?'),
      ...words,
      '--count',
      '8',
      '--seed',
      '1',
    );
    expect(exitCode).toBe(0);
    expect(out).toMatch(/return 0;|return min;/);
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these characters must not be there
    expect(out).not.toMatch(/[\u0000-\u0009\u000b-\u001f\u202e]/);
  },
  LONG,
);
