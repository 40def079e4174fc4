/** Opens an address in the user's browser. */
import { spawn } from 'node:child_process';

/**
 * The command of the system. Editors that run elsewhere, such as VS Code in a container, name one of their own in
 * `BROWSER`, which opens the address on the user's machine.
 */
function openCommand(env: NodeJS.ProcessEnv): readonly string[] {
  const { BROWSER } = env;
  if (BROWSER !== undefined && BROWSER !== '') return [BROWSER];
  if (process.platform === 'darwin') return ['open'];
  if (process.platform === 'win32') return ['explorer.exe'];
  return ['xdg-open'];
}

/** Does nothing where there is no browser: the address stands on the screen. */
export function openInBrowser(address: string, env: NodeJS.ProcessEnv): void {
  const [command, ...rest] = openCommand(env);
  const opening = spawn(command!, [...rest, address], { stdio: 'ignore', detached: true });
  opening.on('error', () => {});
  opening.unref();
}
