/** Tests what a watch shows on a terminal of 80 columns and 24 lines: real reports of results that are made up. */
import { expect, it, test } from 'vitest';
import { GraderError } from '../../base/grader-error.ts';
import { formatterFor } from '../../base/messages/format-message.ts';
import { PROJECT_EXERCISES } from '../../exercises/all.ts';
import { PROJECT_FOLDER } from '../../fixtures/project-folder.ts';
import { manyCalls } from '../../reports/fixtures/many-calls.ts';
import type { CaseResult, CheckResult, GradeResult } from '../../results/result.ts';
import type { Io } from '../io.ts';
import { watchedGrading } from './deliver-verdict.ts';
import type { GradeArguments } from './grade-arguments.ts';
import { type ShownVerdict, type WatchFollower, WatchSession, type Wish } from './watch-session.ts';

const CLEAR = '\u001b[2J\u001b[3J\u001b[H';
const board = 'xxo xxo o__';

function right(name: string): CheckResult {
  const oneCase = { id: `${name}/1`, board, status: 'passed', score: 10, maxScore: 10 } as const;
  return { name, status: 'passed', score: 10, maxScore: 10, cases: [oneCase] };
}

function wrong(name: string, more: Partial<CheckResult> = {}, id = 'every'): CheckResult {
  const shown: CaseResult = {
    id: `${name}/${id}`,
    board,
    status: 'failed',
    score: 0,
    maxScore: 10,
    finding: 'wrong-value',
    message: `${name} returned 1 on ${board}; right is -1.`,
    hint: 'O moves here: which of the children would O choose?',
    tryWith: [board, '--call', name],
    explanation: ['O plays row 3, column 2, and has a line.'],
    boards: { asked: 1836, failed: 1300 },
  };
  return { name, status: 'failed', score: 0, maxScore: 10, cases: [shown], ...more };
}

function verdict(checks: readonly CheckResult[], more: Partial<GradeResult> = {}): GradeResult {
  return {
    schemaVersion: 1,
    exercise: 'game-tree',
    submission: '.',
    score: checks.reduce((sum, { score }) => sum + score, 0),
    maxScore: 10 * checks.length,
    proven: false,
    checks,
    warnings: [],
    locks: ['permissions', 'context'],
    graderVersion: '2.0.0',
    durationMs: 1,
    ...more,
  };
}

const place = {
  file: 'game-tree.ts',
  line: 118,
  column: 12,
  length: 8,
  kind: 'comparison',
  source: '    return Math.max(...values);',
  message: 'Look at the comparison in line 118.',
};

/** A page that keeps what it is to show. */
function pageWith(shown: ShownVerdict[]): WatchFollower {
  const nothing = (): void => {};
  return {
    address: 'http://127.0.0.1/',
    showInBrowser: nothing,
    listen: nothing,
    onGrading: nothing,
    onVerdict: (verdictShown) => shown.push(verdictShown),
    onProblem: nothing,
    close: nothing,
  };
}

/** A watch whose gradings end with the given results, one after the other. */
function watchOf(
  results: readonly (GradeResult | GraderError)[],
  more: Partial<GradeArguments> = {},
  follower?: WatchFollower,
) {
  let printed = '';
  let count = 0;
  const io = {
    formatMessage: formatterFor('en'),
    exercises: PROJECT_EXERCISES,
    out: (text: string) => {
      printed += text;
    },
    err: (text: string) => {
      printed += text;
    },
    outStyle: { isTty: true, colours: false, columns: 80, rows: 24 },
    env: {},
    input: { isTTY: true, setRawMode: () => {} },
    projectFolder: PROJECT_FOLDER,
  } as unknown as Io;
  const gradeOnce = async (onFirst: (result: GradeResult) => void): Promise<GradeResult> => {
    const result = results[count++]!;
    if (result instanceof GraderError) throw result;
    const checks = result.checks.map(({ place: _, ...check }) => check);
    onFirst({ ...result, checks });
    return result;
  };
  const given = { report: [], only: [], hints: true, watch: true, ...more } as GradeArguments;
  const levels = { level: given.hint ?? 2, maxLevel: 2 } as const;
  const watched = watchedGrading(gradeOnce, levels, given, io, follower);
  const session = new WatchSession('.', true, watched, io);
  return {
    /** Fulfils wishes, and returns the lines on the screen after the last one. */
    async screen(...wishes: readonly Wish[]): Promise<string> {
      for (const wish of wishes) await session.fulfil(wish);
      return printed.slice(printed.lastIndexOf(CLEAR) + CLEAR.length);
    },
  };
}

const five = ['get_value', 'isTerminal', 'max_value', 'buildTree', 'minmax'];
const oneWrong = verdict([...five.map(right), wrong('min_value', { place })]);

