/** Real control groups: a hierarchy without controllers is enough to enter, end and remove one. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { accessSync, constants, readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { makeGroup, newControlGroup } from './control-group.ts';

const FOLDERS = ['/sys/fs/cgroup', '/sys/fs/cgroup/unified'];
const folder = FOLDERS.find((each) => {
  try {
    accessSync(`${each}/cgroup.subtree_control`, constants.W_OK);
    return true;
  } catch {
    return false;
  }
});
const groups = (): string[] =>
  readdirSync(folder!).filter((name) => name.startsWith(`grader-box-${process.pid}-`));

test.runIf(folder !== undefined)(
  'closing a group ends the processes in it and removes the group',
  async () => {
    const group = makeGroup(folder!, {});
    expect(group).toBeDefined();
    expect(groups()).toHaveLength(1);
    const words = [...group!.wrapper, '/bin/sh', '-c', 'echo in; sleep 60'];
    const child = spawn(words[0]!, words.slice(1), { stdio: ['ignore', 'pipe', 'ignore'] });
    const exit = once(child, 'exit');
    await once(child.stdout, 'data');
    await group!.close();
    await exit;
    expect(child.signalCode).toBe('SIGKILL');
    expect(groups()).toEqual([]);
    expect(group!.ranOutOfMemory()).toBe(false);
  },
);

test.runIf(folder !== undefined)(
  'a group whose limits cannot be set is not used, and is removed',
  () => {
    expect(makeGroup(folder!, { 'no.such.limit': 1 })).toBeUndefined();
    expect(groups()).toEqual([]);
  },
);

test('a new group has its limits, and nothing is returned where none can be made', async () => {
  const group = newControlGroup({ memoryBytes: 1e8, processes: 10 });
  if (group === undefined) return;
  const words = [...group.wrapper, '/bin/sh', '-c', 'cat "$0/pids.max"', group.wrapper.at(-1)!];
  const child = spawn(words[0]!, words.slice(1), {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const [limit] = await once(child.stdout, 'data');
  expect(String(limit)).toBe('10\n');
  await group.close();
});
