/**
 * Makes the two files from which npm installs a release. They are the project's own, with only the packages that a build
 * needs at run time, so students get the versions that the project was tested with. All other packages are in the build.
 */

import { jsonText } from '../../base/text/json.ts';
import type { HintLevel } from '../../results/hint-level.ts';

/** Scripts that make sense for students. */
const SCRIPTS = ['grade', 'try', 'play', 'quiz', 'cases', 'batch', 'report'];
/** The first compiles submissions; the second shows type errors as warnings. */
const PACKAGES = ['esbuild', 'typescript'];

type Versions = Readonly<Record<string, string>>;

interface Manifest {
  /** Packages whose install scripts npm may run (true) or passes over (false). Newer versions of npm warn of others. */
  readonly allowScripts: Readonly<Record<string, boolean>>;
  readonly scripts: Versions;
  readonly dependencies: Versions;
  readonly devDependencies: Versions;
}

/** @param mostHint the highest level of hints that students can ask for; the default one unless given */
export function releasedManifest(text: string, mostHint?: HintLevel): string {
  const { devDependencies, ...manifest } = JSON.parse(text) as Manifest;
  return jsonText({
    ...manifest,
    allowScripts: only(manifest.allowScripts, PACKAGES),
    scripts: only(manifest.scripts, SCRIPTS),
    dependencies: only({ ...manifest.dependencies, ...devDependencies }, PACKAGES),
    ...(mostHint !== undefined && { grader: { mostHint } }),
  });
}

interface LockedEntry {
  readonly dependencies?: Versions;
  readonly devDependencies?: Versions;
  readonly optionalDependencies?: Versions;
  readonly dev?: boolean;
}

export function releasedLock(text: string): string {
  const lock = JSON.parse(text) as { readonly packages: Readonly<Record<string, LockedEntry>> };
  const { '': project = {}, ...locked } = lock.packages;
  const { devDependencies, ...rest } = project;
  const root = {
    ...rest,
    dependencies: only({ ...project.dependencies, ...devDependencies }, PACKAGES),
  };
  const needed = placesNeeded(locked, PACKAGES);
  const packages = Object.entries(locked)
    .filter(([place]) => needed.has(place))
    // A release needs packages at run time that the project needs only for its development.
    .map(([place, { dev: _isTool, ...entry }]) => [place, entry]);
  return jsonText({ ...lock, packages: { '': root, ...Object.fromEntries(packages) } });
}

/**
 * @param locked packages by the place where they are installed
 * @param names of packages
 * @returns the places of these packages and of everything that they depend on
 */
function placesNeeded(
  locked: Readonly<Record<string, LockedEntry>>,
  names: readonly string[],
): ReadonlySet<string> {
  const needed = new Set<string>();
  const waiting = names.map((name) => `node_modules/${name}`);
  for (const place of waiting) {
    if (needed.has(place) || locked[place] === undefined) continue;
    needed.add(place);
    const { dependencies, optionalDependencies } = locked[place];
    for (const name of Object.keys({ ...dependencies, ...optionalDependencies })) {
      waiting.push(placeFrom(place, name, locked));
    }
  }
  return needed;
}

/** Looks for a package as Node does: in the folder of the package that imports it, then in the folders around that. */
function placeFrom(
  place: string,
  name: string,
  locked: Readonly<Record<string, LockedEntry>>,
): string {
  const inside = `${place}/node_modules/${name}`;
  if (locked[inside] !== undefined) return inside;
  const outer = place.lastIndexOf('/node_modules/');
  return outer < 0 ? `node_modules/${name}` : placeFrom(place.slice(0, outer), name, locked);
}

function only<Value>(
  all: Readonly<Record<string, Value>>,
  names: readonly string[],
): Readonly<Record<string, Value>> {
  return Object.fromEntries(Object.entries(all).filter(([name]) => names.includes(name)));
}
