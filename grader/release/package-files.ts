/**
 * The two files that npm installs a released folder from. They are the project's own without the tools
 * of its development, so students get the same versions of everything, and wait less for them.
 */

import type { HintLevel } from '../results/hint-level.ts';

/** Scripts that make sense for students. */
const SCRIPTS = ['grade', 'try', 'play', 'cases', 'release', 'batch', 'report'];
/** Type errors of a submission are shown as warnings where the compiler is installed. */
const KEPT_TOOLS = ['typescript'];

interface Manifest {
  readonly scripts: Readonly<Record<string, string>>;
  readonly devDependencies: Readonly<Record<string, string>>;
  readonly [key: string]: unknown;
}

/** @param mostHint how far hints go there; as is usual unless given */
export function releasedManifest(text: string, mostHint?: HintLevel): string {
  const manifest = JSON.parse(text) as Manifest;
  const scripts = only(manifest.scripts, SCRIPTS);
  const devDependencies = only(manifest.devDependencies, KEPT_TOOLS);
  const chosen = mostHint === undefined ? {} : { grader: { mostHint } };
  return `${JSON.stringify({ ...manifest, scripts, devDependencies, ...chosen }, null, 2)}\n`;
}

interface LockedPackage {
  readonly dev?: boolean;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
}

interface Lock {
  readonly packages: Readonly<Record<string, LockedPackage>>;
  readonly [key: string]: unknown;
}

export function releasedLock(text: string): string {
  const lock = JSON.parse(text) as Lock;
  const tools = new Set<string>();
  for (const name of KEPT_TOOLS) addWithDependencies(`node_modules/${name}`, lock, tools);
  const packages = Object.entries(lock.packages)
    .filter(([place, { dev }]) => dev !== true || tools.has(place))
    .map(([place, locked]) => {
      if (place !== '') return [place, locked];
      return [
        place,
        { ...locked, devDependencies: only(locked.devDependencies ?? {}, KEPT_TOOLS) },
      ];
    });
  return `${JSON.stringify({ ...lock, packages: Object.fromEntries(packages) }, null, 2)}\n`;
}

function addWithDependencies(place: string, lock: Lock, found: Set<string>): void {
  const locked = lock.packages[place];
  if (locked === undefined || found.has(place)) return;
  found.add(place);
  const names = Object.keys({ ...locked.dependencies, ...locked.optionalDependencies });
  for (const name of names) {
    // A package's own copy of another comes before the one that all share.
    addWithDependencies(`${place}/node_modules/${name}`, lock, found);
    addWithDependencies(`node_modules/${name}`, lock, found);
  }
}

function only<T>(all: Readonly<Record<string, T>>, names: readonly string[]): Record<string, T> {
  return Object.fromEntries(Object.entries(all).filter(([name]) => names.includes(name)));
}
