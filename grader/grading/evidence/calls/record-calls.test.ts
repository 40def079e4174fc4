/** The calls in a result: of which failures they are recorded, and which call is at fault in them. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import type { CaseSpec } from '../../../cases/case-spec.ts';
import { caseOf } from '../../../fixtures/asked-program.ts';
import { gradeInTest } from '../../../fixtures/grade-in-test.ts';
import { changed } from '../../../fixtures/hostile-change.ts';
import { inProject } from '../../../fixtures/project-folder.ts';
import { hintedUpTo, withoutHidden } from '../../../results/hint-level.ts';
import type { GradeResult } from '../../../results/result.ts';
import type { GradeOptions } from '../../grade.ts';
import { shownCalls } from './fixtures/watch-in-test.ts';

const scratch = mkdtempSync(path.join(tmpdir(), 'record-calls-'));
const file = path.join(scratch, 'game-tree.ts');
afterAll(() => rmSync(scratch, { recursive: true, force: true }));

const reference = readFileSync(inProject('reference/game-tree.ts'), 'utf8');
const valueOr = (value: string): string =>
  `    const values = node.children.map((child) => this.CALL(child));
    return this.isTerminal(node) ? this.get_value(node) : ${value} + 0 * values.length;`;
/** Each is wrong whatever the other one does. */
const BOTH_WRONG = {
  max_value: valueOr('-1').replace('CALL', 'min_value'),
  min_value: valueOr('0').replace('CALL', 'max_value'),
};
const BOARD = 'xxo o__ ___';

function graded(
  bodies: Readonly<Record<string, string>>,
  cases: readonly CaseSpec[],
  options: Pick<GradeOptions, 'hints'> = {},
): Promise<GradeResult> {
  writeFileSync(file, changed(reference, { id: 'calls', tries: '', loses: [], bodies }));
  return gradeInTest(scratch, cases, { recordsCalls: true, ...options });
}

function callsIn({ checks }: GradeResult) {
  return checks.flatMap(({ cases }) => cases.flatMap(({ calls }) => (calls ? [calls] : [])));
}

test('each of two wrong functions has a call of its own that is at fault', async () => {
  const cases = [
    caseOf('max_value', 1, 'xxo xoo ___'),
    caseOf('min_value', 1, 'xxo ox_ ___'),
    caseOf('isTerminal', 1, BOARD),
  ];
  const { checks } = await graded(BOTH_WRONG, cases);
  const told = checks.map(({ name, cases: [shown] }) => {
    const marked = shownCalls(shown?.calls?.tree.calls ?? []).filter(({ isAtFault }) => isAtFault);
    return [name, shown?.calls?.tree.atFault, ...marked.map((call) => call.name)];
  });
  expect(told).toEqual([
    ['isTerminal', undefined],
    ['max_value', 'max_value', 'max_value'],
    ['min_value', 'min_value', 'min_value'],
  ]);
});

test('a call of a function that is not graded may be at fault', async () => {
  const { max_value } = BOTH_WRONG;
  const result = await graded({ max_value }, [caseOf('bestMoves', 1, BOARD)]);
  expect(callsIn(result).map(({ tree }) => [tree.found, tree.atFault])).toEqual([
    ['call', 'max_value'],
  ]);
});

test('of each failing function the failure that reports show has calls, and at most 300 of them', async () => {
  const cases = [caseOf('bestMoves', 1, '___ ___ ___'), caseOf('bestMoves', 2, BOARD)];
  const [program] = (await graded(BOTH_WRONG, cases)).checks;
  expect(program!.cases.map(({ calls }) => calls?.input)).toEqual([undefined, BOARD]);
  const { tree } = program!.cases[1]!.calls!;
  expect(shownCalls(tree.calls)).toHaveLength(300);
  expect(tree.counts.count).toBeGreaterThan(1000);
});

test('a function that is not written yet, or calls one that is not, has no calls', async () => {
  const notWritten = "    throw new Error('not written yet: max_value');";
  const cases = [caseOf('max_value', 1, 'xxo xoo ___'), caseOf('minmax', 1, 'xxo xoo ___')];
  expect(callsIn(await graded({ max_value: notWritten }, cases))).toEqual([]);
});

test('no case that is hidden has calls, and no other one tells what it asks', async () => {
  const secret = 'xxo xoo ___';
  const hidden = { ...caseOf('max_value', 1, secret), visibleFrom: '2999-01-01T12:00Z' };
  const every = { ...caseOf('max_value', 2, '*'), visibleFrom: '2999-01-01T12:00Z' };
  const shown = caseOf('max_value', 3, BOARD);
  const result = withoutHidden(await graded(BOTH_WRONG, [hidden, every, shown]));
  expect(callsIn(result).map(({ input }) => input)).toEqual([shown.input]);
  expect(JSON.stringify(result.checks[0]!.cases.slice(0, 2))).not.toContain('xxo');
});

test('the call at fault is told from the first hint on, and lines from the second on', async () => {
  const result = await graded(BOTH_WRONG, [caseOf('max_value', 1, BOARD)], { hints: {} });
  const told = ([0, 1, 2] as const).map((level) => {
    const [calls] = callsIn(hintedUpTo(result, level));
    const all = shownCalls(calls!.tree.calls);
    const isMarked = all.some(({ isAtFault }) => isAtFault === true);
    const hasLines = all.some(({ place }) => place !== undefined);
    return [calls!.isWayFolded === true, calls!.tree.atFault, isMarked, hasLines];
  });
  expect(told).toEqual([
    [true, undefined, false, false],
    [false, 'max_value', true, false],
    [false, 'max_value', true, true],
  ]);
});

test('without the search for lines no line of a call is told', async () => {
  const [calls] = callsIn(await graded(BOTH_WRONG, [caseOf('max_value', 1, BOARD)]));
  const withLines = shownCalls(calls!.tree.calls).filter(({ place }) => place !== undefined);
  expect(withLines).toEqual([]);
});
