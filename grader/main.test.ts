/** Whether the program prints in colours, which Node decides: on a terminal, and into a pipe. */
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { PROJECT_FOLDER } from './fixtures/project-folder.ts';
import { runProgram } from './fixtures/run-program.ts';

const GIVEN = ['grade', 'starter', '--only', 'get_value/1', '--sandbox', 'basic', '--no-hints'];
// biome-ignore lint/suspicious/noControlCharactersInRegex: the code that sets a colour
const COLOUR = /\u001b\[\d+m/;

async function printedIntoPipe(env: NodeJS.ProcessEnv): Promise<string> {
  const { out } = await runProgram(PROJECT_FOLDER, GIVEN, { env });
  return out;
}

/** `script`, which every Linux has, gives the program a terminal of its own. */
function printedOnTerminal(env: NodeJS.ProcessEnv): string {
  const { NO_COLOR: _, FORCE_COLOR: __, CI: ___, ...usual } = process.env;
  const start = path.join(PROJECT_FOLDER, 'grader/start.mjs');
  const command = [process.execPath, start, ...GIVEN].map((word) => `'${word}'`).join(' ');
  const { stdout } = spawnSync('script', ['-qec', command, '/dev/null'], {
    cwd: PROJECT_FOLDER,
    encoding: 'utf8',
    timeout: 60_000,
    env: { ...usual, TERM: 'xterm-256color', ...env },
  });
  return stdout;
}

describe('colours', () => {
  test('go into a pipe only where FORCE_COLOR asks for them', async () => {
    expect(await printedIntoPipe({})).not.toMatch(COLOUR);
    expect(await printedIntoPipe({ FORCE_COLOR: '1' })).toMatch(COLOUR);
  });

  test.runIf(process.platform === 'linux')('are on a terminal, but not with NO_COLOR', () => {
    expect(printedOnTerminal({})).toMatch(COLOUR);
    const plain = printedOnTerminal({ NO_COLOR: '1' });
    expect(plain).toContain('get_value');
    expect(plain).not.toMatch(COLOUR);
  });
});

test.skipIf(process.platform === 'win32')(
  'a machine without room for open files is no fault of the grader itself',
  async () => {
    const through = ['bash', '-c', 'ulimit -n 30; exec "$@"', '-'];
    const { exitCode, err } = await runProgram(PROJECT_FOLDER, GIVEN, { through });
    expect(exitCode).toBe(2);
    expect(err).toMatch(
      /^grader: (?:the machine has no room left|the sandbox could not be started)/,
    );
  },
);
