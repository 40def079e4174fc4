/** The command line, with the moves piped in, against submissions of every sort. */
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { PROJECT_FOLDER } from '../../fixtures/project-folder.ts';
import { change, play, setUpTests } from './fixtures/run-play-setup.ts';

const { folder, withBody } = setUpTests();

function withoutStub(text: string, name: string, body: string): string {
  const stub = `throw new Error('not written yet: ${name}');`;
  expect(text).toContain(stub);
  return text.replace(stub, body);
}

/** Right but for the copies that it leaves, and for what it prints. */
const BEST_POINTS = `
    const values = this.candidates(board, depth).map(([row, column]) => {
      const after = board.map((cells) => [...cells]);
      after[row][column] = this.mark;
      return this.min_value(after, depth - 1);
    });
    console.log('values', values.join(' '), '\\u001b[2J');
    const best = Math.max(...values);
    return this.candidates(board, depth).filter((_, index) => values[index] === best);`;
const WINNER = 'return null;';

test('a submission that stores no values plays O by its own functions, and punishes a blunder', async () => {
  const { out, exitCode } = await play(['2,2', '3,1', '3,3'], 'reference', '--as', 'x');
  expect(out).toContain('Your program (O) plays 1,1, worth 0 in its tree.');
  expect(out).toContain('That lost: O now wins by force.');
  expect(out).toContain('O has three in a row: your program wins.');
  expect(exitCode).toBe(0);
});

test('a submission that throws loses its turn, and its words cannot reach the terminal', async () => {
  const body = "throw 'boom \\u001b[2J';";
  const { out, exitCode } = await play(['3,1'], withBody('throws', 'buildTree', body), '--as', 'o');
  expect(out).toContain('Your program (X) has no move: it threw an error:');
  expect(out).toContain('boom');
  expect(out).not.toContain('\u001b');
  expect(out).toContain('So that the game can go on, 1,2 is played for it.');
  expect(exitCode).toBe(0);
});

test('right functions stand in for those that are not written yet, and what it prints is shown', async () => {
  const starter = readFileSync(path.join(PROJECT_FOLDER, 'starter/gomoku.ts'), 'utf8');
  const own = path.join(folder, 'gomoku.ts');
  const text = withoutStub(withoutStub(starter, 'bestPoints', BEST_POINTS), 'winner', WINNER);
  writeFileSync(own, text);
  const typed = ['h8', 'best', 'h8', 'undo', 'H8', 'z9', 'q'];
  const { out, err, exitCode } = await play(typed, own, '--as', 'x', '--depth', '1');
  expect({ err, exitCode }).toEqual({ err: '', exitCode: 0 });
  const short = out.replaceAll(/^( ?\d+( {2}\.){15}\n)+/gm, '');
  await expect(short).toMatchFileSnapshot(
    path.join(PROJECT_FOLDER, 'grader/cli/recorded/play-gomoku.txt'),
  );
});

test('a program of which nothing is written plays all the same, on any board', async () => {
  const { out, exitCode } = await play(
    ['2,2', 'q'],
    'heuristic-search',
    '--size',
    '5',
    '--as',
    'x',
  );
  expect(out).toContain('bestMoves is not written yet: a right one stands in for it.');
  expect(out).toMatch(/Your program \(O\) plays \d,\d, the only best move it names\./);
  expect(exitCode).toBe(0);
});

test('an exercise without a game says where there are games', async () => {
  const { err, out, exitCode } = await play([], '--exercise', 'alpha-beta');
  expect({ out, exitCode }).toEqual({ out: '', exitCode: 2 });
  expect(err).toMatch(/no game in alpha-beta\n.*npm run play -- gomoku/);
});

test('two programs have to be two', async () => {
  const { err, exitCode } = await play([], '--between', 'reference');
  expect(err).toContain('--between needs two programs');
  expect(exitCode).toBe(2);
});

test('a submission that cannot be loaded is told with the reason and the place', async () => {
  const { out, exitCode } = await play(
    ['x'],
    'grader/exercises/game-tree/fixtures/wrong/syntax-error',
  );
  expect(out).toMatch(/✗ .*\n.*game-tree\.ts:\d+:\d+[\s\S]*So it cannot play/);
  expect(exitCode).toBe(1);
});

test('a win that the program only believes in is played as one', async () => {
  const body = 'return node.children.map((child) => child.map);';
  const submission = withBody('plays-anything', 'minmax', body);
  // This program looks one move ahead only, since building the whole tree takes long.
  const oneMove = 'if (root.deepID > 0) return;';
  change(submission, /buildTree\(.*\{\s*\/\*+ Begin \*+\//, `$&\n${oneMove}`);
  const { out } = await play(['3,2', '1,1', 'q'], submission, '--as', 'o');
  expect(out).toMatch(/Your program \(X\) plays .*: one of its forced wins\./);
});

test('an unknown side or opponent is the user’s mistake', async () => {
  const { err, exitCode } = await play([], '--as', 'z');
  expect(err).toContain('Known: x, o.');
  expect(exitCode).toBe(2);
});
