/** The command line, with the moves piped in, against submissions of every sort. */
import { expect, test } from 'vitest';
import { PROJECT_FOLDER } from '../../fixtures/project-folder.ts';
import { runProgram } from '../../fixtures/run-program.ts';
import { play, setUpTests } from './fixtures/run-play-setup.ts';

const { withBody } = setUpTests();

test('a submission that stores values plays X by them, and its forced wins where it has any', async () => {
  const submission = 'grader/exercises/game-tree/fixtures/right/values-stored-while-building';
  const { out, exitCode } = await play(
    ['1,2', '2,1', '2,3', '3,1', '3,2', '3,3'],
    submission,
    '--as',
    'o',
  );
  expect(out).toContain('Your program (X) plays 1,1, worth 0 in its tree.');
  expect(out).toContain('one of its forced wins');
  expect(out).toContain('X has three in a row: your program wins.');
  expect(exitCode).toBe(0);
});

test('a submission that loops loses its turn', async () => {
  const loops = withBody('loops', 'buildTree', 'for (;;);');
  const { out } = await play(['2,2'], loops, '--as', 'x', '--time-limit', '0.2');
  expect(out).toMatch(/has no move: it was still running after \S+ s; an endless\s+loop\?/);
});

test('two programs play each other on a larger board, to the end', async () => {
  const own = 'reference/heuristic-search.ts';
  const options = ['--between', own, 'reference', '--size', '4', '--depth', '1'];
  const { out, exitCode } = await play([], ...options);
  expect(out).toMatch(/X is\s+reference\/heuristic-search\.ts, O is the reference\./);
  expect(out).toMatch(/heuristic-search\.ts \(X\) plays 1,1, the first of its 8 best moves\./);
  expect(out).toMatch(/The board is full: a draw\.\n$/);
  expect(exitCode).toBe(0);
});

test('the game is played in Chinese when asked for, or when the system is', async () => {
  const given = ['play', '--opponent', 'reference', '--lang', 'zh'];
  const { out } = await runProgram(PROJECT_FOLDER, given, { input: 'q\n' });
  expect(out).toContain('你执 x 还是 o？');
});
