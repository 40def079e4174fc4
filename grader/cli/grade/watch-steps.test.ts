import path from 'node:path';
import { expect, test } from 'vitest';
import { PROJECT_FOLDER } from '../../fixtures/project-folder.ts';
import { sampleOf } from '../../fixtures/thorough.ts';
import { LOOP, run } from './fixtures/watch-steps-setup.ts';

const PATTERN = "/^(a+)+$/.test('a'.repeat(60) + '!')";

/** @param then what is done while the steps are watched, or no more: `end` ends that */
function watched(again: string, then: string): string[] {
  const program = `
    import { watchSteps } from '${path.posix.join(PROJECT_FOLDER, 'grader/cli/grade/watch-steps.ts')}';
    const end = watchSteps(['-e', ${JSON.stringify(again)}], 200);
    ${then}
  `;
  return ['--import', 'tsx', '--input-type=module', '-e', program];
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
