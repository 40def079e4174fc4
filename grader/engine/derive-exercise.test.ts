/**
 * Exercises that are not among those of the project, each stated on a page: one with two parts in an input
 * and several right answers, one whose functions change what they are given, and a search on a board.
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { caseSchemaText } from '../cases/case-file-schema.ts';
import { statedOn } from '../exercises/outside.ts';
import { scratchFolder, writeFiles } from '../fixtures/made-class.ts';
import { layOutside, referenceOf } from '../fixtures/page-exercises.ts';
import { type ProgramRun, runProgram } from '../fixtures/run-program.ts';
import { isThorough } from '../fixtures/thorough.ts';

const EXERCISES = ['knapsack', 'waiting-line', ...(isThorough ? ['drop-three'] : [])];
const { folder, remove } = scratchFolder('stated-exercises');
afterAll(remove);

const run = (...given: readonly string[]): Promise<ProgramRun> => runProgram(folder, given);

interface Check {
  readonly name: string;
  readonly status: string;
  readonly carriedFrom?: readonly string[];
  readonly cases: readonly { readonly message?: string }[];
}

interface Graded {
  readonly score: number;
  readonly isProven: boolean;
  /** The functions that lose points, and those that keep them though they rest on one that does. */
  readonly lost: string;
  readonly carried: string;
  readonly messages: string;
}

type Row = readonly [
  name: string,
  from: string,
  to: string,
  lost: string,
  carried: string,
  said: string,
];

/** One change of a reference, who loses points for it, who keeps them, and what is said. */
const WRONG: readonly Row[] = [
  [
    'waiting-line',
    'line.push(who);',
    'line.push(who, who);',
    'join program',
    'jump',
    'leaves the line as',
  ],
  ['waiting-line', 'line.shift()!', 'line[0]!', 'serve program', 'jump', 'leaves the line as'],
  ['waiting-line', 'line.reverse();', 'line.toReversed();', 'turn', '', 'leaves the line as'],
  ['waiting-line', 'line[1] ?? who', 'line[0] ?? who', 'jump program', '', 'Right is'],
  [
    'knapsack',
    'free >= weight;',
    'free > weight;',
    'mostWorth program',
    'pack',
    'mostWorth returned',
  ],
  ['knapsack', 'free -= things', 'free -= 0 * things', 'pack program', '', 'One right answer is'],
  ['drop-three', '[1, -1],', '', 'hasWon program', 'value best', 'hasWon returned'],
  ['drop-three', 'return -1;', 'return 1;', 'value program', 'best', 'value returned'],
  [
    'drop-three',
    'return [0, 1, 2, 3].filter',
    "board[0]![0] = 'x'; return [0, 1, 2, 3].filter",
    'columns program',
    'value best',
    'changes the board that it is given',
  ],
];
const TRIED = isThorough ? WRONG : WRONG.filter(([, from]) => from === 'free -= things');

const SERVES_LAST = ['line.shift()!', 'line.pop()!'];
const ASKS_EMPTY_LINE = ['const others', 'this.serve([]); const others'];
/** Other programs, by a name: of which exercise, and pieces of its reference with what stands in their places. */
const PROGRAMS: Readonly<Record<string, readonly [exercise: string, ...changes: string[]]>> = {
  right: ['waiting-line'],
  'serves-last': ['waiting-line', ...SERVES_LAST],
  'asks-empty-line': ['waiting-line', ...SERVES_LAST, ...ASKS_EMPTY_LINE],
  'asks-on-the-way': [
    'waiting-line',
    ...['line.shift()!', 'line[0]!'],
    ...['this.join(line, who);', 'this.join(line, 5);'],
    ...['return line[1]', 'this.serve(line);\n    line.unshift(who);\n    return line[1]'],
  ],
  'takes-others': [
    'knapsack',
    'for (let last = things.length - 1; last >= 0; last--) {',
    `const order = things.toReversed();
    for (let last = things.length - 1; last >= 0; last--) {
      const rest = order.slice(0, last);
      if (this.mostWorth(rest, free) !== this.mostWorth(order.slice(0, last + 1), free)) {
        taken.push(things.length - 1 - last);
        free -= order[last]!.weight;
      }
    }
    for (let last = -1; last >= 0; last--) {`,
  ],
  ...Object.fromEntries(TRIED.map(([name, from, to], i) => [`wrong-${i}`, [name, from, to]])),
};

