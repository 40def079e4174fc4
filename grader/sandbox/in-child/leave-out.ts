/** Removes built-ins that only some versions of Node have, so that a program finds the same ones in each version. */
import { DIFFERING, DIFFERING_IN, TOO_NEW } from './not-available.ts';
import * as intact from './primordials.ts';

/** To be called once, before any of the student's code runs. */
export function leaveOutBuiltIns(): void {
  const paths = intact.ownKeys(TOO_NEW) as readonly string[];
  for (let i = 0; i < paths.length; i++) removeAt(paths[i]!);
  for (let i = 0; i < DIFFERING.length; i++) removeAt(`${DIFFERING_IN}.${DIFFERING[i]!}`);
  // The engine refuses code from bytes anyway. Without it, the error is the same as for other missing globals.
  removeAt('WebAssembly');
}

/** @param path such as `Map.prototype.getOrInsert` */
function removeAt(path: string): void {
  let holder: object = globalThis;
  let rest = path;
  for (;;) {
    const dot = intact.indexOf(rest, '.');
    if (dot < 0) break;
    const next: unknown = intact.getOwnDescriptor(holder, intact.slice(rest, 0, dot))?.value;
    if (next === undefined) return;
    holder = next as object;
    rest = intact.slice(rest, dot + 1);
  }
  // To delete makes an object slower, even where it has no such property.
  if (intact.getOwnDescriptor(holder, rest) !== undefined) intact.deleteProperty(holder, rest);
}
