/** Opens the address of a page in the user's browser. */
import { spawn } from 'node:child_process';

/**
 * An editor that runs on another machine or in a container, such as VS Code, sets the variable `BROWSER` to a command that
 * opens an address on the user's own machine. Without it, the operating system has such a command.
 *
 * @returns the command, which takes the address as its only argument
 */
function openCommand({ BROWSER = '' }: NodeJS.ProcessEnv): string {
  if (BROWSER !== '') return BROWSER;
  if (process.platform === 'darwin') return 'open';
  if (process.platform === 'win32') return 'explorer.exe';
  return 'xdg-open';
}

/**
 * The browser runs on after the grader has ended. Where none can be started, nothing happens: the address is on the screen
 * as well.
 */
export function openInBrowser(address: string, env: NodeJS.ProcessEnv): void {
  const opening = spawn(openCommand(env), [address], { stdio: 'ignore', detached: true });
  opening.on('error', () => {});
  opening.unref();
}
