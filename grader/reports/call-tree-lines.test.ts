/** Each call is one line, however long its texts are, and a text of the student cannot change the terminal. */
import { expect, test } from 'vitest';
import { columnsOf } from '../base/text/terminal.ts';
import { viewOf } from '../engine/exercise.ts';
import { loadExercise } from '../exercises/all.ts';
import type { CallTree, ShownCall } from '../results/call-tree.ts';
import { callTreePieces } from './call-tree-lines.ts';
import { pieceText } from './piece-lines.ts';
import { createPage } from './report-page.ts';

const view = viewOf(await loadExercise('game-tree'));
const NOTHING = { count: 0, wrong: 0, unpromised: 0 };

function call(fields: Partial<ShownCall>): ShownCall {
  const usual = {
    name: 'max_value',
    told: 'xox o_o _x_',
    sign: 'right',
    calls: [],
    folded: NOTHING,
  };
  return { kind: 'call', ...usual, ...fields } as ShownCall;
}

function drawn(calls: CallTree['calls'], fields: Partial<CallTree> = {}, language = 'en' as const) {
  const page = createPage({ submission: 'work', language }, view, { colours: false, columns: 80 });
  const tree: CallTree = {
    calls,
    found: 'none',
    counts: { count: 9, wrong: 0, unpromised: 0 },
    countedOnly: 0,
    isStopped: false,
    unwatched: [],
    ...fields,
  };
  return pieceText(callTreePieces(tree, 'xox o_o _x_', page), page);
}

test('a wrong call has the right value beside it, and says what is folded inside of it', () => {
  const inside = call({ sign: 'wrong', returned: '0', expected: '1', isAtFault: true });
  const around = call({
    name: 'minmax',
    calls: [{ kind: 'calls', count: 3, wrong: 0, unpromised: 0 }, inside],
    folded: { count: 5, wrong: 2, unpromised: 0 },
  });
  const text = drawn([around], { found: 'call', atFault: 'max_value' });
  expect(text).toContain('    ✓ minmax xox o_o _x_  5 inside, 2 wrong\n');
  expect(text).toContain('      … 3 more calls, all right\n');
  expect(text).toContain('      ✗ max_value xox o_o _x_ → 0  right: 1 ◀\n');
  expect(text).toContain('Look at max_value.');
});

test('where the call at fault lies below the open levels, it is said how to see it', () => {
  const fault = { found: 'call', atFault: 'max_value' } as const;
  const deeper = 'It lies deeper than the levels that are open';
  expect(drawn([call({ name: 'minmax' })], fault)).toContain(deeper);
  expect(drawn([call({ isAtFault: true })], fault)).not.toContain(deeper);
});

test('what a mark does not tell is said in words', () => {
  const signs = ['changed-input', 'threw', 'never-returned', 'may-not-be-asked'] as const;
  const text = drawn(signs.map((sign) => call({ sign })));
  for (const words of ['changed what it was given', 'threw an error', 'never returned']) {
    expect(text).toContain(`✗ max_value xox o_o _x_  ${words}\n`);
  }
  expect(text).toContain('✗ max_value xox o_o _x_  must not be asked\n');
  expect(drawn([call({ sign: 'nothing-promised' })])).toContain('    · max_value xox o_o _x_\n');
});

test('what a search left out, and the levels in between, have lines of their own', () => {
  const cut = call({ calls: [{ kind: 'left-out', parts: ['4', '[6 7]'] }] });
  const text = drawn([{ kind: 'levels', count: 4, wrong: 4, unpromised: 0 }, cut]);
  expect(text).toContain('    ⋮ 4 calls, each inside the one before\n');
  expect(text).toContain('      | cut: 4, [6 7]\n');
});

test('no line is wider than the page, and no text of the student moves the cursor', () => {
  const long = 'x\u001b[2J'.repeat(90);
  const values = { returned: long, expected: long, isAtFault: true } as const;
  const deep = call({ name: long, told: long, ...values, sign: 'wrong' });
  const text = drawn([call({ calls: [call({ calls: [deep], told: long })] })], {
    found: 'on-this-input',
    atFault: 'f',
    unwatched: ['a', 'b'],
    countedOnly: 7,
  });
  expect(text).not.toContain('\u001b');
  for (const line of text.split('\n')) expect(columnsOf(line)).toBeLessThanOrEqual(80);
  // The mark of the call at fault is never cut off.
  expect(text).toMatch(/✗ .*… ◀$/m);
  expect(text).toContain('What a and b do cannot be watched, or only in part.');
  expect(text).toContain('7 more calls were made.');
});
