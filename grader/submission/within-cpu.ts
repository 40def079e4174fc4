/** Has the system end a process after so much work, even when nobody is left to do it. */

/** @returns a command that runs the other; the same where there is no such limit */
export function withinCpu(seconds: number, command: readonly string[]): readonly string[] {
  if (process.platform === 'win32') return command;
  return ['/bin/sh', '-c', `ulimit -t ${seconds}; exec "$@"`, 'sh', ...command];
}
