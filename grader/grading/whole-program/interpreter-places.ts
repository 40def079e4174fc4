/**
 * Lists the files and folders that an interpreter reads, if it is installed outside the system's folders: in a virtual
 * environment, by pyenv, nvm or SDKMAN, or under /opt. The folder above its `bin` may be that of a whole course, so only
 * those parts of it are listed that installations consist of.
 */
import { existsSync, realpathSync } from 'node:fs';
import { homedir } from 'node:os';
import path from 'node:path';
import { isInSystem } from '../../sandbox/bubblewrap.ts';

/** Python, Java, Node, Rust and most others; pyenv and rbenv have `shims`, which start what lies in `versions`. */
const PROGRAM_FOLDERS = ['bin', 'sbin', 'shims'];
const COMMON_PARTS = ['lib', 'lib32', 'lib64', 'libexec', 'include', 'share', 'etc'];
const VIRTUAL_ENVIRONMENT_PARTS = ['pyvenv.cfg'];
const JAVA_PARTS = ['jre', 'jmods', 'conf', 'release'];
const VERSION_MANAGER_PARTS = ['versions', 'version', 'plugins', 'pyenv.d', 'rbenv.d'];
const PARTS = [
  ...PROGRAM_FOLDERS,
  ...COMMON_PARTS,
  ...VIRTUAL_ENVIRONMENT_PARTS,
  ...JAVA_PARTS,
  ...VERSION_MANAGER_PARTS,
];
/** In a user's `.local`, `share` holds what programs keep of the user. */
const PERSONAL_PARTS = ['bin', 'lib'];
/** Go compiles its own library. */
const GO_PARTS = ['src', 'pkg', 'go.env', 'VERSION'];
/** .NET keeps its program beside these. */
const DOTNET_PARTS = ['host', 'shared', 'sdk', 'packs'];

/** @param executable the absolute path of the program that is started, which may be a link */
export function interpreterPlaces(executable: string): string[] {
  const paths = [executable, realpathSync(executable)];
  const outsideSystem = paths.filter((file) => !isInSystem(file));
  return [...new Set(outsideSystem.flatMap(placesOf))];
}

function placesOf(program: string): string[] {
  const folder = path.dirname(program);
  const above = path.dirname(folder);
  if (above === homedir()) return [folder];
  if (path.basename(above) === '.local') return existing(above, PERSONAL_PARTS);
  if (PROGRAM_FOLDERS.includes(path.basename(folder)) && above !== '/') {
    const isGo = existsSync(path.join(above, 'go.env'));
    return existing(above, isGo ? [...PARTS, ...GO_PARTS] : PARTS);
  }
  const isDotnet = existsSync(path.join(folder, 'host', 'fxr'));
  return [program, ...existing(folder, isDotnet ? DOTNET_PARTS : [])];
}

function existing(folder: string, names: readonly string[]): string[] {
  return names.map((name) => path.join(folder, name)).filter(existsSync);
}
