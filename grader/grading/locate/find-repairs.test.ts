/** The line that one change makes right, found through the real sandbox; and what that may not change. */
import { describe, expect, test } from 'vitest';
import { listedCases } from '../../cases/case-spec.ts';
import { sampleOf } from '../../fixtures/thorough.ts';
import type { GradeResult } from '../../results/result.ts';
import {
  line,
  lineOf,
  placesIn,
  reference,
  SLIP,
  setUpTests,
  slipped,
} from './fixtures/find-repairs-setup.ts';

const { impatient, shipped, gradeText } = await setUpTests();
/** What it prints must not be told of the programs that are tried in its place. */
const noisy = slipped.replace(
  /get_value\(node: GameNode\): number \{/,
  '$& console.log(Math.random() > 1, "seen");',
);
const LISTED = { checks: ['get_value'], cases: listedCases(shipped) };
let found: Promise<GradeResult> | undefined;
/** Graded once, for two tests. */
function gradeNoisy(): Promise<GradeResult> {
  found ??= gradeText(noisy, { ...LISTED, showRepair: true });
  return found;
}

test('names the line of a slip, marks it, says on which board it matters, and, where that is wanted, how it would be right', async () => {
  const { checks } = await gradeNoisy();
  const place = checks.find(({ name }) => name === 'get_value')!.place;
  expect(place).toMatchObject({ file: 'game-tree.ts', line, kind: 'index' });
  expect(place?.source?.slice(place.column - 1, place.column - 1 + place.length)).toBe('1');
  expect(place?.board).toMatch(/^[xo_]{3} [xo_]{3} [xo_]{3}$/);
  expect(place?.repaired).toBe(`[${SLIP[0]}],`);
});

describe('a search changes nothing else', () => {
  test('neither points nor what was printed, whatever the changed programs print', async () => {
    expect(noisy).not.toBe(slipped);
    const withHints = await gradeNoisy();
    const without = await gradeText(noisy, { ...LISTED, hints: false });
    expect(placesIn(without)).toEqual([]);
    expect(placesIn(withHints)).toEqual([`get_value: game-tree.ts:${line} index`]);
    const bare = ({ checks, score, warnings }: GradeResult) => ({
      score,
      warnings,
      checks: checks.map(({ place: _, otherPlace: __, ...rest }) => rest),
    });
    expect(bare(withHints)).toEqual(bare(without));
  });
});

/** The head of a loop that nothing ends, in a function that is asked about finished games. */
const ENDLESS: readonly (readonly [style: string, head: string, body: string])[] = [
  [
    'a while without a step',
    'while (i < 3) {',
    'let i = 0; HEAD if (node.map[i] === null) i++; } return 0;',
  ],
  [
    'the outer one of two',
    'for (let i = 0; i < 3; ) {',
    'HEAD for (let j = 0; j < 3; j++) node.map[i]; } return 0;',
  ],
  ['a loop without braces', 'do i = 0;', 'let i = 1; HEAD while (i < 1); return 0;'],
  [
    'one in an arrow function',
    'for (let i = 0; i >= 0; i++) {',
    'const look = () => { HEAD } return 0; }; return look();',
  ],
];

test.each(sampleOf(ENDLESS, 1))(
  '%s is found, where the program was ended in it',
  async (_, head, body) => {
    const start = reference.indexOf('const [top, middle, bottom]');
    const end = reference.indexOf('return 0;', start) + 'return 0;'.length;
    const text = reference.slice(0, start) + body.replace('HEAD', head) + reference.slice(end);
    const { checks } = await gradeText(text, {
      pool: impatient,
      checks: ['get_value'],
      cases: shipped.filter(({ id }) => id === 'get_value/1'),
    });
    const { location, hint, message } = checks[0]!.cases.find(
      ({ status }) => status === 'timeout',
    )!;
    expect(location).toMatchObject({ file: 'game-tree.ts', line: lineOf(text, head) });
    expect(location?.source?.slice(location.column - 1)).toMatch(
      new RegExp(`^${head.slice(0, 3)}`),
    );
    expect(hint).toContain('This loop went on and on.');
    expect(message).toMatch(/still running on \S+ \S+ \S+ when it was ended/);
  },
);

test('a condition that a change would only keep from being true is shown as too much', async () => {
  const text = reference.replace(
    'return isFull || this.get_value(node) !== 0;',
    "if (node.map.flat().filter((cell) => cell !== '_').length < 9) return false;\n    $&",
  );
  expect(text).not.toBe(reference);
  const { checks } = await gradeText(text, { checks: ['isTerminal'], showRepair: true });
  const { place } = checks.find(({ name }) => name === 'isTerminal')!;
  expect(place).toMatchObject({ kind: 'statement-too-much', repaired: '' });
  expect(place?.line).toBe(lineOf(text, '.length < 9'));
});
