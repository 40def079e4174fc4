import type { ChildProcess } from 'node:child_process';
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { PROJECT_FOLDER } from '../../fixtures/project-folder.ts';
import { startProgram } from '../../fixtures/run-program.ts';
import type { CheckResult, GradeResult } from '../../results/result.ts';
import { worthGradingAlone } from './watch-session.ts';

const reference = await readFile(path.join(PROJECT_FOLDER, 'reference/game-tree.ts'), 'utf8');

/** On a busy machine. It is about half a second on an idle one. */
const LONG_MS = 20_000;

let folder: string;
let child: ChildProcess | undefined;
let said = '';

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'watch-'));
  await mkdir(path.join(folder, 'mine'));
});

afterEach(async () => {
  child?.kill('SIGKILL');
  await rm(folder, { recursive: true, force: true });
});

function save(text: string): Promise<void> {
  return writeFile(path.join(folder, 'mine', 'game-tree.ts'), text);
}

/** Waits for a whole verdict that holds these words, and forgets what came before. */
async function verdict(words: string): Promise<void> {
  const end = performance.now() + LONG_MS;
  for (;;) {
    const at = said.indexOf(words);
    const after = at < 0 ? -1 : said.indexOf('save a file to grade again', at);
    if (after >= 0) {
      said = said.slice(after);
      return;
    }
    if (performance.now() > end)
      throw new Error(`"${words}" did not come; last: ${said.slice(-500)}`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

describe('the function that a key grades alone', () => {
  const check = (name: string, more: object): CheckResult =>
    ({ name, status: 'passed', cases: [], ...more }) as unknown as CheckResult;
  const right = check('get_value', {});
  const wrong = check('isTerminal', { status: 'failed', cases: [{ finding: 'wrong-value' }] });
  const open = check('max_value', { status: 'failed', notWritten: true });
  const waiting = { status: 'failed', cases: [{ status: 'failed', finding: 'not-written' }] };

  it.each([
    ['the first that is wrong', [right, open, wrong], 'isTerminal'],
    [
      'the next to write, and none that only waits',
      [right, open, check('all', waiting)],
      open.name,
    ],
    ['none where all is right', [right], undefined],
  ])('is %s', (_, checks, name) => {
    expect(worthGradingAlone({ checks } as unknown as GradeResult)).toBe(name);
  });
});

describe('grade --watch', () => {
  // Windows has no SIGINT that could be sent to another process.
  it.skipIf(process.platform === 'win32')(
    'grades again on each save, survives a broken file, and ends when it is interrupted',
    async () => {
      await cp(
        path.join(PROJECT_FOLDER, 'grader/cli/recorded/few-cases'),
        path.join(folder, 'few-cases'),
        { recursive: true },
      );
      await save(reference);
      child = startProgram(folder, [
        'grade',
        'mine',
        '--watch',
        '--cases',
        'few-cases',
        '--only',
        'get_value',
        '--no-hints',
        '--jobs',
        '1',
      ]);
      said = '';
      for (const stream of [child.stdout, child.stderr]) {
        stream?.setEncoding('utf8').on('data', (piece: string) => {
          said += piece;
        });
      }
      const ended = new Promise((resolve) => child?.once('exit', (code) => resolve(code)));
      await verdict('10 of 10 points');
      await save('export class {');
      await verdict('could not be loaded');
      await save(reference.replace('return -1;', 'return 1;'));
      await verdict('3 of 10 points');
      await save(reference);
      await verdict('+7 points: get_value is now right.');
      const cases = path.join(folder, 'few-cases/get_value.json');
      const text = await readFile(cases, 'utf8');
      await writeFile(cases, text.replace('"points": 6', '"points": 16'));
      await verdict('20 of 20 points');
      child.kill('SIGINT');
      expect(await ended).toBe(0);
    },
    6 * LONG_MS,
  );
});