it('has the total, the whole failure and the keys on one screen, with the right functions in one line', async () => {
  const watch = watchOf([oneWrong, oneWrong]);
  const screens = [
    await watch.screen('again'),
    await watch.screen('hint'),
    await watch.screen('hint'),
    await watch.screen('explain'),
    await watch.screen('again'),
  ];
  for (const screen of screens) {
    expect(screen.split('\n').length, screen).toBeLessThanOrEqual(24);
    expect(screen).toMatch(/^50 of 60 points/);
    expect(screen).toContain(
      'Right where asked, 50 points: get_value, isTerminal, max_value, buildTree',
    );
    expect(screen).toContain('min_value returned 1 on xxo xxo o__; right is -1.');
    expect(screen).toContain('q: quit');
  }
});

it('keeps the idea on the screen when the line appears', async () => {
  const screen = await watchOf([oneWrong]).screen('again', 'hint', 'hint');
  expect(screen).toContain('which of the children would O choose?');
  expect(screen).toContain('Look at the comparison in line 118.');
});

it('offers the page a hint where only its calls show more, up to the lines', async () => {
  const { hint: _, ...withoutHint } = wrong('min_value').cases[0]!;
  const check = wrong('min_value', { cases: [{ ...withoutHint, calls: manyCalls() }] });
  const shown: ShownVerdict[] = [];
  const watch = watchOf([verdict([check])], {}, pageWith(shown));
  await watch.screen('again', 'hint', 'hint', 'hint');
  const told = shown.map(({ result, hasFurtherHint }) => {
    const { calls } = result.checks[0]!.cases[0]!;
    const hasLines = JSON.stringify(calls).includes('"line"');
    return [hasFurtherHint, calls?.isWayFolded === true, hasLines];
  });
  expect(told).toEqual([
    [true, true, false],
    [true, false, false],
    [false, false, true],
  ]);
  // The terminal shows no calls, so it has nothing to offer without the page.
  expect(await watchOf([verdict([check])]).screen('again')).not.toContain('h: a hint');
});

it('begins a new failure without hints, and keeps those of the same one', async () => {
  const otherWrong = verdict([...five.slice(1).map(right), wrong('get_value')]);
  const watch = watchOf([oneWrong, oneWrong, otherWrong]);
  expect(await watch.screen('again')).not.toContain('Try:');
  expect(await watch.screen('hint')).toContain('Try:');
  expect(await watch.screen('again')).toContain('Try:');
  expect(await watch.screen('again')).not.toContain('Try:');
});

it('begins a new failure with the hints that --hint asked for', async () => {
  const otherWrong = verdict([...five.slice(1).map(right), wrong('get_value')]);
  const watch = watchOf([oneWrong, otherWrong], { hint: 1 });
  expect(await watch.screen('again')).toContain('Try:');
  expect(await watch.screen('again')).toContain('Try:');
});

test.each([
  [
    'a wrong function',
    oneWrong,
    'Save or Enter: again · h: a hint · e: explain · o: only min_value · q: quit',
  ],
  ['a right program', verdict(five.map(right), { proven: true }), 'Save or Enter: again · q: quit'],
  [
    'a program that cannot be loaded',
    verdict([wrong('get_value')], { loadError: { message: 'a bracket is open' } }),
    'Save or Enter: again · q: quit',
  ],
])('offers after %s only the keys that do something', async (_, result, keys) => {
  expect(await watchOf([result]).screen('again')).toContain(`\n${keys}\n`);
});

it('no longer offers a key that has told all', async () => {
  const watch = watchOf([oneWrong]);
  const all = await watch.screen('again', 'hint', 'hint', 'explain');
  expect(all).toContain('Save or Enter: again · e: in short · o: only min_value · q: quit');
  // A key that is not offered changes nothing.
  expect(await watch.screen('hint')).toBe(all);
});

it('says which functions gained, and wraps the sentence between words', async () => {
  const before = verdict([...five, 'min_value', 'bestMoves'].map((name) => wrong(name)));
  const after = verdict([...five, 'min_value', 'bestMoves'].map(right));
  const screen = await watchOf([before, after]).screen('again', 'again');
  const gained = 'get_value, isTerminal, max_value, buildTree, minmax, min_value and bestMoves';
  expect(screen.replaceAll('\n', ' ')).toContain(`+70 points: ${gained} are now right.`);
  for (const line of screen.split('\n')) expect(line.length).toBeLessThanOrEqual(80);
});

it('goes on after a grading that was not possible', async () => {
  const watch = watchOf([new GraderError('the folder is gone'), oneWrong]);
  expect(await watch.screen('again')).toMatch(/the folder is gone\n\nSave or Enter.*q: quit\n$/);
  expect(await watch.screen('again')).toMatch(/^50 of 60 points/);
});