/** All of them are graded in one run. */
beforeAll(async () => {
  for (const name of EXERCISES) layOutside(folder, name);
  for (const [id, [name, ...changes]] of Object.entries(PROGRAMS)) {
    let text = referenceOf(name);
    for (let i = 0; i < changes.length; i += 2) {
      expect(text).toContain(changes[i]);
      text = text.replace(changes[i]!, changes[i + 1]!);
    }
    writeFiles(path.join(folder, 'class', id), { [`${name}.ts`]: text });
  }
  const exercises = EXERCISES.map((name) => `./${name}`).join();
  const given = ['class', '--exercise', exercises, '--out', 'out', '--sandbox', 'basic'];
  const { err } = await run('batch', ...given, '--jobs', '1', '--lang', 'en');
  expect(err).not.toContain('grader:');
});

function graded(id: string): Graded {
  const report = path.join(folder, 'out', PROGRAMS[id]![0], 'reports', `${id}.json`);
  const { score, proven, checks } = JSON.parse(readFileSync(report, 'utf8')) as {
    score: number;
    proven: boolean;
    checks: Check[];
  };
  const named = (some: readonly Check[]): string => some.map(({ name }) => name).join(' ');
  return {
    score,
    isProven: proven,
    lost: named(checks.filter(({ status }) => status === 'failed')),
    carried: named(checks.filter(({ carriedFrom }) => carriedFrom !== undefined)),
    messages: checks.flatMap(({ cases }) => cases.flatMap(({ message }) => message ?? [])).join(),
  };
}

// `tools/exercise/new-exercise.test.ts` has one for the quick run.
it.runIf(isThorough).each(EXERCISES)(
  'the exercise %s proves its reference, its starter and its cases',
  async (name) => {
    const own = path.join(folder, name);
    const stated = await statedOn(path.join(own, 'page.ts'));
    writeFiles(own, { 'case-file.schema.json': caseSchemaText(stated) });
    const { out } = await run('cases', 'check', '--exercise', `./${name}`);
    expect(out).toContain('Everything is in order');
  },
);

it.each(TRIED.map((row, i) => [...row, i] as const))(
  'in %s %s is not %s: that costs %s its points, and not %s',
  (_name, _from, _to, lost, carried, said, i) => {
    const found = graded(`wrong-${i}`);
    expect(found).toMatchObject({ lost, carried });
    expect(found.messages).toContain(said);
  },
);

it('a right function refuses what nobody may ask, as the fault of who asked', () => {
  expect(graded('serves-last')).toMatchObject({ lost: 'serve program', carried: 'jump' });
  expect(graded('asks-empty-line')).toMatchObject({ lost: 'serve jump program', carried: '' });
});

it('who asks a wrong one on the way about what nobody else asks keeps its points', () => {
  expect(graded('asks-on-the-way')).toMatchObject({ lost: 'serve program', carried: 'jump' });
});

it('nothing is called proven where not every input was asked', () => {
  expect(graded('right')).toMatchObject({ score: 100, isProven: false });
});

it('of several right answers any is right', () => {
  expect(graded('takes-others')).toMatchObject({ score: 100, lost: '' });
});

it('a part of an input is given by its name, and an input is what the messages have', async () => {
  const things = '[{"weight":3,"worth":5}]';
  const submission = ['--exercise', './knapsack', '--submission', 'knapsack/reference'];
  const given = [things, ...submission, '--call', 'mostWorth', '--with', 'room=3'];
  expect((await run('try', ...given)).out).toContain(`mostWorth is right on ${things}; room 3`);
});

