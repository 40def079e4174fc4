import { expect, test } from 'vitest';
import { Budget } from './budget.ts';
import { runCommand } from './run-command.ts';

/** Each of its processes takes some 20 ms. */
const SHORT = 'i=0; while [ $i -lt 20000 ]; do i=$((i+1)); done';

test.runIf(process.platform === 'linux')(
  'what many short processes take one after the other is counted as what one takes',
  async () => {
    const { how } = await runCommand({
      words: ['/bin/sh', '-c', `while :; do /bin/sh -c '${SHORT}'; done`],
      ...{ environment: {}, folder: '/', budget: new Budget(200), mostOutput: 1000 },
    });
    expect(how).toBe('busy');
  },
);
