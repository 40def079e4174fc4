import { expect, test } from 'vitest';
import { Budget } from './budget.ts';
import { runCommand } from './run-command.ts';

/** Each of its processes takes some 20 ms. */
const SHORT = 'i=0; while [ $i -lt 20000 ]; do i=$((i+1)); done';

test.runIf(process.platform === 'linux')(
  'the time of many short processes counts like the time of one',
  async () => {
    const { ending } = await runCommand({
      words: ['/bin/sh', '-c', `while :; do /bin/sh -c '${SHORT}'; done`],
      environment: {},
      folder: '/',
      budget: new Budget(200),
      maxOutput: 1000,
    });
    expect(ending).toBe('busy');
  },
);

test.runIf(process.platform === 'linux')(
  'a process with too much memory is ended for it, even if a thread started it',
  async () => {
    const fill = 'const kept = Buffer.alloc(2e8, 1); setTimeout(() => kept, 1e5)';
    const start = `require('child_process').spawn(process.execPath, ['-e', ${JSON.stringify(fill)}])`;
    const threads = `new (require('worker_threads').Worker)(${JSON.stringify(start)}, { eval: true })`;
    for (const script of [start, threads]) {
      const { ending } = await runCommand({
        words: [process.execPath, '-e', script],
        environment: {},
        folder: '/',
        budget: new Budget(5000, 2e8),
        maxOutput: 1000,
      });
      expect(ending).toBe('memory');
    }
  },
);

test.runIf(process.platform === 'linux')(
  'a program ends without waiting for processes that it leaves behind, in its group or outside',
  async () => {
    for (const start of ['sleep 600 &', 'setsid sleep 600 &']) {
      const { ending, failure, output } = await runCommand({
        words: ['/bin/sh', '-c', `echo done; ${start}`],
        environment: { PATH: '/usr/bin:/bin' },
        folder: '/',
        budget: new Budget(60_000),
        maxOutput: 1000,
      });
      expect({ ending, failure, output }).toEqual({
        ending: 'ended',
        failure: '',
        output: 'done\n',
      });
    }
  },
  30_000,
);