it('a case can state what is changed, as it is afterwards, and is held against the reference', async () => {
  const own = layOutside(path.join(folder, 'after'), 'waiting-line');
  const cases = (checks: Record<string, unknown[]>): void =>
    writeFiles(own, { 'cases/waiting-line.json': JSON.stringify(checks) });
  const turn = [{ line: '*' }];
  cases({ join: [{ line: [1, 2], who: 3, expectedAfter: { line: [3, 1, 2] } }], turn });
  const other = await run('grade', path.join(own, 'reference'), '--exercise', own);
  expect(other.err).toContain(
    '$.join[0].expectedAfter.line: the case expects line to be [3, 1, 2] after "[1,2]; who 3", ' +
      'but the reference leaves it as [1, 2, 3]',
  );
  cases({ turn });
  const right = ['--expected', '2', '--expected-after', 'line=[5,1]', '--exercise', own];
  const added = await run('cases', 'add', '[5]', '--check', 'join', '--with', 'who=1', ...right);
  expect(added).toMatchObject({ err: '', exitCode: 0 });
  expect(added.out).toContain('[5]; who 1 -> 2; afterwards line [5,1]');
  expect(readFileSync(path.join(own, 'cases/join.json'), 'utf8')).toContain(
    '{ "line": [5], "who": 1, "points": 1, "expected": 2, "expectedAfter": { "line": [5, 1] } }',
  );
});

it('is told in cases and on the command line what is wrong with one of several parts', async () => {
  const wrong = layOutside(path.join(folder, 'wrong'), 'waiting-line');
  const join = [
    { line: [1, 12], who: 0 },
    { line: [], who: 0, expected: 111 },
    { line: '*', who: '*' },
    { line: [1], who: 2, expected: 2, expectedAfter: { line: [1, 2] } },
    { line: [2], who: 0, expectedAfter: { line: [12] } },
    { line: [3], who: 0, expectedAfter: { who: 0 } },
    { line: '*', expected: 1, expectedAfter: { line: [] } },
  ];
  const [serve, turn, jump, program] = Array(4).fill([{ line: '*' }]);
  const cases = JSON.stringify({ join, serve, turn, jump, program });
  writeFiles(wrong, { 'cases/waiting-line.json': cases });
  const { err } = await run('cases', 'list', '--exercise', wrong);
  expect(err.split('\n').filter((line) => line !== '')).toEqual([
    'grader: There are 7 problems.',
    expect.stringContaining('$.join[0].line[1]: expected 9 or less, found 12.'),
    expect.stringContaining('A whole number from 0 to 9.'),
    expect.stringContaining('$.join[1].expected: expected 99 or less, found 111.'),
    expect.stringContaining('A whole number from 0 to 99.'),
    expect.stringContaining('$.join[2].who: expected a whole number, found "*".'),
    expect.stringContaining('A whole number from 0 to 9.'),
    expect.stringContaining('line 1, $.join[4].expectedAfter.line[0]: expected 9 or less'),
    expect.stringContaining('A whole number from 0 to 9.'),
    expect.stringContaining('$.join[5].expectedAfter.who: the key "who" is not known'),
    expect.stringContaining('The keys here are line.'),
    expect.stringContaining('$.join[6].expected: "*" stands for all there are'),
    expect.stringContaining('Take "expected" out'),
    expect.stringContaining('$.join[6].expectedAfter: "*" stands for all there are'),
    expect.stringContaining('Take "expectedAfter" out'),
  ]);
  const key = await run('try', '[1]', '--with', 'whom=1', '--exercise', './waiting-line');
  expect(key.err).toMatch(
    /the key "who" is missing\nprogram is not asked with a key "whom"\nDid you mean "who"\? A case/,
  );
});
