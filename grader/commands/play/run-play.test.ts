/** The real command line, with the moves piped in, against submissions of every sort. */
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { PROJECT_FOLDER, type ProgramRun, runProgram } from '../run-program.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'play-'));
afterAll(() => rmSync(folder, { recursive: true }));

function play(moves: readonly string[], ...args: readonly string[]): Promise<ProgramRun> {
  const typed = moves.map((move) => `${move}\n`).join('');
  return runProgram(PROJECT_FOLDER, ['play', ...args], typed);
}

/** A submission that is the reference but for the body of one function. */
function withBody(name: string, functionName: string, body: string): string {
  const own = path.join(folder, name);
  cpSync(path.join(PROJECT_FOLDER, 'reference'), own, { recursive: true });
  const pattern = `( ${functionName}\\(.*\\{\\s*/\\*+ Begin \\*+/)[\\s\\S]*?(/\\*+ End)`;
  change(own, new RegExp(pattern), `$1\n${body}\n$2`);
  return own;
}

function change(submission: string, pattern: RegExp, replacement: string): void {
  const file = path.join(submission, 'game-tree.ts');
  const text = readFileSync(file, 'utf8');
  expect(text).toMatch(pattern);
  writeFileSync(file, text.replace(pattern, replacement));
}

test('a submission that stores no values plays O by its own functions, and punishes a blunder', async () => {
  const { out, exitCode } = await play(['5', '1', '3'], 'reference', '--as', 'x');
  expect(out).toContain('The submission (O) plays 1,1, worth 0 in its tree.');
  expect(out).toContain('That lost: O now wins by force.');
  expect(out).toContain('O has three in a row: the submission wins.');
  expect(exitCode).toBe(0);
});

test('a submission that stores values plays X by them, and its forced wins where it has any', async () => {
  const submission = 'grader/exercises/game-tree/fixtures/right/values-stored-while-building';
  const { out, exitCode } = await play(['8', '4', '6', '1', '2', '3'], submission, '--as', 'o');
  expect(out).toContain('The submission (X) plays 1,1, worth 0 in its tree.');
  expect(out).toContain('one of its forced wins');
  expect(out).toContain('X has three in a row: the submission wins.');
  expect(exitCode).toBe(0);
});

test('a submission that throws loses its turn, and its words cannot reach the terminal', async () => {
  const body = "throw 'boom \\u001b[2J';";
  const { out, exitCode } = await play(['1'], withBody('throws', 'buildTree', body), '--as', 'o');
  expect(out).toContain('The submission (X) loses its turn: it threw an error:');
  expect(out).toContain('boom');
  expect(out).not.toContain('\u001b');
  expect(out).toContain('The first free square, 1,2, is taken for it');
  expect(exitCode).toBe(0);
});

test('a submission that loops loses its turn, and so does one that is not written', async () => {
  const loops = withBody('loops', 'buildTree', 'for (;;);');
  const { out } = await play(['5'], loops, '--as', 'x', '--time-limit', '0.2');
  expect(out).toMatch(/loses its turn: it was still running after \S+ s; an endless loop\?/);
  expect((await play(['5'], '--as', 'x')).out).toContain('buildTree is not written yet.');
});

test('a submission that cannot be loaded is told with the reason and the place', async () => {
  const { out, exitCode } = await play(
    ['x'],
    'grader/exercises/game-tree/fixtures/wrong/syntax-error',
  );
  expect(out).toMatch(/The submission cannot play: game-tree\.ts:\d+: /);
  expect(exitCode).toBe(1);
});

test('a win that the program only believes in is played as one', async () => {
  const body = 'return node.children.map((child) => child.map);';
  const submission = withBody('plays-anything', 'minmax', body);
  // What is below its moves does not matter to it, and a whole tree takes long.
  const oneMove = 'if (root.deepID > 0) return;';
  change(submission, /buildTree\(.*\{\s*\/\*+ Begin \*+\//, `$&\n${oneMove}`);
  const { out } = await play(['2', '7', 'q'], submission, '--as', 'o');
  expect(out).toMatch(/The submission \(X\) plays .*: one of its forced wins\./);
});

test('the game is played in Chinese when asked for, or when the system is', async () => {
  const { out } = await play(['q'], '--opponent', 'reference', '--lang', 'zh');
  expect(out).toContain('你执 x 还是 o？');
});

test('an unknown side or opponent is the user’s mistake', async () => {
  const { err, exitCode } = await play([], '--as', 'z');
  expect(err).toContain('It must be x or o.');
  expect(exitCode).toBe(2);
});
