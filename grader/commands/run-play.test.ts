/** The real command line, with the moves piped in, against submissions of every sort. */
import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';

const folder = mkdtempSync(path.join(tmpdir(), 'play-'));
afterAll(() => rmSync(folder, { recursive: true }));

function play(moves: readonly string[], ...args: readonly string[]) {
  const { stdout, stderr, status } = spawnSync(
    process.execPath,
    ['--import', 'tsx', 'grader/main.ts', 'play', ...args],
    {
      input: moves.map((move) => `${move}\n`).join(''),
      encoding: 'utf8',
      env: { ...process.env, LANG: 'C', LC_ALL: 'C' },
    },
  );
  return { stdout, stderr, status };
}

/** A submission that is the reference but for the body of one function. */
function withBody(name: string, functionName: string, body: string): string {
  const own = path.join(folder, name);
  cpSync('reference', own, { recursive: true });
  const file = path.join(own, 'game-tree.ts');
  const text = readFileSync(file, 'utf8');
  const pattern = new RegExp(
    `( ${functionName}\\(.*\\{\\s*/\\*+ Begin \\*+/)[\\s\\S]*?(/\\*+ End)`,
  );
  expect(text).toMatch(pattern);
  writeFileSync(file, text.replace(pattern, `$1\n${body}\n$2`));
  return own;
}

test('a submission that stores no values plays O by its own functions, and punishes a blunder', () => {
  const { stdout, status } = play(['5', '1', '3'], 'reference', '--as', 'x');
  expect(stdout).toContain('The submission (O) plays 1,1, worth 0 in its tree.');
  expect(stdout).toContain('That lost: O now wins by force.');
  expect(stdout).toContain('O has three in a row: the submission wins.');
  expect(status).toBe(0);
});

test('a submission that stores values plays X by them, and its forced wins where it has any', () => {
  const submission = 'grader/fixtures/right/values-stored-while-building';
  const { stdout, status } = play(['8', '4', '6', '1', '2', '3'], submission, '--as', 'o');
  expect(stdout).toContain('The submission (X) plays 1,1, worth 0 in its tree.');
  expect(stdout).toContain('one of its forced wins');
  expect(stdout).toContain('X has three in a row: the submission wins.');
  expect(status).toBe(0);
});

test('a submission that throws loses its turn, and its words cannot reach the terminal', () => {
  const body = "throw 'boom \\u001b[2J';";
  const { stdout, status } = play(['1'], withBody('throws', 'minmax', body), '--as', 'o');
  expect(stdout).toContain('The submission (X) loses its turn: it threw an error:');
  expect(stdout).toContain('boom');
  expect(stdout).not.toContain('\u001b');
  expect(stdout).toContain('The first free square, 1,2, is taken for it');
  expect(status).toBe(0);
});

test('a submission that loops loses its turn, and so does one that is not written', () => {
  const loops = withBody('loops', 'buildTree', 'for (;;);');
  const { stdout } = play(['5'], loops, '--as', 'x', '--time-limit', '0.2');
  expect(stdout).toMatch(/loses its turn: it was still running after \S+ s; an endless loop\?/);
  expect(play(['5'], '--as', 'x').stdout).toContain('buildTree is not written yet.');
});

test('a submission that cannot be loaded is told with the reason and the place', () => {
  const { stdout, status } = play(['x'], 'grader/fixtures/wrong/syntax-error');
  expect(stdout).toMatch(/The submission cannot play: game-tree\.ts:\d+: /);
  expect(status).toBe(1);
});

test('a win that the program only believes in is played as one', () => {
  const body = 'return node.children.map((child) => child.map);';
  const submission = withBody('plays-anything', 'minmax', body);
  const { stdout } = play(['2', '7', 'q'], submission, '--as', 'o');
  expect(stdout).toMatch(/The submission \(X\) plays .*: one of its forced wins\./);
});

test('the game is played in Chinese when asked for, or when the system is', () => {
  expect(play(['q'], '--opponent', 'reference', '--lang', 'zh').stdout).toContain(
    '你执 x 还是 o？',
  );
});

test('an unknown side or opponent is the user’s mistake', () => {
  const { stderr, status } = play([], '--as', 'z');
  expect(stderr).toContain('It must be x or o.');
  expect(status).toBe(2);
});
