/**
 * Exercises that are not among those of the project, each stated on a page: one with two parts in an input
 * and several right answers, one whose functions change what they are given, and a search on a board.
 */
import { mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { stated as dropThree } from '../fixtures/exercise-drop-three/page.ts';
import { stated as knapsack } from '../fixtures/exercise-knapsack/page.ts';
import { stated as waitingLine } from '../fixtures/exercise-waiting-line/page.ts';
import { scratchFolder, writeFiles } from '../fixtures/made-class.ts';
import { projectWith, referenceOf } from '../fixtures/page-exercises.ts';
import { type ProgramRun, runProgram } from '../fixtures/run-program.ts';
import { isThorough, sampleOf } from '../fixtures/thorough.ts';

const { folder, remove } = scratchFolder('stated-exercises');
const project = path.join(folder, 'project');
let start: string;

beforeAll(() => {
  mkdirSync(project);
  ({ start } = projectWith(project, [knapsack, waitingLine, dropThree]));
});

afterAll(remove);

const run = (...given: readonly string[]): Promise<ProgramRun> =>
  runProgram(folder, given, { start });

interface Check {
  readonly name: string;
  readonly status: string;
  readonly carriedFrom?: readonly string[];
  readonly cases: readonly { readonly message?: string }[];
}

interface Graded {
  readonly score: number;
  /** The functions that lose points, and those that keep them though they rest on one that does. */
  readonly lost: readonly string[];
  readonly carried: readonly string[];
  readonly messages: readonly string[];
}

let count = 0;

/** @param changes of the reference: a piece of it, and what stands in its place, one after the other */
async function graded(name: string, ...changes: readonly string[]): Promise<Graded> {
  let program = referenceOf(name);
  for (let i = 0; i < changes.length; i += 2) {
    expect(program).toContain(changes[i]);
    program = program.replace(changes[i]!, changes[i + 1]!);
  }
  const submission = path.join(folder, `${++count}`);
  writeFiles(submission, { [`${name}.ts`]: program });
  const report = path.join(folder, `${count}.json`);
  const { err } = await run('grade', submission, '--report', `json=${report}`, '--no-hints');
  expect(err).toBe('');
  const { score, checks } = JSON.parse(readFileSync(report, 'utf8')) as {
    score: number;
    checks: Check[];
  };
  return {
    score,
    lost: checks.filter(({ status }) => status === 'failed').map((check) => check.name),
    carried: checks.filter(({ carriedFrom }) => carriedFrom !== undefined).map((c) => c.name),
    messages: checks.flatMap(({ cases }) => cases.flatMap(({ message }) => message ?? [])),
  };
}

it.each(sampleOf(['knapsack', 'waiting-line', 'drop-three'], 1))(
  'the exercise %s proves its reference, its starter and its cases',
  async (name) => {
    const { out } = await run('cases', 'check', '--exercise', name);
    expect(out).toContain('Everything is in order');
  },
);

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

it.each(sampleOf(WRONG, 1))(
  'in %s %s is not %s: that costs %s its points, and not %s',
  async (name, from, to, lost, carried, said) => {
    const found = await graded(name, from, to);
    expect(found.lost.join(' ')).toBe(lost);
    expect(found.carried.join(' ')).toBe(carried);
    expect(found.messages.join(' ')).toContain(said);
  },
);

it('a right function refuses what nobody may ask, as the fault of who asked', async () => {
  const serve = ['line.shift()!', 'line.pop()!'] as const;
  const carried = await graded('waiting-line', ...serve);
  expect(carried).toMatchObject({ lost: ['serve', 'program'], carried: ['jump'] });
  const asksEmptyLine = ['const others', 'this.serve([]); const others'] as const;
  const refused = await graded('waiting-line', ...serve, ...asksEmptyLine);
  expect(refused).toMatchObject({ lost: ['serve', 'jump', 'program'], carried: [] });
});

it('who asks a wrong one on the way about what nobody else asks keeps its points', async () => {
  const found = await graded(
    'waiting-line',
    ...['line.shift()!', 'line[0]!'],
    ...['this.join(line, who);', 'this.join(line, 5);'],
    ...['return line[1]', 'this.serve(line);\n    line.unshift(who);\n    return line[1]'],
  );
  expect(found).toMatchObject({ lost: ['serve', 'program'], carried: ['jump'] });
});

it('nothing is called proven where not every input was asked', async () => {
  const { out } = await run('grade', path.join(project, 'reference/waiting-line.ts'));
  expect(out).toContain('All right: everything that was asked was answered rightly.');
});

it.runIf(isThorough)('of several right answers any is right', async () => {
  const found = await graded(
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
  );
  expect(found).toMatchObject({ score: 100, lost: [] });
});

it('a part of an input is given by its name, and an input is what the messages have', async () => {
  const reference = path.join(project, 'reference/knapsack.ts');
  const things = '[{"weight":3,"worth":5}]';
  const given = ['--submission', reference, '--call', 'mostWorth', '--with', 'room=3'];
  const tried = await run('try', 'knapsack', things, ...given);
  expect(tried.out).toContain(`mostWorth is right on ${things}; room 3`);
  const wrong = await run('try', 'knapsack', things, ...given.slice(0, -1), 'room=33');
  expect(wrong.err).toContain('expected 20 or less, found 33');
});
