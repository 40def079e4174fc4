import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { PROJECT_FOLDER } from '../../fixtures/project-folder.ts';
import { isThorough, sampleOf } from '../../fixtures/thorough.ts';

const LOOP = 'for (;;) { try { for (;;) {} } catch {} finally { for (;;) {} } }';
const PATTERN = "/^(a+)+$/.test('a'.repeat(60) + '!')";

/** A step of the grader's own, begun where another process of the same command would not. */
const stuck = (step: string, afterMs: number): string =>
  `data:text/javascript,${encodeURIComponent(`setTimeout(() => { ${step} }, ${afterMs}).unref();`)}`;

/** @param then what is done while the steps are watched, or no more: `end` ends that */
function watched(again: string, then: string): string[] {
  const program = `
    import { watchSteps } from '${path.posix.join(PROJECT_FOLDER, 'grader/cli/grade/watch-steps.ts')}';
    const end = watchSteps(['-e', ${JSON.stringify(again)}], 200);
    ${then}
  `;
  return ['--import', 'tsx', '--input-type=module', '-e', program];
}

async function run(given: readonly string[]): Promise<{ code: number; stdout: string }> {
  const options = { cwd: PROJECT_FOLDER, timeout: 400_000, killSignal: 'SIGKILL' } as const;
  return promisify(execFile)(process.execPath, given, options).then(
    ({ stdout }) => ({ code: 0, stdout }),
    ({ code, stdout }: { code: number; stdout: string }) => ({ code, stdout }),
  );
}

test.each(sampleOf([LOOP, PATTERN], 1))(
  'where this thread is stuck the same is run anew, and its exit code given',
  async (step) => {
    const again = 'console.log(process.env.GRADER_GIVES_UP); process.exitCode = 3;';
    expect(await run(watched(again, `${step};`))).toEqual({ code: 3, stdout: '1\n' });
  },
  400_000,
);

test('what the same thread does when the command is done is not the grader stuck', async () => {
  const busy = 'const until = performance.now() + 500; while (performance.now() < until);';
  const given = watched('console.log("again");', `end(); ${busy} console.log('done');`);
  expect(await run(given)).toEqual({ code: 0, stdout: 'done\n' });
});

test.runIf(isThorough)(
  'a grading that is stuck in the grader itself has a verdict',
  async () => {
    const { code, stdout } = await run([
      ...['--import', stuck(LOOP, 300), 'grader/start.mjs', 'grade', 'starter'],
      ...['--lang', 'en', '--jobs', '1'],
    ]);
    expect(code).toBe(1);
    expect(stdout).toMatch(/took longer than it may/);
  },
  400_000,
);
